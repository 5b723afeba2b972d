"""Cards made in code whose shape every test deck shares: levels 2 to 6 in two colours."""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.ability import Ability, KeywordLine, Requirement
from homeros.vocab.cards import BLUE, COLOR_NAMES, DIGI_EGG, DIGIMON, RED

Deck = tuple[list[CardDef], list[CardDef]]

CURVE: Final = (
    (3, 3, 2000, 0),
    (3, 3, 3000, 0),
    (4, 5, 5000, 2),
    (4, 4, 4000, 2),
    (5, 7, 7000, 3),
    (5, 6, 6000, 3),
    (6, 11, 11000, 3),
    (6, 12, 12000, 4),
)
"""Level, play cost, DP, digivolution cost of a line of Digimon."""
LINE_NAMES: Final = ("Cub", "Pup", "Hound", "Fang", "Rider", "Knight", "Lord", "Emperor")


def digimon(
    number: str,
    name: str,
    color: int,
    level: int,
    cost: int,
    dp: int,
    digivolution: int = 0,
    abilities: tuple[Ability, ...] = (),
    keywords: tuple[KeywordLine, ...] = (),
    requirements: tuple[Requirement, ...] = (),
    traits: tuple[str, ...] = ("Beast",),
    overflow: int = 0,
    link_dp: int = 0,
    tokens: tuple[CardDef, ...] = (),
) -> CardDef:
    """One Digimon that digivolves from its own colour, one level below."""
    evolutions = ((color, level - 1, digivolution),) if level > 2 else ()
    return CardDef(
        number,
        name,
        DIGIMON,
        color,
        level=level,
        play_cost=cost,
        dp=dp,
        traits=traits,
        overflow=overflow,
        evolutions=evolutions,
        requirements=requirements,
        abilities=abilities,
        keywords=keywords,
        link_dp=link_dp,
        tokens=tokens,
    )


def egg(number: str, name: str, color: int, abilities: tuple[Ability, ...] = ()) -> CardDef:
    """One Digi-Egg."""
    return CardDef(number, name, DIGI_EGG, color, level=2, traits=("Baby",), abilities=abilities)


def title(color: int, name: str) -> str:
    """A card name that tells the colour."""
    return f"{COLOR_NAMES[color].capitalize()}{name.lower()}mon"


def vanilla_line(prefix: str, color: int) -> list[CardDef]:
    """The eight Digimon of a colour, without effects."""
    return [
        digimon(f"{prefix}-{place + 1:02}", title(color, name), color, level, cost, dp, by)
        for place, ((level, cost, dp, by), name) in enumerate(zip(CURVE, LINE_NAMES, strict=True))
    ]


def vanilla_deck(prefix: str = "VA", color: int = RED) -> Deck:
    """Fifty Digimon without effects and five Digi-Eggs."""
    line = vanilla_line(prefix, color)
    main: list[CardDef] = []
    for card_def in line:
        main += [card_def] * (8 if card_def.level == 3 else 6)
    main += [line[0]] * (50 - len(main)) if len(main) < 50 else []
    return main[:50], [egg(f"{prefix}-00", title(color, "Drop"), color)] * 5


def vanilla_decks() -> list[Deck]:
    """Two decks without effects, red against blue."""
    return [vanilla_deck("VA", RED), vanilla_deck("VB", BLUE)]
