"""What a paragraph brings along beside its own effects: those it puts off or gives, its Tokens."""

from dataclasses import dataclass, field
from typing import Final

from homeros.compiler.result import TokenFacts
from homeros.effects.ability import Ability

BROUGHT_ALONG: Final = 1000
"""Indices of what a paragraph brings along count from here until the card is put together."""


@dataclass
class Collected:
    """What a paragraph brings along: effects it puts off or gives away, and Tokens it plays."""

    abilities: list[Ability] = field(default_factory=list)
    tokens: list[TokenFacts] = field(default_factory=list)
