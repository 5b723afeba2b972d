"""Abilities in Japanese, each printed and read again."""

from itertools import islice, product
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.compiler.japanese.compare import formed
from homeros.compiler.japanese.names import NameTable
from homeros.compiler.japanese.read import read_field
from homeros.compiler.japanese.saying.actions import body, lasting, signed
from homeros.compiler.japanese.saying.nouns import keyword_name, modifiers, noun
from homeros.compiler.japanese.saying.propositions import condition
from homeros.compiler.japanese.saying.things import carrier, field_noun
from homeros.compiler.saying.card import MOST_TRIES, Line
from homeros.compiler.saying.nouns import parts_of
from homeros.compiler.saying.speech import Speech, Unsaid
from homeros.compiler.saying.triggers import implied, implied_turn
from homeros.effects.ability import (
    ACTIVATED,
    AGAINST_DIGIMON,
    AGAINST_PLAYER,
    ANY_OF,
    ANY_TURN,
    BY_AN_EFFECT,
    BY_ANYTHING,
    BY_OPPONENTS_EFFECT,
    BY_YOUR_EFFECT,
    GRANTED_TEXT,
    IN_BATTLE,
    NOT_BY_YOUR_EFFECT,
    NOT_IN_BATTLE,
    OPPONENTS_TURN,
    OPTION_TEXT,
    SECURITY_EFFECT,
    SECURITY_TEXT,
    SELF,
    UPPER,
    YOUR_TURN,
    Ability,
    KeywordLine,
    When,
)
from homeros.effects.filters import Anything
from homeros.effects.groups import Field
from homeros.effects.numbers import BOTH, OPPONENT, YOU, N
from homeros.vocab import events
from homeros.vocab import keywords as kw
from homeros.vocab.zones import BREEDING, FIELD, HAND, SECURITY, TRASH

OWN: Final = {
    When(events.PLAYED): "登場時",
    When(events.DIGIVOLVED): "進化時",
    When(events.ATTACKED): "アタック時",
    When(events.DELETED): "消滅時",
    When(events.LINKED): "リンク時",
    When(events.MOVED): "移動時",
    When(events.ATTACK_ENDING): "アタック終了時",
    When(events.COUNTER, ANY_OF, whose=YOU): "カウンター",
    When(events.TURN_ENDING, ANY_OF, whose=BOTH): "お互いのターン終了時",
    When(events.TURN_STARTED, ANY_OF, whose=YOU): "自分のターン開始時",
    When(events.TURN_STARTED, ANY_OF, whose=OPPONENT): "相手のターン開始時",
    When(events.MAIN_STARTED, ANY_OF, whose=YOU): "自分のメインフェイズ開始時",
    When(events.MAIN_STARTED, ANY_OF, whose=OPPONENT): "相手のメインフェイズ開始時",
    When(events.TURN_ENDING, ANY_OF, whose=YOU): "自分のターン終了時",
    When(events.TURN_ENDING, ANY_OF, whose=OPPONENT): "相手のターン終了時",
}
TURNS: Final = {
    YOUR_TURN: "自分のターン",
    OPPONENTS_TURN: "相手のターン",
    ANY_TURN: "お互いのターン",
}
PLACES: Final = {HAND: "手札", TRASH: "トラッシュ", BREEDING: "育成", SECURITY: "セキュリティ"}
PAST: Final = {
    events.DELETED: "消滅した",
    events.PLAYED: "登場した",
    events.DIGIVOLVED: "進化した",
    events.SUSPENDED: "レストした",
    events.UNSUSPENDED: "アクティブになった",
    events.LINKED: "リンクした",
    events.BLOCKED: "ブロックされた",
    events.WOULD_PLAY: "登場する",
    events.WOULD_DELETE: "消滅する",
    events.WOULD_LEAVE: "バトルエリアを離れる",
    events.WOULD_DIGIVOLVE: "進化する",
}
ATTACKS: Final = {
    0: "アタックした",
    AGAINST_PLAYER: "プレイヤーにアタックした",
    AGAINST_DIGIMON: "相手のデジモンにアタックした",
}
AGENCIES: Final = {
    BY_ANYTHING: "",
    BY_AN_EFFECT: "効果で",
    BY_YOUR_EFFECT: "自分の効果で",
    BY_OPPONENTS_EFFECT: "相手の効果で",
    IN_BATTLE: "バトルで",
    NOT_BY_YOUR_EFFECT: "自分の効果以外で",
    NOT_IN_BATTLE: "バトル以外で",
}


def headed(s: Speech, ability: Ability) -> str:
    """The headers of an effect, and its trigger behind them."""
    found = ""
    if ability.zone != FIELD and not implied(ability):
        found += f"[{PLACES[ability.zone]}]"
    limit = f"[ターンに{ability.limit}回]" if ability.limit else ""
    if ability.kind in (ACTIVATED, SECURITY_EFFECT):
        if ability.turn != ANY_TURN:
            found += f"【{TURNS[ability.turn]}】"
        return f"{found}【{'メイン' if ability.kind == ACTIVATED else 'セキュリティ'}】{limit}"
    timings = [OWN[when] for when in ability.when if when in OWN]
    if ability.when and len(timings) == len(ability.when):
        if ability.turn != implied_turn(ability):
            found += f"【{TURNS[ability.turn]}】"
        return found + "".join([f"【{timing}】" for timing in timings]) + limit
    found += f"【{TURNS[ability.turn]}】{limit}"
    return found + (f"{event(s, ability.when)}とき、" if ability.when else "")


def event(s: Speech, whens: tuple[When, ...]) -> str:  # noqa: C901 - one line per event
    """What happens, to whom, by whom."""
    first = whens[0]
    if len(whens) == 2 and {when.event for when in whens} == {events.PLAYED, events.DIGIVOLVED}:
        return f"{actor(s, first)}が登場/進化した"
    if len(whens) > 1:
        raise Unsaid("several triggers")
    agency = AGENCIES.get(first.agent)
    if agency is None:
        raise Unsaid(f"agent {first.agent}")
    zones = {events.SECURITY_REMOVED: "減った", events.SECURITY_ADDED: "増えた"}
    if first.event in zones and not agency and first.whose in (YOU, OPPONENT):
        return f"{'自分' if first.whose == YOU else '相手'}のセキュリティが{zones[first.event]}"
    if first.event == events.TARGET_CHANGED and first.subject == ANY_OF:
        return "アタックの対象が変更された"
    if first.event == events.DELETED_IN_BATTLE:
        foe = "相手のデジモン"
        if not isinstance(first.other, Anything):
            foe = f"相手の{noun(first.other, cards=False)}"
        alone = "だけ" if first.subject == ANY_OF and not first.gone else ""
        return f"{actor(s, first)}がバトルで{foe}{alone}を消滅させた"
    if first.event == events.ATTACKED:
        return f"{actor(s, first)}が{agency}{ATTACKS[first.against]}"
    if not isinstance(first.other, Anything):
        if first.event not in (events.DIGIVOLVED, events.WOULD_DIGIVOLVE) or agency:
            raise Unsaid("When with another")
        return f"{actor(s, first)}が{noun(first.other, cards=True)}に{PAST[first.event]}"
    if first.event not in PAST or first.against:
        raise Unsaid(f"event {events.EVENT_NAMES[first.event]}")
    return f"{actor(s, first)}が{agency}{PAST[first.event]}"


def actor(s: Speech, when: When) -> str:
    """To whom it happens."""
    if when.zone != -1 or when.kinds or when.keyword != -1 or when.way != -1 or when.phase != -1:
        raise Unsaid("When with a zone, kinds, keyword, way or phase")
    if when.subject == SELF:
        such = modifiers(parts_of(when.filter))
        own_card = when.event in (events.WOULD_PLAY, events.WOULD_USE)
        return such + ("このカード" if own_card else f"この{carrier(s)}")
    return field_noun(Field(when.filter, when.whose))


def paragraph(ability: Ability, kind: int, tape: tuple[int, ...]) -> tuple[str, list[int]]:
    """An ability in words, along a tape; and how many ways there were at each choice."""
    if ability.keyword != -1:
        raise Unsaid(f"<{kw.KEYWORD_NAMES[ability.keyword]}>")
    s = Speech(kind, tape)
    headers = headed(s, ability)
    if ability.static is not None:
        when = ""
        if ability.static.when is not None:
            when = condition(s, ability.static.when, while_=True)
        return f"{headers}{when}{lasting(s, ability.static.what)}。", s.widths
    assert ability.body is not None
    return headers + body(s, ability.body), s.widths


def keyword_text(line: KeywordLine) -> str:
    """A keyword by itself."""
    if not isinstance(line.amount, N) or not isinstance(line.filter, Anything):
        raise Unsaid("a keyword with a filter")
    value = line.amount.value
    if line.keyword == kw.SECURITY_ATTACK:
        return f"≪Sアタック{signed(value)}≫"
    if line.keyword == kw.FRAGMENT:
        return f"≪フラグメント《{value}》≫"
    if line.keyword == kw.MATERIAL_SAVE:
        return f"≪マテリアルセーブ{value}≫"
    if line.keyword == kw.DIGISORPTION:
        return f"≪吸収進化{signed(value)}≫"
    if line.keyword == kw.LINK_PLUS:
        return f"≪リンク{signed(value)}≫"
    return f"≪{keyword_name(line.keyword)}≫"


def japanese_lines(card_def: CardDef, kinds: dict[int, int], names: NameTable) -> list[Line]:
    """Everything a card says but its requirements, which Japanese does not print in words yet.

    `kinds` says what carries the text of each field.
    """
    found = [Line(UPPER, "", one, "a requirement") for one in card_def.requirements]
    found += [keyword_line(one, kinds[one.place], names) for one in card_def.keywords]
    found += [
        ability_line(one, kinds[one.place], names)
        for one in card_def.abilities
        if one.place != GRANTED_TEXT
    ]
    return found


def field_place(place: int) -> int:
    """The field a text is printed in: an Option's [Main] effect stands in its upper text."""
    return UPPER if place in (OPTION_TEXT, SECURITY_TEXT) else place


def keyword_line(node: KeywordLine, kind: int, names: NameTable) -> Line:
    """A keyword, read again."""
    try:
        text = keyword_text(node)
    except Unsaid as error:
        return Line(node.place, "", node, str(error))
    return Line(node.place, text, node, checked(text, node, kind, names))


def ability_line(node: Ability, kind: int, names: NameTable) -> Line:
    """An ability, read again."""
    text = why = ""
    try:
        text, widths = paragraph(node, kind, ())
        for tape in islice(product(*[range(width) for width in widths]), MOST_TRIES):
            text, _ = paragraph(node, kind, tape)
            found = checked(text, node, kind, names)
            if not found:
                return Line(node.place, text, node)
            why = why or found
    except Unsaid as error:
        why = str(error)
    return Line(node.place, text, node, why)


def checked(text: str, node: Ability | KeywordLine, kind: int, names: NameTable) -> str:
    """Why a text is not shown: it is not read, or read as something else; "" if it is."""
    found = read_field(text, kind, field_place(node.place), names)
    if len(found) != 1 or not found[0].readings:
        why = found[0].why if found else "nothing"
        at = found[0].text[found[0].at : found[0].at + 6] if found else ""
        return f"not read: {why} at {at}"
    wanted = formed([node], none, (), names)
    # As for the witness: a Japanese text may read in several ways, what is meant has to be one.
    readings = [formed(reading.parts, none, (), names) for reading in found[0].readings]
    return "" if wanted in readings else "read as something else"


def none(index: int) -> None:
    """No effect is given away."""
    del index
