"""Notes in brackets are read: they remind of a keyword before them, or the text is declined."""

import pytest

from homeros.compiler.reminders import reminds, without_reminders

NOTES = {
    "<Draw 2>": "You draw 2 cards from your deck",
    "<Security Attack +1>": "It checks 1 additional security card",
    "<Security A. -2>": "It checks 2 fewer security cards",
    "<Blocker>": "While the opponent attacks, suspend it and the attack is turned to it",
    "<Recovery +2 (Deck)>": "The top 2 cards of your deck go on top of your security stack",
    "<Piercing>": "If its attack deletes a Digimon, security is checked all the same",
    "<Jamming>": "Security Digimon don't delete it in battle",
    "<Reboot>": "It also unsuspends in the other player's unsuspend phase",
    "<De-Digivolve 2>": "The 2 cards on top are trashed, but no level 3 card",
    "<Retaliation>": "Deleted in battle, it takes with it what it battled: delete that too",
    "<Rush>": "It can attack in the turn it was played",
    "<Blitz>": "It may attack at 1 or more memory of the opponent",
    "<Decoy (Red)>": "If an opponent's effect would delete another red Digimon, this one is deleted"
    " to prevent that",
    "<Evade>": "When it would be deleted, suspend it to prevent that",
    "<Raid>": "Its attack may go to the Digimon with the highest DP",
    "<Barrier>": "When it would be deleted in battle, trash your top security card to prevent that",
    "<Fortitude>": "When deleted with cards under it, play it at no cost",
    "<Armor Purge>": "When it would be deleted, trash its top card to prevent that",
    "<Decode (Blue Lv.3)>": "When it leaves, play 1 blue level 3 card from its digivolution cards",
    "<Vortex>": "At the end of your turn it may attack a Digimon",
}


@pytest.mark.parametrize("keyword", NOTES)
def test_a_note_reminds_of_its_own_keyword_and_of_no_other(keyword: str) -> None:
    note = NOTES[keyword]
    assert without_reminders(f"Gains {keyword} ({note}).") == (f"Gains {keyword}.", "")
    others = [one for one in NOTES if one != keyword and reminds(note, one)]
    assert others == []


@pytest.mark.parametrize(
    "text, note",
    [
        ("<Draw 1>", "Draw 2 cards from your deck"),
        ("<Draw 2>", "Draw 1 card from your deck"),
        ("<Security Attack +1>", "It checks 1 fewer security card"),
        ("<Security Attack -1>", "It checks 1 additional security card"),
        ("<Decoy (Red)>", NOTES["<Decoy (Red)>"].replace("red", "blue")),
        ("<Decode (Blue Lv.4)>", NOTES["<Decode (Blue Lv.3)>"]),
        ("<Blocker>", "It has the moon for supper today"),
        ("Gain 1 memory.", "You draw 2 cards from your deck"),
        ("Gain 1 memory.", "Trash all of its digivolution cards"),
    ],
)
def test_a_note_that_says_something_else_is_told(text: str, note: str) -> None:
    assert without_reminders(f"{text} ({note})")[1] == note


def test_what_older_cards_say_again_of_leaving_is_left_out() -> None:
    text = "Return 1 Digimon to its owner's hand."
    note = "Trash all of the digivolution cards of that Digimon."
    assert without_reminders(f"{text} ({note})") == (text, "")
