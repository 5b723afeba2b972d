"""The decks made in code."""

import pytest

from homeros.agents.decks import MIXED, deck_of
from homeros.agents.everything_deck import everything_deck
from homeros.effects.lower import walk
from homeros.effects.nodes import effect_nodes
from homeros.vocab.errors import InvalidDeck


@pytest.mark.parametrize("name", MIXED)
def test_a_deck_has_fifty_cards_and_five_digi_eggs(name: str) -> None:
    main, eggs = deck_of(name)
    assert (len(main), len(eggs)) == (50, 5)
    assert all(card_def.is_egg for card_def in eggs)
    assert not any(card_def.is_egg for card_def in main)


def test_the_everything_deck_uses_every_kind_of_effect_node() -> None:
    main, eggs = everything_deck()
    used = {
        type(node).__name__
        for card_def in (*main, *eggs)
        for root in (*card_def.abilities, *card_def.keywords, *card_def.requirements)
        for node in walk(root)
    }
    assert set(effect_nodes()) - used == set()


def test_an_unknown_deck_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(InvalidDeck, match="vanilla"):
        deck_of("nonesuch")
