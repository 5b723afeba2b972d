"""Triggers by what players do: play, use, attack with, hatch; mostly how older cards say it.

What a player plays is something of theirs that is played, and so on.
"""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context, Noun, Unbound, replace
from homeros.compiler.rules.references import this_card
from homeros.compiler.rules.triggers import (
    Agency,
    Triggering,
    attacked,
    happens_to,
    joined_events,
)
from homeros.effects.ability import ANY_OF, When
from homeros.effects.numbers import BOTH, OPPONENT, YOU
from homeros.vocab import events
from homeros.vocab.zones import BREEDING

values(
    "Player",
    {
        "you": YOU,
        "your opponent|an opponent": OPPONENT,
        "a player|any player|you or your opponent": BOTH,
    },
    same="there is only one opponent",
)


def does(c: Context, player: object, what: object, when: When) -> Triggering:
    """A player does something with things of theirs."""
    who = player if isinstance(player, int) else c.whole(player)
    if who == OPPONENT:
        c.opponent_spoken_of = True
    noun = c.noun(what)
    if noun.whose is not None:
        raise Unbound("whose are these?")
    return happens_to(c, replace(noun, whose=who), (when,))


@rule("Event", "{player:Player} (play|plays) {what:Actor} [{agency:Agency}]")
def player_plays(c: Context, player: object, what: object, agency: object) -> Triggering:
    """A player plays something: something of theirs is played."""
    found = does(c, player, what, When(events.PLAYED))
    return found if agency is None else replace(found, whens=c.of(Agency, agency).over(found.whens))


@rule("Event", "{player:Player} (play|plays) {what:Actor} {place:PlayedFrom}")
def player_plays_from(c: Context, player: object, what: object, place: object) -> Triggering:
    """A player plays something from a certain place."""
    return does(c, player, what, When(events.PLAYED, zone=c.whole(place)))


@rule("Event", "{player:Player} (use|uses) {what:Actor}")
def player_uses(c: Context, player: object, what: object) -> Triggering:
    """A player uses an Option."""
    return does(c, player, what, When(events.USED))


@rule("Event", "{what:Actor} is used")
def is_used(c: Context, what: object) -> Triggering:
    """An Option is used, by whichever player."""
    return does(c, BOTH, what, When(events.USED))


@rule("Event", "you use {keyword:KeywordName} to suspend {who:Things}")
def uses_to_suspend(c: Context, keyword: object, who: object) -> Triggering:
    """Something is suspended for a keyword, as for blocking (CR 12-1-7-1)."""
    return happens_to(c, c.noun(who), (When(events.SUSPENDED, keyword=c.whole(keyword)),))


@rule("Event", "{player:Player} (attack|attacks) with {what:Actor}")
def player_attacks_with(c: Context, player: object, what: object) -> Triggering:
    """A player attacks with a Digimon of theirs."""
    return does(c, player, what, When(events.ATTACKED))


@rule("Event", "you attack {foe:Things}")
def you_attack(c: Context, foe: object) -> Triggering:
    """An older way to say that this Digimon attacks another one; behind its own timing only."""
    return Triggering(attacked(c, foe))


@rule("Event", "{player:Player} (move|moves) {what:Actor} from (their|your|the) breeding area")
def player_moves(c: Context, player: object, what: object) -> Triggering:
    """A player moves a Digimon to the battle area."""
    return does(c, player, what, When(events.MOVED, zone=BREEDING))


@rule("Event", "{player:Player} (hatch|hatches) in (the|your) breeding area")
def player_hatches(c: Context, player: object) -> Triggering:
    """A player hatches."""
    return Triggering((When(events.HATCHED, ANY_OF, whose=c.whole(player)),))


@rule("Event", "playing this card [{place:PlayedFrom}]")
def playing_this(c: Context, place: object) -> Triggering:
    """The oldest cards say it so: this card would be played."""
    zone = -1 if place is None else c.whole(place)
    return happens_to(c, c.of(Noun, this_card(c)), (When(events.WOULD_PLAY, zone=zone),))


@rule("Event", "using this card [{place:PlayedFrom}]")
def using_this(c: Context, place: object) -> Triggering:
    """The oldest cards say it so: this card would be used."""
    zone = -1 if place is None else c.whole(place)
    return happens_to(c, c.of(Noun, this_card(c)), (When(events.WOULD_USE, zone=zone),))


@rule("Event", "{player:Player} would play or use {what:Actor} [{place:PlayedFrom}]")
def player_would_play_or_use(c: Context, player: object, what: object, place: object) -> Triggering:
    """A player is about to play or use such a card."""
    zone = -1 if place is None else c.whole(place)
    whens = [When(event, zone=zone) for event in (events.WOULD_PLAY, events.WOULD_USE)]
    return joined_events([does(c, player, what, when) for when in whens])


@rule("Event", "{player:Player} would use {what:Actor} [{place:PlayedFrom}]")
def player_would_use(c: Context, player: object, what: object, place: object) -> Triggering:
    """A player is about to use such an Option."""
    zone = -1 if place is None else c.whole(place)
    return does(c, player, what, When(events.WOULD_USE, zone=zone))


@rule("Event", "{what:Actor} would be played {place:PlayedFrom}")
def would_be_played_from(c: Context, what: object, place: object) -> Triggering:
    """A card is about to be played from a place of one's own."""
    noun = c.noun(what)
    if noun.ref is None and noun.whose is None:
        noun = replace(noun, whose=YOU)
    return happens_to(c, noun, (When(events.WOULD_PLAY, zone=c.whole(place)),))


@rule("Event", "{player:Player} would play {what:Actor} [{place:PlayedFrom}]")
def player_would_play(c: Context, player: object, what: object, place: object) -> Triggering:
    """A player is about to play such a card."""
    zone = -1 if place is None else c.whole(place)
    return does(c, player, what, When(events.WOULD_PLAY, zone=zone))
