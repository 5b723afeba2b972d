"""Actions in words: what is done, what is done as a cost, and how sentences follow each other."""

from dataclasses import replace
from typing import Final

from homeros.compiler.saying.amounts import owner, possessive, zone
from homeros.compiler.saying.counting import for_each
from homeros.compiler.saying.nouns import TIMINGS
from homeros.compiler.saying.speech import DO, Speech, Spoken, Unsaid, unsaid
from homeros.compiler.saying.things import REFERENCES, Thing, group_words, thing
from homeros.effects.actions import (
    FREE,
    PAY_REDUCED,
    PAY_SET,
    Action,
    ActivateEffect,
    ChangeTarget,
    DeDigivolve,
    Delete,
    Draw,
    EndAttack,
    FlipSecurity,
    GainMemory,
    Hatch,
    LinkTo,
    MoveArea,
    PayCost,
    PlaceInBattle,
    PlaceInSecurity,
    PlaceUnder,
    Play,
    PlayToken,
    Recover,
    ReduceCost,
    Return,
    Reveal,
    Select,
    SetMemory,
    Shuffle,
    Suspend,
    TrashCards,
    Unsuspend,
    UseOption,
)
from homeros.effects.filters import Kind
from homeros.effects.groups import Cards, Field, Pick, Target, This, ThisCard, TopCards
from homeros.effects.numbers import YOU, N, Num, PerEach
from homeros.vocab.cards import DIGIMON
from homeros.vocab.zones import BATTLE, BREEDING, DECK, FIELD, HAND, SECURITY, TOP

VERBS: Final = {
    "delete": ("delete", "deleting", "deleted"),
    "trash": ("trash", "trashing", "trashed"),
    "return": ("return", "returning", "returned"),
    "add": ("add", "adding", "added"),
    "place": ("place", "placing", "placed"),
    "suspend": ("suspend", "suspending", "suspended"),
    "unsuspend": ("unsuspend", "unsuspending", "unsuspended"),
    "play": ("play", "playing", "played"),
    "reveal": ("reveal", "revealing", "revealed"),
    "gain": ("gain", "gaining", "gained"),
    "lose": ("lose", "losing", "lost"),
    "set": ("set", "setting", "set"),
    "attack": ("attack", "attacking", "attacked"),
    "change": ("change", "changing", "changed"),
    "end": ("end", "ending", "ended"),
    "flip": ("flip", "flipping", "flipped"),
    "activate": ("activate", "activating", "activated"),
    "digivolve": ("digivolve", "digivolving", "digivolved"),
    "look": ("look", "looking", "looked"),
    "choose": ("choose", "choosing", "chosen"),
    "move": ("move", "moving", "moved"),
    "hatch": ("hatch", "hatching", "hatched"),
    "reduce": ("reduce", "reducing", "reduced"),
    "increase": ("increase", "increasing", "increased"),
    "pay": ("pay", "paying", "paid"),
    "use": ("use", "using", "used"),
    "link": ("link", "linking", "linked"),
    "shuffle": ("shuffle", "shuffling", "shuffled"),
}
SIMPLE: Final[dict[type[Action], str]] = {
    Delete: "delete",
    Suspend: "suspend",
    Unsuspend: "unsuspend",
    TrashCards: "trash",
}


def remember(s: Speech, slot: int, found: Thing, verb: str) -> None:
    """What an action was done to can be referred to from then on."""
    if slot >= 0:
        noun = "card" if "card" in found.words else "Digimon"
        s.slots[slot] = Spoken(noun, found.plural, VERBS[verb][2])


def action(  # noqa: C901 - one line per kind
    s: Speech, node: Action, mood: int = DO
) -> str:
    """One action, in a mood."""
    if isinstance(node, Delete | Suspend | Unsuspend | TrashCards):
        verb = SIMPLE[type(node)]
        found = thing(s, node.target)
        remember(s, node.slot, found, verb)
        return f"{VERBS[verb][mood]} {found.all()}"
    if isinstance(node, GainMemory):
        return memory(s, node.number, mood)
    if isinstance(node, SetMemory):
        return setting(node, mood)
    if isinstance(node, Draw | Recover):
        return from_deck(s, node)
    if isinstance(node, FlipSecurity):
        return flipping(s, node, mood)
    if isinstance(node, DeDigivolve):
        found = thing(s, node.target)
        if counted(s, node.times) != N(1):
            raise unsaid(node)
        return f"<De-Digivolve {plain(node.number)}> {found.words}"
    if isinstance(node, Return):
        return returning(s, node, mood)
    if isinstance(node, Play):
        return playing(s, node, mood)
    if isinstance(node, Reveal):
        return revealing(s, node, mood)
    if isinstance(node, PlaceInBattle):
        return f"{VERBS['place'][mood]} {thing(s, node.target).all()} in the battle area"
    if isinstance(node, PlaceUnder):
        return placing_under(s, node, mood)
    if isinstance(node, PlaceInSecurity):
        return placing_in_security(s, node, mood)
    if isinstance(node, ActivateEffect):
        return activating(s, node, mood)
    if isinstance(node, Shuffle):
        return f"{VERBS['shuffle'][mood]} {zone(node.zone, node.whose)}"
    if (
        isinstance(node, PlayToken)
        and node.kinds == 1
        and not node.unlike
        and any(s.tokens[node.index :][:1])
    ):
        s.slots[node.slot] = Spoken("Token", plural=node.number != N(1), verb="played")
        where = " suspended" if node.suspended else ""
        if node.whose != YOU:
            where += f" to {owner(node.whose)} battle area"
        return f"{VERBS['play'][mood]} {plain(node.number)} {s.tokens[node.index]}{where}"
    if isinstance(node, Select):
        return f"{VERBS['choose'][mood]} {thing(s, node.target).all()}"
    if isinstance(node, MoveArea):
        return moving(s, node, mood)
    if isinstance(node, ReduceCost):
        return reducing(s, node, mood)
    if isinstance(node, PayCost):
        how = "up to " if node.up_to else ""
        return f"{VERBS['pay'][mood]} {how}{plain(node.number)} cost"
    if isinstance(node, UseOption):
        return using(s, node, mood)
    if isinstance(node, LinkTo):
        return linking(s, node, mood)
    if isinstance(node, Hatch) and node.whose == YOU:
        s.slots[node.slot] = Spoken("Digimon", plural=False)
        return f"{VERBS['hatch'][mood]} in your breeding area"
    if isinstance(node, EndAttack):
        return f"{VERBS['end'][mood]} the attack"
    if isinstance(node, ChangeTarget):
        whom = "the player" if node.to_player else thing(s, node.to).words
        return f"{VERBS['change'][mood]} the attack target to {whom}"
    raise unsaid(node)


def from_deck(s: Speech, node: Draw | Recover) -> str:
    """The keywords that take cards from the deck."""
    if node.whose != YOU or (isinstance(node, Recover) and node.most):
        raise Unsaid(f"{type(node).__name__} of another player, or with a limit")
    number = plain(counted(s, node.number))
    return f"<Draw {number}>" if isinstance(node, Draw) else f"<Recovery +{number} (Deck)>"


def flipping(s: Speech, node: FlipSecurity, mood: int) -> str:
    """Security cards turned over."""
    found = thing(s, node.target)
    remember(s, node.slot, found, "flip")
    return f"{VERBS['flip'][mood]} {found.all()} face {'up' if node.face_up else 'down'}"


def plain(number: Num) -> str:
    """A printed number."""
    if not isinstance(number, N):
        raise unsaid(number)
    return str(number.value)


def counted(s: Speech, number: Num) -> Num:
    """A number whose "for each" is said behind the clause."""
    if isinstance(number, PerEach):
        s.each = for_each(s, number)
        return N(number.each)
    return number


def setting(node: SetMemory, mood: int) -> str:
    """The memory set, on either side."""
    number = int(plain(node.number))
    whose = "your opponent's" if number < 0 else "your"
    return f"{VERBS['set'][mood]} {whose} memory to {abs(number)}"


def memory(s: Speech, number: Num, mood: int) -> str:
    """Memory gained or lost."""
    found = counted(s, number)
    if not isinstance(found, N):
        raise unsaid(found)
    verb = "gain" if found.value >= 0 else "lose"
    return f"{VERBS[verb][mood]} {abs(found.value)} memory"


def returning(s: Speech, node: Return, mood: int) -> str:
    """Cards to a hand or a deck."""
    found = thing(s, node.target)
    if node.to == HAND:
        verb = "add" if "among" in found.source or isinstance(node.target, TopCards) else "return"
        remember(s, node.slot, found, "add")
        return s.choose(
            f"{VERBS[verb][mood]} {found.all()} to the hand",
            f"{VERBS['return' if verb == 'add' else 'add'][mood]} {found.all()} to the hand",
        )
    if node.to != DECK:
        raise unsaid(node)
    end = "top" if node.position == TOP else "bottom"
    remember(s, node.slot, found, "return")
    return f"{VERBS['return'][mood]} {found.all()} to the {end} of the deck"


def playing(s: Speech, node: Play, mood: int) -> str:
    """A card played by an effect."""
    if node.materials is not None:
        raise Unsaid("materials from elsewhere")
    found = thing(s, node.target)
    remember(s, node.slot, replace(found, words=found.words.replace("card", "")), "play")
    suspended = " suspended" if node.suspended else ""
    areas = {BATTLE: "", BREEDING: " to your empty breeding area"}
    if node.area not in areas:
        raise unsaid(node)
    where = suspended + areas[node.area]
    return f"{VERBS['play'][mood]} {found.all()}{where}{price(node.cost, node.reduced)}"


def using(s: Speech, node: UseOption, mood: int) -> str:
    """An Option used by an effect."""
    if node.secured:
        raise Unsaid("an Option that goes to security after it is used")
    found = thing(s, node.card)
    remember(s, node.slot, found, "use")
    freely = " without meeting its color requirements or paying its memory cost"
    terms = freely if node.ignoring else price(node.cost, node.reduced)
    return f"{VERBS['use'][mood]} {found.all()}{terms}"


def price(cost: int, number: Num) -> str:
    """For how much, with a space before it; nothing when the whole cost is paid."""
    if cost == FREE:
        return " without paying the cost"
    if cost == PAY_REDUCED:
        return f" with the cost reduced by {plain(number)}"
    if cost == PAY_SET:
        return f" for a cost of {plain(number)}"
    return ""


def moving(s: Speech, node: MoveArea, mood: int) -> str:
    """A Digimon out of the breeding area, or this one into it."""
    target = node.target
    if isinstance(target, This) and s.zone == FIELD:
        return f"{VERBS['move'][mood]} {s.this()} to the empty space in your breeding area"
    if isinstance(target, Pick) and isinstance(target.group, Field):
        target = replace(target, group=replace(target.group, area=BATTLE))
    elif isinstance(target, Field):
        target = replace(target, area=BATTLE)
    found = thing(s, target)
    return f"{VERBS['move'][mood]} {found.words} from the breeding area to the battle area"


def reducing(s: Speech, node: ReduceCost, mood: int) -> str:
    """The cost about to be paid, lower or higher."""
    if node.to:
        raise Unsaid("a cost that becomes another one")
    number = counted(s, node.number)
    if not isinstance(number, N):
        raise unsaid(number)
    verb = "reduce" if number.value >= 0 else "increase"
    return f"{VERBS[verb][mood]} the cost by {abs(number.value)}"


def linking(s: Speech, node: LinkTo, mood: int) -> str:
    """A card linked to a Digimon."""
    card = one_of_group(s, node.card)
    remember(s, node.slot, card, "link")
    to = ""
    if node.to != Field(Kind(DIGIMON)):
        to = f" to {one_of_group(s, node.to).words}"
    return f"{VERBS['link'][mood]} {card.all()}{to}{price(node.cost, node.reduced)}"


def one_of_group(s: Speech, group: Target) -> Thing:
    """Something known, or one of a group that the action will choose from."""
    if isinstance(group, REFERENCES):
        return thing(s, group)
    return group_words(s, group, "1", plural=False, of=False)


def revealing(s: Speech, node: Reveal, mood: int) -> str:
    """Cards shown to both players, or looked at."""
    found = thing(s, node.target)
    s.slots[node.slot] = Spoken("card", found.plural)
    if node.to_both:
        return f"{VERBS['reveal'][mood]} {found.all()}"
    target = node.target
    if isinstance(target, Cards) and target.zone == SECURITY:
        return f"{VERBS['look'][mood]} at {zone(SECURITY, target.whose)}"
    return f"{VERBS['look'][mood]} at {found.all()}"


def placing_under(s: Speech, node: PlaceUnder, mood: int) -> str:
    """Cards under a permanent."""
    found = thing(s, node.target)
    host = thing(s, node.under)
    if host.source:
        raise Unsaid("PlaceUnder a card")
    remember(s, node.slot, found, "place")
    down = " face down" if node.face_down else ""
    end = "top" if node.position == TOP else "bottom"
    return (
        f"{VERBS['place'][mood]} {found.all()}{down} as the {end} digivolution card of {host.words}"
    )


def placing_in_security(s: Speech, node: PlaceInSecurity, mood: int) -> str:
    """Cards in their owner's security stack."""
    found = thing(s, node.target)
    remember(s, node.slot, found, "place")
    up = "face up " if node.face_up else ""
    end = "top" if node.position == TOP else "bottom"
    return f"{VERBS['place'][mood]} {found.all()} {up}at the {end} of the security stack"


def activating(s: Speech, node: ActivateEffect, mood: int) -> str:
    """An effect of a card activated by another."""
    timing = f"[{TIMINGS[node.timing]}]"
    verb = VERBS["activate"][mood]
    if isinstance(node.of, ThisCard) and node.as_own and node.number == 1:
        return f"{verb} this card's {timing} effect"
    found = thing(s, node.of)
    if node.number == 0:
        return f"{verb} {possessive(found.words)} {timing} effects"
    if not node.as_own:
        return f"{verb} {node.number} of {possessive(found.words)} {timing} effects"
    effect = "effect" if node.number == 1 else "effects"
    return f"{verb} {node.number} {timing} {effect} on {found.all()} as an effect of this Digimon"


def returning_either(s: Speech, chosen: Target, first: Action, mood: int = DO) -> str:
    """Cards to the top or the bottom, as their player likes."""
    if isinstance(first, Return) and first.to == DECK:
        found = thing(s, chosen)
        remember(s, first.slot, found, "return")
        verb = VERBS["return"][mood]
        return f"{verb} {found.all()} to the top or bottom of the deck"
    if isinstance(first, PlaceInSecurity):
        found = thing(s, chosen)
        remember(s, first.slot, found, "place")
        up = "face up " if first.face_up else ""
        verb = VERBS["place"][mood]
        return f"{verb} {found.all()} {up}at the top or bottom of the security stack"
    raise unsaid(first)


def placing_either(s: Speech, chosen: Target, first: PlaceUnder, mood: int = DO) -> str:
    """Cards to the top or the bottom of what is under something."""
    found = thing(s, chosen)
    host = thing(s, first.under)
    remember(s, first.slot, found, "place")
    down = " face down" if first.face_down else ""
    verb = VERBS["place"][mood]
    return f"{verb} {found.all()}{down} as the top or bottom digivolution card of {host.words}"
