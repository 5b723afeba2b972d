"""The object on the field: the top card, the cards under it, its link cards (CR 4-2, 4-5, 4-7).

A permanent is a value: what changes it puts a new one in its place, so clones share them and a
permanent once read stays as it was. Its number is never reused; it survives digivolution,
De-Digivolve and moving between areas, and is new after DNA (CR 8-1-2-3, 8-2-2-1).
"""

from homeros.model.abilities import Abilities
from homeros.model.codec import Reader, pack_words
from homeros.model.records import Grant, read_grant


class Permanent:
    """One card of the field with everything that belongs to it."""

    def __init__(
        self,
        number: int,
        owner: int,
        area: int,
        cards: tuple[int, ...],
        down: tuple[int, ...] = (),
        links: tuple[int, ...] = (),
        suspended: bool = False,
        played_turn: int = -1,
        placed_turn: int = -1,
        by_effect: bool = False,
        materials: int = 0,
        grants: tuple[Grant, ...] = (),
    ) -> None:
        self.number: int = number
        self.owner: int = owner
        self.area: int = area
        self.cards: tuple[int, ...] = cards
        """Top card first (CR 4-5-1)."""
        self.down: tuple[int, ...] = down
        """Those of its cards that lie face down (CR 4-5-9)."""
        self.links: tuple[int, ...] = links
        self.suspended: bool = suspended
        self.played_turn: int = played_turn
        """The turn it was played in, -1 if it was not played (CR 7-1-2-1)."""
        self.placed_turn: int = placed_turn
        """The turn it came to the field in, by whatever means (CR4.2 7-1-2-1)."""
        self.by_effect: bool = by_effect
        """Whether an effect placed it, which lets an Option stay (CR 17-1-3-3)."""
        self.materials: int = materials
        """How many cards it was DigiXrosed or assembled with (CR 7-2-2-10)."""
        self.grants: tuple[Grant, ...] = grants
        self.abilities: Abilities | None = None
        """What it holds: a pure function of its cards and grants, filled in at first use."""
        self.bytes: bytes | None = None
        """Itself as bytes, filled in at first use."""

    def copy(self) -> "Permanent":
        """The same permanent, to be changed before it is put in place of this one."""
        return Permanent(
            self.number,
            self.owner,
            self.area,
            self.cards,
            self.down,
            self.links,
            self.suspended,
            self.played_turn,
            self.placed_turn,
            self.by_effect,
            self.materials,
            self.grants,
        )

    def write(self, out: list[int]) -> None:
        """Append this permanent as integers."""
        out += (
            self.number,
            self.owner,
            self.area,
            1 if self.suspended else 0,
            self.played_turn,
            self.placed_turn,
            1 if self.by_effect else 0,
            self.materials,
            len(self.cards),
        )
        out += self.cards
        out.append(len(self.down))
        out += self.down
        out.append(len(self.links))
        out += self.links
        out.append(len(self.grants))
        for grant in self.grants:
            grant.write(out)

    def packed(self) -> bytes:
        """What it writes, as bytes."""
        known = self.bytes
        if known is None:
            out: list[int] = []
            self.write(out)
            known = pack_words(out)
            self.bytes = known
        return known


def read_permanent(reader: Reader) -> Permanent:
    """Read what `Permanent.write` wrote."""
    number, owner, area, suspended, played, placed, by_effect, materials = reader.take(8)
    cards = reader.many()
    down = reader.many()
    links = reader.many()
    grants = tuple([read_grant(reader) for _ in range(reader.one())])
    return Permanent(
        number,
        owner,
        area,
        cards,
        down,
        links,
        suspended == 1,
        played,
        placed,
        by_effect == 1,
        materials,
        grants,
    )
