"""A small counter-based generator: the same seed and counter give the same number everywhere."""

from typing import Final

MASK: Final = 0xFFFFFFFF


def mix(seed: int, counter: int) -> int:
    """A well-mixed 32-bit number from a seed and a counter (two rounds of a murmur finaliser)."""
    x = times(seed & MASK, 0x9E3779B1) + times(counter & MASK, 0x85EBCA77) + 0x165667B1 & MASK
    x ^= x >> 15
    x = times(x, 0x2C1B3C6D)
    x ^= x >> 12
    x = times(x, 0x297A2D39)
    x ^= x >> 15
    if seed >> 32:
        x = x + times(seed >> 32 & MASK, 0x27D4EB2F) & MASK
    x ^= x >> 16
    x = times(x, 0x85EBCA6B)
    x ^= x >> 13
    return x


def times(x: int, factor: int) -> int:
    """The product of two 32-bit numbers, modulo 2**32.

    By halves, so that nothing is ever wider than a machine word and compiled code stays fast.
    """
    return (x & 0xFFFF) * factor + ((x >> 16) * (factor & 0xFFFF) << 16) & MASK


def below(seed: int, counter: int, limit: int) -> int:
    """A number from 0 to `limit` - 1."""
    return mix(seed, counter) * limit >> 32
