"""Decks of many small effects that together use every kind of effect node there is.

They are no good for measuring and very good for finding faults: a test asks that no kind of node is
missing, so whoever adds one has to write an effect with it here.
"""

from typing import Final

from homeros.agents.everything_effects import CARD_EFFECTS
from homeros.agents.vanilla_deck import CURVE, Deck, digimon, egg
from homeros.cards.card_def import CardDef
from homeros.effects.ability import (
    ACTIVATED,
    APP_FUSION,
    ASSEMBLY,
    BURST,
    DIGIVOLVE,
    DIGIXROS,
    DNA,
    INHERITED,
    LINK,
    OPTION_TEXT,
    SECURITY_EFFECT,
    SECURITY_TEXT,
    TRIGGERED,
    YOUR_TURN,
    Ability,
    KeywordLine,
    Material,
    Requirement,
    When,
)
from homeros.effects.actions import (
    Action,
    Apply,
    By,
    Delete,
    Draw,
    GainMemory,
    If,
    PlaceInBattle,
    Play,
    Suspend,
    TrashCards,
)
from homeros.effects.continuous import ModDp
from homeros.effects.filters import AllOf, Compare, Kind
from homeros.effects.groups import DIFFERING_NAME, Field, Pick, This, ThisCard
from homeros.effects.numbers import AT_LEAST, AT_MOST, LEVEL, OPPONENT, YOU, MemoryOf, N, ZoneCount
from homeros.effects.propositions import Holds
from homeros.vocab.cards import BLUE, COLOR_NAMES, DIGIMON, OPTION, RED, TAMER
from homeros.vocab.events import TURN_STARTED
from homeros.vocab.keywords import DIGISORPTION, KEYWORD_NAMES
from homeros.vocab.zones import SECURITY

A_DIGIMON: Final = Kind(DIGIMON)
LOW: Final = AllOf((A_DIGIMON, Compare(LEVEL, AT_MOST, N(4))))
ANY_LEVEL: Final = AllOf((A_DIGIMON, Compare(LEVEL, AT_LEAST, N(3))))
SEVERAL: Final = 2
"""The number inside keywords that have one."""


def requirement(kind: int, place: int) -> Requirement:
    """A requirement that is easily met."""
    materials: tuple[Material, ...] = (Material(ANY_LEVEL),)
    if kind in (DNA, APP_FUSION):
        materials = (Material(ANY_LEVEL), Material(ANY_LEVEL))
    elif kind == DIGIXROS:
        materials = (Material(ANY_LEVEL, place % 3, DIFFERING_NAME if place % 2 else -1),)
    elif kind == ASSEMBLY:
        materials = (Material(A_DIGIMON, 3, DIFFERING_NAME),)
    return Requirement(
        kind,
        materials,
        cost=ZoneCount(SECURITY) if place % 5 == 3 else N(place % 3),
        when=Holds(MemoryOf(YOU), AT_LEAST, N(-9)) if place % 4 == 0 else None,
        tamer=Kind(TAMER) if kind == BURST else None,
    )


REQUIREMENTS: Final = (DIGIVOLVE, DNA, BURST, APP_FUSION, DIGIXROS, ASSEMBLY, LINK)


def small_digimon(prefix: str, color: int) -> list[CardDef]:
    """One Digimon for every set of effects, along the curve, with a keyword and a requirement."""
    found: list[CardDef] = []
    for place, effects in enumerate(CARD_EFFECTS):
        level, cost, dp, by = CURVE[place * 3 % len(CURVE)]
        keyword = place % len(KEYWORD_NAMES)
        lines = (
            KeywordLine(keyword, N(SEVERAL), LOW),
            KeywordLine((keyword + 7) % len(KEYWORD_NAMES), N(1), place=INHERITED),
        )
        found.append(
            digimon(
                f"{prefix}-{place + 1:02}",
                f"{COLOR_NAMES[color].capitalize()} Part {place + 1} Greymon",
                color,
                level,
                cost,
                dp,
                by,
                effects,
                lines,
                (requirement(REQUIREMENTS[place % len(REQUIREMENTS)], place),),
                traits=("Dragon", "Beast Man") if place % 2 else ("Machine",),
                overflow=2 if place % 9 == 0 else 0,
                link_dp=1000 * (place % 3),
                tokens=(token(color),),
            )
        )
    return found


def token(color: int) -> CardDef:
    """The Token their effects play."""
    return CardDef(
        f"TOKEN-{color}",
        "Toy",
        DIGIMON,
        color,
        play_cost=2,
        dp=3000,
        is_token=True,
        keywords=(KeywordLine(1),),
    )


def keyword_digimon(prefix: str, color: int) -> list[CardDef]:
    """Digimon that between them have every keyword in their upper text."""
    found: list[CardDef] = []
    for place in range(0, len(KEYWORD_NAMES), 3):
        lines = [
            KeywordLine(keyword, N(-1 if keyword == DIGISORPTION else 1 + place % 2), LOW)
            for keyword in range(place, min(place + 3, len(KEYWORD_NAMES)))
        ]
        level, cost, dp, by = CURVE[place % len(CURVE)]
        found.append(
            digimon(
                f"{prefix}-{60 + place}",
                f"{COLOR_NAMES[color].capitalize()} Key {place}",
                color,
                level,
                cost,
                dp,
                by,
                (),
                tuple(lines),
            )
        )
    return found


def helper_tamer(prefix: str, color: int) -> CardDef:
    """A Tamer with the two effects most Tamers have."""
    abilities = (
        Ability(
            TRIGGERED,
            (When(TURN_STARTED, 1, whose=YOU),),
            By(Suspend(This()), If(Holds(MemoryOf(OPPONENT), AT_LEAST, N(0)), GainMemory(N(1)))),
            turn=YOUR_TURN,
        ),
        Ability(SECURITY_EFFECT, (), Play(ThisCard()), place=SECURITY_TEXT),
    )
    return CardDef(f"{prefix}-98", "Helper", TAMER, color, play_cost=3, abilities=abilities)


def waiting_option(prefix: str, color: int) -> CardDef:
    """An Option that stays in the battle area until it is wanted."""
    later: Action = By(TrashCards(This()), Delete(Pick(Field(LOW, OPPONENT))))
    abilities = (
        Ability(ACTIVATED, body=PlaceInBattle(ThisCard()), place=OPTION_TEXT),
        Ability(ACTIVATED, body=later),
        Ability(
            SECURITY_EFFECT,
            (),
            Apply(ModDp(Field(A_DIGIMON), N(2000))),
            place=SECURITY_TEXT,
        ),
        Ability(TRIGGERED, (When(TURN_STARTED, 1, whose=YOU),), Draw(), limit=1),
    )
    return CardDef(f"{prefix}-99", "Trap", OPTION, color, use_cost=2, abilities=abilities)


def everything_deck(prefix: str = "EA", color: int = RED) -> Deck:
    """Every small card once or twice, up to fifty, and five Digi-Eggs."""
    line = small_digimon(prefix, color)
    main = [*line, helper_tamer(prefix, color), waiting_option(prefix, color)]
    for card_def in keyword_digimon(prefix, color):
        if len(main) < 50:
            main.append(card_def)
    place = 0
    while len(main) < 50:
        main.append(line[place * 3 % len(line)])
        place += 1
    effect = Ability(TRIGGERED, (When(TURN_STARTED, 1, whose=YOU),), Draw(), place=INHERITED)
    return main[:50], [egg(f"{prefix}-00", "Drop", color, (effect,))] * 5


def everything_decks() -> list[Deck]:
    """Two such decks, red against blue."""
    return [everything_deck("EA", RED), everything_deck("EB", BLUE)]
