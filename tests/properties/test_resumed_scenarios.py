"""A game that is saved and loaded before every action goes on as if nothing had been (DESIGN 1)."""

from pathlib import Path

import pytest

from homeros.model.canonical import canonical_hash
from homeros.model.state import GameState
from homeros.protocol.saves import load_save, save_state
from homeros.scenario.playing import Playing
from homeros.scenario.runner import run_scenario

ACT = Playing.act
ROOT = Path(__file__).parent.parent / "scenarios"


def resumed(state: GameState) -> GameState:
    """The game as it comes back from a save, which says the same when it is saved again."""
    known = {card_def.number: card_def for card_def in state.table.defs}
    saved = save_state(state)
    loaded = load_save(saved, known.__getitem__)
    assert canonical_hash(loaded) == canonical_hash(state)
    assert save_state(loaded) == saved
    loaded.log = state.log
    return loaded


def resume_before_every_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save and load every game of a scenario before everything that is done in it."""

    def act_resumed(playing: Playing, player: int, text: str) -> None:
        playing.state = resumed(playing.state)
        ACT(playing, player, text)

    monkeypatch.setattr(Playing, "act", act_resumed)


DIFFERENT = 70
"""More values than an integer of the machine has bits."""


def many_materials() -> str:
    """A scenario in which every card of a large trash is of another name."""
    names = [f"Kind-{number}" for number in range(DIFFERENT)]
    wanted = "Material(Kind(DIGIMON), 3, differing=DIFFERING_NAME)"
    lines = [
        'title = "Three materials of different names are chosen among many"',
        'clauses = ["7-3-2-3"]',
        "memory = 10",
        f'do = ["p1 play Great", "p1 yes", "p1 choose {names[0]}, {names[40]}, {names[-1]}",',
        f'  "p1 choose {names[0]}, {names[40]}, {names[-1]}",',
        f'  "expect Great under {names[0]} > {names[40]} > {names[-1]}"]',
        f'p1 = {{hand = ["Great"], trash = {names}}}',
        '[[card]]\nnumber = "Great"\nkind = "Digimon"\ncolor = "red"\nlevel = 6',
        "play_cost = 9\ndp = 9000",
        f"requirements = ['Requirement(ASSEMBLY, ({wanted},), 3)']",
    ]
    lines += [
        f'[[card]]\nnumber = "{name}"\nname = "{name}"\nkind = "Digimon"\ncolor = "red"\nlevel = 3'
        for name in names
    ]
    return "\n".join(lines)


def test_every_scenario_holds_when_its_game_is_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    resume_before_every_action(monkeypatch)
    failed = [
        f"{path.relative_to(ROOT)}: {result.failures[0].text_block()}"
        for path in sorted(ROOT.rglob("*.toml"))
        if not (result := run_scenario(path)).passed
    ]
    assert not failed, "\n".join(failed)


def test_a_choice_among_more_values_than_a_machine_integer_has_bits_is_resumed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    resume_before_every_action(monkeypatch)
    path = tmp_path / "many.toml"
    path.write_text(many_materials())
    result = run_scenario(path)
    assert result.passed, result.failures[0].text_block()
