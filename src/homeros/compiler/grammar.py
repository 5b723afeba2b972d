"""The grammar: categories of phrases, the rules that make them, and reading them in every way.

A rule is written once: its templates read and print, its function says what it means. Reading
keeps every reading of a text. A node says what was read, the tape how it was spelled; two spellings
of the same node are one reading.
"""

from collections.abc import Callable, Iterable
from typing import Final

from homeros.compiler.template import (
    BASE,
    DOES,
    DOING,
    DONE,
    OPTIONAL,
    SLOT,
    WORD,
    Element,
    InvalidTemplate,
    Sequence,
    has_verb,
    parse_template,
)
from homeros.compiler.tokens import WORD as WORD_TOKEN
from homeros.compiler.tokens import Token

MOODS: Final = {
    "Action": ("Action", "Doing", "Does", "Done"),
    "Deed": ("Deed", "Deeding", "Deeds", "Deeded"),
}
"""A category of actions exists in four moods: do, doing, does, done.

An action says what is done to its object; a deed is what its subject does.
"""
Meaning = Callable[..., object]
Tape = tuple[int, ...]
Found = tuple[int, object, Tape]
"""Where a reading ends, what was read, and how it was spelled."""


class Rule:
    """One kind of node: its category, its slots, its spellings and its meaning."""

    __slots__ = ("category", "meaning", "name", "slots", "spellings", "why")

    def __init__(self, name: str, category: str, meaning: Meaning | None, why: str) -> None:
        self.name: str = name
        self.category: str = category
        self.slots: list[str] = []
        self.spellings: dict[str, list[Sequence]] = {}
        """By category, which differs by mood."""
        self.meaning: Meaning | None = meaning
        self.why: str = why
        """Why several spellings say the same."""

    def __repr__(self) -> str:
        return f"Rule({self.name})"


class Node:
    """What was read: a rule and what its slots hold. Two nodes that say the same are equal."""

    __slots__ = ("args", "at", "key", "rule")

    def __init__(self, rule: Rule, args: tuple[object, ...], at: int = -1) -> None:
        self.rule: Rule = rule
        self.args: tuple[object, ...] = args
        self.at: int = at
        """The token it begins at; no part of what it says."""
        self.key: int = hash((rule.name, args))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Node)
            and self.key == other.key
            and self.rule is other.rule
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return self.key

    def get(self, slot: str) -> object:
        """What a slot holds."""
        return self.args[self.rule.slots.index(slot)]

    def __repr__(self) -> str:
        inner = ", ".join(
            f"{slot}={value!r}"
            for slot, value in zip(self.rule.slots, self.args, strict=False)
            if value is not None and value is not False
        )
        return f"{self.rule.name}({inner})"


class Spelling:
    """One production: a rule in one of its spellings."""

    __slots__ = ("first", "index", "nullable", "rule", "sequence", "size", "unique")

    def __init__(self, rule: Rule, index: int, sequence: Sequence, unique: bool) -> None:
        self.rule: Rule = rule
        self.index: int = index
        self.sequence: Sequence = sequence
        self.size: int = len(sequence)
        self.unique: bool = unique
        """Whether the rule has no other spelling, so that the tape need not say which."""
        self.first: frozenset[str] = frozenset()
        self.nullable: bool = False


class Listing:
    """A category of lists: items of one category, joined in one of several ways."""

    __slots__ = ("category", "item", "joints", "rule")

    def __init__(self, rule: Rule, category: str, item: str, joints: tuple[str, ...]) -> None:
        self.rule: Rule = rule
        self.category: str = category
        self.item: str = item
        self.joints: tuple[str, ...] = joints


JOINTS: Final[dict[str, tuple[str, tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]]] = {
    # joint -> its name in nodes, what stands between items, what stands before the last one
    "or": ("or", ((",",),), (("or",), (",", "or"))),
    "and": ("and", ((",",),), (("and",), (",", "and"))),
    "just and": ("and", ((",",),), (("and",),)),
    "ors": ("or", (("or",),), (("or",),)),
    "slash": ("or", (("/",),), (("/",),)),
    "and/or": ("or", ((",",),), (("and", "/", "or"), (",", "and", "/", "or"))),
    "nor": ("or", ((",",),), (("nor",),)),
    "comma": ("comma", ((",",),), ((",",),)),
    "ampersand": ("and", (("&",),), (("&",),)),
    "times": ("and", (("x",),), (("x",),)),
    "plus": ("and", (("+",),), (("+",),)),
    "side": ("side", ((),), ((),)),
    "stop": ("stop", ((".",),), ((".",),)),
    # Japanese, which is read by characters
    "か": ("or", (("か",), ("、",), ("か", "、")), (("か",), ("か", "、"))),
    "と": ("and", (("と",), ("、",)), (("と",), ("と", "、"))),
    "&": ("and", (("&",),), (("&",),)),
    "・": ("bullets", (("・",), ("。", "・")), (("・",), ("。", "・"))),
    "。": ("stop", (("。",),), (("。",),)),
}
"""How the items of a list are joined; a slash says "or" (decision 0007)."""

ANY_WORD: Final = "*"
"""The key of terminals that are plain words."""
TERMINALS: Final = {
    "Number": "#",
    "Signed": "+#",
    "Bracket": "[]",
    "Word": "",
}


class Grammar:
    """All rules, by category."""

    def __init__(self) -> None:
        self.rules: dict[str, Rule] = {}
        self.spellings: dict[str, list[Spelling]] = {}
        self.lists: dict[str, Listing] = {}
        self.terminals: dict[str, Callable[[Token, object], bool]] = {}
        self.firsts: dict[str, frozenset[str]] = {}
        self.nullable: set[str] = set()
        self.by_key: dict[str, dict[str, list[Spelling]]] = {}
        self.ready: bool = False

    # -- writing rules ---------------------------------------------------------------------------

    def rule(self, category: str, *templates: str, same: str = "") -> Callable[[Meaning], Meaning]:
        """Declare a kind of node; several templates need a reason why they say the same."""

        def declare(meaning: Meaning) -> Meaning:
            name = meaning.__name__
            if len(templates) > 1 and not same:
                raise InvalidTemplate(f"{name}: why do {len(templates)} spellings say the same?")
            self.add(name, category, templates, meaning, same)
            return meaning

        return declare

    def add(
        self,
        name: str,
        category: str,
        templates: Iterable[str],
        meaning: Meaning | None,
        same: str = "",
    ) -> Rule:
        """Add a rule."""
        if name in self.rules:
            raise InvalidTemplate(f"there are two rules {name}")
        rule = Rule(name, category, meaning, same)
        self.rules[name] = rule
        self.ready = False
        spelled = list(templates)
        names = MOODS.get(category, (category,))
        moods = (BASE, DOING, DOES, DONE)[: len(names)]
        for mood, mooded in zip(moods, names, strict=True):
            chosen = [one for one in spelled if mood == BASE or has_verb(one)]
            rule.spellings[mooded] = [parse_template(one, rule.slots, mood) for one in chosen]
            for index, sequence in enumerate(rule.spellings[mooded]):
                spelling = Spelling(rule, index, sequence, len(chosen) == 1)
                self.spellings.setdefault(mooded, []).append(spelling)
        return rule

    def values(self, category: str, words: dict[str, object], same: str = "") -> None:
        """Declare words that each stand for a value; `a|b` are two spellings of one."""
        for spelled, value in words.items():
            templates = [spelled] if "(" in spelled else spelled.split("|")
            if len(templates) > 1 and not same:
                raise InvalidTemplate(f"{category}: why are {spelled} the same?")
            name = f"{category}:{templates[0]}"
            self.add(name, category, templates, constant(value), same)

    def listing(self, category: str, item: str, *joints: str) -> None:
        """Declare a category of lists of at least one item."""
        rule = Rule(category, category, None, "")
        rule.slots = ["joint", "items"]
        self.rules[category] = rule
        self.lists[category] = Listing(rule, category, item, joints)
        self.ready = False

    def terminal(self, category: str, test: Callable[[Token, object], bool], key: str) -> None:
        """Declare a category of single tokens: those with this key that pass the test."""
        self.terminals[category] = test
        self.firsts[category] = frozenset({key})

    # -- preparing to read -----------------------------------------------------------------------

    def prepare(self) -> None:
        """Check that every category exists, and work out what each can begin with."""
        if self.ready:
            return
        for category, spellings in self.spellings.items():
            for spelling in spellings:
                self.check(category, spelling.sequence)
        for listing in self.lists.values():
            self.known(listing.category, listing.item)
        self.work_out_firsts()
        for category, spellings in self.spellings.items():
            table: dict[str, list[Spelling]] = {}
            for spelling in spellings:
                for key in spelling.first:
                    table.setdefault(key, []).append(spelling)
            self.by_key[category] = table
        self.ready = True

    def known(self, where: str, category: str) -> None:
        """Refuse a category that nothing makes."""
        if not (category in self.spellings or category in self.lists or category in self.terminals):
            raise InvalidTemplate(f"{where} uses the category {category}, which nothing makes")

    def check(self, where: str, sequence: Sequence) -> None:
        """Check the categories of a sequence."""
        for element in sequence:
            if element.code == SLOT:
                self.known(where, element.category)
            for inner in element.sequences:
                self.check(where, inner)

    def work_out_firsts(self) -> None:
        """What each category and each spelling can begin with."""
        changed = True
        while changed:
            changed = False
            for category, spellings in self.spellings.items():
                found = set(self.firsts.get(category, frozenset()))
                for spelling in spellings:
                    first, empty = self.first_of(spelling.sequence)
                    if first != spelling.first:
                        spelling.first = first
                        changed = True
                    if empty:
                        raise InvalidTemplate(f"{spelling.rule.name} can be spelled with nothing")
                    found |= first
                if frozenset(found) != self.firsts.get(category):
                    self.firsts[category] = frozenset(found)
                    changed = True
            for listing in self.lists.values():
                first = self.firsts.get(listing.item, frozenset())
                if first != self.firsts.get(listing.category):
                    self.firsts[listing.category] = first
                    changed = True

    def first_of(self, sequence: Sequence) -> tuple[frozenset[str], bool]:
        """What a sequence can begin with, and whether it can be empty."""
        found: set[str] = set()
        for element in sequence:
            if element.code == WORD:
                return frozenset(found | set(element.words)), False
            if element.code == SLOT:
                return frozenset(found | self.firsts.get(element.category, frozenset())), False
            empty = element.code == OPTIONAL
            for inner in element.sequences:
                first, nothing = self.first_of(inner)
                found |= first
                empty = empty or nothing
            if not empty:
                return frozenset(found), False
        return frozenset(found), True


def constant(value: object) -> Meaning:
    """The meaning of a word that stands for a value."""

    def meaning(_: object) -> object:
        return value

    return meaning


class Reader:
    """Reads one text in every way."""

    def __init__(self, grammar: Grammar, tokens: list[Token], lexicon: object) -> None:
        grammar.prepare()
        self.grammar: Grammar = grammar
        self.tokens: list[Token] = tokens
        self.keys: list[str] = [token.key for token in tokens]
        self.lexicon: object = lexicon
        self.memo: dict[tuple[str, int], list[Found]] = {}
        self.furthest: int = 0
        self.asked: int = -1
        """Where to collect what could have stood there; -1 while reading."""
        self.expected: set[str] = set()

    def whole(self, category: str) -> list[tuple[Node, Tape]]:
        """Every reading of the whole text as a phrase of a category."""
        last = len(self.tokens) - 1
        found: list[tuple[Node, Tape]] = []
        for end, node, tape in self.read(category, 0):
            if end == last:
                assert isinstance(node, Node)
                found.append((node, tape))
        return found

    def could_follow(self, category: str) -> list[str]:
        """What could have stood at the furthest place that was reached."""
        again = Reader(self.grammar, self.tokens, self.lexicon)
        again.asked = self.furthest
        again.read(category, 0)
        return sorted(again.expected)

    def read(self, category: str, at: int) -> list[Found]:
        """Every phrase of a category that begins at a token."""
        place = (category, at)
        known = self.memo.get(place)
        if known is not None:
            return known
        if at > self.furthest:
            self.furthest = at
        if at == self.asked:
            self.expected |= self.grammar.firsts.get(category, frozenset())
        found: list[Found] = []
        self.memo[place] = found
        test = self.grammar.terminals.get(category)
        if test is not None:
            token = self.tokens[at]
            if self.begins(category, token) and test(token, self.lexicon):
                found.append((at + 1, token.text, ()))
            return found
        listing = self.grammar.lists.get(category)
        if listing is not None:
            self.read_list(listing, at, found)
            return found
        table = self.grammar.by_key.get(category)
        if table is not None:
            for spelling in table.get(self.keys[at], ()):
                self.read_spelling(spelling, at, found)
            for spelling in table.get(ANY_WORD, ()) if self.is_word(at) else ():
                self.read_spelling(spelling, at, found)
        return found

    def is_word(self, at: int) -> bool:
        """Whether a token is a plain word."""
        return self.tokens[at].kind == WORD_TOKEN

    def begins(self, category: str, token: Token) -> bool:
        """Whether a terminal category takes tokens of this kind at all."""
        firsts = self.grammar.firsts[category]
        return token.key in firsts or (ANY_WORD in firsts and token.kind == WORD_TOKEN)

    def read_spelling(self, spelling: Spelling, at: int, found: list[Found]) -> None:
        """Every way a spelling fits at a token."""
        rule = spelling.rule
        ways: list[tuple[int, tuple[object, ...], Tape]] = []
        self.follow(spelling.sequence, 0, at, (None,) * len(rule.slots), (), ways)
        for end, args, tape in ways:
            node = Node(rule, args, at)
            full = tape if spelling.unique else (spelling.index, *tape)
            keep(found, end, node, full)

    def follow(  # noqa: C901 - one branch per kind of element
        self,
        sequence: Sequence,
        index: int,
        at: int,
        args: tuple[object, ...],
        tape: Tape,
        ways: list[tuple[int, tuple[object, ...], Tape]],
    ) -> None:
        """Fit the rest of a sequence."""
        size = len(sequence)
        while index < size:
            element = sequence[index]
            code = element.code
            if code == WORD:
                if at > self.furthest:
                    self.furthest = at
                if at == self.asked:
                    self.expected |= set(element.words)
                key = self.keys[at]
                words = element.words
                if key not in words:
                    return
                if len(words) > 1:
                    tape = (*tape, words.index(key))
                at += 1
                index += 1
                continue
            if code == SLOT:
                place = element.index
                for end, node, inner in self.read(element.category, at):
                    filled = (*args[:place], node, *args[place + 1 :])
                    self.follow(sequence, index + 1, end, filled, tape + inner, ways)
                return
            rest = sequence[index + 1 :]
            if code == OPTIONAL:
                self.follow(element.sequences[0] + rest, 0, at, flagged(element, args), tape, ways)
                index += 1
                continue
            for choice, inner_sequence in enumerate(element.sequences):
                self.follow(inner_sequence + rest, 0, at, args, (*tape, choice), ways)
            return
        ways.append((at, args, tape))

    def read_list(self, listing: Listing, at: int, found: list[Found]) -> None:
        """Every list that begins at a token; a single item stands for itself."""
        for end, node, tape in self.read(listing.item, at):
            keep(found, end, node, (-1, *tape))
            for joint in listing.joints:
                self.read_more(listing, joint, at, end, (node,), tape, found)

    def read_more(
        self,
        listing: Listing,
        joint: str,
        start: int,
        at: int,
        items: tuple[object, ...],
        tape: Tape,
        found: list[Found],
    ) -> None:
        """Further items behind those read so far."""
        name, between, before_last = JOINTS[joint]
        place = listing.joints.index(joint)
        for way, words in enumerate(before_last):
            after = self.skip(words, at)
            if after < 0:
                continue
            for end, node, inner in self.read(listing.item, after):
                whole = (*items, node)
                full = (place, len(whole), way, *tape, *inner)
                keep(found, end, Node(listing.rule, (name, whole), start), full)
        for words in between:
            after = self.skip(words, at)
            if after < 0:
                continue
            for end, node, inner in self.read(listing.item, after):
                self.read_more(listing, joint, start, end, (*items, node), tape + inner, found)

    def skip(self, words: tuple[str, ...], at: int) -> int:
        """Where these words end, or -1 where they do not stand."""
        for word in words:
            if at > self.furthest:
                self.furthest = at
            if at == self.asked:
                self.expected.add(word)
            if self.keys[at] != word:
                return -1
            at += 1
        return at


def flagged(element: Element, args: tuple[object, ...]) -> tuple[object, ...]:
    """The arguments when an optional part is there: a flag is set, a slot will fill itself."""
    place = element.index
    if any(inner.code == SLOT and inner.index == place for inner in element.sequences[0]):
        return args
    if any(place in places(inner) for inner in element.sequences[0]):
        return args
    return (*args[:place], True, *args[place + 1 :])


def places(element: Element) -> set[int]:
    """The slots inside an element."""
    found = {element.index} if element.index >= 0 else set()
    for sequence in element.sequences:
        for inner in sequence:
            found |= places(inner)
    return found


def keep(found: list[Found], end: int, node: object, tape: Tape) -> None:
    """Keep a reading unless it says what another one says over the same words."""
    for other_end, other, _ in found:
        if other_end == end and other == node:
            return
    found.append((end, node, tape))
