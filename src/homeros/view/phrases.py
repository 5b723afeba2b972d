"""The English sentences of the log, in one table: a translation is another table like it.

In a sentence {player} is who it is about, {cards} the cards, {count} how many, {n0} to {n4} the
numbers of the entry, {p0} the permanent of such a number, {target} and {foe} what is attacked and
battled, {things} several permanents, {from} and {to} areas, {by} what caused it.
"""

from typing import Final

ENGLISH: Final[dict[str, str]] = {
    "activate": "{player} activates an effect: {by}",
    "attack": "{player} attacks {target} with {cards}",
    "attack_ending": "the attack of {p0} ends",
    "battle": "{p0} ({n2}) battles {foe} ({n3})",
    "block": "{player} blocks with {p0}",
    "check": "{player} checks {cards}",
    "cost": "{player}: the cost is now {n0}",
    "de_digivolve": "{cards} trashed from the top of a stack",
    "digivolve": "{player} digivolves into {cards}",
    "draw": "{player} draws {n0}",
    "end": "the game is over: {winner}",
    "flip": "{cards} in {player}'s security is turned over",
    "grant": "{cards} is given something that lasts",
    "grant_all": "{player}: something lasts for a whole group",
    "hatch": "{player} hatches {cards}",
    "instead": "something else happens to {things} instead",
    "leave": "{cards} leaves the field",
    "link": "{cards} is a link card of {p0}",
    "linking": "{player} links {cards} to {p0} for {n1}",
    "loop": "{player} stops what would go on and on",
    "look": "{player} looks at {cards}",
    "materials": "{player} places {cards} as materials; the cost is {n0}",
    "memory": "{player}'s memory goes from {n0} to {n1}",
    "move": "{cards} of {player} goes from {from} to {to}",
    "move_area": "{player} moves {cards}",
    "pass": "{player} passes",
    "phase": "the {phase} phase of {player} begins",
    "place": "{player} places {cards} on the field",
    "play": "{player} plays {cards} for {n0}",
    "put_back": "{player} takes {cards} back",
    "recover": "{player} recovers {n0}",
    "redraw": "{player} draws a new hand",
    "reveal": "{player} reveals {cards}",
    "rule_check": "a rule check finds {things}",
    "shuffle": "{player} shuffles the {zone}",
    "stack": "{cards} is placed on top of its stack",
    "stay": "{things} stays",
    "suspend": "{cards} is suspended",
    "target": "{p0} now attacks {target}",
    "turn": "turn {n0}: {player}",
    "turn_ending": "the turn of {player} is ending",
    "turn_goes_on": "the turn of {player} goes on",
    "under": "{cards} is placed under {p0}",
    "unsuspend": "{cards} is unsuspended",
    "use": "{player} uses {cards} for {n0}",
}
PLAYERS: Final = ("player 1", "player 2")
HIDDEN_CARD: Final = "an unseen card"
HIDDEN_CARDS: Final = "{count} unseen cards"
RULES: Final = "the rules"
NOBODY: Final = "nobody wins"
WINS: Final = "{player} wins"
THE_PLAYER: Final = "the player"


class Values(dict[str, str]):
    """What a sentence is filled with; what is not known is left out."""

    def __missing__(self, key: str) -> str:
        return "?"


def sentence(what: str, values: dict[str, str], table: dict[str, str] = ENGLISH) -> str:
    """A line of the log in words; a word no table knows is shown as it is."""
    form = table.get(what)
    if form is None:
        return f"{values.get('player', '')}: {what.replace('_', ' ')}"
    return form.format_map(Values(values))
