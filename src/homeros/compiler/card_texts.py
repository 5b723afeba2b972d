"""Compiling one card: each of its texts, paragraph by paragraph.

A paragraph is read in every way. No reading: declined, with the place where reading stopped. A
reading that refers to nothing, or two that mean different things: declined too. Nothing is
preferred.
"""

from dataclasses import replace

from homeros.compiler.english import ENGLISH
from homeros.compiler.finish import finished, moved
from homeros.compiler.grammar import Reader
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.meaning import BROUGHT_ALONG, Collected, Context, Unbound
from homeros.compiler.normalise import paragraphs, stopped
from homeros.compiler.past import in_its_past
from homeros.compiler.printing import spelled
from homeros.compiler.reminders import without_reminders
from homeros.compiler.result import CardTexts, Compiled, Declined, Identity, TokenFacts
from homeros.compiler.rules import load_rules
from homeros.compiler.tokens import BRACKET, Token, tokenise
from homeros.effects.ability import (
    DNA,
    INHERITED,
    LINK_TEXT,
    OPTION_TEXT,
    SECURITY_TEXT,
    UPPER,
    Ability,
    KeywordLine,
    Requirement,
)
from homeros.vocab.cards import DIGI_EGG, DIGIMON, OPTION, TAMER
from homeros.vocab.keywords import BLAST_DNA_DIGIVOLVE

NO_DNA = "the DNA digivolution requirement is missing"

FIELDS = (
    ("effect", UPPER),
    ("inherited", INHERITED),
    ("security", SECURITY_TEXT),
    ("link_requirement", LINK_TEXT),
    ("link_effect", LINK_TEXT),
    ("option_effect", OPTION_TEXT),
)


def compile_texts(texts: CardTexts, lexicon: Lexicon) -> Compiled:
    """The effect trees of a card's texts, or where they could not be read."""
    load_rules()
    found = Assembly()
    for name, place in FIELDS:
        text: str = getattr(texts, name)
        for index, paragraph in enumerate(paragraphs(text), 1):
            before = len(found.compiled.declined)
            compile_paragraph(texts, name, place, paragraph, lexicon, found)
            for one in range(before, len(found.compiled.declined)):
                declined = found.compiled.declined[one]
                found.compiled.declined[one] = replace(declined, paragraph=index)
    compiled = found.card()
    if not compiled.declined and lacks_dna(compiled):
        compiled.declined.append(Declined("effect", texts.effect, 0, why=NO_DNA))
    return compiled


def lacks_dna(compiled: Compiled) -> bool:
    """Whether Blast DNA Digivolve has no DNA requirement to meet; it ignores none (CR 16-30-5)."""
    if not any(one.keyword == BLAST_DNA_DIGIVOLVE for one in compiled.abilities):
        return False
    return not any(one.kind == DNA for one in compiled.requirements)


class Assembly:
    """A card being put together from its paragraphs."""

    def __init__(self) -> None:
        self.compiled: Compiled = Compiled()
        self.own: list[tuple[Ability, int]] = []
        """Its abilities, each with the number of the paragraph it comes from."""
        self.brought: list[Collected] = []

    def decline(self, declined: Declined) -> None:
        """A paragraph that could not be read."""
        self.compiled.declined.append(declined)

    def take(self, parts: list[object], brought: Collected) -> None:
        """Put the parts of a paragraph where they belong."""
        self.brought.append(brought)
        for part in parts:
            if isinstance(part, Ability):
                self.own.append((part, len(self.brought) - 1))
            elif isinstance(part, KeywordLine):
                self.compiled.keywords.append(part)
            elif isinstance(part, Requirement):
                self.compiled.requirements.append(part)
            elif isinstance(part, Identity):
                self.identify(part)
            else:
                message = f"a card has no place for {part!r}"
                raise TypeError(message)

    def identify(self, part: Identity) -> None:
        """What the card is besides its printed fields."""
        self.compiled.extra_names += part.names
        self.compiled.extra_name_parts += part.parts
        self.compiled.xros_names += part.xros
        self.compiled.extra_traits += part.traits
        self.compiled.max_copies = part.copies or self.compiled.max_copies

    def card(self) -> Compiled:
        """The card: its own abilities first, then those that it only gives away or puts off."""
        extra = [(one, place) for place, all_ in enumerate(self.brought) for one in all_.abilities]
        places: list[dict[int, int]] = [{} for _ in self.brought]
        tokens: list[dict[int, int]] = [{} for _ in self.brought]
        kept: list[tuple[Ability, int]] = []
        played: list[TokenFacts] = []
        for ability, place in extra:
            if (ability, place) not in kept:
                kept.append((ability, place))
            index = self.brought[place].abilities.index(ability)
            places[place][BROUGHT_ALONG + index] = len(self.own) + kept.index((ability, place))
        for place, brought in enumerate(self.brought):
            for index, token in enumerate(brought.tokens):
                if token not in played:
                    played.append(token)
                tokens[place][BROUGHT_ALONG + index] = played.index(token)
        self.compiled.tokens = [token.card() for token in played]
        for ability, place in (*self.own, *kept):
            whole = moved(ability, places[place], tokens[place])
            self.compiled.abilities.append(finished(whole))
        return self.compiled


def compile_paragraph(
    texts: CardTexts, name: str, place: int, text: str, lexicon: Lexicon, found: Assembly
) -> None:
    """Add what a paragraph says to what was found, or where it could not be read."""
    plain, fault = without_reminders(text)
    if fault:
        found.decline(Declined(name, text, text.find(fault), why="unknown reminder"))
        return
    plain = stopped(plain)
    tokens = tokenise(plain)
    reader = Reader(ENGLISH, tokens, lexicon)
    readings = reader.whole("Paragraph")
    if not readings:
        at = tokens[min(reader.furthest, len(tokens) - 1)].at
        expected = tuple(reader.could_follow("Paragraph"))
        found.decline(Declined(name, plain, at, expected))
        return
    meanings: list[tuple[list[object], Collected]] = []
    why = ""
    for node, tape in readings:
        assert_exact(tokens, spelled(ENGLISH, node, "Paragraph", tape))
        context = Context(kind_of(texts, place), place, Collected(), lexicon)
        try:
            parts = [in_its_past(part) for part in context.of(list, node)]
        except Unbound as error:
            why = str(error)
            continue
        if (parts, context.found) not in meanings:
            meanings.append((parts, context.found))
    if len(meanings) == 1 and not why:
        found.take(*meanings[0])
    else:
        found.decline(Declined(name, plain, 0, why=why or "it can be read in two ways"))


def kind_of(texts: CardTexts, place: int) -> int:
    """What carries a text: inherited and link effects are a Digimon's."""
    if place in (INHERITED, LINK_TEXT):
        return DIGIMON
    if place == OPTION_TEXT:
        return OPTION
    for kind in (DIGIMON, DIGI_EGG, TAMER, OPTION):
        if texts.kinds & kind:
            return kind
    return 0


def assert_exact(tokens: list[Token], words: list[str]) -> None:
    """What was read says every word of the text and no other."""
    for token, word in zip(tokens, words, strict=False):
        same = token.shown() == word if token.kind == BRACKET else token.key in (word, "#", "+#")
        assert same, f"{token.shown()} was read as {word}"
    assert len(tokens) == len(words) + 1, "as many words were read as there are"
