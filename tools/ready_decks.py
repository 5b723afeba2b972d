"""Write the tournament decks that come along: facts of deck lists, one deck to a table.

Reads `decks.jsonl` of the card data; what is written are names, dates, card numbers and counts.
"""

import argparse
import json
from pathlib import Path

from homeros.cards.pool import card_order
from homeros.cards.write import format_value

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT.parent / "shared" / "data" / "decks.jsonl"
OUT = ROOT / "src" / "homeros" / "cards" / "data" / "decks" / "played.toml"
KINDS = {
    "community_tournament_deck": "tournament",
    "product_recipe": "recipe",
    "historical": "historical",
}
FACTS = ("collection", "date", "placement", "participants")
HEAD = """# Decks that were played: results of tournaments, recipes of products, decks of old.
# Written by tools/ready_decks.py.
"""


def counts(cards: dict[str, int]) -> str:
    """Card counts as an inline table."""
    rows = [f"{number} = {cards[number]}" for number in sorted(cards, key=card_order)]
    return "{ " + ", ".join(rows) + " }" if rows else "{}"


def table(row: dict[str, object]) -> str:
    """One deck."""
    lines = [f"[{row['id']}]", f"name = {format_value(row['name'])}"]
    lines.append(f'kind = "{KINDS[str(row["kind"])]}"')
    known = [key for key in FACTS if row.get(key) is not None]
    lines += [f"{key} = {format_value(row[key])}" for key in known]
    main, eggs = row["main"], row["eggs"]
    assert isinstance(main, dict)
    assert isinstance(eggs, dict)
    return "\n".join([*lines, f"main = {counts(main)}", f"eggs = {counts(eggs)}"]) + "\n"


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA, help="the deck lists")
    options = parser.parse_args()
    rows = [json.loads(line) for line in options.data.read_text(encoding="utf-8").splitlines()]
    OUT.write_text(HEAD + "".join(["\n" + table(row) for row in rows]), encoding="utf-8")
    print(f"{len(rows)} decks written to {OUT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
