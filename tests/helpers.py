"""Decks for tests that no card list has, and games played at random with them."""

from collections.abc import Iterator

from homeros.agents.decks import deck_of
from homeros.agents.random_player import RandomPlayer
from homeros.agents.vanilla_deck import CURVE, digimon, egg
from homeros.cards.card_def import CardDef
from homeros.effects.ability import SECURITY_EFFECT, SECURITY_TEXT, TRIGGERED, Ability, When
from homeros.effects.actions import (
    Action,
    By,
    Draw,
    FlipSecurity,
    May,
    PlaceInSecurity,
    PlaceUnder,
    PlayToken,
    Recover,
    Return,
    Reveal,
    Seq,
    Shuffle,
    TrashCards,
)
from homeros.effects.filters import Compare, Kind
from homeros.effects.groups import (
    UP_TO,
    Among,
    Cards,
    Pick,
    Rest,
    This,
    ThisCard,
    TopCards,
    Under,
)
from homeros.effects.numbers import AT_MOST, LEVEL, OPPONENT, N
from homeros.kernel.game import Deck, new_state
from homeros.kernel.machine import answer
from homeros.model.state import GameState
from homeros.vocab.cards import DIGIMON, RED
from homeros.vocab.events import ATTACKED, DIGIVOLVED, PLAYED
from homeros.vocab.zones import BOTTOM, DECK, HAND, SECURITY, TOP

SECRETS: tuple[Action, ...] = (
    # Look at the top cards alone, keep one, put the rest at the bottom.
    Seq(
        (
            Reveal(TopCards(DECK, N(3)), slot=0, to_both=False),
            Return(Pick(Among(0, Compare(LEVEL, AT_MOST, N(4))), N(1), UP_TO, slot=1), HAND),
            Return(Rest(0), DECK, BOTTOM),
        )
    ),
    # Search the deck and shuffle it.
    Seq(
        (
            Reveal(Cards(DECK), slot=0, to_both=False),
            Return(Pick(Among(0, Kind(DIGIMON)), N(1), UP_TO, slot=1), HAND),
            Shuffle(),
        )
    ),
    # Place a card of the hand face down under this Digimon, and take one from there.
    Seq((PlaceUnder(Pick(Cards(HAND)), This(), face_down=True), Draw())),
    May(Return(Pick(Under(This())), HAND)),
    # A card of the hand to security, unseen; the top of security to the hand.
    By(PlaceInSecurity(Pick(Cards(HAND)), BOTTOM), Return(TopCards(SECURITY, N(1)), HAND)),
    # The other player chooses from a hand they do not see; then they discard their own choice.
    Seq(
        (
            TrashCards(Pick(Cards(HAND), chooser=OPPONENT)),
            TrashCards(Pick(Cards(HAND, Kind(DIGIMON), OPPONENT), chooser=OPPONENT)),
        )
    ),
    # Turn security over, look at what is left of it, put a card of the hand on the deck.
    Seq(
        (
            FlipSecurity(TopCards(SECURITY, N(1)), face_up=True),
            Reveal(TopCards(SECURITY, N(2), bottom=True), slot=0, to_both=False),
            Return(Pick(Cards(HAND)), DECK, TOP),
        )
    ),
    Seq((PlayToken(0), Recover())),
)


def secret_cards(prefix: str, color: int) -> list[CardDef]:
    """A line of Digimon, each of which does something with hidden cards."""
    token = digimon(f"{prefix}-T1", "Shade Token", color, 3, 3, 1000)
    token = CardDef(token.number, token.name, DIGIMON, color, play_cost=3, dp=1000, is_token=True)
    found: list[CardDef] = []
    for place, (level, cost, dp, by) in enumerate(CURVE):
        abilities = [
            Ability(TRIGGERED, (When(PLAYED), When(DIGIVOLVED), When(ATTACKED)), SECRETS[place])
        ]
        if place % 3 == 0:
            abilities.append(
                Ability(SECURITY_EFFECT, body=Return(ThisCard(), HAND), place=SECURITY_TEXT)
            )
        found.append(
            digimon(
                f"{prefix}-{place + 1:02}",
                f"Secret {place + 1}",
                color,
                level,
                cost - 1,
                dp,
                by,
                tuple(abilities),
                tokens=(token,) if place == 7 else (),
            )
        )
    return found


def secret_deck(prefix: str = "SE", color: int = RED) -> Deck:
    """Fifty cards whose effects look, search, hide, place face down, discard and flip."""
    line = secret_cards(prefix, color)
    main = [card_def for card_def in line for _ in range(6)] + line[:2]
    return main, [egg(f"{prefix}-E{place}", "Shell", color) for place in (1, 2, 2, 1)]


def some_decks(seed: int) -> list[Deck]:
    """Two decks: secrets in every second game, the heavy ones in the others."""
    if seed % 2 == 0:
        return [secret_deck("SE"), secret_deck("SF")]
    return [deck_of("heavy"), deck_of("heavy-blue")]


def positions(seed: int, most: int = 200) -> Iterator[GameState]:
    """Every decision of a random game with a log; the state goes on changing."""
    state = new_state(some_decks(seed), seed)
    state.log = []
    player = RandomPlayer(seed)
    for _ in range(most):
        if state.decision is None:
            return
        yield state
        answer(state, player.choose(state.decision))


def played(seed: int, most: int = 200) -> tuple[GameState, list[tuple[int, ...]]]:
    """A random game played on to its end or so many answers, and the answers."""
    state = new_state(some_decks(seed), seed)
    player = RandomPlayer(seed)
    history: list[tuple[int, ...]] = []
    while state.decision is not None and len(history) < most:
        picks = player.choose(state.decision)
        history.append(picks)
        answer(state, picks)
    return state, history


def library(decks: list[Deck]) -> dict[str, CardDef]:
    """Every card of some decks by number."""
    return {card_def.number: card_def for main, eggs in decks for card_def in (*main, *eggs)}
