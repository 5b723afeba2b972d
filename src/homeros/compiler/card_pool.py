"""From rows of official data to the tables of a pool: facts as printed, texts as effect trees.

A card with anything declined keeps its facts and says where reading stopped; it has no trees, so
that nothing of it can be played by half.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.cards.describe import COLORS, KINDS, card_from
from homeros.cards.files import load_overrides
from homeros.cards.pool import CardPool, Table
from homeros.cards.words import words_of
from homeros.cards.write import card_to
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.lexicon import Lexicon, plain
from homeros.compiler.official import LISTS, Row
from homeros.compiler.overlay import mend, own_overlay
from homeros.compiler.result import CardTexts, Compiled, Declined
from homeros.vocab.cards import NO_COST, NO_DP, NO_LEVEL

ACE = " ACE"


@dataclass
class Made:
    """The tables made of some rows."""

    tables: list[Table] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What went wrong in the compiler itself; those cards are declined."""
    notes: list[str] = field(default_factory=list)
    """What the overlay could not mend, because the text is another one."""


def make_pool(rows: list[Row], known: CardPool) -> Made:
    """Compile rows, mended by the overlay; brackets may also name cards of a pool that is known."""
    made = Made()
    made.notes = mend(rows, own_overlay())
    overrides = load_overrides()
    lexicon = lexicon_of(rows, known)
    for row in rows:
        texts = texts_of(row)
        try:
            compiled = compile_texts(texts, lexicon)
            compiled.declined += incomplete(row)
            card_def = card_of(row, compiled, lexicon)
            prove(card_def)
            table = overridden(card_to(card_def), overrides, made)
        except Exception as error:
            # One card can't keep the others from being imported; whoever imports is told.
            fault = f"{type(error).__name__}: {error}".replace("\n", " ")
            made.faults.append(f"{texts.number}: {fault}")
            declined = [Declined("effect", texts.effect, 0, why="a fault of the compiler")]
            table = card_to(card_of(row, Compiled(declined=declined), lexicon))
        made.tables.append(table)
    return made


def overridden(table: Table, overrides: dict[str, Table], made: Made) -> Table:
    """The table of a card that was declined, with the trees written by hand if there are any."""
    override = overrides.get(str(table["number"]))
    if override is None:
        return table
    if "declined" not in table:
        made.faults.append(f"{table['number']}: its text is read now, take its override out")
        return table
    facts = {key: value for key, value in table.items() if key != "declined"}
    return card_to(card_from({**facts, **override}))


def incomplete(row: Row) -> list[Declined]:
    """What the data does not say of a card, though the card must have it."""
    link = link_of(row)
    missing = [name for name in ("requirement", "dp", "effect") if link and not link.get(name)]
    fields = [name if name == "dp" else f"link_{name}" for name in missing]
    return [Declined(name, "", 0, why="the data leaves it out") for name in fields]


def prove(card_def: CardDef) -> None:
    """Every ability can be made a program."""
    for index, ability in enumerate(card_def.abilities):
        if ability.body is not None:
            card_def.program(index)
    for token in card_def.tokens:
        prove(token)


def lexicon_of(rows: list[Row], known: CardPool) -> Lexicon:
    """The names and traits of a pool and of new cards; the pool tells how they are spelled."""
    numbers = {str(row["number"]) for row in rows}
    names: dict[str, str] = {}
    traits: dict[str, str] = {}
    for number in known.numbers:
        if number not in numbers:
            table = known.table(number)
            name = str(table["name"])
            names |= {plain(name): name}
            traits |= {plain(trait): trait for trait in words(table, "traits")}
    for name in sorted({name for row in rows for name in names_of(row)}):
        names.setdefault(plain(name), name)
    for trait in sorted({trait for row in rows for trait in traits_of(row)}):
        traits.setdefault(plain(trait), trait)
    return Lexicon(names.values(), traits.values())


def words(table: Row, name: str) -> list[str]:
    """A list of words of a table or row."""
    value = table.get(name) or []
    assert isinstance(value, list)
    return [str(item) for item in value]


TOKEN_NAMED: Final = re.compile(r"\[([^\[\]]+)\] (?:Tokens? )?\(Digimon/")
"""The name of a Token that is described behind it."""


def names_of(row: Row) -> list[str]:
    """The names of a card, the one of an Option half too; "ACE" is no part of one (CR 2-3-1-4).

    So are those of the Tokens it describes.
    """
    other = str(dual_of(row).get("option_name") or "")
    own = [name for name in (str(row["name"]).removesuffix(ACE), other) if name]
    return [*own, *TOKEN_NAMED.findall(str(row.get("effect") or ""))]


def traits_of(row: Row) -> list[str]:
    """The traits of a card: form, attribute and types alike (CR 2-3-2)."""
    return [trait for name in LISTS for trait in words(row, name)]


def dual_of(row: Row) -> Row:
    """The Option half of a DUAL card; empty for others."""
    dual = row.get("dual")
    return dual if isinstance(dual, dict) else {}


def link_of(row: Row) -> Row:
    """The link part of a card; empty without one."""
    link = row.get("link")
    return link if isinstance(link, dict) else {}


def texts_of(row: Row) -> CardTexts:
    """The texts of a card."""
    return CardTexts(
        number=str(row["number"]),
        name=str(row["name"]),
        kinds=sum(KINDS[kind] for kind in words(row, "kinds")),
        effect=str(row.get("effect") or ""),
        inherited=str(row.get("inherited") or ""),
        security=str(row.get("security") or ""),
        link_requirement=str(link_of(row).get("requirement") or ""),
        link_effect=str(link_of(row).get("effect") or ""),
        option_effect=str(dual_of(row).get("option_effect") or ""),
        traits=tuple(traits_of(row)),
    )


def card_of(row: Row, compiled: Compiled, lexicon: Lexicon) -> CardDef:
    """The card of a row and of what was read of its texts."""
    whole = compiled if not compiled.declined else Compiled()
    traits = [lexicon.trait(trait) for trait in traits_of(row)]
    card_def = CardDef(
        number=str(row["number"]),
        name=str(row["name"]),
        kinds=sum(KINDS[kind] for kind in words(row, "kinds")),
        colors=color_mask(words(row, "colors")),
        level=number_of(row, "level", NO_LEVEL),
        play_cost=number_of(row, "play_cost", NO_COST),
        use_cost=number_of(row, "use_cost", NO_COST),
        dp=number_of(row, "dp", NO_DP),
        traits=tuple(dict.fromkeys([*traits, *whole.extra_traits])),
        overflow=-number_of(row, "overflow", 0),
        evolutions=evolutions_of(row),
        requirements=tuple(whole.requirements),
        abilities=tuple(whole.abilities),
        keywords=tuple(whole.keywords),
        link_dp=number_of(link_of(row), "dp", 0),
        extra_names=tuple(whole.extra_names),
        extra_name_parts=tuple(whole.extra_name_parts),
        xros_names=tuple(whole.xros_names),
        extra_numbers=tuple(whole.extra_numbers),
        max_copies=number_of(row, "max_copies", whole.max_copies),
        tokens=tuple(whole.tokens),
        option_name=str(dual_of(row).get("option_name") or ""),
        option_colors=color_mask(words(dual_of(row), "option_colors")),
        declined="; ".join([one.place() for one in compiled.declined]),
    )
    card_def.words = tuple(dict.fromkeys([*words_of(card_def), *whole.words]))
    return card_def


def number_of(row: Row, name: str, missing: int) -> int:
    """A number of a row, or what stands for its absence."""
    value = row.get(name)
    return value if isinstance(value, int) else missing


def color_mask(names: Iterable[str]) -> int:
    """A set of colours by name."""
    found = 0
    for name in names:
        found |= COLORS[name.lower()]
    return found


def evolutions_of(row: Row) -> tuple[tuple[int, int, int], ...]:
    """The printed digivolution costs; colours of equal level and cost are one (CR 2-3-6)."""
    rows = row.get("digivolution_costs") or []
    assert isinstance(rows, list)
    found: dict[tuple[int, int], int] = {}
    for cost in rows:
        key = (int(cost["level"]), int(cost["cost"]))
        found[key] = found.get(key, 0) | COLORS[str(cost["color"]).lower()]
    return tuple([(colors, level, cost) for (level, cost), colors in found.items()])
