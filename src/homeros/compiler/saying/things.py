"""Things: who and what an action is about, and where cards are taken from."""

from dataclasses import dataclass, replace
from typing import Final

from homeros.compiler.saying.amounts import ZONES, area, measure, owner, possessive, reference, zone
from homeros.compiler.saying.counting import for_each
from homeros.compiler.saying.nouns import adjective, kinds_of, nouns, parts_of, posts, unfolded
from homeros.compiler.saying.speech import Speech, Spoken, Unsaid, joined, unsaid
from homeros.effects.filters import FACE_UP, Anything, Filter, InState, Kind, Not
from homeros.effects.groups import (
    ANY_NUMBER,
    DIFFERING_COLOR,
    DIFFERING_LEVEL,
    DIFFERING_NAME,
    DIFFERING_NUMBER,
    EXACT,
    ONE_EACH,
    TOTAL_AT_MOST,
    UP_TO,
    Among,
    Cards,
    EitherOf,
    Field,
    Foe,
    Links,
    Pick,
    Rest,
    Slot,
    Subject,
    Target,
    This,
    ThisCard,
    TopCards,
    TopOfStack,
    Under,
)
from homeros.effects.numbers import BOTH, YOU, N, PerEach
from homeros.vocab.zones import BATTLE, NOWHERE, SECURITY


@dataclass(frozen=True)
class Thing:
    """A noun phrase, and where its cards are taken from."""

    words: str
    source: str = ""
    plural: bool = False

    def all(self) -> str:
        """Both together."""
        return f"{self.words} {self.source}" if self.source else self.words


REFERENCES = (This, ThisCard, Slot, Subject, Foe)


def thing(s: Speech, target: Target, subject: bool = False) -> Thing:
    """What a target is in words; a choice can be referred to from then on."""
    if isinstance(target, REFERENCES):
        if isinstance(target, Slot) and target.slot in s.slots:
            return Thing(reference(s, target, subject), plural=s.slots[target.slot].plural)
        words = reference(s, target, subject)
        return Thing(words, plural=words in ("they", "them") or words.startswith("those"))
    if isinstance(target, Pick):
        return picked(s, target)
    if isinstance(target, Rest):
        return Thing("the rest", plural=True)
    if isinstance(target, TopCards):
        return Thing(top_cards(s, target), plural=target.number != N(1))
    if isinstance(target, TopOfStack):
        return Thing(f"{possessive(host(s, target.of))} top stacked card")
    if isinstance(target, Under) and target.number is not None:
        return end_under(s, target)
    return every(s, target)


def host(s: Speech, of: Target) -> str:
    """Whose cards are meant: known, or chosen first."""
    found = thing(s, of)
    if found.source:
        raise unsaid(of)
    return found.words


def end_under(s: Speech, target: Under) -> Thing:
    """Cards from the top or bottom of what is under something."""
    number = target.number
    if not isinstance(number, N):
        raise Unsaid("so many cards under something for each")
    end = "bottom" if target.bottom else "top"
    down = ""
    if target.filter == Not(InState(FACE_UP)):
        down = "face-down "
    elif not isinstance(target.filter, Anything):
        raise unsaid(target)
    count = f"{number.value} " if number.value != 1 else ""
    cards = "cards" if number.value != 1 else "card"
    words = f"the {end} {count}{down}digivolution {cards} of {host(s, target.of)}"
    return Thing(words, plural=number.value != 1)


def picked(s: Speech, target: Pick) -> Thing:
    """So many chosen out of a group."""
    if target.how == ONE_EACH and target.each:
        return one_of_each(s, target)
    if target.chooser != YOU:
        raise Unsaid("a choice of another player")
    if target.how == TOTAL_AT_MOST:
        return limited_in_sum(s, target)
    if isinstance(target.group, Under) and target.group.number is not None:
        return up_to_from_end(s, target)
    number = target.number
    if isinstance(number, PerEach):
        s.each = for_each(s, number)
        number = N(number.each)
    if not isinstance(number, N):
        raise unsaid(number)
    many = {EXACT: f"{number.value}", UP_TO: f"up to {number.value}", ANY_NUMBER: "any number"}
    if target.how not in many:
        raise Unsaid("a total")
    plural = number.value > 1 or target.how == ANY_NUMBER or bool(s.each)
    quantity = many[target.how]
    found = group_words(s, target.group, quantity, plural, of=target.how == ANY_NUMBER)
    if target.differing != -1:
        found = replace(found, words=f"{found.words} {DIFFERING[target.differing]}")
    s.slots[target.slot] = Spoken(spoken_of(target.group), plural)
    return Thing(found.words, found.source, plural)


DIFFERING: Final = {
    DIFFERING_NAME: "with different names",
    DIFFERING_COLOR: "with different colors",
    DIFFERING_LEVEL: "with different levels",
    DIFFERING_NUMBER: "with different card numbers",
}


def limited_in_sum(s: Speech, target: Pick) -> Thing:
    """Any number of things that together have no more than so much of something."""
    if not isinstance(target.number, N) or target.differing != -1:
        raise unsaid(target)
    worth = f"up to {target.number.value} {measure(target.total_of)} total worth of"
    s.slots[target.slot] = Spoken(spoken_of(target.group), plural=True)
    if isinstance(target.group, Field):
        whose = "" if target.group.whose == BOTH else f"{owner(target.group.whose)} "
        named = nouns(s, target.group.filter, cards=False, plural=True)
        return Thing(f"{worth} {whose}{named}{area(target.group.area)}", plural=True)
    named = nouns(s, filter_of(target.group), cards=True, plural=True)
    return Thing(f"{worth} {named}", source(s, target.group), plural=True)


def up_to_from_end(s: Speech, target: Pick) -> Thing:
    """Up to so many cards from the top or bottom of what is under something."""
    group = target.group
    assert isinstance(group, Under)
    if target.how != UP_TO or target.number != group.number or not isinstance(target.number, N):
        raise unsaid(target)
    end = "bottom" if group.bottom else "top"
    whose = host(s, group.of)
    s.slots[target.slot] = Spoken("card", plural=True)
    words = f"up to {target.number.value} digivolution cards from the {end} of {whose}"
    return Thing(words, plural=True)


def one_of_each(s: Speech, target: Pick) -> Thing:
    """One of each of several kinds."""
    if target.number != N(len(target.each)):
        raise Unsaid("several of each")
    found = [group_words(s, one, "1", plural=False, of=False) for one in target.each]
    sources = {one.source for one in found}
    if len(sources) != 1:
        raise Unsaid("one of each, from different places")
    s.slots[target.slot] = Spoken(spoken_of(target.each[0]), plural=True)
    return Thing(joined([one.words for one in found], "and"), found[0].source, plural=True)


def spoken_of(group: Target) -> str:
    """What the members of a group are called when they are referred to."""
    if isinstance(group, Field):
        parts = unfolded(group.filter)
        if parts and isinstance(parts[0], Kind):
            return " or ".join(kinds_of(parts[0].kinds))
        return "Digimon"
    return "card"


def group_words(s: Speech, group: Target, quantity: str, plural: bool, of: bool) -> Thing:
    """A quantity of a group's members."""
    if isinstance(group, Field):
        named = nouns(s, group.filter, cards=False, plural=True) + area(group.area)
        if group.whose == BOTH:
            single = nouns(s, group.filter, cards=False, plural=plural) + area(group.area)
            return Thing(f"{quantity} of {single}" if of else f"{quantity} {single}")
        return Thing(f"{quantity} of {owner(group.whose)} {named}")
    if is_either_end(group):
        assert isinstance(group, EitherOf)
        assert isinstance(group.left, TopCards)
        return Thing(f"{owner(group.left.whose)} top or bottom security card")
    if isinstance(group, Links) or (isinstance(group, Under) and isinstance(group.of, Pick)):
        return under_chosen(s, group, quantity)
    filter_ = filter_of(group)
    noun = nouns(s, filter_, cards=True, plural=plural)
    joint = " of" if of else ""
    return Thing(f"{quantity}{joint} {noun}", source(s, group))


def is_either_end(group: Target) -> bool:
    """Whether a group is the top and the bottom card of a security stack."""
    if not isinstance(group, EitherOf) or not isinstance(group.left, TopCards):
        return False
    return group.right == replace(group.left, bottom=True) and group.left.zone == SECURITY


def under_chosen(s: Speech, group: Under | Links, quantity: str) -> Thing:
    """So many of the cards of something that is chosen first."""
    kind = "digivolution cards" if isinstance(group, Under) else "link cards"
    whose = possessive(host(s, group.of))
    parts = parts_of(group.filter)
    before: list[str] = []
    while parts and adjective(s, parts[0]):
        before.append(adjective(s, parts[0]))
        parts = parts[1:]
    behind = posts(s, parts)
    return Thing(f"{quantity} of {' '.join([whose, *before, kind, *behind])}")


def filter_of(group: Target) -> Filter:
    """What a group asks of its cards."""
    if isinstance(group, Cards | Under | Among | Links):
        return group.filter
    if isinstance(group, EitherOf):
        left, right = filter_of(group.left), filter_of(group.right)
        if left == right:
            return left
    if isinstance(group, TopCards):
        return Anything()
    raise unsaid(group)


def source(s: Speech, group: Target) -> str:
    """Where cards are taken from."""
    if isinstance(group, Among):
        return "among them"
    return f"from {' or '.join(places(s, group))}"


def places(s: Speech, group: Target) -> list[str]:
    """The places of a group; the owner is said once."""
    if isinstance(group, EitherOf):
        left, right = group.left, group.right
        if isinstance(left, Cards) and isinstance(right, Cards) and left.whose == right.whose:
            return [*places(s, left), ZONES[right.zone]]
        return [*places(s, left), *places(s, right)]
    if isinstance(group, Cards):
        return [zone(group.zone, group.whose)]
    if isinstance(group, Under):
        whose = holder(s, group.of)
        if whose.endswith("s"):
            return [f"under {whose}"]
        return [f"{possessive(whose)} digivolution cards"]
    if isinstance(group, TopCards):
        return [top_cards(s, group)]
    raise unsaid(group)


def holder(s: Speech, target: Target) -> str:
    """Whose digivolution cards they are: one that is known, or any of a player's."""
    if isinstance(target, Field):
        if target.area != BATTLE:
            raise unsaid(target)
        words = nouns(s, target.filter, cards=False, plural=True)
        return words if target.whose == BOTH else f"{owner(target.whose)} {words}"
    return reference(s, target)


FACING: Final[dict[Filter, str]] = {
    Anything(): "",
    InState(FACE_UP): "face-up ",
    Not(InState(FACE_UP)): "face-down ",
}


def top_cards(s: Speech, target: TopCards) -> str:
    """Cards from the top or bottom of a zone."""
    facing = FACING.get(target.filter)
    if facing is None or (facing and (target.zone != SECURITY or target.number != N(1))):
        raise Unsaid("TopCards of a kind")
    end = "bottom" if target.bottom else "top"
    number = target.number
    if isinstance(number, PerEach):
        s.each = for_each(s, number)
        number = N(number.each)
    if not isinstance(number, N):
        raise unsaid(number)
    if target.zone == SECURITY and number == N(1):
        return f"{owner(target.whose)} {end} {facing}security card"
    count = f"{number.value} cards" if number.value != 1 else "card"
    return f"the {end} {count} of {zone(target.zone, target.whose)}"


def every(s: Speech, target: Target) -> Thing:
    """All members of a group."""
    if isinstance(target, Field):
        named = nouns(s, target.filter, cards=False, plural=True) + area(target.area)
        if target.whose == BOTH:
            return Thing(f"all {named}", plural=True)
        return Thing(f"all of {owner(target.whose)} {named}", plural=True)
    if isinstance(target, Cards) and target.zone == NOWHERE:
        return Thing(f"all of {owner(target.whose)} Security Digimon", plural=True)
    if isinstance(target, Under | Links):
        kind = "digivolution cards" if isinstance(target, Under) else "link cards"
        if isinstance(target.filter, Anything):
            return Thing(f"all {kind} of {host(s, target.of)}", plural=True)
        return under_chosen(s, target, "all")
    if isinstance(target, Cards | Among | EitherOf):
        noun = nouns(s, filter_of(target), cards=True, plural=True)
        return Thing(f"all {noun}", source(s, target), plural=True)
    raise unsaid(target)
