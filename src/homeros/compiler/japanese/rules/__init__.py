"""The rules of Japanese card text; importing them fills the grammar."""

from importlib import import_module
from typing import Final

MODULES: Final = (
    "words",
    "qualities",
    "places",
    "nouns",
    "conditions",
    "keywords",
    "actions",
    "lasting",
    "triggers",
    "structure",
    "abilities",
)


def load_rules() -> None:
    """Fill the grammar, once."""
    for name in MODULES:
        import_module(f"{__name__}.{name}")
