"""Claims about permanents: "A dp 5000", "p2 A#2 suspended", "A under B > C", "A can attack"."""

import re
from collections.abc import Callable

from homeros.kernel.queries.values import (
    check_count,
    colors,
    dp,
    has_keyword,
    keyword_total,
    keywords,
    kinds,
    level,
    link_limit,
    names,
    play_cost,
    traits,
)
from homeros.kernel.rules.attack import attack_refusal, block_refusal, just_played
from homeros.model.permanent import Permanent
from homeros.model.state import GameState
from homeros.scenario.playing import PLAYER_NAMES, PLAYERS, Playing
from homeros.vocab.cards import COLOR_NAMES, KIND_NAMES
from homeros.vocab.errors import InvalidScenario
from homeros.vocab.keywords import KEYWORD_NAMES
from homeros.vocab.zones import BATTLE, BREEDING

Claim = Callable[[Playing, re.Match[str]], str]
About = Callable[[GameState, Permanent, re.Match[str]], str]
WHO = r"(?:(p[12]) )?(\S+?)(?:#(\d+))?"


def find_permanents(state: GameState, player: str, number: str) -> list[Permanent]:
    """The permanents with a card of that number on top, in the order they came."""
    found: list[Permanent] = []
    for owner in (0, 1):
        if player and PLAYERS[player] != owner:
            continue
        for area in (BATTLE, BREEDING):
            for one in state.zone(area, owner):
                permanent = state.permanents[one]
                if state.card_def(permanent.cards[0]).number == number:
                    found.append(permanent)
    return found


def about(fact: About) -> Claim:
    """A claim about the one permanent its first words name."""

    def claim(playing: Playing, found: re.Match[str]) -> str:
        permanents = find_permanents(playing.state, found[1] or "", found[2])
        if found[3]:
            permanents = permanents[int(found[3]) - 1 : int(found[3])]
        if not permanents:
            return f"{found[2]} is not on the field"
        if len(permanents) > 1:
            return (
                f"{found[2]} is {len(permanents)} permanents; write p1 {found[2]} or {found[2]}#1"
            )
        return fact(playing.state, permanents[0], found)

    return claim


def items(text: str) -> list[str]:
    """The entries of a list; "nothing" is an empty one."""
    return [] if text == "nothing" else [part.strip() for part in re.split(r"[,>]", text)]


def differs(wanted: object, found: object) -> str:
    """What to say when something is not as claimed."""
    return "" if wanted == found else f"expected {wanted}, found {found}"


def numbers_of(state: GameState, cards: tuple[int, ...]) -> list[str]:
    """The numbers of cards."""
    return [state.card_def(card).number for card in cards]


def suspended(_state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Suspended or not."""
    return differs(found[4], "suspended" if one.suspended else "unsuspended")


def has_dp(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Its DP; "no dp" for none."""
    now = dp(state, one)
    return differs(-1 if found[4] == "no dp" else int(found[5]), now)


def has_level(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Its level; "no level" for none."""
    now = level(state, one)
    return differs(-1 if found[4] == "no level" else int(found[5]), now)


def has_cost(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """The play cost it shows; "no play cost" for none."""
    now = play_cost(state, one)
    return differs(-1 if found[4] == "no play cost" else int(found[5]), now)


def under(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """The cards under its top card, from above."""
    return differs(items(found[4]), numbers_of(state, one.cards[1:]))


def under_count(_state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """How many cards are under its top card."""
    return differs(int(found[4]), len(one.cards) - 1)


def face_down(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Which of its cards lie face down."""
    return differs(sorted(items(found[4])), sorted(numbers_of(state, one.down)))


def links(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Its link cards."""
    return differs(sorted(items(found[4])), sorted(numbers_of(state, one.links)))


def keyword_number(text: str) -> int:
    """The keyword of a name."""
    for number, name in enumerate(KEYWORD_NAMES):
        if text.lower() == name.lower() or text.lower() == name.lower().removesuffix(" +"):
            return number
    raise InvalidScenario(f'there is no keyword "{text}": {", ".join(KEYWORD_NAMES)}')


def keyword(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """That it has, or has not, a keyword, perhaps with a number."""
    number = keyword_number(found[5])
    has = has_keyword(state, one, number)
    if found[4]:
        return "it has it" if has else ""
    if not has:
        return f"it has {keyword_list(state, one) or 'none'}"
    return "" if not found[6] else differs(int(found[6]), keyword_total(state, one, number))


def keyword_list(state: GameState, one: Permanent) -> str:
    """All its keywords."""
    held = keywords(state, one)
    return ", ".join([name for n, name in enumerate(KEYWORD_NAMES) if held >> n & 1])


def keywords_are(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Exactly which keywords it has."""
    wanted = {keyword_number(name) for name in items(found[4])}
    held = keywords(state, one)
    same = wanted == {number for number in range(len(KEYWORD_NAMES)) if held >> number & 1}
    return "" if same else f"it has {keyword_list(state, one) or 'none'}"


def among(wanted: str, negated: bool, there: tuple[str, ...]) -> str:
    """That a name or trait is, or is not, among those it has."""
    has = wanted in there
    return "" if has != negated else f"it has {', '.join(there) or 'none'}"


def has_name(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """A name it has."""
    return among(found[5], bool(found[4]), names(state, one))


def has_trait(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """A trait it has."""
    return among(found[5], bool(found[4]), traits(state, one))


def has_colors(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Exactly its colours."""
    now = colors(state, one)
    return differs(
        sorted(found[4].replace(",", " ").split()),
        sorted([name for bit, name in COLOR_NAMES.items() if bit & now]),
    )


def is_kind(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """As what it is treated."""
    now = kinds(state, one)
    there = tuple([name for bit, name in KIND_NAMES.items() if bit & now])
    return among(found[5].lower(), bool(found[4]), there)


def checks(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """How many security cards it checks."""
    return differs(int(found[4]), check_count(state, one))


def limit(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """How many link cards it may have."""
    return differs(int(found[4]), link_limit(state, one))


def in_area(_state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """In which area it is."""
    return differs(found[4], "battle" if one.area == BATTLE else "breeding")


def owned(_state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Whose it is."""
    return differs(found[4], PLAYER_NAMES[one.owner])


def may(state: GameState, one: Permanent, found: re.Match[str]) -> str:
    """Whether it can attack or block now, or why not."""
    if found[5] == "attack":
        reason = attack_refusal(state, one) or ("7-1-2-1" if just_played(state, one) else "")
    else:
        reason = block_refusal(state, one)
    if found[4] == "can":
        return f"it can't (CR {reason})" if reason else ""
    if not reason:
        return "it can"
    return differs(found[6], reason) if found[6] else ""


ABOUT: list[tuple[str, About]] = [
    (r"(suspended|unsuspended)", suspended),
    (r"(no dp|dp (\d+))", has_dp),
    (r"(no level|level (\d+))", has_level),
    (r"(no play cost|play cost (\d+))", has_cost),
    (r"under (\d+)", under_count),
    (r"under (.+)", under),
    (r"face-down (.+)", face_down),
    (r"links (.+)", links),
    (r"(no )?keyword (.+?)(?: ([+-]?\d+))?", keyword),
    (r"keywords (.+)", keywords_are),
    (r"(no )?name (.+)", has_name),
    (r"(no )?trait (.+)", has_trait),
    (r"colou?r (.+)", has_colors),
    (r"is (not )?(?:an? )?([A-Za-z-]+)", is_kind),
    (r"checks (\d+)", checks),
    (r"link limit (\d+)", limit),
    (r"in (battle|breeding)", in_area),
    (r"of (p[12])", owned),
    (r"(can|can't) (attack|block)(?: because (\S+))?", may),
]
FIELD_FACTS: list[tuple[str, Claim]] = [
    (f"{WHO} {pattern}", about(fact)) for pattern, fact in ABOUT
]
