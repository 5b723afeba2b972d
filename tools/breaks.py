"""Ways to break the engine in one place, each mended afterwards: what `tools/mutate.py` does.

A step of a procedure or an action of effects does nothing, a refusal never refuses, a keyword is
not there or one thing in its effect tree is otherwise, a comparison or a condition is the other way
round, a call is left out.
"""

import ast
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from homeros.compiler.english import ENGLISH
from homeros.compiler.meaning import Unbound
from homeros.compiler.rules import load_rules
from homeros.effects import actions
from homeros.effects.ability import Ability
from homeros.kernel import game
from homeros.kernel.machine import NEXT, PROCEDURES, TABLE
from homeros.kernel.processing import VERBS
from homeros.kernel.queries import values
from homeros.vocab import keywords
from homeros.vocab.keywords import KEYWORD_NAMES
from tools.tree_breaks import broken_trees

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.GtE, ast.GtE: ast.Lt}
"""For comparisons with 0 that tell whether there is any: 0 itself is seldom the number."""


DONE_BY = {
    "Draw": actions.Draw.code,
    "Recovery": actions.Recover.code,
    "De-Digivolve": actions.DeDigivolve.code,
}
"""The keywords that are an action of effects."""
NO_KEYWORD = -99


@dataclass(frozen=True)
class Mutant:
    """One way to break the engine."""

    kind: str
    """"step", "verb", "refusal", "keyword", "tree" or "code"."""
    where: str
    """A procedure, a module, or nothing."""
    what: str
    """A step, a function, a keyword."""
    number: int = 0

    def name(self) -> str:
        """What it is called in results."""
        words = [self.kind, self.where, self.what]
        if self.kind in ("code", "step"):
            words.append(str(self.number))
        return " ".join(word for word in words if word)


# -- where the code can be broken ------------------------------------------------------------------


@cache
def source_of(module: ModuleType) -> str:
    """The source of a module."""
    assert module.__file__ is not None
    return Path(module.__file__).read_text(encoding="utf-8")


def functions_of(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """The functions and methods of a module by name."""
    found: dict[str, ast.FunctionDef] = {}
    for one in tree.body:
        if isinstance(one, ast.FunctionDef):
            found[one.name] = one
        elif isinstance(one, ast.ClassDef):
            for inner in one.body:
                if isinstance(inner, ast.FunctionDef):
                    found[f"{one.name}.{inner.name}"] = inner
    return found


def breakable(node: ast.AST) -> bool:
    """Whether a place of the code can be broken; what only tells the log is no rule."""
    if isinstance(node, ast.Compare):
        return len(node.ops) == 1
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        return not (isinstance(called, ast.Name) and called.id == "tell")
    return isinstance(node, ast.BoolOp) or (
        isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    )


def places_of(function: ast.FunctionDef) -> list[ast.AST]:
    """The places of a function that can be broken, in a fixed order."""
    asserted = {
        id(inside)
        for one in ast.walk(function)
        if isinstance(one, ast.Assert)
        for inside in ast.walk(one)
    }
    return [one for one in ast.walk(function) if id(one) not in asserted and breakable(one)]


def asks_whether_any(node: ast.Compare) -> bool:
    """Whether a number below 0, which stands for none, is told from all others."""
    other = node.comparators[0]
    is_zero = isinstance(other, ast.Constant) and other.value == 0
    return is_zero and type(node.ops[0]) in TURNED


def break_place(node: ast.AST) -> None:
    """Break one place: a comparison, "and" and "or", a "not", a call."""
    if isinstance(node, ast.Compare):
        flipped = TURNED if asks_whether_any(node) else FLIPPED
        node.ops = [flipped[type(node.ops[0])]()]
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp):
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)


# -- breaking ------------------------------------------------------------------------------------


@contextmanager
def broken(mutant: Mutant) -> Iterator[None]:
    """The engine with one thing broken, mended afterwards."""
    mend = BREAK[mutant.kind](mutant)
    try:
        yield
    finally:
        mend()


Mend = Callable[[], None]


def nothing(*_: object) -> int:
    """A step or verb that does nothing."""
    return NEXT


def break_step(mutant: Mutant) -> Mend:
    """A step that does nothing."""
    procedure = next(one for one in PROCEDURES if one and one.name == mutant.where)
    row = TABLE[procedure.kind]
    kept = row[mutant.number]
    row[mutant.number] = nothing

    def mend() -> None:
        row[mutant.number] = kept

    return mend


def break_verb(mutant: Mutant) -> Mend:
    """An action that does nothing."""
    kept = VERBS[mutant.number]
    VERBS[mutant.number] = nothing

    def mend() -> None:
        VERBS[mutant.number] = kept

    return mend


def swap_code(function: FunctionType, code: CodeType) -> Mend:
    """Other code for a function, wherever it has been imported."""
    kept = function.__code__
    function.__code__ = code

    def mend() -> None:
        function.__code__ = kept

    return mend


def attribute(module: ModuleType, path: str) -> object:
    """What a module, or a class of it, has under a name."""
    found: object = module
    for name in path.split("."):
        found = vars(found)[name]
    return found


def function_of(mutant: Mutant) -> FunctionType:
    """The function a mutant is about."""
    found = attribute(importlib.import_module(mutant.where), mutant.what)
    assert isinstance(found, FunctionType)
    return found


def never(*_args: object, **_words: object) -> str:
    """A refusal that never refuses."""
    return ""


def break_refusal(mutant: Mutant) -> Mend:
    """A refusal that never refuses."""
    return swap_code(function_of(mutant), never.__code__)


def break_keyword(mutant: Mutant) -> Mend:
    """A keyword that is not there: not in effects, not in rules, and not to be read on a card."""
    mends = [unheld(mutant), unsaid(mutant), unasked(mutant)]
    if mutant.what in DONE_BY:
        mends.append(break_verb(Mutant("verb", "", "", DONE_BY[mutant.what])))

    def mend() -> None:
        for each in reversed(mends):
            each()

    return mend


def unsaid(mutant: Mutant) -> Mend:
    """What a keyword that is processing stands for can't be read on a card."""
    load_rules()
    name = mutant.what.lower().replace("-", "_").replace(" ", "_")
    rules = [
        one
        for one in ENGLISH.rules.values()
        if one.category in ("Action", "Body") and (one.name + "_").startswith(name + "_")
    ]
    kept = [one.meaning for one in rules]
    for one in rules:
        one.meaning = meaningless

    def mend() -> None:
        for one, meaning in zip(rules, kept, strict=True):
            one.meaning = meaning

    return mend


def meaningless(*_: object) -> object:
    """The meaning of words that say nothing."""
    raise Unbound("this means nothing")


def unasked(mutant: Mutant) -> Mend:
    """Rules that look for a keyword on cards look for none."""
    names = [name for name, number in vars(keywords).items() if number == mutant.number]
    names = [name for name in names if name.isupper()]
    found = [
        (module, name)
        for module in list(sys.modules.values())
        for name in names
        if module.__name__.startswith("homeros.kernel.") and name in vars(module)
    ]
    for module, name in found:
        setattr(module, name, NO_KEYWORD)

    def mend() -> None:
        for module, name in found:
            setattr(module, name, mutant.number)

    return mend


def unheld(mutant: Mutant) -> Mend:
    """A keyword that nothing has: neither what it does by itself nor where the rules ask for it."""
    abilities = game.KEYWORDS.abilities
    empty = [one for one in abilities if one.body is None and one.static is None and not one.when]
    dull = empty[0] if empty else abilities[mutant.number]
    changed = (*abilities[: mutant.number], dull, *abilities[mutant.number + 1 :])
    game.KEYWORDS.abilities = changed
    asked, total = values.has_keyword, values.keyword_total
    where = list(sys.modules.values())
    undo: list[tuple[ModuleType, str, object]] = []

    def without(state: object, permanent: object, keyword: int) -> bool:
        return keyword != mutant.number and asked(state, permanent, keyword)  # type: ignore[arg-type]

    def total_without(state: object, permanent: object, keyword: int) -> int:
        return 0 if keyword == mutant.number else total(state, permanent, keyword)  # type: ignore[arg-type]

    for name, old, new in (
        ("has_keyword", asked, without),
        ("keyword_total", total, total_without),
    ):
        for module in where:
            if module.__name__.startswith("homeros.") and vars(module).get(name) is old:
                undo.append((module, name, old))
                setattr(module, name, new)

    def mend() -> None:
        game.KEYWORDS.abilities = abilities
        for module, name, old in undo:
            setattr(module, name, old)

    return mend


def break_code(mutant: Mutant) -> Mend:
    """Code with one place the other way round."""
    function = function_of(mutant)
    module = importlib.import_module(mutant.where)
    tree = ast.parse(source_of(module))
    break_place(places_of(functions_of(tree)[mutant.what])[mutant.number])
    ast.fix_missing_locations(tree)
    code = compile(tree, module.__file__ or "", "exec")
    for name in mutant.what.split("."):
        inside = [one for one in code.co_consts if isinstance(one, CodeType)]
        code = next(one for one in inside if one.co_name == name)
    return swap_code(function, code)


def keyword_trees(number: int) -> list[tuple[str, Ability]]:
    """The ways to change one thing in the effect tree of a keyword."""
    return broken_trees(game.KEYWORDS.abilities[number])


def break_tree(mutant: Mutant) -> Mend:
    """A keyword with one thing in its effect tree otherwise."""
    number = KEYWORD_NAMES.index(mutant.where)
    abilities = game.KEYWORDS.abilities
    _, tree = keyword_trees(number)[mutant.number]
    game.KEYWORDS.abilities = (*abilities[:number], tree, *abilities[number + 1 :])
    game.KEYWORDS.programs[number] = None

    def mend() -> None:
        game.KEYWORDS.abilities = abilities
        game.KEYWORDS.programs[number] = None

    return mend


BREAK: dict[str, Callable[[Mutant], Mend]] = {
    "step": break_step,
    "verb": break_verb,
    "refusal": break_refusal,
    "keyword": break_keyword,
    "tree": break_tree,
    "code": break_code,
}
