"""What a card says, printed from its trees for the reader's language."""

from homeros.cards.card_def import CardDef
from homeros.cards.pool import CardPool
from homeros.compiler.card_pool import lexicon_of, words
from homeros.compiler.card_texts import kind_of
from homeros.compiler.japanese.names import NameTable
from homeros.compiler.japanese.saying.abilities import japanese_lines
from homeros.compiler.result import CardTexts
from homeros.compiler.saying.card import Line, lines_of
from homeros.compiler.saying.italian import with_italian_terms
from homeros.effects.ability import (
    INHERITED,
    LINK_TEXT,
    OPTION_TEXT,
    PLACE_NAMES,
    SECURITY_TEXT,
    UPPER,
)
from homeros.effects.notation import format_tree
from homeros.vocab.errors import InvalidCard

LANGUAGES = ("en", "ja", "it")
LABELS = {
    UPPER: "effect",
    INHERITED: "inherited",
    LINK_TEXT: "link",
    SECURITY_TEXT: "security",
    OPTION_TEXT: "option",
}


def printed_text(card_def: CardDef, pool: CardPool, language: str) -> list[str]:
    """The lines of a card's text; what can't be printed is told, with its tree."""
    if language not in LANGUAGES:
        raise InvalidCard(f'there is no language "{language}"; there are {", ".join(LANGUAGES)}')
    if language == "ja":
        lines = in_japanese(card_def, pool)
    else:
        lines = lines_of(card_def, lexicon_of([], pool))
    return [shown(line, language) for line in lines]


def in_japanese(card_def: CardDef, pool: CardPool) -> list[Line]:
    """The lines in Japanese; names and traits are those of the pool."""
    texts = CardTexts(card_def.number, card_def.printed_name, card_def.kinds)
    kinds = {place: kind_of(texts, place) for place in range(len(PLACE_NAMES))}
    return japanese_lines(card_def, kinds, names_of(pool))


def names_of(pool: CardPool) -> NameTable:
    """The names and traits of a pool, each called by itself."""
    names = NameTable()
    for number in pool.numbers:
        table = pool.table(number)
        name = str(table["name"])
        names.pair_names(name, name)
        traits = words(table, "traits")
        names.pair_traits(traits, traits)
    return names


def shown(line: Line, language: str) -> str:
    """A line of text, or why it is not printed yet."""
    label = f"{LABELS.get(line.place, 'effect') + ':':10}"
    if line.why:
        return f"{label} (not printed yet: {line.why}) {format_tree(line.tree)}"
    return f"{label} {with_italian_terms(line.text) if language == 'it' else line.text}"
