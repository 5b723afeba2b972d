"""The table as a player sees it, drawn for a terminal from their view and nothing else."""

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from homeros.view.words import CardView, DecisionView, PermanentView, View, ZoneView

STYLES = {
    "red": "red",
    "blue": "blue",
    "yellow": "yellow",
    "green": "green",
    "black": "bright_black",
    "purple": "magenta",
    "white": "white",
}


def zone_of(view: View, name: str, player: int) -> ZoneView:
    """An area of a player."""
    for zone in view.zones:
        if zone.zone == name and zone.player == player:
            return zone
    return ZoneView(name, player, 0)


def card_name(card: CardView) -> str:
    """A card in a few words; a hidden one says nothing."""
    return f"{card.number} {card.name}" if card.number else "face down"


def memory_gauge(memory: int) -> Text:
    """The memory as it lies: the viewer's side left, the opponent's right (CR 1-4-2-3)."""
    line = Text(f"memory {memory}:")
    for number in range(10, -11, -1):
        style = "bold reverse" if number == memory else "dim"
        line.append(f" {abs(number)}", style="bold yellow" if number == 0 != memory else style)
    line.append("   yours to the left", style="dim")
    return line


def permanent_panel(permanent: PermanentView) -> RenderableType:
    """One permanent of the field."""
    top = permanent.cards[0] if permanent.cards else CardView()
    style = STYLES.get(permanent.colors[0], "") if permanent.colors else ""
    values: list[str] = []
    if permanent.level >= 0:
        values.append(f"Lv.{permanent.level}")
    if permanent.dp >= 0:
        values.append(f"{permanent.dp} DP")
    if len(permanent.cards) > 1:
        values.append(f"{len(permanent.cards) - 1} under")
    if permanent.links:
        values.append(f"{len(permanent.links)} linked")
    lines = [escape(card_name(top)), " ".join(values)]
    if permanent.keywords:
        lines.append(escape(", ".join(permanent.keywords)))
    if permanent.suspended:
        lines.append("[italic]suspended[/italic]")
    return Panel("\n".join(lines), title=f"#{permanent.number}", border_style=style, expand=False)


def side(view: View, player: int) -> RenderableType:
    """Both areas of a player, and how many cards are elsewhere."""
    counts = "  ".join(
        f"{label} {zone_of(view, zone, player).count}"
        for label, zone in (
            ("security", "security"),
            ("hand", "hand"),
            ("deck", "deck"),
            ("eggs", "egg_deck"),
            ("trash", "trash"),
        )
    )
    parts: list[RenderableType] = [Text(counts, style="dim")]
    for area in ("breeding", "battle"):
        there = [
            permanent_panel(one)
            for one in view.permanents
            if one.owner == player and one.area == area
        ]
        parts.append(Text(f"{area} area" + ("" if there else ": empty"), style="dim"))
        if there:
            parts.append(Columns(there))
    who = "You" if player == view.player else "Opponent"
    return Panel(Group(*parts), title=f"{who} (p{player + 1})")


def hand(view: View) -> RenderableType:
    """The viewer's hand."""
    cards = zone_of(view, "hand", view.player).cards
    return Text("hand: " + (", ".join(card_name(card) for card in cards) or "empty"))


def draw_view(console: Console, view: View) -> None:
    """The whole table."""
    whose = "your turn" if view.turn_player == view.player else "the opponent's turn"
    console.rule(f"turn {view.turn}, {whose}, {view.phase} phase")
    console.print(side(view, 1 - view.player))
    console.print(memory_gauge(view.memory))
    console.print(side(view, view.player))
    console.print(hand(view))


def draw_decision(console: Console, decision: DecisionView) -> None:
    """What is asked, and every option with its number and its words."""
    about = f" ({decision.purpose})" if decision.purpose != "action" else ""
    source = ""
    if decision.source is not None:
        source = f" by {decision.source.number} {decision.source.name}"
    console.print(Text(f"You decide: {decision.kind.replace('_', ' ')}{about}{source}", "bold"))
    table = Table.grid(padding=(0, 1))
    for option in decision.options:
        table.add_row(f"{option.index + 1}", escape(option.words))
    console.print(table)
    if (decision.minimum, decision.maximum) != (1, 1):
        order = ", in order" if decision.ordered else ""
        number = f"{decision.minimum} to {decision.maximum}"
        if decision.minimum == decision.maximum:
            number = str(decision.minimum)
        none = '; "nothing" for none' if decision.minimum == 0 else ""
        console.print(f"Choose {number}{order}, with commas between{none}.")
