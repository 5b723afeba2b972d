"""What moves, is shown or is chosen: from where, where to, how many, and what is spoken of."""

import pytest

from tests.unit.compiler.reading import body

DONE = {
    "Trash the top 2 cards of both players' decks.": "TrashCards(TopCards(DECK, 2, BOTH))",
    "Trash your opponent's top security card.": "TrashCards(TopCards(SECURITY, 1, OPPONENT))",
    "Trash 1 card in your hand. If that card is red, gain 1 memory.": (
        "Seq((TrashCards(Pick(Cards(HAND)), slot=0), If(Is(Slot(0), HasColor(RED)), "
        "GainMemory(1))))"
    ),
    "Trash the bottom digivolution card of 1 of your opponent's Digimon.": (
        "TrashCards(Under(Pick(Field(Kind(DIGIMON), OPPONENT)), number=1, bottom=True))"
    ),
    "Trash any 2 digivolution cards from your opponent's Digimon.": (
        "TrashCards(Pick(Under(Field(Kind(DIGIMON), OPPONENT)), 2))"
    ),
    "Trash all of the digivolution cards of 1 of your opponent's Digimon.": (
        "TrashCards(Under(Pick(Field(Kind(DIGIMON), OPPONENT))))"
    ),
    "Trash up to 2 digivolution cards from the bottom of 1 of your opponent's Digimon.": (
        "TrashCards(Pick(Under(Pick(Field(Kind(DIGIMON), OPPONENT)), number=2, "
        "bottom=True), 2, UP_TO))"
    ),
    "Trash the bottom face-down card from under any of your Tamers.": (
        "TrashCards(Under(Pick(Field(Kind(TAMER))), Not(InState(FACE_UP)), number=1, bottom=True))"
    ),
    "Return 1 [Agumon] or 1 Tamer card from your trash to the hand.": (
        'Return(Pick(Cards(TRASH, AnyOf((Named(("Agumon",)), Kind(TAMER))))), HAND)'
    ),
    "Return 1 [Agumon] and 1 [Greymon] from your trash to the bottom of the deck.": (
        'Return(Pick(EitherOf(Cards(TRASH, Named(("Agumon",))), Cards(TRASH, '
        'Named(("Greymon",)))), 2, ONE_EACH, each=(Cards(TRASH, Named(("Agumon",))), '
        'Cards(TRASH, Named(("Greymon",))))), DECK)'
    ),
    "Return 1 of your opponent's Digimon to the top or bottom of the deck.": (
        "Seq((Select(Pick(Field(Kind(DIGIMON), OPPONENT), slot=0)), OneOf((Return(Slot(0), "
        "DECK, TOP), Return(Slot(0), DECK)))))"
    ),
    "Place 1 Digimon card from your hand face down as this Digimon's bottom digivolution card.": (
        "PlaceUnder(Pick(Cards(HAND, Kind(DIGIMON))), This(), face_down=True)"
    ),
    "Place this card under 1 of your Tamers.": "PlaceUnder(ThisCard(), Pick(Field(Kind(TAMER))))",
    "Place 1 of your other Digimon as this Digimon's bottom digivolution card.": (
        "PlaceUnder(Pick(Field(AllOf((Kind(DIGIMON), Other())))), This())"
    ),
    "Place this Digimon under 1 of your other Digimon as its bottom digivolution card.": (
        "PlaceUnder(This(), Pick(Field(AllOf((Kind(DIGIMON), Other())))))"
    ),
    "Place 1 of your opponent's Digimon under another of your opponent's Digimon.": (
        "PlaceUnder(Pick(Field(Kind(DIGIMON), OPPONENT)), Pick(Field(Kind(DIGIMON), OPPONENT)))"
    ),
    "Place 1 yellow card from your trash on top of your security stack face down.": (
        "PlaceInSecurity(Pick(Cards(TRASH, HasColor(YELLOW))))"
    ),
    "Place this card face up as the bottom security card.": (
        "PlaceInSecurity(ThisCard(), BOTTOM, face_up=True)"
    ),
    "Place the top card of this Digimon on top of your security stack.": (
        "PlaceInSecurity(TopOfStack())"
    ),
    "Reveal the top 3 cards of your deck. Add 1 Digimon card and 1 blue card among "
    "them to the hand. Trash the rest.": (
        "Seq((Reveal(TopCards(DECK, 3)), Return(Pick(EitherOf(Among(0, Kind(DIGIMON)), "
        "Among(0, HasColor(BLUE))), 2, ONE_EACH, each=(Among(0, Kind(DIGIMON)), Among(0, "
        "HasColor(BLUE)))), HAND), TrashCards(Rest(0))))"
    ),
    "Reveal the top 3 cards of your deck. Among them, add 1 red card to the hand and "
    "place 1 such card under your Tamers. Return the rest to the bottom of the deck.": (
        "Seq((Reveal(TopCards(DECK, 3)), Return(Pick(Among(0, HasColor(RED))), HAND), "
        "PlaceUnder(Pick(Among(0, HasColor(RED))), Pick(Field(Kind(TAMER)))), "
        "Return(Rest(0), DECK)))"
    ),
    "Reveal the top card of your deck. Add it to your hand if it's a Digimon card. "
    "Otherwise, place it at the bottom of your deck.": (
        "Seq((Reveal(TopCards(DECK, 1)), If(Is(Slot(0), Kind(DIGIMON)), Return(Slot(0), "
        "HAND), otherwise=Return(Slot(0), DECK))))"
    ),
    "Search your security stack, reveal 1 card from it, and add it to your hand. Then, "
    "shuffle your security stack.": (
        "Seq((Reveal(Cards(SECURITY), to_both=False), Reveal(Pick(Among(0)), slot=1), "
        "Return(Slot(1), HAND), Shuffle(SECURITY)))"
    ),
    "You may add 1 [Agumon] from your trash to the hand or place it under 1 of your Tamers.": (
        'May(Seq((Select(Pick(Cards(TRASH, Named(("Agumon",))), slot=0)), '
        "OneOf((Return(Slot(0), HAND), PlaceUnder(Slot(0), Pick(Field(Kind(TAMER)))))))))"
    ),
    "Delete any number of your opponent's Digimon whose total DP adds up to 6000 or less.": (
        "Delete(Pick(Field(Kind(DIGIMON), OPPONENT), 6000, TOTAL_AT_MOST, total_of=DP))"
    ),
    "Delete 1 each of your opponent's level 3 and level 4 Digimon.": (
        "Delete(Pick(EitherOf(Field(AllOf((Kind(DIGIMON), Compare(LEVEL, EXACTLY, 3))), "
        "OPPONENT), Field(AllOf((Kind(DIGIMON), Compare(LEVEL, EXACTLY, 4))), OPPONENT)), "
        "2, ONE_EACH, each=(Field(AllOf((Kind(DIGIMON), Compare(LEVEL, EXACTLY, 3))), "
        "OPPONENT), Field(AllOf((Kind(DIGIMON), Compare(LEVEL, EXACTLY, 4))), OPPONENT))))"
    ),
    "Choose 1 of your opponent's Digimon. Suspend all of your opponent's Digimon with "
    "the same level as the chosen Digimon.": (
        "Seq((Select(Pick(Field(Kind(DIGIMON), OPPONENT), slot=0)), "
        "Suspend(Field(AllOf((Kind(DIGIMON), Compare(LEVEL, EXACTLY, AttrOf(LEVEL, "
        "Slot(0))))), OPPONENT))))"
    ),
    "By placing 1 red card from your hand as this Digimon's bottom digivolution card, "
    "it gains <Rush> for the turn.": (
        "By(PlaceUnder(Pick(Cards(HAND, HasColor(RED))), This()), Apply(GainKeyword(This(), RUSH)))"
    ),
    "By trashing 1 card in your hand, delete 1 of your opponent's Digimon with a level "
    "less than or equal to the trashed card's level.": (
        "By(TrashCards(Pick(Cards(HAND)), slot=0), Delete(Pick(Field(AllOf((Kind(DIGIMON), "
        "Compare(LEVEL, AT_MOST, AttrOf(LEVEL, Slot(0))))), OPPONENT))))"
    ),
    "Flip your opponent's top face-down security card face up.": (
        "FlipSecurity(TopCards(SECURITY, 1, OPPONENT, filter=Not(InState(FACE_UP))))"
    ),
    "Trash cards in your hand until you have 3 left.": (
        "TrashCards(Pick(Cards(HAND), Plus(ZoneCount(HAND), -3)))"
    ),
    "Both players draw 1 card from their decks.": "Draw(whose=BOTH)",
    "To 1 of your opponent's Digimon, <De-Digivolve 1> for each of your Tamers.": (
        "DeDigivolve(Pick(Field(Kind(DIGIMON), OPPONENT)),"
        " times=PerEach(CountOf(Field(Kind(TAMER)))))"
    ),
    "You may play 1 [Agumon] from your hand without paying the cost. That Digimon "
    "gains <Rush> for the turn.": (
        'Seq((May(Play(Pick(Cards(HAND, Named(("Agumon",)))), slot=0)), '
        "Apply(GainKeyword(Slot(0), RUSH))))"
    ),
    "Return up to 2 cards with different names from your trash to the hand.": (
        "Return(Pick(Cards(TRASH), 2, UP_TO, differing=DIFFERING_NAME), HAND)"
    ),
}


@pytest.mark.parametrize("text", sorted(DONE))
def test_cards_go_where_the_text_says(text: str) -> None:
    assert body(f"[When Attacking] {text}") == DONE[text]
