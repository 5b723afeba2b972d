"""What comes into play by an effect: played, used, linked, digivolved into, put off, activated."""

import pytest

from homeros.effects.notation import format_tree
from homeros.vocab.cards import OPTION, RED
from tests.unit.compiler.reading import body, compiled, trees

GREYMON_IN_HAND = 'Cards(HAND, Named(("Greymon",)))'

DONE = {
    "This Digimon may digivolve into [Greymon] in your hand without paying the cost": "May("
    f"DigivolveInto(This(), {GREYMON_IN_HAND}))",
    "This Digimon may digivolve into [Greymon] in the hand": f"May(DigivolveInto(This(), "
    f"{GREYMON_IN_HAND}, PAY))",
    "1 of your other Digimon may digivolve into [Greymon] in the hand for a digivolution cost of "
    "2, ignoring its digivolution requirements": "May(DigivolveInto(Field(AllOf((Kind(DIGIMON), "
    f"Other()))), {GREYMON_IN_HAND}, PAY_SET, reduced=2, ignoring=True))",
    "1 of your Digimon may digivolve into [Greymon] in the hand with the digivolution cost reduced "
    "by 3": f"May(DigivolveInto(Field(Kind(DIGIMON)), {GREYMON_IN_HAND}, PAY_REDUCED, reduced=3))",
    "1 of your Digimon may digivolve into [Greymon] in the hand for its digivolution cost. When it "
    "would digivolve by this effect, reduce the cost by 3": "May(DigivolveInto(Field(Kind("
    f"DIGIMON)), {GREYMON_IN_HAND}, PAY_REDUCED, reduced=3))",
    "This Digimon and 1 of your other Digimon may DNA digivolve into [Greymon] in the hand": "May("
    f"DigivolveInto(This(), {GREYMON_IN_HAND}, PAY, way=DNA, partner=Field(AllOf((Kind(DIGIMON), "
    "Other())))))",
    "2 of your Digimon may DNA digivolve into [Greymon] in the hand": "May(DigivolveInto(Field(Kind"
    f"(DIGIMON)), {GREYMON_IN_HAND}, PAY, way=DNA))",
    "You may play 1 [Greymon] from your hand suspended without paying the cost": "May(Play(Pick("
    f"{GREYMON_IN_HAND}), suspended=True))",
    "You may play 1 [Greymon] from your hand with the play cost reduced by 2": "May(Play(Pick("
    f"{GREYMON_IN_HAND}), PAY_REDUCED, reduced=2))",
    "Play 1 [Greymon] from your hand with the play cost reduced by 2. If you have a Tamer, further "
    "reduce it by 1": f"If(Exists(Field(Kind(TAMER))), Play(Pick({GREYMON_IN_HAND}), PAY_REDUCED, "
    f"reduced=Plus(2, 1)), otherwise=Play(Pick({GREYMON_IN_HAND}), PAY_REDUCED, reduced=2))",
    "You may play 1 [Greymon] from your hand to an empty space in your breeding area without "
    "paying the cost": f"May(Play(Pick({GREYMON_IN_HAND}), area=BREEDING))",
    "You may use 1 Option card with a cost of 4 or less from your hand without paying the cost. If "
    "you don't, gain 1 memory": "Seq((May(UseOption(Pick(Cards(HAND, AllOf((Kind(OPTION), "
    "Compare(USE_COST, AT_MOST, 4))))), slot=0)), If(No(Did(0)), GainMemory(1))))",
    "You may link 1 Digimon card from your hand to this Digimon without paying the cost": "May("
    "LinkTo(Cards(HAND, Kind(DIGIMON)), This()))",
    "Activate 1 of this Digimon's [When Digivolving] effects": "ActivateEffect(This(), DIGIVOLVED, "
    "as_own=False)",
    "<Blitz>": "If(Holds(MemoryOf(OPPONENT)), May(AttackWith()))",
}


@pytest.mark.parametrize("text", sorted(DONE))
def test_an_effect_brings_into_play_what_it_says(text: str) -> None:
    assert body(f"[When Attacking] {text}.") == DONE[text]


def test_what_may_be_done_whenever_it_is_on_is_a_way_to_digivolve() -> None:
    assert trees(
        "[Your Turn] This Digimon can digivolve into [Greymon] in the hand for a digivolution cost "
        "of 3, ignoring digivolution requirements."
    ) == [
        'Ability(PERSISTENT, static=Static((Way(This(), Named(("Greymon",)), 3),)), turn=YOUR_TURN)'
    ]


def test_what_is_put_off_keeps_what_it_is_about() -> None:
    assert trees(
        "[On Play] You may play 1 [Greymon] from your trash without paying the cost. At the end of "
        "the turn, delete that Digimon."
    ) == [
        "Ability(TRIGGERED, when=(When(PLAYED),), body=Seq((May(Play(Pick(Cards(TRASH, "
        'Named(("Greymon",)))), slot=0)), Later(AT_END_OF_TURN, 1, about=Slot(0)))))',
        "Ability(RESERVED, body=Delete(Subject()), place=GRANTED_TEXT)",
    ]


def test_this_digimon_in_a_security_effect_is_what_was_played() -> None:
    gets = "This Digimon gets +1000 DP for the turn."
    text = f"[Security] Play this card without paying the cost. {gets}"
    assert trees(text, field="security") == [
        "Ability(SECURITY_EFFECT, body=Seq((Play(ThisCard(), slot=0), Apply(ModDp(Slot(0), "
        "1000)))), place=SECURITY_TEXT)"
    ]
    assert compiled(f"[Security] {gets}", field="security").declined


def test_delay_is_an_effect_of_the_card_that_lies_in_play() -> None:
    assert trees("[Main] <Delay> ・Gain 2 memory.", OPTION) == [
        "Ability(ACTIVATED, body=If(Is(This(), Not(InState(PLACED_THIS_TURN))), By(TrashCards("
        "This()), GainMemory(2))), keyword=DELAY)"
    ]
    assert trees("[Main] Gain 2 memory.", OPTION) == [
        "Ability(ACTIVATED, body=GainMemory(2), place=OPTION_TEXT)"
    ]


def test_a_card_can_be_used_whatever_the_colors() -> None:
    assert trees("While you have a Tamer, you can ignore this card's color requirements.") == [
        "Ability(PERSISTENT, static=Static((Permit(ThisCard(), IGNORE_COLORS),), Exists(Field(Kind("
        "TAMER)))), zone=HAND)"
    ]


def test_a_token_is_what_the_card_says_of_it() -> None:
    found = compiled(
        "[On Play] You may play 2 [Shade] Tokens. (Digimon/Red/Lv.4/Vaccine/3000 DP/<Blocker>"
        "<Rush> [On Deletion] Gain 1 memory.) Then, gain 1 memory."
    )
    assert not found.declined
    action = found.abilities[0].body
    assert action is not None
    assert format_tree(action) == "Seq((May(PlayToken(0, number=2)), GainMemory(1)))"
    token = found.tokens[0]
    assert (token.name, token.colors, token.level, token.dp) == ("Shade", RED, 4, 3000)
    assert token.is_token
    assert token.traits == ("Vaccine",)
    assert [format_tree(line) for line in token.keywords] == [
        "KeywordLine(BLOCKER)",
        "KeywordLine(RUSH)",
    ]
    assert [format_tree(ability) for ability in token.abilities] == [
        "Ability(TRIGGERED, when=(When(DELETED),), body=GainMemory(1))"
    ]


LINES = {
    "<Partition (Red Lv.4 & [Greymon])>": "KeywordLine(PARTITION, filter=AnyOf((AllOf((HasColor("
    'RED), Compare(LEVEL, EXACTLY, 4))), Named(("Greymon",)))))',
    "<Decoy (Red/Black)>": "KeywordLine(DECOY, filter=HasColor(RED|BLACK))",
    "<Overclock ([Hybrid] trait)>": 'KeywordLine(OVERCLOCK, filter=Trait(("Hybrid",)))',
    "You may digivolve this card from your hand onto one of your red Tamers as if the Tamer is a "
    "level 3 red Digimon.": "Requirement(DIGIVOLVE, (Material(AllOf((Kind(TAMER), HasColor(RED))))"
    ",), as_level=3, as_colors=RED, zone=HAND)",
    "Your [Agumon] can digivolve into this card in your hand for a memory cost of 4, ignoring this "
    "card's digivolution requirements.": 'Requirement(DIGIVOLVE, (Material(Named(("Agumon",))),), '
    "4, ignoring=True, zone=HAND)",
}


@pytest.mark.parametrize("text", sorted(LINES))
def test_a_line_of_its_own_is_read(text: str) -> None:
    assert trees(text) == [LINES[text]]


@pytest.mark.parametrize(
    "text",
    [
        "This Digimon may digivolve into [Greymon] in the hand, ignoring its digivolution "
        "requirements",
        "2 of your Digimon may digivolve into [Greymon] in the hand",
        "You may play 1 [Greymon] without paying the cost",
        "You may link 2 Digimon cards from your hand to this Digimon without paying the cost",
        "You may use 1 Digimon card from your hand without paying the cost",
    ],
)
def test_what_leaves_something_open_is_declined(text: str) -> None:
    assert compiled(f"[On Play] {text}.").declined
