"""Decks whose cards are full of effects: the load of a late-format game, on the vanilla curve.

Every Digimon has about six hand-written abilities: auras with conditions, observers, interrupts,
inherited triggers, security effects and activated effects. The effects are of no real card.
"""

from homeros.agents.vanilla_deck import CURVE, LINE_NAMES, Deck, digimon, egg, title
from homeros.cards.card_def import CardDef
from homeros.effects.ability import (
    ACTIVATED,
    ANY_OF,
    APP_FUSION,
    BY_OPPONENTS_EFFECT,
    DIGIXROS,
    DNA,
    IMMEDIATE,
    INHERITED,
    LINK,
    LINK_TEXT,
    OPPONENTS_TURN,
    OPTION_TEXT,
    PERSISTENT,
    SECURITY_EFFECT,
    SECURITY_TEXT,
    SELF,
    TRIGGERED,
    YOUR_TURN,
    Ability,
    KeywordLine,
    Material,
    Requirement,
    Static,
    When,
)
from homeros.effects.actions import (
    PAY_REDUCED,
    UNTIL_OPPONENTS_TURN_ENDS,
    Action,
    Apply,
    By,
    DeDigivolve,
    Delete,
    DigivolveInto,
    Draw,
    GainMemory,
    If,
    May,
    PlaceUnder,
    Play,
    Recover,
    ReduceCost,
    Return,
    Reveal,
    Seq,
    SetMemory,
    Stay,
    Suspend,
    TrashCards,
    Unsuspend,
)
from homeros.effects.continuous import GainKeyword, ModDp
from homeros.effects.filters import AllOf, Compare, Kind, Other, UnderCount, WithKeyword
from homeros.effects.groups import (
    UP_TO,
    Among,
    Cards,
    Field,
    Pick,
    Rest,
    Subject,
    This,
    ThisCard,
    TopCards,
    Under,
)
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    DP,
    LEVEL,
    OPPONENT,
    YOU,
    CountOf,
    MemoryOf,
    N,
    PerEach,
    ZoneCount,
)
from homeros.effects.propositions import Exists, Holds, Is, TurnOf
from homeros.vocab.cards import BLUE, COLOR_NAMES, DIGIMON, OPTION, RED, TAMER
from homeros.vocab.events import (
    ATTACKED,
    DELETED,
    DIGIVOLVED,
    LEFT_BATTLE,
    LINKED,
    PLAYED,
    SECURITY_REMOVED,
    SUSPENDED,
    TRASHED,
    TURN_STARTED,
    WOULD_DELETE,
    WOULD_DIGIVOLVE,
    WOULD_LEAVE,
    WOULD_PLAY,
)
from homeros.vocab.keywords import (
    ALLIANCE,
    BARRIER,
    BLAST_DIGIVOLVE,
    BLOCKER,
    FORTITUDE,
    JAMMING,
    PIERCING,
    RAID,
    REBOOT,
    RETALIATION,
    RUSH,
    SECURITY_ATTACK,
)
from homeros.vocab.zones import BOTTOM, DECK, HAND, SECURITY, TRASH

A_DIGIMON = Kind(DIGIMON)
FOE = Field(A_DIGIMON, OPPONENT)
FRIENDS = Field(A_DIGIMON)
OTHERS = Field(AllOf((A_DIGIMON, Other())))
WEAK_FOE = Field(AllOf((A_DIGIMON, Compare(DP, AT_MOST, N(5000)))), OPPONENT)
ROOKIE = AllOf((A_DIGIMON, Compare(LEVEL, AT_MOST, N(3))))
KEYWORDS_OF_LINE = (RUSH, BLOCKER, JAMMING, RAID, PIERCING, REBOOT, ALLIANCE, FORTITUDE)


def aura(place: int) -> Ability:
    """A conditional aura: more DP for the others, or a keyword while there is enough beneath."""
    if place % 2 == 0:
        return Ability(
            PERSISTENT,
            static=Static((ModDp(OTHERS, N(1000)),), Exists(OTHERS, 1)),
            turn=YOUR_TURN if place % 4 == 0 else OPPONENTS_TURN,
        )
    return Ability(
        PERSISTENT,
        static=Static(
            (GainKeyword(FRIENDS, KEYWORDS_OF_LINE[place], N(0)),),
            Holds(CountOf(Under(This())), AT_LEAST, N(2)),
        ),
    )


def own_aura(place: int) -> Ability:
    """Itself: DP for every card beneath, or one more check while the memory is low."""
    if place % 2:
        return Ability(
            PERSISTENT,
            static=Static((ModDp(This(), PerEach(CountOf(Under(This())), 1000)),)),
        )
    return Ability(
        PERSISTENT,
        static=Static(
            (GainKeyword(This(), SECURITY_ATTACK, N(1)),),
            Holds(MemoryOf(YOU), AT_MOST, N(2)),
        ),
        turn=YOUR_TURN,
    )


def observer(place: int) -> Ability:
    """Something elsewhere happens: each place watches another event, once per turn."""
    whens = (
        When(PLAYED, ANY_OF, A_DIGIMON, OPPONENT),
        When(DELETED, ANY_OF, A_DIGIMON),
        When(DIGIVOLVED, ANY_OF, AllOf((A_DIGIMON, Other())), YOU),
        When(SUSPENDED, ANY_OF, A_DIGIMON, OPPONENT),
        When(SECURITY_REMOVED, ANY_OF, whose=YOU),
        When(TRASHED, ANY_OF, whose=YOU, zone=HAND),
        When(LEFT_BATTLE, ANY_OF, A_DIGIMON, YOU, agent=BY_OPPONENTS_EFFECT),
        When(ATTACKED, ANY_OF, AllOf((A_DIGIMON, Other())), YOU),
    )
    bodies: tuple[Action, ...] = (
        Apply(ModDp(Subject(), N(-1000))),
        May(Draw()),
        GainMemory(N(1)),
        Apply(ModDp(Pick(FOE), N(-2000)), UNTIL_OPPONENTS_TURN_ENDS),
        If(Holds(ZoneCount(SECURITY), AT_MOST, N(3)), Recover()),
        By(TrashCards(Pick(Cards(HAND))), Draw(N(2))),
        May(Play(Pick(Cards(TRASH, ROOKIE)))),
        Unsuspend(This()),
    )
    return Ability(TRIGGERED, (whens[place],), bodies[place], limit=1)


def interrupt(place: int) -> Ability:
    """Cuts in before its own deletion, an ally's leaving, or a digivolution that gets cheaper."""
    if place % 3 == 0:
        return Ability(
            IMMEDIATE,
            (When(WOULD_DELETE, SELF),),
            By(TrashCards(Pick(Under(This()))), Stay(This())),
            limit=1,
        )
    if place % 3 == 1:
        return Ability(
            IMMEDIATE,
            (When(WOULD_LEAVE, ANY_OF, AllOf((A_DIGIMON, Other())), YOU, BY_OPPONENTS_EFFECT),),
            By(Suspend(This()), Stay(Subject())),
        )
    return Ability(
        IMMEDIATE,
        (When(WOULD_DIGIVOLVE, SELF),),
        By(Return(Pick(Cards(TRASH, A_DIGIMON)), DECK), ReduceCost(N(1))),
        turn=YOUR_TURN,
    )


def entry(place: int) -> Ability:
    """When played or digivolved."""
    bodies: tuple[Action, ...] = (
        Seq(
            (
                Reveal(TopCards(DECK, N(3)), slot=0),
                Return(Pick(Among(0, A_DIGIMON), N(1), UP_TO, slot=1), HAND),
                Return(Rest(0), DECK, BOTTOM),
            )
        ),
        Delete(Pick(WEAK_FOE)),
        Seq((Draw(), TrashCards(Pick(Cards(HAND))))),
        DeDigivolve(Pick(FOE), N(2)),
        Suspend(Pick(FOE, N(2), UP_TO)),
        Return(Pick(Field(ROOKIE, OPPONENT)), HAND),
        May(
            DigivolveInto(This(), Pick(Cards(HAND, A_DIGIMON)), PAY_REDUCED, reduced=N(2)),
        ),
        Seq((Delete(Pick(FOE)), If(Is(This(), UnderCount(AT_LEAST, N(3))), GainMemory(N(2))))),
    )
    return Ability(TRIGGERED, (When(PLAYED), When(DIGIVOLVED)), bodies[place])


def inherited(place: int) -> Ability:
    """What the cards beneath add."""
    if place % 2:
        return Ability(
            PERSISTENT,
            static=Static((ModDp(This(), N(1000)),), TurnOf(YOU)),
            place=INHERITED,
        )
    body: Action = Draw() if place % 4 == 0 else Apply(ModDp(Pick(FOE), N(-2000)))
    return Ability(TRIGGERED, (When(ATTACKED),), body, place=INHERITED, limit=1)


def security(place: int) -> Ability:
    """When checked."""
    body: Action = Play(ThisCard()) if place < 4 else Apply(ModDp(FOE, N(-3000)))
    return Ability(SECURITY_EFFECT, (), body, place=SECURITY_TEXT)


def activated() -> Ability:
    """An effect to activate in the main phase."""
    return Ability(
        ACTIVATED,
        body=By(Suspend(This()), PlaceUnder(Pick(Cards(HAND)), This())),
        limit=1,
    )


def abilities(place: int) -> tuple[Ability, ...]:
    """The effects of the Digimon at a place of the line."""
    found = [
        aura(place),
        own_aura(place),
        observer(place),
        interrupt(place),
        entry(place),
        inherited(place),
        security(place),
    ]
    if place % 4 == 3:
        found.append(activated())
    return tuple(found)


def link_requirement() -> Requirement:
    """Links to any Digimon of level 3 or more."""
    return Requirement(
        LINK, (Material(AllOf((A_DIGIMON, Compare(LEVEL, AT_LEAST, N(3))))),), cost=N(1)
    )


def heavy_line(prefix: str, color: int) -> list[CardDef]:
    """The eight Digimon of a colour."""
    found: list[CardDef] = []
    for place, ((level, cost, dp, by), name) in enumerate(zip(CURVE, LINE_NAMES, strict=True)):
        number = f"{prefix}-{place + 1:02}"
        keywords: tuple[KeywordLine, ...] = (KeywordLine(KEYWORDS_OF_LINE[place]),)
        more = abilities(place)
        requirements: tuple[Requirement, ...] = ()
        if place == 1:
            requirements = (link_requirement(),)
            linked = Ability(TRIGGERED, (When(LINKED),), GainMemory(N(1)), place=LINK_TEXT)
            more = (*more, linked)
        found.append(
            digimon(
                number,
                title(color, name),
                color,
                level,
                cost,
                dp,
                by,
                more,
                keywords,
                requirements,
                link_dp=1000 if place == 1 else 0,
            )
        )
    return found


def special_cards(prefix: str, color: int) -> list[CardDef]:
    """An ACE, a DNA Digimon, a DigiXros Digimon and an app fusion."""
    fives = AllOf((A_DIGIMON, Compare(LEVEL, AT_LEAST, N(4))))
    ace = digimon(
        f"{prefix}-21",
        title(color, "Ace") + " ACE",
        color,
        5,
        7,
        7000,
        3,
        (entry(1), interrupt(0)),
        (KeywordLine(BLAST_DIGIVOLVE), KeywordLine(BARRIER)),
        overflow=3,
    )
    dna = digimon(
        f"{prefix}-22",
        title(color, "Joint"),
        color,
        6,
        13,
        13000,
        4,
        (entry(7), own_aura(1), observer(0)),
        (KeywordLine(RETALIATION),),
        (Requirement(DNA, (Material(fives), Material(fives))),),
    )
    xros = digimon(
        f"{prefix}-23",
        title(color, "Cross"),
        color,
        5,
        9,
        8000,
        4,
        (entry(4), own_aura(1)),
        (),
        (Requirement(DIGIXROS, (Material(ROOKIE, 2), Material(A_DIGIMON)), cost=N(2)),),
    )
    app = digimon(
        f"{prefix}-24",
        title(color, "Fusion"),
        color,
        4,
        6,
        6000,
        2,
        (entry(3),),
        (),
        (Requirement(APP_FUSION, (Material(A_DIGIMON), Material(ROOKIE)), cost=N(0)),),
    )
    return [ace, dna, xros, app]


def tamer(prefix: str, color: int) -> CardDef:
    """A Tamer: memory at the start of the turn, and help by suspending it."""
    help_ = Ability(
        TRIGGERED,
        (When(ATTACKED, ANY_OF, A_DIGIMON, YOU),),
        By(Suspend(This()), Apply(ModDp(Subject(), N(2000)))),
    )
    start = Ability(
        TRIGGERED,
        (When(TURN_STARTED, ANY_OF, whose=YOU),),
        If(Holds(MemoryOf(YOU), AT_MOST, N(2)), SetMemory(N(3))),
        turn=YOUR_TURN,
    )
    free = Ability(SECURITY_EFFECT, (), Play(ThisCard()), place=SECURITY_TEXT)
    cheaper = Ability(
        IMMEDIATE,
        (When(WOULD_PLAY, ANY_OF, A_DIGIMON, YOU),),
        By(Suspend(This()), ReduceCost(N(1))),
        turn=YOUR_TURN,
    )
    return CardDef(
        f"{prefix}-31",
        f"{COLOR_NAMES[color].capitalize()} Tamer",
        TAMER,
        color,
        play_cost=3,
        abilities=(start, help_, free, cheaper),
    )


def option(prefix: str, color: int, place: int) -> CardDef:
    """An Option with a main and a security effect."""
    bodies: tuple[Action, ...] = (
        Delete(Pick(WEAK_FOE, N(1))),
        Seq((Draw(N(2)), May(Play(Pick(Cards(HAND, ROOKIE)))))),
    )
    body = bodies[place]
    return CardDef(
        f"{prefix}-4{place + 1}",
        f"{COLOR_NAMES[color].capitalize()} Option {place + 1}",
        OPTION,
        color,
        use_cost=3 + place,
        abilities=(
            Ability(ACTIVATED, body=body, place=OPTION_TEXT),
            Ability(SECURITY_EFFECT, (), body, place=SECURITY_TEXT),
            Ability(
                PERSISTENT,
                static=Static((GainKeyword(Field(WithKeyword(BLOCKER)), REBOOT),)),
            ),
        ),
    )


def heavy_deck(prefix: str = "HA", color: int = RED) -> Deck:
    """Fifty cards full of effects and five Digi-Eggs with inherited ones."""
    main: list[CardDef] = []
    for card_def in heavy_line(prefix, color):
        main += [card_def] * 4
    for card_def in special_cards(prefix, color):
        main += [card_def] * 2
    main += [tamer(prefix, color)] * 4
    main += [option(prefix, color, 0)] * 3 + [option(prefix, color, 1)] * 3
    return main, [egg(f"{prefix}-00", title(color, "Drop"), color, (inherited(0),))] * 5


def heavy_decks() -> list[Deck]:
    """Two heavy decks, red against blue."""
    return [heavy_deck("HA", RED), heavy_deck("HB", BLUE)]
