"""Requirement lines of every spelling mean what they ask for; their notes mean nothing more."""

import pytest

from homeros.vocab.cards import OPTION
from tests.unit.compiler.reading import compiled, trees

LEVEL_3 = "Compare(LEVEL, EXACTLY, 3)"
READ = {
    "[Digivolve] [Agumon]: Cost 2": 'Requirement(DIGIVOLVE, (Material(Named(("Agumon",))),), 2)',
    "Digivolve: 2 from [Agumon] or [Gabumon]": "Requirement(DIGIVOLVE, (Material(Named(("
    '"Agumon", "Gabumon"))),), 2)',
    "[Digivolve] Lv.3 w/[Gabumon] in name or w/[Hybrid] trait: Cost 1": "Requirement(DIGIVOLVE, ("
    f'Material(AllOf(({LEVEL_3}, AnyOf((NameHas(("Gabumon",)), Trait(("Hybrid",)))))))',
    "[Digivolve] Lv.3 w/[Greymon] in name and [Hybrid] trait: Cost 1": "Requirement(DIGIVOLVE, ("
    f'Material(AllOf(({LEVEL_3}, NameHas(("Greymon",)), Trait(("Hybrid",)))))',
    "[Digivolve] Lv.3 w/[Greymon] in name w/o [Hybrid] trait: Cost 1": "Requirement(DIGIVOLVE, ("
    f'Material(AllOf(({LEVEL_3}, NameHas(("Greymon",)), Not(Trait(("Hybrid",))))))',
    "[Digivolve] [Agumon]/Lv.3 w/[Hybrid] trait: Cost 1": "Requirement(DIGIVOLVE, (Material("
    f'AnyOf((Named(("Agumon",)), AllOf(({LEVEL_3}, Trait(("Hybrid",)))))))',
    "Digivolve: 3 from Lv.3 w/[Greymon] in name or 2-color w/green": "Requirement(DIGIVOLVE, ("
    f'Material(AllOf(({LEVEL_3}, AnyOf((NameHas(("Greymon",)), AllOf((Compare(COLOR_COUNT, '
    "EXACTLY, 2), HasColor(GREEN))))))))",
    "[Digivolve] Red/Blue Lv.3 w/[Hybrid] trait: Cost 1": "Requirement(DIGIVOLVE, (Material("
    f'AllOf((HasColor(RED|BLUE), {LEVEL_3}, Trait(("Hybrid",)))))',
    "Digivolve: 0 from Lv.3 w/<Save> in text": "Requirement(DIGIVOLVE, (Material(AllOf(("
    f'{LEVEL_3}, TextHas(("<Save>",))))),))',
    "[Digivolve] [Tai Kamiya] w/2 or more [Hybrid] trait cards under: Cost 3": "Requirement("
    'DIGIVOLVE, (Material(AllOf((Named(("Tai Kamiya",)), UnderCount(AT_LEAST, 2, Trait(("Hybrid",'
    "))))",
    "[Digivolve] While you have [Tai Kamiya], [Agumon]: Cost 3": "Requirement(DIGIVOLVE, ("
    'Material(Named(("Agumon",))),), 3, when=Exists(Field(Named(("Tai Kamiya",)))))',
    "[Digivolve] Lv.3: Cost 1 for each of your security cards": "Requirement(DIGIVOLVE, ("
    f"Material({LEVEL_3}),), PerEach(",
    "[Digivolve] [Nobodymon]: Cost 0": 'Requirement(DIGIVOLVE, (Material(Named(("Nobodymon",',
    "DNA Digivolution: 0 from red Lv.3 + [Agumon] Digivolve unsuspended with the 2 specified"
    " Digimon stacked on top of each other.": "Requirement(DNA, (Material(AllOf((HasColor(RED), "
    f'{LEVEL_3}))), Material(Named(("Agumon",)))))',
    "[DNA Digivolve] Red Lv.3 + blue Lv.3: Cost 1": "Requirement(DNA, (Material(AllOf((HasColor("
    f"RED), {LEVEL_3}))), Material(AllOf((HasColor(BLUE), {LEVEL_3})))), 1)",
    "Burst Digivolve: 0 from [Greymon] by returning 1 [Tai Kamiya] to hand": "Requirement(BURST, ("
    'Material(Named(("Greymon",))),), tamer=Named(("Tai Kamiya",)))',
    "[App Fusion] [Agumon] & [Gabumon] & [Greymon]: Cost 0": "Requirement(APP_FUSION, (Material("
    'Named(("Agumon",))), Material(Named(("Gabumon",))), Material(Named(("Greymon",)))))',
    "[DigiXros -2] [Agumon] or [Gabumon] x [Greymon]": "Requirement(DIGIXROS, (Material(Named(("
    '"Agumon", "Gabumon"))), Material(Named(("Greymon",)))), 2)',
    "DigiXros -1: ∞ Digimon cards w/[Hybrid] trait & different card numbers": "Requirement("
    'DIGIXROS, (Material(AllOf((Kind(DIGIMON), Trait(("Hybrid",)))), 0, '
    "differing=DIFFERING_NUMBER),), 1)",
    "[DigiXros -2] 5 Digimon cards w/different names + [Dragon] in one of its traits On play,"
    " place from hand/battle area under this card. Reduce play cost per card.": "Requirement("
    'DIGIXROS, (Material(AllOf((Kind(DIGIMON), TraitHas(("Dragon",)))), 5, '
    "differing=DIFFERING_NAME),), 2)",
    "[Assembly -4] 3 [Hybrid] trait cards": "Requirement(ASSEMBLY, (Material(Trait(("
    '"Hybrid",)), 3),), 4)',
}


@pytest.mark.parametrize("line", sorted(READ))
def test_a_line_is_read(line: str) -> None:
    """The tree, or its beginning."""
    (found,) = trees(line)
    assert found.startswith(READ[line])


def test_one_line_can_hold_several() -> None:
    """A slash before another cost begins another requirement."""
    assert trees("[Digivolve][Agumon]: Cost 3 /Red [Gabumon]: Cost 1") == [
        'Requirement(DIGIVOLVE, (Material(Named(("Agumon",))),), 3)',
        'Requirement(DIGIVOLVE, (Material(AllOf((HasColor(RED), Named(("Gabumon",))))),), 1)',
    ]


def test_links_and_colors() -> None:
    """The link field, and who stands in for colours."""
    assert trees("[Link] [Hybrid] trait: Cost 1", field="link_requirement") == [
        'Requirement(LINK, (Material(Trait(("Hybrid",))),), 1)'
    ]
    assert trees("<Use Req. ([Hybrid] trait)>", OPTION) == [
        'KeywordLine(USE_REQ, filter=Trait(("Hybrid",)), place=OPTION_TEXT)'
    ]


@pytest.mark.parametrize(
    "line",
    [
        "[Digivolve] Lv.3 w/[Hybrid]: Cost 2",
        "DNA Digivolution: 0 from red Lv.3 + blue Lv.3 Digivolve unsuspended with the 3 specified"
        " Digimon stacked on top of each other.",
        "[DNA Digivolve] Red Lv.3: Cost 1",
        "[Digivolve] [Agumon]: Cost 2 with a smile",
    ],
)
def test_what_is_not_clear_is_declined(line: str) -> None:
    """A trait without the word, a note about other numbers, words too many."""
    assert compiled(line).declined


def test_blast_dna_without_a_dna_requirement_is_declined() -> None:
    """It ignores no requirement (CR 16-30-5): a line that the data leaves out can't be guessed."""
    effect = "[Hand] [Counter] <Blast DNA Digivolve ([Agumon] + [Gabumon])>"
    assert compiled(effect).declined[0].why == "the DNA digivolution requirement is missing"
    assert not compiled(effect + "\n[DNA Digivolve] Red Lv.3 + Blue Lv.3: Cost 0").declined
