"""Action words: every option of a decision as text, and text back as the option (DESIGN 5).

Round trip is law: `parse_option(state, decision, format_option(state, key))` is that option.
Reading is tolerant of case, of card names for numbers, of left-out ordinals, sides and places, and
of unambiguous beginnings; what fits several options is refused with the list of them.
"""

import re
from typing import Final

from homeros.effects.notation import suggestion
from homeros.kernel.names import Namer, describe
from homeros.kernel.refusals import readable, why_not
from homeros.model.decision import Decision
from homeros.model.state import GameState
from homeros.vocab.errors import AmbiguousAnswer, IllegalAnswer, InvalidAnswer
from homeros.vocab.phases import NO_WINNER
from homeros.vocab.verbs import CHOOSE, HIDDEN, VERB_NAMES, key_a, key_b, key_verb
from homeros.vocab.zones import HAND, TRASH

FILLERS: Final = ("onto", "to", "the", "into", "with", "on")
"""Words that an answer may leave out or put in."""
NOTHING_WORDS: Final = ("", "nothing", "none", "-")
MANY_SHOWN: Final = 8


def option_texts(state: GameState, decision: Decision, by_name: bool = False) -> list[str]:
    """The text of every option of a decision, each different from the others."""
    namer = Namer(state, decision.player, by_name)
    texts = [describe(namer, decision, key) for key in decision.keys]
    counts: dict[str, int] = {}
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
    seen: dict[str, int] = {}
    for place, text in enumerate(texts):
        if counts[text] > 1:
            seen[text] = seen.get(text, 0) + 1
            texts[place] = f"{text} #{seen[text]}"
    return texts


def format_option(state: GameState, key: int, decision: Decision | None = None) -> str:
    """The text of an option of the decision (by default, of the one being asked now)."""
    asked = state.decision if decision is None else decision
    if asked is not None and key in asked.keys:
        return option_texts(state, asked)[asked.keys.index(key)]
    player = state.turn_player if asked is None else asked.player
    lone = Decision(player, 0, (key,)) if asked is None else asked
    return describe(Namer(state, player), lone, key)


def format_answer(state: GameState, decision: Decision, indexes: tuple[int, ...]) -> str:
    """The text of an answer: its options with commas between, the verb said once."""
    if not indexes:
        return "nothing"
    texts = option_texts(state, decision)
    verb = ""
    parts: list[str] = []
    for index in indexes:
        text = texts[index]
        first = text.split(" ")[0]
        parts.append(text[len(first) + 1 :] if first == verb and first != text else text)
        verb = first
    return ", ".join(parts)


def parse_option(state: GameState, decision: Decision, text: str) -> int:
    """The index of the option a text means."""
    return parse_picked(state, decision, text, ())


def parse_answer(state: GameState, decision: Decision, text: str) -> tuple[int, ...]:
    """The indexes of the options a text means: options with commas between, or "nothing"."""
    if text.strip().lower() in NOTHING_WORDS and decision.minimum == 0:
        return ()
    picked: tuple[int, ...] = ()
    verb = ""
    for part in text.split(","):
        words = part.split()
        whole = part
        if words and words[0].lower() in VERB_NAMES:
            verb = words[0]
        elif verb and words:
            whole = f"{verb} {part.strip()}"
        picked = (*picked, parse_picked(state, decision, whole, picked))
    return picked


def parse_picked(state: GameState, decision: Decision, text: str, picked: tuple[int, ...]) -> int:
    """The option a text means, when some have been picked before it."""
    found = fitting(state, decision, text)
    left = [index for index in found if index not in picked]
    if len(left) > 1 and alike(state, decision, left):
        return left[0]
    if len(left) == 1:
        return left[0]
    if len(left) > 1:
        listed = [one for place, one in enumerate(option_texts(state, decision)) if place in left]
        raise AmbiguousAnswer(f'"{text.strip()}" could be {" or ".join(listed)}')
    if found:
        raise IllegalAnswer(f'"{text.strip()}" has been picked already')
    raise refused(state, decision, text)


def refused(state: GameState, decision: Decision, text: str) -> Exception:
    """What is wrong with a text that fits no option."""
    offers = offered(state, decision)
    if readable(state, text):
        reason = why_not(state, text, decision.player)
        return IllegalAnswer(f"{reason or 'it is not offered'}\n  offered: {offers}")
    near = suggestion(text.strip(), option_texts(state, decision))
    understood = understood_part(text)
    return InvalidAnswer(f'"{text.strip()}" can\'t be read{understood}{near}\n  offered: {offers}')


def understood_part(text: str) -> str:
    """What of an unreadable text was understood."""
    words = text.split()
    if words and words[0].lower() in VERB_NAMES:
        rest = " ".join(words[1:])
        return f': "{words[0]}" is understood, "{rest}" is not'
    verbs = ", ".join(VERB_NAMES[:-1])
    return f": it begins with none of the verbs {verbs}"


def offered(state: GameState, decision: Decision) -> str:
    """The first options in one line."""
    texts = option_texts(state, decision)
    more = f", and {len(texts) - MANY_SHOWN} more" if len(texts) > MANY_SHOWN else ""
    return ", ".join(texts[:MANY_SHOWN]) + more


def why_not_text(state: GameState, text: str) -> str | None:
    """Why something is not offered now, with its clause; None if it is."""
    decision = state.decision
    player, bare = sided(text)
    if decision is not None and state.winner == NO_WINNER:
        if player < 0 or player == decision.player:
            try:
                parse_answer(state, decision, bare)
                return None
            except (InvalidAnswer, IllegalAnswer):
                pass
            except AmbiguousAnswer:
                return None
        if player < 0:
            player = decision.player
    if not readable(state, bare):
        raise InvalidAnswer(f'"{text.strip()}" can\'t be read{understood_part(bare)}')
    return why_not(state, bare, max(player, 0))


def sided(text: str) -> tuple[int, str]:
    """A text without the player it may begin with, and that player; -1 for none."""
    bare = text.strip()
    start = bare[:3].lower()
    if start == "p1 ":
        return 0, bare[3:]
    if start == "p2 ":
        return 1, bare[3:]
    return -1, bare


# -- comparing ---------------------------------------------------------------------------------


def normal(text: str) -> str:
    """A text in the form in which texts are compared."""
    words = [word for word in text.lower().split() if word not in FILLERS]
    return " ".join(words)


def loose(text: str) -> str:
    """The same without ordinals and sides."""
    return " ".join(re.sub(r"#\d+|\bp[12]:", "", text).split())


def by_name(state: GameState, text: str) -> str:
    """A compared text with card names for card numbers."""
    words: list[str] = []
    names = {card_def.number.lower(): card_def.name.lower() for card_def in state.table.defs}
    for word in text.split(" "):
        found = re.fullmatch(r"(p[12]:)?([^#]*)(#\d+)?", word)
        name = "" if found is None else names.get(found[2], "")
        if found is None or not name:
            words.append(word)
        else:
            words.append(f"{found[1] or ''}{name}{found[3] or ''}")
    return normal(" ".join(words))


def numbers_in(state: GameState, text: str) -> list[str]:
    """The card numbers a compared text holds."""
    known = [card_def.number.lower() for card_def in state.table.defs]
    return [word for word in loose(text).split(" ") if word in known]


def fitting(state: GameState, decision: Decision, text: str) -> list[int]:
    """The options a text may mean: those it is exactly, else those it says less of."""
    player, bare = sided(text)
    wanted = normal(bare)
    if not wanted or (player >= 0 and player != decision.player):
        return []
    numbers = [normal(one) for one in option_texts(state, decision)]
    names = [normal(one) for one in option_texts(state, decision, True)]
    verbs: list[str] = [""]
    if wanted.split(" ")[0] not in VERB_NAMES:
        for key in decision.keys:
            verb = f"{VERB_NAMES[key_verb(key)]} "
            if verb not in verbs:
                verbs.append(verb)
    for verb in verbs:
        found = fitting_form(state, numbers, names, verb + wanted)
        if found:
            return found
    return []


def fitting_form(state: GameState, numbers: list[str], names: list[str], wanted: str) -> list[int]:
    """The options that one compared text may mean."""
    named = by_name(state, wanted)
    inside = numbers_in(state, wanted)
    found = [place for place, one in enumerate(numbers) if one == wanted]
    if found:
        return found
    allowed = [
        place
        for place, one in enumerate(numbers)
        if not [number for number in inside if number not in loose(one).split(" ")]
    ]
    found = [place for place in allowed if names[place] == named]
    if found:
        return found
    if loose(wanted) == wanted:
        found = [place for place in allowed if loose(numbers[place]) == wanted]
        found = found or [place for place in allowed if loose(names[place]) == named]
        if found:
            return found
    exact = cards_called(state, wanted)
    begun: list[int] = []
    for place in allowed:
        words = loose(numbers[place]).split(" ")
        if exact and not [number for number in exact if number in words]:
            continue
        for form, want in ((numbers[place], wanted), (names[place], named)):
            if form.startswith(want) or (
                loose(form).startswith(loose(want)) and loose(want) == want
            ):
                begun.append(place)
                break
    return begun


def begins(form: str, wanted: str) -> bool:
    """Whether an option's text begins so, ordinals and sides aside if none are said."""
    if form.startswith(wanted):
        return True
    return loose(wanted) == wanted and loose(form).startswith(wanted)


def cards_called(state: GameState, wanted: str) -> list[str]:
    """The numbers of the cards that are wholly called what follows the verb."""
    rest = loose(wanted).partition(" ")[2]
    return [
        card_def.number.lower()
        for card_def in state.table.defs
        if rest and rest in (normal(card_def.name), card_def.number.lower())
    ]


def alike(state: GameState, decision: Decision, places: list[int]) -> bool:
    """Whether options are copies of one card in one hand or trash, so that any of them will do."""
    first = decision.keys[places[0]]
    if key_verb(first) not in (CHOOSE, HIDDEN):
        return False
    for place in places:
        key = decision.keys[place]
        if key_verb(key) != CHOOSE or key_a(key) > 0:
            return False
        card = key_b(key) - 1
        model = key_b(first) - 1
        if (
            state.def_ids[card] != state.def_ids[model]
            or state.places[card] not in (HAND, TRASH)
            or state.places[card] != state.places[model]
            or state.owners[card] != state.owners[model]
        ):
            return False
    return True
