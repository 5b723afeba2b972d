"""A game that is saved and loaded before every action goes on as if nothing had been (DESIGN 1)."""

from pathlib import Path

import pytest

from homeros.model.canonical import canonical_hash
from homeros.model.state import GameState
from homeros.protocol.saves import load_save, save_state
from homeros.scenario.playing import Playing
from homeros.scenario.runner import run_scenario

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


def test_every_scenario_holds_when_its_game_is_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Playing.act

    def act_resumed(playing: Playing, player: int, text: str) -> None:
        playing.state = resumed(playing.state)
        act(playing, player, text)

    monkeypatch.setattr(Playing, "act", act_resumed)
    failed = [
        f"{path.relative_to(ROOT)}: {result.failures[0].text_block()}"
        for path in sorted(ROOT.rglob("*.toml"))
        if not (result := run_scenario(path)).passed
    ]
    assert not failed, "\n".join(failed)
