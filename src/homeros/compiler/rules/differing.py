"""In what several chosen things have to differ (CR 4-22-2), and what else each of them is."""

from dataclasses import dataclass

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context, both
from homeros.effects.filters import AnyOf, Filter
from homeros.effects.groups import (
    DIFFERING_COLOR,
    DIFFERING_LEVEL,
    DIFFERING_NAME,
    DIFFERING_NUMBER,
)


@dataclass(frozen=True)
class Differing:
    """In what several chosen things have to differ (CR 4-22-2)."""

    field: int


values(
    "Post",
    {
        "with different names": Differing(DIFFERING_NAME),
        "with different colors|of different colors": Differing(DIFFERING_COLOR),
        "with different levels|of different levels": Differing(DIFFERING_LEVEL),
        "with different card numbers": Differing(DIFFERING_NUMBER),
    },
    same="what they have is what they are of",
)


values("Differently", {"names": DIFFERING_NAME, "colors": DIFFERING_COLOR})


@dataclass(frozen=True)
class DifferingSuch:
    """In what several chosen things have to differ, and what else each of them is."""

    field: int
    filter: Filter


@rule("Post", "with different {field:Differently} and {items:WithItems}")
def differing_such(c: Context, field: object, items: object) -> DifferingSuch:
    """In what they differ and what they have."""
    found = [c.filter(item) for item in c.items(items)]
    if c.joint(items) == "or":
        return DifferingSuch(c.whole(field), AnyOf(tuple(found)))
    return DifferingSuch(c.whole(field), both(*found))
