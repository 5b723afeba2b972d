"""The line "refused p1 ACTION because CLAUSE": not possible, for that reason, and no harm done."""

import re

from homeros.kernel.machine import answer
from homeros.kernel.words import why_not_text
from homeros.scenario.playing import PLAYERS, Playing
from homeros.vocab.clauses import InvalidCitation, is_clause, parse_citation
from homeros.vocab.errors import HomerosError, IllegalAnswer, InvalidScenario

FORM = re.compile(r"refused (p[12]) (.+?)(?: because (\S+))?")


def judge_refusal(playing: Playing, text: str, at: str) -> str:
    """Whether an action is refused for the reason given, and changes nothing."""
    found = FORM.fullmatch(text)
    if found is None:
        raise InvalidScenario(f'{at}: write "refused p1 ACTION because CLAUSE", not "{text}"')
    player, action, clause = PLAYERS[found[1]], found[2], found[3] or ""
    if clause:
        check_clause(clause, at)
    before = playing.state.hash()
    said = refused(playing, player, action)
    if playing.state.hash() != before:
        return "the refused action changed something"
    if not said:
        return "it is possible"
    if not clause:
        return ""
    try:
        reason = why_not_text(playing.state, f"{found[1]} {action}") or said
    except HomerosError as error:
        reason = f"{said}; {error}"
    cited = re.findall(r"\d+(?:-\d+)+", reason)
    return "" if clause in cited else f"it is refused otherwise: {reason}"


def check_clause(clause: str, at: str) -> None:
    """The clause of a refusal exists."""
    try:
        citation = parse_citation(clause)
    except InvalidCitation as error:
        raise InvalidScenario(f"{at}: {error}") from None
    if citation.edition == "3.6" and not is_clause(citation.id):
        raise InvalidScenario(f"{at}: CR 3.6 has no clause {clause}")


def refused(playing: Playing, player: int, action: str) -> str:
    """Why an action is refused when it is tried; "" if it is not."""
    twin = playing.state.clone()
    try:
        indexes = playing.indexes(player, action)
        answer(twin, indexes)
    except IllegalAnswer as error:
        return str(error)
    except HomerosError as error:
        return f"{type(error).__name__}: {error}"
    return ""
