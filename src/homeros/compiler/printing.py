"""Printing what was read: exactly as it was spelled, or as it is spelled canonically.

With the tape of a reading the very words come back, which shows that none was dropped. Without it
every choice is the first one: what the text says, without how it happened to say it.
"""

from homeros.compiler.grammar import JOINTS, Grammar, Node, Tape
from homeros.compiler.template import CHOICE, OPTIONAL, SLOT, WORD, Element, Sequence, slots_in


class Printer:
    """Prints one node."""

    def __init__(self, grammar: Grammar, tape: Tape | None = None) -> None:
        self.grammar: Grammar = grammar
        self.tape: Tape | None = tape
        self.at: int = 0
        self.words: list[str] = []

    def choice(self) -> int:
        """The next choice on the tape; the first one without a tape."""
        if self.tape is None:
            return 0
        self.at += 1
        return self.tape[self.at - 1]

    def phrase(self, value: object, category: str) -> None:
        """Print a phrase of a category."""
        if category in self.grammar.terminals:
            bracket = self.grammar.firsts[category] == frozenset({"[]"})
            self.words.append(f"[{value}]" if bracket else str(value))
            return
        listing = self.grammar.lists.get(category)
        if listing is not None:
            self.listing(value, category)
            return
        assert isinstance(value, Node)
        spelled = value.rule.spellings[category]
        index = 0
        if len(spelled) > 1:
            index = (
                first_that_fits(self.grammar, spelled, value)
                if self.tape is None
                else self.choice()
            )
        for element in spelled[index]:
            self.element(element, value)

    def listing(self, value: object, category: str) -> None:
        """Print a list, or the single item that stands for itself."""
        listing = self.grammar.lists[category]
        place = -1
        if self.tape is not None:
            place = self.choice()
        elif isinstance(value, Node) and value.rule is listing.rule:
            names = [JOINTS[joint][0] for joint in listing.joints]
            place = names.index(str(value.get("joint")))
        if place < 0:
            self.phrase(value, listing.item)
            return
        assert isinstance(value, Node)
        items = value.get("items")
        assert isinstance(items, tuple)
        _, between, before_last = JOINTS[listing.joints[place]]
        way = 0
        if self.tape is not None:
            self.choice()
            way = self.choice()
        for index, item in enumerate(items):
            if index == len(items) - 1:
                self.words += before_last[way]
            elif index > 0:
                self.words += between[0]
            self.phrase(item, listing.item)

    def element(self, element: Element, node: Node) -> None:
        """Print one part of a spelling."""
        if element.code == WORD:
            words = element.words
            self.words.append(words[self.choice() if len(words) > 1 else 0])
        elif element.code == SLOT:
            self.phrase(node.args[element.index], element.category)
        elif element.code == OPTIONAL:
            value = node.args[element.index]
            if value is not None and value is not False:
                for inner in element.sequences[0]:
                    self.element(inner, node)
        else:
            assert element.code == CHOICE
            for inner in element.sequences[self.choice()]:
                self.element(inner, node)


def first_that_fits(grammar: Grammar, spelled: list[Sequence], node: Node) -> int:
    """The first spelling that has something for each of its slots and leaves nothing out."""
    held = {place for place, value in enumerate(node.args) if value not in (None, False)}
    for index, sequence in enumerate(spelled):
        if needed(sequence) <= held <= set(slots_in(sequence)) and takes(grammar, sequence, node):
            return index
    raise AssertionError(f"{node!r} has no spelling of its own")


def takes(grammar: Grammar, sequence: Sequence, node: Node) -> bool:
    """Whether a spelling asks for what the node has: a phrase is of one category or another."""
    for element in sequence:
        if element.code == SLOT:
            value = node.args[element.index]
            if isinstance(value, Node) and not is_of(grammar, value, element.category):
                return False
        elif not all(takes(grammar, inner, node) for inner in element.sequences[:1]):
            return False
    return True


def is_of(grammar: Grammar, node: Node, category: str) -> bool:
    """Whether a phrase is of a category; a single item is a list."""
    listing = grammar.lists.get(category)
    if listing is not None:
        return node.rule is listing.rule or is_of(grammar, node, listing.item)
    return category in node.rule.spellings


def needed(sequence: Sequence) -> set[int]:
    """The slots a sequence can't be spelled without."""
    return {element.index for element in sequence if element.code == SLOT}


def spelled(grammar: Grammar, node: Node, category: str, tape: Tape) -> list[str]:
    """The very words that were read."""
    printer = Printer(grammar, tape)
    printer.phrase(node, category)
    assert printer.at == len(tape), "a tape is as long as its choices"
    return printer.words


def canonical(grammar: Grammar, node: Node, category: str) -> list[str]:
    """The words the node is spelled with when nothing else is said."""
    printer = Printer(grammar)
    printer.phrase(node, category)
    return printer.words
