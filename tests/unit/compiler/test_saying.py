"""What is printed from a tree reads as that tree again."""

import pytest

from homeros.cards.card_def import CardDef
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.result import CardTexts
from homeros.compiler.saying.card import lines_of
from homeros.compiler.saying.speech import Speech, Spoken, Unsaid, brackets
from homeros.effects.ability import Ability
from homeros.effects.notation import parse_tree
from homeros.vocab.cards import DIGIMON, OPTION, TAMER

LEXICON = Lexicon(["Alphamon", "Betamon", "Gamma Boy", "Deltamon"], ["Beast", "Cyborg", "Royal"])
SAID = """
[On Play] <Draw 1>.
[When Digivolving] Delete 1 of your opponent's Digimon with 4100 DP or less.
[When Digivolving] Delete all of your opponent's level 4 or lower Digimon.
[When Attacking] [Once Per Turn] Unsuspend this Digimon.
[On Deletion] You may play 1 [Alphamon] from your trash without paying the cost.
[Your Turn] While you have 3 or more Digimon, this Digimon gets +2000 DP and <Blocker>.
[All Turns] All of your other Digimon with the [Beast] trait get +1000 DP.
[Opponent's Turn] This Digimon can't be blocked.
[Start of Your Main Phase] If you have a Tamer, gain 1 memory.
[End of Your Turn] By suspending this Digimon, return 1 of your opponent's Digimon to the hand.
[On Play] Reveal the top 3 cards of your deck. Then, add 1 [Beast] trait card and 1 Tamer card among
 them to the hand. Then, return the rest to the bottom of the deck.
[When Digivolving] Delete 1 of your opponent's Digimon with 3000 DP or less. Then, if this effect
 didn't delete, <Draw 1>.
[When Attacking] By trashing 1 card from your hand, 1 of your Digimon gets <Piercing> for the turn.
[Your Turn] [Once Per Turn] When any of your opponent's Digimon are deleted, gain 4 memory.
[All Turns] When this Digimon would leave the battle area, you may delete 1 of your Tamers.
[On Play] Place 1 Digimon card from your trash as the bottom digivolution card of this Digimon.
[When Digivolving] Trash the bottom 4 digivolution cards of 1 of your opponent's Digimon.
[When Attacking] 1 of your Digimon may digivolve into a [Cyborg] trait Digimon card in your hand
 with the digivolution cost reduced by 2.
[On Play] 1 of your opponent's Digimon can't attack or block until your opponent's turn ends.
[When Digivolving] <De-Digivolve 2> 1 of your opponent's Digimon.
[When Digivolving] <De-Digivolve 1> 1 of your opponent's Digimon for each of your Tamers.
[Your Turn] When Digimon cards are returned from your trash to the hand, gain 1 memory.
[All Turns] When [Alphamon] are returned from this Digimon's digivolution cards to the bottom of the
 deck, unsuspend this Digimon.
[All Turns] When any of your Tamers are deleted or returned to the hand, <Draw 1>.
[Your Turn] When this Digimon checks a face-up security card, <Draw 1>.
[Your Turn] When any of your Digimon check face-up security cards, <Draw 1>.
[Opponent's Turn] When your security is checked, <Draw 1>.
[All Turns] When cards are placed face up in your security stack, <Draw 1>.
[All Turns] When the top card of any of your [Beast] trait Digimon is trashed, <Draw 1>.
[Your Turn] When an effect places the top card of this Digimon in its digivolution cards, <Draw 1>.
[Your Turn] When any of your Digimon digivolve into a same-level [Cyborg] trait Digimon, <Draw 1>.
[Opponent's Turn] When you use <Blocker> to suspend any of your Digimon, <Draw 1>.
[When Attacking] If you've digivolved this turn, <Draw 1>.
[End of Opponent's Turn] If your opponent didn't attack with a Digimon this turn, <Draw 1>.
[On Play] If played by [Alphamon]'s effect, gain 2 memory.
[All Turns] This Digimon can't leave the battle area other than by deletion.
[All Turns] This Digimon can't have its digivolution cards trashed by your opponent's effects.
[All Turns] This Digimon can't have [Betamon] in its digivolution cards trashed by an effect.
[All Turns] Cards can't be added to security stacks by your opponent's effects.
[Your Turn] This Digimon gets +1000 DP for each card in your hand.
[When Digivolving] For every 2 Tamers you have, delete 1 of your opponent's level 3 Digimon.
[On Play] 1 of your Digimon gets "[On Deletion] Gain 1 memory." until your opponent's turn ends.
[When Attacking] Return 1 of your opponent's level 3 Digimon to the top or bottom of the deck.
[On Play] 1 of your Digimon may attack a player without suspending.
[All Turns] While this Digimon has [Gamma] in its name, it can't be deleted in battle.
[On Play] <Recovery +1 (Deck)>. If you have 3 or fewer security cards, gain 1 memory instead.
[When Digivolving] Suspend up to 2 of your opponent's Digimon without <Blocker>.
[On Play] Trash your opponent's top security card.
[Digivolve] Lv.4 w/ [Cyborg] trait: Cost 3
[Digivolve] [Alphamon] or [Betamon]: Cost 2
[DNA Digivolve] blue Lv.5 + green Lv.5: Cost 0
[DigiXros -2] [Alphamon] x [Betamon]
[Burst Digivolve] [Alphamon]: By returning 1 [Gamma Boy] to the hand, cost 0
<Security A. +1>
[All Turns] When an effect trashes this Digimon's digivolution cards, gain 1 memory.
[Your Turn] When a digivolution card of this Digimon is trashed by an effect, gain 1 memory.
[All Turns] When your opponent's security stack is removed from, <Draw 1>.
[Hand] [Counter] <Blast Digivolve>
[Your Turn] When you use an Option card, this Digimon gets +1000 DP for the turn.
[All Turns] When this Digimon would leave the battle area other than by your effects, by trashing
 the bottom digivolution card of this Digimon, it doesn't leave the battle area.
[Opponent's Turn] This Digimon isn't affected by your opponent's Digimon's effects.
[On Play] Delete 1 of your opponent's Digimon with a play cost of 3 or less. For each of your
 Tamers, add 1 to this effect's play cost maximum.
[On Play] Delete up to 6 play cost total worth of your opponent's Digimon.
[When Digivolving] At the end of the turn, delete this Digimon.
[On Play] Your opponent must trash 1 card from your opponent's hand.
[On Play] Play 1 [Betamon] Token (Digimon/white/3000 DP/<Blocker>).
[On Play] You may hatch in your breeding area.
<Decoy (red or black)>
<Overclock ([Beast] trait)>
[On Play] You may return 1 Tamer card or 1 [Beast] trait card from your trash to the hand.
<Blocker>
"""
OPTIONS = """
[Main] Delete 1 of your opponent's suspended Digimon. Then, place this card in the battle area.
[Main] <Delay>. Gain 2 memory.
[Security] Activate this card's [Main] effect.
[Security] Add this card to the hand.
"""


def paragraphs(text: str) -> list[str]:
    """The lines of a text; one that begins with a space goes on with the line before."""
    return text.replace("\n ", " ").strip().splitlines()


def read(text: str, kind: int) -> CardDef:
    """A card that says this."""
    compiled = compile_texts(CardTexts("XX1-001", "Deltamon", kind, effect=text), LEXICON)
    assert not compiled.declined, compiled.declined[0].shown()
    return CardDef(
        "XX1-001",
        "Deltamon",
        kind,
        0,
        requirements=tuple(compiled.requirements),
        abilities=tuple(compiled.abilities),
        keywords=tuple(compiled.keywords),
        tokens=tuple(compiled.tokens),
    )


@pytest.mark.parametrize("text", paragraphs(SAID))
def test_what_a_digimon_says_comes_back_as_the_same_tree(text: str) -> None:
    said = lines_of(read(text, DIGIMON), LEXICON)
    assert said
    assert [(line.text, line.why) for line in said if line.why] == []


@pytest.mark.parametrize("text", paragraphs(OPTIONS))
def test_what_an_option_says_comes_back_as_the_same_tree(text: str) -> None:
    said = lines_of(read(text, OPTION), LEXICON)
    assert [(line.text, line.why) for line in said if line.why] == []


@pytest.mark.parametrize(
    "text,printed",
    [
        (
            "[On Play] Trigger <Draw 1>. Then, if you have a Tamer in play, trigger <Draw 1>.",
            "[On Play] <Draw 1>. Then, if you have a Tamer, <Draw 1>.",
        ),
        (
            "[When Attacking] You may trash 1 card in your hand to delete 1 of your opponent's"
            " Digimon with 3000 DP or less.",
            "[When Attacking] By trashing 1 card from your hand, delete 1 of your opponent's"
            " Digimon with 3000 DP or less.",
        ),
        (
            "[Your Turn] This Digimon gets +1100 DP for each of your opponent's suspended Digimon.",
            "[Your Turn] This Digimon gets +1100 DP for each of your opponent's suspended Digimon.",
        ),
        ("Digivolve: 2 from Lv.4", "[Digivolve] Lv.4: Cost 2"),
    ],
)
def test_older_and_newer_words_are_printed_alike(text: str, printed: str) -> None:
    assert [line.text for line in lines_of(read(text, DIGIMON), LEXICON)] == [printed]


def test_this_is_named_for_what_carries_the_effect() -> None:
    text = "[Main] By suspending this Tamer, gain 1 memory."
    assert lines_of(read(text, TAMER), LEXICON)[0].text == text


def test_a_tree_without_words_is_told_and_not_printed_half() -> None:
    tree = parse_tree("Ability(TRIGGERED, when=(When(PLAYED),), body=Win())")
    assert isinstance(tree, Ability)
    card = CardDef("XX1-001", "Deltamon", DIGIMON, 0, abilities=(tree,))
    line = lines_of(card, LEXICON)[0]
    assert (line.text, line.why) == ("", "Win")


def test_a_choice_of_words_goes_along_the_tape() -> None:
    speech = Speech(DIGIMON, (1,))
    assert [speech.choose("it", "that Digimon"), speech.choose("a", "b")] == ["that Digimon", "a"]
    assert speech.widths == [2, 2]
    speech.slots[0] = Spoken("Digimon", plural=False)
    with pytest.raises(Unsaid):
        speech.quote(0)
    assert brackets(("A", "B", "C")) == "[A], [B] or [C]"
