"""The rules of English card text, each written once: how it is spelled and what it means."""

import importlib
from functools import cache

MODULES = (
    "words",
    "having",
    "nouns",
    "comparing",
    "references",
    "keywords",
    "cargo",
    "sums",
    "lying",
    "sorts",
    "actions",
    "moving",
    "showing",
    "conditions",
    "circumstances",
    "alternatives",
    "totals",
    "chosen",
    "narrowing",
    "counting",
    "durations",
    "lasting",
    "each",
    "maximums",
    "identity",
    "restrictions",
    "immunity",
    "players",
    "silence",
    "deeds",
    "opponent",
    "triggers",
    "player_events",
    "zone_events",
    "card_events",
    "outcomes",
    "whence",
    "older_triggers",
    "older_conditions",
    "would",
    "digixros",
    "bases",
    "requirements",
    "structure",
    "modal",
    "activating",
    "digivolving",
    "playing",
    "choices",
    "prefaces",
    "described",
    "later",
    "results",
    "several",
    "such",
    "next_time",
    "until",
    "breeding",
    "costs",
    "abilities",
)


@cache
def load_rules() -> None:
    """Fill the grammar; once."""
    for name in MODULES:
        importlib.import_module(f"homeros.compiler.rules.{name}")
