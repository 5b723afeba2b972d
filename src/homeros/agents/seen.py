"""The audits of what people see: action words, position text, and views that leak nothing."""

from dataclasses import fields
from typing import Final

from homeros.agents.random_player import RandomPlayer
from homeros.kernel.positions import format_position, parse_position
from homeros.kernel.words import format_answer, option_texts, parse_answer, parse_option
from homeros.model.decision import Decision
from homeros.model.state import GameState
from homeros.view.determinize import determinize
from homeros.view.view import make_view
from homeros.view.words import View
from homeros.vocab.errors import HomerosError

WORDED: Final = 6
"""Of the words of so many options about is looked at what they mean."""


class BrokenInvariant(HomerosError):
    """Something that must hold in every game does not."""


def demand(held: bool, message: str) -> None:
    """Complain unless something holds."""
    if not held:
        raise BrokenInvariant(message)


def audit_words(
    state: GameState, decision: Decision, picks: tuple[int, ...], chance: RandomPlayer
) -> None:
    """The words of some options mean those options, and an answer's words that answer."""
    texts = option_texts(state, decision)
    demand(len(set(texts)) == len(texts), f"two options have the same words: {texts}")
    step = len(texts) // WORDED + 1
    for index in range(chance.below(step), len(texts), step):
        text = texts[index]
        found = parse_option(state, decision, text)
        same = decision.keys[found] == decision.keys[index]
        demand(same, f'"{text}" is option {index} and is read as {found}')
    text = format_answer(state, decision, picks)
    read = parse_answer(state, decision, text)
    demand(read == picks, f'the answer {picks} is written "{text}" and read as {read}')


def audit_position(state: GameState) -> None:
    """The position as text is the situation: it reads back to the same hash and the same text."""
    text = format_position(state)
    cards = {card_def.number: card_def for card_def in state.table.defs}
    read = parse_position(text, cards)
    demand(read.hash() == state.hash(), f"the position reads back as another one: {text}")
    demand(format_position(read) == text, f"the position is written anew otherwise: {text}")


def audit_views(state: GameState, seed: int) -> None:
    """What a player can't see changes neither the player's view nor the player's options."""
    for player in (0, 1):
        other = determinize(state, player, seed)
        true = make_view(state, player, logged(state))
        dealt = make_view(other, player, logged(other))
        if true != dealt:
            demand(False, f"player {player} sees what is hidden: {difference(true, dealt)}")


def logged(state: GameState) -> int:
    """How long the log is; it is a sink that clones do not have."""
    return len(state.log) if state.log is not None else 0


def difference(one: View, other: View) -> str:
    """The first field in which two views differ."""
    for field in fields(one):
        left: object = getattr(one, field.name)
        right: object = getattr(other, field.name)
        if left != right:
            return f"{field.name}: {left!r} or {right!r}"[:1200]
    return "somewhere"
