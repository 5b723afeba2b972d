"""Nouns: what filters ask of cards and permanents, before a head and behind it."""

from dataclasses import replace
from typing import Final

from homeros.compiler.saying.amounts import amount, measure, reference
from homeros.compiler.saying.speech import KIND_WORDS, Speech, Unsaid, brackets, joined, unsaid
from homeros.effects.ability import INHERITED, SECURITY_TEXT
from homeros.effects.continuous import COLOR_INFO, NAME_INFO, TRAIT_INFO
from homeros.effects.filters import (
    ATTACKING,
    FACE_UP,
    HIGHEST,
    LOWEST,
    SUSPENDED,
    TOKEN,
    AllOf,
    AnyOf,
    Anything,
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasEffect,
    HasTiming,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    Other,
    Shares,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
    WithKeyword,
)
from homeros.effects.groups import Field, Pick
from homeros.effects.node import Node
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    COLOR_COUNT,
    DP,
    EXACTLY,
    LESS,
    LEVEL,
    MORE,
    OPPONENT,
    PLAY_COST,
    USE_COST,
    YOU,
    AttrOf,
    N,
    Num,
    PerEach,
    Plus,
)
from homeros.vocab import events
from homeros.vocab.cards import COLOR_NAMES, DIGIMON
from homeros.vocab.keywords import KEYWORD_NAMES
from homeros.vocab.zones import BATTLE

BOUNDS: Final = {AT_MOST: " or less", AT_LEAST: " or more", EXACTLY: ""}
LEVEL_BOUNDS: Final = {AT_MOST: " or lower", AT_LEAST: " or higher", EXACTLY: ""}
FEWER_BOUNDS: Final = {AT_MOST: " or fewer", AT_LEAST: " or more", EXACTLY: ""}
OWNERS: Final = {YOU: "your", OPPONENT: "your opponent's"}
TIMINGS: Final = {
    events.PLAYED: "On Play",
    events.DIGIVOLVED: "When Digivolving",
    events.ATTACKED: "When Attacking",
    events.DELETED: "On Deletion",
    events.ATTACK_ENDING: "End of Attack",
    events.LINKED: "When Linking",
    events.MOVED: "When Moving",
    events.COUNTER: "Counter",
    -1: "Main",
    events.CHECKED: "Security",
}
STATES: Final = {SUSPENDED: "suspended", ATTACKING: "attacking", FACE_UP: "face-up"}
FIELDS: Final = {NAME_INFO: "name", COLOR_INFO: "color", TRAIT_INFO: "trait"}


def keyword_name(keyword: int) -> str:
    """A keyword in its brackets, without a number."""
    name = KEYWORD_NAMES[keyword].removesuffix(" +")
    return f"<{name}>"


def kinds_of(mask: int) -> list[str]:
    """The names of a set of categories."""
    return [word for bit, word in KIND_WORDS.items() if mask & bit]


def colors_of(mask: int, joint: str = "or") -> str:
    """The names of a set of colours."""
    return joined([name for bit, name in COLOR_NAMES.items() if mask & bit], joint)


def parts_of(filter_: Filter) -> list[Filter]:
    """What a filter asks for, one thing after the other."""
    if isinstance(filter_, AllOf):
        return list(filter_.filters)
    return [] if isinstance(filter_, Anything) else [filter_]


class Nominal:
    """A head, what stands before it and what stands behind."""

    def __init__(self, before: list[str], head: str, behind: list[str]) -> None:
        self.before: list[str] = before
        self.head: str = head
        self.behind: list[str] = behind

    def words(self) -> str:
        """All of it."""
        return " ".join([*self.before, self.head, *self.behind])

    def rich(self) -> bool:
        """Whether anything narrows the head."""
        return bool(self.before or self.behind)


def nouns(s: Speech, filter_: Filter, *, cards: bool, plural: bool = False) -> str:
    """The noun phrase for a filter: "level 4 or lower Digimon with <Blocker>"."""
    if isinstance(filter_, AnyOf) and shared_kind(filter_) == 0:
        return either_nouns(s, filter_, cards=cards, plural=plural)
    return nominal(s, filter_, cards=cards, plural=plural).words()


def either_nouns(s: Speech, filter_: AnyOf, *, cards: bool, plural: bool) -> str:
    """Two kinds of things that are each narrowed by themselves."""
    found = [nominal(s, one, cards=cards, plural=plural) for one in filter_.filters]
    if len(found) != 2:
        raise unsaid(filter_)
    first, last = found
    joint = s.choose(" or ", " or 1 ")
    return f"{first.words()}{joint}{last.words()}"


def shared_kind(filter_: Filter) -> int:
    """The categories of a choice in which levels and DP narrow only the Digimon, or 0."""
    if not isinstance(filter_, AnyOf) or len(filter_.filters) != 2:
        return 0
    first, last = filter_.filters
    if not isinstance(last, Kind) or not isinstance(first, AllOf):
        return 0
    inner = first.filters
    narrow = all(isinstance(one, Compare) and one.what in (LEVEL, DP) for one in inner[1:])
    if isinstance(inner[0], Kind) and inner[0].kinds == DIGIMON and narrow:
        return last.kinds | DIGIMON
    return 0


def unfolded(filter_: Filter) -> list[Filter]:
    """The parts of a filter, with such a choice taken apart again."""
    found: list[Filter] = []
    for part in parts_of(filter_):
        kinds = shared_kind(part)
        if kinds:
            assert isinstance(part, AnyOf)
            inner = part.filters[0]
            assert isinstance(inner, AllOf)
            found = [Kind(kinds), *found, *inner.filters[1:]]
        else:
            found.append(part)
    return found


def nominal(s: Speech, filter_: Filter, *, cards: bool, plural: bool) -> Nominal:
    """A head with all that narrows it, in the order of the filter."""
    parts = unfolded(filter_)
    head = "card" if cards else ""
    if parts and isinstance(parts[0], Kind):
        names = joined(kinds_of(parts[0].kinds), "or")
        head = f"{names} card" if cards else names
        parts = parts[1:]
    elif parts and isinstance(parts[0], InState) and parts[0].state == TOKEN:
        head, parts = "Token", parts[1:]
    before: list[str] = []
    if parts and parts[-1] == Other():
        before.append("other")
        parts = parts[:-1]
    if head in ("", "card"):
        head, parts = named_head(head, parts)
    while parts:
        word, size = colors_together(parts)
        word = word or adjective(s, parts[0])
        if not word or asks_which(parts[0], before):
            break
        before.append(word)
        parts = parts[size:]
    if plural and head.endswith(("card", "Tamer", "Option", "Token")):
        head += "s"
    return Nominal(before, head, posts(s, parts))


def asks_which(filter_: Filter, before: list[str]) -> bool:
    """Whether it would not be clear which of so many colours are meant."""
    several = isinstance(filter_, HasColor) and bool(filter_.colors & (filter_.colors - 1))
    return several and bool(before) and before[-1].endswith("-color")


def colors_together(parts: list[Filter]) -> tuple[str, int]:
    """Colours that something has all of, said together; and how many filters that is."""
    run: list[int] = []
    for part in parts:
        if not isinstance(part, HasColor) or part.colors & (part.colors - 1):
            break
        run.append(part.colors)
    if len(run) < 2:
        return "", 1
    return joined([colors_of(one) for one in run], "and"), len(run)


def named_head(head: str, parts: list[Filter]) -> tuple[str, list[Filter]]:
    """A name as the head, where the filter says nothing of categories."""
    for place, part in enumerate(parts):
        if isinstance(part, Named):
            if head:
                rest = [*parts[:place], *parts[place + 1 :]]
                return brackets(part.names), rest
            return brackets(part.names), [*parts[:place], *parts[place + 1 :]]
    return head or "card", parts


def adjective(s: Speech, filter_: Filter) -> str:  # noqa: C901 - one line per kind
    """What stands before the head; "" for what has to stand behind it."""
    if isinstance(filter_, HasColor):
        return colors_of(filter_.colors)
    if isinstance(filter_, InState) and filter_.state in (SUSPENDED, FACE_UP):
        return STATES[filter_.state]
    if isinstance(filter_, Not) and isinstance(filter_.filter, InState):
        return {SUSPENDED: "unsuspended", FACE_UP: "face-down"}.get(filter_.filter.state, "")
    if isinstance(filter_, Trait):
        return f"{brackets(filter_.traits)} trait"
    if isinstance(filter_, AnyOf) and len(filter_.filters) == 2:
        color, trait = filter_.filters
        if isinstance(color, HasColor) and isinstance(trait, Trait):
            return f"{colors_of(color.colors)} or {brackets(trait.traits)} trait"
    if isinstance(filter_, Compare) and isinstance(filter_.number, Plus):
        if filter_.what != LEVEL:
            return ""
        return adjective(s, replace(filter_, number=raised(s, LEVEL, filter_.number)))
    if isinstance(filter_, Compare) and isinstance(filter_.number, N):
        if filter_.what == LEVEL and filter_.how in LEVEL_BOUNDS:
            return f"level {filter_.number.value}{LEVEL_BOUNDS[filter_.how]}"
        if filter_.what == COLOR_COUNT and filter_.how == EXACTLY:
            return f"{filter_.number.value}-color"
    del s
    return ""


def adjectives(s: Speech, filter_: Filter) -> list[str]:
    """All that a filter asks, before a head."""
    found = [adjective(s, one) for one in parts_of(filter_)]
    if not all(found):
        raise Unsaid("adjectives for what stands behind a noun")
    return found


def posts(s: Speech, parts: list[Filter]) -> list[str]:
    """What stands behind a head: "with A and B", "without C", "that ..."."""
    found: list[str] = []
    having: list[str] = []

    def flush() -> None:
        if having:
            found.append(f"with {joined(having, 'and')}")
            having.clear()

    for part in parts:
        if isinstance(part, AnyOf):
            flush()
            found.append(f"with {joined([item(s, one) for one in part.filters], 'or')}")
        elif isinstance(part, Not):
            flush()
            found.append(without(s, part.filter))
        elif isinstance(part, UnderCount) and part == UnderCount(AT_LEAST, N(1)):
            flush()
            found.append("with digivolution cards")
        elif isinstance(part, Named | InState | Kind | HasColor):
            flush()
            found.append(f"that is {state(s, part)}")
        else:
            having.append(item(s, part))
    flush()
    return found


def without(s: Speech, filter_: Filter) -> str:
    """What something must not have."""
    if isinstance(filter_, Named):
        return f"other than {brackets(filter_.names)}"
    if isinstance(filter_, AnyOf):
        return f"without {joined([item(s, one) for one in filter_.filters], 'or')}"
    return f"without {item(s, filter_)}"


def state(s: Speech, filter_: Filter) -> str:
    """What something is: "suspended", "[Agumon]", "level 4 or lower"."""
    if isinstance(filter_, Named):
        return brackets(filter_.names)
    if isinstance(filter_, InState) and filter_.state in STATES:
        return STATES[filter_.state]
    if isinstance(filter_, HasColor):
        return colors_of(filter_.colors)
    if isinstance(filter_, Not) and filter_.filter == InState(SUSPENDED):
        return "unsuspended"
    if isinstance(filter_, Compare) and filter_.what == LEVEL and isinstance(filter_.number, N):
        return adjective(s, filter_)
    return f"a {nouns(s, filter_, cards=False)}"


def item(s: Speech, filter_: Filter) -> str:  # noqa: C901 - one line per kind
    """What something has, behind "with"."""
    if isinstance(filter_, NameHas):
        return f"{brackets(filter_.parts)} in its name"
    if isinstance(filter_, Trait):
        return f"the {brackets(filter_.traits)} trait"
    if isinstance(filter_, TraitHas):
        but = f" (other than {brackets(filter_.but)})" if filter_.but else ""
        return f"{brackets(filter_.parts)} in one of its traits{but}"
    if isinstance(filter_, TextHas):
        icons = [word for word in filter_.words if word.startswith("<")]
        if icons:
            return f"{icons[0]} in its text" if len(filter_.words) == 1 else ""
        return f"{brackets(filter_.words)} in its text"
    if isinstance(filter_, WithKeyword):
        return keyword_name(filter_.keyword)
    if isinstance(filter_, UnderCount):
        return under_count(s, filter_)
    if isinstance(filter_, Compare):
        return compared(s, filter_)
    if isinstance(filter_, Extreme) and filter_.which in (HIGHEST, LOWEST):
        which = "highest" if filter_.which == HIGHEST else "lowest"
        return f"the {which} {measure(filter_.what)}"
    if isinstance(filter_, HasEffect):
        words = {INHERITED: "inherited effects", SECURITY_TEXT: "security effects"}
        return words[filter_.place]
    if isinstance(filter_, HasTiming):
        return f"[{TIMINGS[filter_.timing]}] effects"
    if isinstance(filter_, Shares):
        return shares(s, filter_)
    raise unsaid(filter_)


def shares(s: Speech, filter_: Shares) -> str:
    """A name, colour or trait in common."""
    same = f"the same {FIELDS[filter_.field]} as"
    if isinstance(filter_.of, Field):
        owner = OWNERS.get(filter_.of.whose, "")
        if not owner:
            raise unsaid(filter_)
        return f"{same} any of {owner} {nouns(s, filter_.of.filter, cards=False, plural=True)}"
    return f"{same} {reference(s, filter_.of)}"


def under_count(s: Speech, filter_: UnderCount) -> str:
    """How many cards are under something."""
    if isinstance(filter_.which, Anything):
        if filter_.how == EXACTLY and filter_.number == N(0):
            return "no digivolution cards"
        if isinstance(filter_.number, N) and filter_.how in (AT_MOST, AT_LEAST):
            return f"{filter_.number.value}{FEWER_BOUNDS[filter_.how]} digivolution cards"
        return compared_words(s, "digivolution cards", filter_.how, filter_.number)
    if filter_.how == AT_LEAST and filter_.number == N(1):
        return f"{nouns(s, filter_.which, cards=True)} in its digivolution cards"
    raise unsaid(filter_)


def compared(s: Speech, filter_: Compare) -> str:
    """A number of a thing compared with another."""
    what, how, number = filter_.what, filter_.how, filter_.number
    if isinstance(number, Plus):
        return compared(s, replace(filter_, number=raised(s, what, number)))
    if isinstance(number, N) and how in BOUNDS:
        if what == DP:
            return f"{number.value} DP{BOUNDS[how]}"
        if what == LEVEL:
            return f"a level of {number.value}{LEVEL_BOUNDS[how]}"
        if what in (PLAY_COST, USE_COST):
            return f"a {measure(what)} of {number.value}{BOUNDS[how]}"
        if what == COLOR_COUNT and how != EXACTLY:
            return f"{number.value}{FEWER_BOUNDS[how]} colors"
        raise unsaid(filter_)
    return compared_words(s, measure(what), how, number)


def raised(s: Speech, what: int, number: Plus) -> Num:
    """The printed maximum; what raises it is said in a sentence of its own."""
    from homeros.compiler.saying.counting import for_each

    more = number.right
    if not isinstance(more, PerEach) or what not in (DP, LEVEL, PLAY_COST, USE_COST):
        raise unsaid(number)
    said = f"{for_each(s, more)}, add {more.each} to this effect's {measure(what)} maximum"
    if said not in s.raises:
        s.raises.append(said)
    return number.left


def compared_words(s: Speech, what: str, how: int, number: object) -> str:
    """A measure beside that of something else."""
    than = {
        AT_MOST: "less than or equal to",
        AT_LEAST: "greater than or equal to",
        LESS: "less than",
        MORE: "greater than",
        EXACTLY: "equal to",
    }
    if how not in than:
        raise Unsaid("DIFFERENT")
    if isinstance(number, AttrOf) and measure(number.what) == what:
        whom = chosen_first(s, number.of)
        if how == EXACTLY:
            return f"the same {what} as {whom}"
        if how == AT_MOST:
            return f"as much or less {what} as {whom}"
        if how == AT_LEAST:
            return f"as much or more {what} as {whom}"
        word = "less" if how == LESS else "more"
        return f"{word} {what} than {whom}"
    article = "" if what in ("DP", "digivolution cards", "link cards") else "a "
    return f"{article}{what} {than[how]} {amount(s, number)}"


def chosen_first(s: Speech, target: Node) -> str:
    """What something is compared with: known, or one that is chosen before."""
    if isinstance(target, Pick) and isinstance(target.group, Field) and target.number == N(1):
        owner_ = OWNERS.get(target.group.whose, "")
        if owner_ and target.group.area == BATTLE:
            return f"1 of {owner_} {nouns(s, target.group.filter, cards=False, plural=True)}"
    return reference(s, target)
