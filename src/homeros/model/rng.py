"""A small counter-based generator: the same seed and counter give the same number everywhere."""

from typing import Final

MASK: Final = 0xFFFFFFFF


def mix(seed: int, counter: int) -> int:
    """A well-mixed 32-bit number from a seed and a counter (two rounds of a murmur finaliser)."""
    x = (seed * 0x9E3779B1 + counter * 0x85EBCA77 + 0x165667B1) & MASK
    x ^= x >> 15
    x = (x * 0x2C1B3C6D) & MASK
    x ^= x >> 12
    x = (x * 0x297A2D39) & MASK
    x ^= x >> 15
    x = (x + (seed >> 32) * 0x27D4EB2F) & MASK
    x ^= x >> 16
    x = (x * 0x85EBCA6B) & MASK
    x ^= x >> 13
    return x


def below(seed: int, counter: int, limit: int) -> int:
    """A number from 0 to `limit` - 1."""
    return mix(seed, counter) * limit >> 32
