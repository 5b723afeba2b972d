"""What an effect did a moment ago, spoken of again: how it stood, how many, and what it is now."""

import pytest

from tests.unit.compiler.reading import body

REMEMBERED = {
    "By deleting 1 of your Digimon, delete 1 of your opponent's Digimon with as much or less DP as"
    " the deleted Digimon.": (
        "By(Delete(Pick(Field(Kind(DIGIMON))), slot=0), Delete(Pick(Field(AllOf((Kind(DIGIMON),"
        " Compare(DP, AT_MOST, AttrOf(DP, Slot(0))))), OPPONENT))))"
    ),
    "Delete 1 of your opponent's Digimon. If the deleted Digimon had no digivolution cards, gain 1"
    " memory.": (
        "Seq((Delete(Pick(Field(Kind(DIGIMON), OPPONENT)), slot=0),"
        " If(Is(Slot(0), UnderCount(EXACTLY, 0)), GainMemory(1))))"
    ),
    "Delete 1 of your opponent's Digimon. If this effect deleted a level 5 or higher Digimon,"
    " <Draw 1>.": (
        "Seq((Delete(Pick(Field(Kind(DIGIMON), OPPONENT)), slot=0), If(Exists(Among(0,"
        " AllOf((Kind(DIGIMON), Compare(LEVEL, AT_LEAST, 5))))), Draw())))"
    ),
    "You may trash up to 2 cards in your hand. For each one, gain 1 memory.": (
        "Seq((May(TrashCards(Pick(Cards(HAND), 2, UP_TO), slot=0)),"
        " GainMemory(PerEach(HowMany(0)))))"
    ),
    "2 of your Digimon may DNA digivolve into a Digimon card in the hand. Then, the DNA digivolved"
    " Digimon may attack.": (
        "Seq((May(DigivolveInto(Field(Kind(DIGIMON)), Cards(HAND, Kind(DIGIMON)), PAY, way=DNA,"
        " slot=0)), May(AttackWith(Slot(0)))))"
    ),
    "Reveal the top card of your deck. If it's a Digimon card, you may play it without paying the"
    " cost. If not, return it to the hand.": (
        "Seq((Reveal(TopCards(DECK, 1)), If(Is(Slot(0), Kind(DIGIMON)), May(Play(Slot(0))),"
        " otherwise=Return(Slot(0), HAND))))"
    ),
    "You may trash 1 card in your hand. If you trash a red card, gain 1 memory.": (
        "Seq((May(TrashCards(Pick(Cards(HAND)), slot=0)),"
        " If(Exists(Among(0, HasColor(RED))), GainMemory(1))))"
    ),
    "If you have a Digimon with <Blocker>, that Digimon gets +1000 DP for the turn.": (
        "If(Exists(Field(AllOf((Kind(DIGIMON), WithKeyword(BLOCKER))))), Apply(ModDp(Pick(Field("
        "AllOf((Kind(DIGIMON), WithKeyword(BLOCKER))))), 1000)))"
    ),
}


@pytest.mark.parametrize("text", sorted(REMEMBERED))
def test_what_was_done_is_spoken_of_again(text: str) -> None:
    assert body(f"[When Attacking] {text}") == REMEMBERED[text]
