"""The notation of effect trees: it says everything, reads what it writes, and refuses the rest."""

import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from homeros.effects import ability, actions, continuous, filters, groups, numbers, propositions
from homeros.effects.ability import Ability, Requirement
from homeros.effects.actions import Delete, Draw, Seq
from homeros.effects.continuous import AddInfo, ChangeInfo
from homeros.effects.filters import AllOf, HasColor, Kind, Named
from homeros.effects.groups import Field, Pick, This
from homeros.effects.keywords import keyword_abilities
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.nodes import effect_nodes
from homeros.effects.notation import format_tree, parse_tree
from homeros.effects.numbers import N, Num
from homeros.effects.schema import (
    BASES,
    CONSTANT,
    FAMILIES,
    INFORMATION,
    NODE,
    SPECS,
    TEXT,
    TRUTH,
    Family,
    FieldSpec,
)
from homeros.vocab import cards, keywords
from homeros.vocab.build import is_compiled
from homeros.vocab.errors import InvalidTree
from homeros.vocab.events import EVENT_NAMES

# Numbers in the modules of nodes that no field of a node ever holds.
NOT_IN_TREES = {
    *("ABILITY FORBID MOD_DP KEYWORD PERMIT IMMUNE MOD_COST CHANGE_INFO ADD_INFO".split()),
    *("FORBID_PLAYER MOD_MAXIMUM GAIN_EFFECTS WAY FIELD_BITS LOWERS_DP ANYONE".split()),
}
MODULES = (ability, actions, continuous, filters, groups, numbers, propositions)

# -- trees of every kind ------------------------------------------------------------------------

LEAVES = {
    "Action": "EndAttack",
    "Continuous": "ForbidPlayer",
    "Filter": "Anything",
    "Num": "N",
    "Prop": "DuringAttack",
    "Target": "This",
}


def constants(family: Family) -> st.SearchStrategy[int]:
    if family.mask:
        return st.sets(st.sampled_from(list(family.names))).map(sum)
    return st.sampled_from(list(family.names))


def plain_values(spec: FieldSpec) -> st.SearchStrategy[Any]:
    if spec.holds == TEXT:
        return st.text(max_size=8)
    if spec.holds == TRUTH:
        return st.booleans()
    if spec.holds == CONSTANT:
        assert spec.family is not None
        family = constants(spec.family)
        return st.just(-1) | family if spec.optional else family
    return st.integers(-20000, 20000)


@st.composite
def trees(draw: st.DrawFn, base: type[Node] = Node, depth: int = 3) -> Node:
    known = [name for name, spec in SPECS.items() if issubclass(spec.kind, base)]
    leaf = [name for name in known if name in LEAVES.values()]
    name = draw(st.sampled_from(leaf if leaf and depth <= 0 else known))
    return draw(trees_of(name, depth))


@st.composite
def trees_of(draw: st.DrawFn, name: str, depth: int = 3) -> Node:
    spec = SPECS[name]
    values: dict[str, Any] = {}
    for field in spec.fields:
        if not field.required and draw(st.booleans()):
            values[field.name] = field.default
        elif field.holds == NODE:
            values[field.name] = draw(node_values(field, depth - 1))
        elif field.holds == INFORMATION:
            families = {continuous.COLOR_INFO: "COLOR", continuous.KIND_INFO: "CARD_KIND"}
            family = families.get(values["field"])
            values[field.name] = draw(
                constants(FAMILIES[family]) if family else st.integers(-1, 9000)
            )
        else:
            one = plain_values(field)
            values[field.name] = draw(st.lists(one, max_size=3).map(tuple) if field.many else one)
    return spec.kind(**values)


def node_values(field: FieldSpec, depth: int) -> st.SearchStrategy[Any]:
    one = trees(field.base, depth)
    if field.many:
        return st.lists(one, max_size=2 if depth > 0 else 1).map(tuple)
    return st.none() | one if field.optional else one


@pytest.mark.parametrize("name", sorted(SPECS))
def test_a_tree_of_this_kind_reads_back_as_it_was_written(name: str) -> None:
    @settings(max_examples=30)
    @given(trees_of(name, 2))
    def round_trip(tree: Node) -> None:
        text = format_tree(tree)
        back = parse_tree(text)
        assert back == tree
        assert format_tree(back) == text

    round_trip()


# -- the table of fields ------------------------------------------------------------------------


def test_the_table_knows_every_kind_of_node_and_its_fields_in_order() -> None:
    assert sorted(SPECS) == sorted(effect_nodes())
    for name, kind in effect_nodes().items():
        names = [field.name for field in SPECS[name].fields]
        assert names == list(inspect.signature(kind).parameters), name


@pytest.mark.skipif(is_compiled(), reason="machine code keeps no annotations to compare with")
@pytest.mark.parametrize("name", sorted(SPECS))
def test_the_table_agrees_with_the_types_that_the_node_declares(name: str) -> None:
    spec = SPECS[name]
    hints = get_type_hints(spec.kind)
    for field in spec.fields:
        found = str(hints[field.name])
        assert field.many == found.startswith("tuple["), field.name
        if field.holds == NODE:
            assert field.optional == ("None" in found), field.name
            declared = [base for base in (*BASES.values(), Node) if base.__name__ in found]
            assert any(issubclass(field.base, base) for base in declared), field.name
        else:
            assert {TEXT: "str", TRUTH: "bool"}.get(field.holds, "int") in found, field.name


def test_every_number_a_node_holds_has_a_family_of_names_or_is_declared_plain() -> None:
    plain = {
        (spec.name, field.name)
        for spec in SPECS.values()
        for field in spec.fields
        if field.form == "int"
    }
    counted = {
        "slot",
        "number",
        "limit",
        "as_level",
        "index",
        "cost",
        "at_least",
        "each",
        "most",
        "per",
        "value",
    }
    assert {name for _, name in plain - {("PlayToken", "kinds")}} <= counted


def test_every_constant_of_the_vocabulary_of_effects_has_a_name_in_the_notation() -> None:
    known = {name for family in FAMILIES.values() for name in family.values}
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, int) and name.isupper():
                assert name in known | NOT_IN_TREES, f"{module.__name__} has {name}"
    assert FAMILIES["EVENT"].names.keys() == EVENT_NAMES.keys()
    assert list(FAMILIES["KEYWORD"].names) == list(range(len(keywords.KEYWORD_NAMES)))
    assert FAMILIES["COLOR"].names.keys() == cards.COLOR_NAMES.keys()
    assert FAMILIES["CARD_KIND"].names.keys() == cards.KIND_NAMES.keys()


def test_no_two_names_of_a_family_mean_the_same_number() -> None:
    for family in FAMILIES.values():
        assert len(family.names) == len(family.values), family.name


def test_every_keyword_effect_can_be_written_and_read_back() -> None:
    for effect in keyword_abilities():
        assert parse_tree(format_tree(effect)) == effect


# -- what it looks like -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Draw()",
        "Draw(2)",
        "Draw(2, OPPONENT, slot=0)",
        "Draw(whose=OPPONENT)",
        "GainMemory(-2)",
        "Delete(Pick(Field(Kind(DIGIMON|TAMER), OPPONENT), 2, UP_TO))",
        "Return(ThisCard(), HAND)",
        "Ability(PERSISTENT, static=Static((ModDp(This(), 1000),)), turn=YOUR_TURN)",
        "When(DELETED, ANY_OF, HasColor(RED|BLUE), OPPONENT, agent=IN_BATTLE, zone=BATTLE)",
        "Immune(This(), OPPONENT, OPTION)",
        "ForbidPlayer(YOU, GAIN_MEMORY)",
        "AddInfo(This(), COLOR_INFO, value=BLACK|PURPLE)",
        "ChangeInfo(This(), LEVEL_INFO, value=5)",
        'Named(("Agumon", "T.K. \\"Takaishi\\""))',
        "AllOf(())",
        "ActivateEffect(ThisCard(), MAIN_EFFECT)",
        "ActivateEffect(Slot(0), DIGIVOLVED, as_own=False)",
        "KeywordLine(DE_DIGIVOLVE, PerEach(EventCount(), 2))",
    ],
)
def test_a_tree_has_one_way_to_be_written(text: str) -> None:
    assert format_tree(parse_tree(text)) == text


def test_line_breaks_comments_names_and_spelled_out_numbers_are_read_too() -> None:
    text = """
        Seq((  # two things
            Draw(number=N(2)),
            Delete(target=Pick(group=Field(Kind(DIGIMON)))),
        ))
    """
    assert parse_tree(text) == Seq((Draw(N(2)), Delete(Pick(Field(Kind(2))))))


def test_a_color_set_by_an_effect_is_named_but_a_level_is_a_number() -> None:
    assert parse_tree("ChangeInfo(This(), COLOR_INFO, value=RED)") == ChangeInfo(This(), 1, 1)
    assert parse_tree("AddInfo(This(), KIND_INFO, value=TAMER)") == AddInfo(This(), 5, 4)
    assert parse_tree("AddInfo(This(), DP_INFO, value=3000)") == AddInfo(This(), 3, 3000)


# -- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,marked,said",
    [
        ("Drow(1)", "Drow", "did you mean Draw?"),
        ("Delete(Kind(DIGIMON))", "Kind(DIGIMON)", "takes a Target"),
        ("Draw(Kind(DIGIMON))", "Kind(DIGIMON)", "takes a number"),
        ("Field(Kind(DIGMON))", "DIGMON", "did you mean DIGIMON?"),
        ("Field(Kind(RED))", "RED", "DIGI_EGG, DIGIMON, TAMER, OPTION"),
        ("Draw(1, 1)", "1", "YOU, OPPONENT, BOTH, OWNER"),
        ("Draw(1, RED|BLUE)", "RED|BLUE", "YOU, OPPONENT, BOTH, OWNER"),
        ("Draw(1, YOU, 3)", "3", "slot=..."),
        ("Draw(1, YOU, 3, 4)", "3", "slot=..."),
        ("Recover(1, YOU, 3)", "3", "number, whose"),
        ("Draw(numbur=1)", "1", "did you mean number?"),
        ("Draw(1, number=2)", "2", "twice"),
        ("Draw(True)", "True", "takes a number"),
        ("Draw(1.5)", "1.5", "takes a number"),
        ("Draw(*x)", "*x", "no meaning"),
        ("Draw(**x)", "x", "no meaning"),
        ("Delete()", "Delete()", "needs target"),
        ("Seq(Draw(1))", "Draw(1)", "a tuple"),
        ("This", "This", "brackets"),
        ("Delete(This)", "This", "brackets"),
        ("Named((3,))", "3", "text in quotes"),
        ("Shuffle(DECK, slot=1)", "1", "Shuffle has no slot"),
        ("PlaceInSecurity(This(), face_up=1)", "1", "True or False"),
        ("EventAmount(-2)", "-2", "takes one of DP"),
        ("lambda: 1", "lambda: 1", "an effect node"),
        ("[Draw(1)]", "[Draw(1)]", "an effect node"),
        ("If(None, Draw(1))", "None", "takes a Prop"),
        ('Named(("あぐもん", 3))', "3", "text in quotes"),
    ],
)
def test_what_can_not_be_read_is_refused_where_it_stands(text: str, marked: str, said: str) -> None:
    with pytest.raises(InvalidTree) as caught:
        parse_tree(text)
    message, line, marks = str(caught.value).splitlines()
    assert said in message
    assert line == "  " + text
    assert line[marks.index("^") :][: marks.count("^")] == marked


def test_a_refusal_in_a_long_text_shows_only_its_line() -> None:
    with pytest.raises(InvalidTree, match="line 3, column 10") as caught:
        parse_tree("Seq((\n  Draw(1),\n  Delete(That()),\n))")
    assert str(caught.value).splitlines()[1:] == ["    Delete(That()),", "           ^^^^"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "Draw(1",
        "Draw(1))",
        "Draw(\0)",
        "(" * 300,
        "Not(" * 90 + "Anything()" + ")" * 90,
        "Kind(" + "|".join(["TAMER"] * 20000) + "|TAMR)",
        "Draw(1); Draw(2)",
        "import os",
        "__import__('os')",
    ],
)
def test_what_is_no_tree_at_all_is_refused_and_never_run(text: str) -> None:
    with pytest.raises(InvalidTree):
        parse_tree(text)


ILL_TYPED: list[Callable[[], Node]] = [
    lambda: Draw(whose=7),
    lambda: Kind(64),
    lambda: HasColor(-1),
    lambda: Delete(Kind(2)),  # type: ignore[arg-type]
    lambda: Draw(2),  # type: ignore[arg-type]
    lambda: Draw(slot="1"),  # type: ignore[arg-type]
    lambda: Named("Agumon"),  # type: ignore[arg-type]
    lambda: Named((3,)),  # type: ignore[arg-type]
    lambda: Ability(1, body=This()),  # type: ignore[arg-type]
    lambda: Requirement(0, (This(),)),  # type: ignore[arg-type]
    Num,
]


@pytest.mark.parametrize("make", ILL_TYPED)
def test_a_tree_that_could_not_be_read_back_is_not_written(make: Callable[[], Node]) -> None:
    """The compiled engine refuses some of them even earlier."""
    with pytest.raises((InvalidTree, TypeError)):
        format_tree(make())


@given(trees())
def test_every_part_of_a_tree_can_be_written_and_read_by_itself(tree: Node) -> None:
    for part in walk(tree):
        assert parse_tree(format_tree(part)) == part


def test_an_empty_group_of_filters_is_not_the_same_text_as_no_filter() -> None:
    assert format_tree(Field(AllOf(()))) == "Field(AllOf(()))"
    assert format_tree(Field()) == "Field()"
