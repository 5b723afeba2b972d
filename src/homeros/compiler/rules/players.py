"""Players: what a player can't do, or can't do with certain cards (CR 15-1-3)."""

from dataclasses import dataclass, replace

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context, Place, Unbound
from homeros.compiler.rules.immunity import Effects
from homeros.compiler.rules.lasting import Persist
from homeros.effects.continuous import (
    ADD_SECURITY,
    END_TURN,
    GAIN_MEMORY,
    IGNORE_REQUIREMENTS,
    MOVE_DIGIMON,
    PLAY_BY_EFFECT,
    PLAY_DIGIMON,
    REDUCE_DIGIVOLUTION_COSTS,
    REDUCE_PLAY_COSTS,
    SECURITY_EFFECTS,
    USE_OPTIONS,
    ForbidPlayer,
)
from homeros.effects.filters import Filter
from homeros.effects.numbers import BOTH, YOU, N
from homeros.vocab.cards import DIGIMON, TAMER


@dataclass(frozen=True)
class Kept:
    """What a player is kept from, until it is known which player."""

    what: tuple[ForbidPlayer, ...]


values(
    "Kept",
    {
        "use option cards|use options|use an option": Kept((ForbidPlayer(YOU, USE_OPTIONS),)),
        "reduce (costs|play or digivolution costs)": Kept(
            (ForbidPlayer(YOU, REDUCE_PLAY_COSTS), ForbidPlayer(YOU, REDUCE_DIGIVOLUTION_COSTS))
        ),
        "reduce play costs": Kept((ForbidPlayer(YOU, REDUCE_PLAY_COSTS),)),
        "reduce digivolution costs": Kept((ForbidPlayer(YOU, REDUCE_DIGIVOLUTION_COSTS),)),
        "ignore digivolution requirements": Kept((ForbidPlayer(YOU, IGNORE_REQUIREMENTS),)),
    },
    same="only Option cards are Options, and none of them is used if not even one can be",
)


@rule("Kept", "gain memory (except with|other than by) tamer effects")
def kept_from_memory(c: Context) -> Kept:
    """No memory, except by effects of Tamers."""
    del c
    return Kept((ForbidPlayer(YOU, GAIN_MEMORY, except_kinds=TAMER),))


@rule("Kept", "play {nouns:Nouns}")
def kept_from_playing(c: Context, nouns: object) -> Kept:
    """Certain Digimon can't be played, in any way."""
    return Kept((ForbidPlayer(YOU, PLAY_DIGIMON, cards=digimon_only(c, nouns)),))


def digimon_only(c: Context, nouns: object) -> Filter:
    """What is said of Digimon."""
    noun = c.noun(nouns)
    if noun.kinds != DIGIMON:
        raise Unbound("only Digimon are kept from being played so")
    return noun.filter


@rule("Kept", "play or move {nouns:Nouns}")
def kept_from_moving(c: Context, nouns: object) -> Kept:
    """Nor can they be moved."""
    filter_ = digimon_only(c, nouns)
    return Kept(
        (
            ForbidPlayer(YOU, PLAY_DIGIMON, cards=filter_),
            ForbidPlayer(YOU, MOVE_DIGIMON, cards=filter_),
        )
    )


@rule("Kept", "play {nouns:Nouns} by effect")
def kept_from_effects(c: Context, nouns: object) -> Kept:
    """Certain cards can't be played by effects."""
    return Kept((ForbidPlayer(YOU, PLAY_BY_EFFECT, cards=c.noun(nouns).filter),))


@rule("Players", "players", "both players", same="all of them")
def all_players(c: Context) -> int:
    """Both players."""
    del c
    return BOTH


@rule("Players", "{player:Haver}")
def one_player(c: Context, player: object) -> int:
    """One player."""
    return c.whole(player)


@rule("Lasting", "neither player can {what:Kept}")
def neither_player_can(c: Context, what: object) -> Persist:
    """Both players are kept from something."""
    found = c.of(Kept, what).what
    return Persist(tuple([replace(one, whose=BOTH) for one in found]))


@rule("Lasting", "{player:Players} can't {what:Kept}")
def player_can_not(c: Context, player: object, what: object) -> Persist:
    """A player is kept from something."""
    whose = c.whole(player)
    found = c.of(Kept, what).what
    return Persist(tuple([replace(one, whose=whose) for one in found]))


@rule("Lasting", "card can't be added to security stack by {effects:WhoseEffects}")
def security_not_added(c: Context, effects: object) -> Persist:
    """Effects of a player add no cards to any security stack."""
    agents = c.of(Effects, effects)
    if agents.kinds != Effects(YOU).kinds:
        raise Unbound("which effects can't?")
    return Persist((ForbidPlayer(agents.whose, ADD_SECURITY),))


@rule("Lasting", "{effects:WhoseEffects} can't play {nouns:Nouns} from {place:Place}")
def effects_can_not_play(c: Context, effects: object, nouns: object, place: object) -> Persist:
    """Effects of a player can't play certain cards from somewhere."""
    agents = c.of(Effects, effects)
    if agents.kinds != Effects(YOU).kinds:
        raise Unbound("which effects can't?")
    zone = c.of(Place, place).zone
    if zone < 0:
        raise Unbound("from where can't they be played?")
    cards = c.noun(nouns).filter
    return Persist((ForbidPlayer(agents.whose, PLAY_BY_EFFECT, cards=cards, zone=zone),))


@rule("Lasting", "the turn end condition is the opponent having {count:Count} or more memory")
def turn_end_condition(c: Context, count: object) -> Persist:
    """The turn does not end with less memory on the opponent's side (Q2449, Q2831)."""
    return Persist((ForbidPlayer(YOU, END_TURN, number=c.of(N, count).value),))


@rule(
    "Lasting",
    "none of {owner:Owner} {timing:SecurityName} effect can activate",
    "all of {owner:Owner} {timing:SecurityName} effect (don't|can't) activate",
    same="none can, all can't",
)
def security_effects_can_not(c: Context, owner: object, timing: str) -> Persist:
    """The [Security] effects of a player's cards do not activate."""
    del timing
    return Persist((ForbidPlayer(c.whole(owner), SECURITY_EFFECTS),))
