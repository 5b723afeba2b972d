"""Records on the wire have the fields of what the view makes, and come back unchanged."""

import dataclasses

import msgspec

from homeros.protocol import records
from homeros.view import words
from homeros.view.view import make_view
from tests.helpers import positions

PAIRS = {
    "Source": "SourceRecord",
    "CardView": "CardRecord",
    "ZoneView": "ZoneRecord",
    "GrantView": "GrantRecord",
    "PermanentView": "PermanentRecord",
    "AttackView": "AttackRecord",
    "PendingView": "PendingRecord",
    "OptionView": "OptionRecord",
    "DecisionView": "DecisionRecord",
    "LogLine": "EventRecord",
    "View": "ViewRecord",
}


def test_every_field_of_a_view_goes_over_the_wire() -> None:
    for plain, record in PAIRS.items():
        fields = [field.name for field in dataclasses.fields(getattr(words, plain))]
        sent = list(getattr(records, record).__struct_fields__)
        assert [name for name in sent if name != "format"] == fields, plain


def test_decisions_and_log_lines_come_back_unchanged() -> None:
    sent = 0
    for state in positions(1, 60):
        view = make_view(state, 0, max(0, len(state.log or []) - 3))
        for line in view.log:
            event = records.event_record(line)
            assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
            assert event.text == line.text
            sent += 1
        assert view.decision is not None
        decision = records.decision_record(view.decision)
        assert msgspec.json.decode(msgspec.json.encode(decision), type=type(decision)) == decision
        assert len(decision.options) == len(view.decision.options)
    assert sent > 50


def test_a_view_says_its_format() -> None:
    state = next(positions(0, 1))
    text = msgspec.json.encode(records.view_record(make_view(state, 1)))
    assert msgspec.json.decode(text)["format"] == records.VIEW_FORMAT
