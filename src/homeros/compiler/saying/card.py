"""A card said whole: every effect printed, read again, and shown only if it comes back the same."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.compiler.card_texts import compile_texts, kind_of
from homeros.compiler.finish import rebuilt
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.result import CardTexts, Compiled
from homeros.compiler.saying.keywords import keyword
from homeros.compiler.saying.lasting import lasting
from homeros.compiler.saying.propositions import prop
from homeros.compiler.saying.requirements import requirement
from homeros.compiler.saying.speech import Speech, Unsaid, capital
from homeros.compiler.saying.structure import effect
from homeros.compiler.saying.triggers import headed
from homeros.effects.ability import (
    GRANTED_TEXT,
    INHERITED,
    LINK,
    LINK_TEXT,
    OPTION_TEXT,
    SECURITY_TEXT,
    UPPER,
    Ability,
    KeywordLine,
    Requirement,
)
from homeros.effects.actions import Later, PlayToken
from homeros.effects.continuous import LEVEL_INFO, NAME_INFO, AddInfo, Continuous, GainAbility
from homeros.effects.node import Node
from homeros.vocab.cards import COLOR_NAMES, DIGIMON
from homeros.vocab.zones import DECK

FIELDS: Final = {
    UPPER: "effect",
    INHERITED: "inherited",
    SECURITY_TEXT: "security",
    LINK_TEXT: "link_effect",
    OPTION_TEXT: "option_effect",
}
MOST_TRIES: Final = 64


@dataclass(frozen=True)
class Line:
    """One paragraph: where it stands and what it says, or why there are no words for it yet."""

    place: int
    text: str
    tree: Node
    why: str = ""


def paragraph(
    ability: Ability,
    kind: int,
    tape: tuple[int, ...],
    quoted: tuple[str, ...] = (),
    abilities: Sequence[Ability] = (),
    tokens: Sequence[str] = (),
) -> tuple[str, list[int]]:
    """An ability in words, along a tape; and how many ways there were at each choice."""
    s = Speech(kind, tape, quoted)
    s.abilities = abilities
    s.tokens = tokens
    if ability.zone == DECK and ability.static is not None:
        return when_shown(ability.static.what), s.widths
    headers, trigger = headed(s, ability)
    if ability.static is not None:
        text = lasting(s, ability.static.what)
        if ability.static.when is not None:
            text = f"while {prop(s, ability.static.when)}, {text}"
        text = capital(text) + "."
    else:
        assert ability.body is not None
        text = effect(s, ability)
        if trigger:
            text = capital(trigger) + text[:1].lower() + text[1:]
    return f"{headers} {text}".strip(), s.widths


def when_shown(what: tuple[Continuous, ...]) -> str:
    """What a card is treated as while it is revealed from the deck."""
    start = "While this card is revealed from the deck, "
    names = [one.text for one in what if isinstance(one, AddInfo) and one.field == NAME_INFO]
    levels = [one.value for one in what if isinstance(one, AddInfo) and one.field == LEVEL_INFO]
    if len(names) == len(what):
        called = "/".join([f"[{name}]" for name in names])
        return f"{start}its name is also treated as {called}."
    if len(levels) == 1 == len(what):
        return f"{start}this card is also treated as level {levels[0]}."
    raise Unsaid("treated so while it is revealed")


def quotations(card_def: CardDef) -> tuple[str, ...]:
    """The effects a card gives away, in words; "" for its own and for those without words."""
    found: list[str] = []
    for ability in card_def.abilities:
        text = ""
        if ability.place == GRANTED_TEXT:
            with suppress(Unsaid):
                text = paragraph(ability, DIGIMON, (), (), card_def.abilities)[0]
        found.append(text)
    return tuple(found)


def token_words(token: CardDef) -> str:
    """A Token with its facts in brackets."""
    facts = ["Digimon", *[name for bit, name in COLOR_NAMES.items() if token.colors & bit]]
    if token.level >= 0:
        facts.append(f"Lv.{token.level}")
    if token.play_cost >= 0:
        facts.append(f"cost {token.play_cost}")
    facts.append(f"{token.dp} DP")
    facts += token.traits
    facts += [keyword(Speech(DIGIMON), line) for line in token.keywords]
    facts += [paragraph(ability, DIGIMON, ())[0] for ability in token.abilities]
    return f"[{token.printed_name}] Token ({'/'.join(facts)})"


def tokens_of(card_def: CardDef) -> list[str]:
    """The Tokens a card plays, in words; "" for those without words."""
    found: list[str] = []
    for token in card_def.tokens:
        words = ""
        with suppress(Unsaid):
            words = token_words(token)
        found.append(words)
    return found


def ways(ability: Ability, kind: int, quoted: tuple[str, ...], card_def: CardDef) -> Iterator[str]:
    """An ability in words, in every way there is, the usual one first."""
    abilities = card_def.abilities
    tokens = tokens_of(card_def)
    text, widths = paragraph(ability, kind, (), quoted, abilities, tokens)
    yield text
    seen = {text}
    tapes = product(*[range(width) for width in widths])
    for tape in islice(tapes, MOST_TRIES):
        text, _ = paragraph(ability, kind, tape, quoted, abilities, tokens)
        if text not in seen:
            seen.add(text)
            yield text


def lines_of(card_def: CardDef, lexicon: Lexicon) -> list[Line]:
    """Everything a card says, paragraph by paragraph, requirements and keywords first."""
    found = [requirement_line(card_def, one, lexicon) for one in card_def.requirements]
    found += [keyword_line(card_def, one, lexicon) for one in card_def.keywords]
    quoted = quotations(card_def)
    found += [ability_line(card_def, one, lexicon, quoted) for one in card_def.abilities]
    return [line for line in found if line.place != GRANTED_TEXT]


def texts(card_def: CardDef, field: str, text: str) -> CardTexts:
    """A card with one text."""
    found = dict.fromkeys(FIELDS.values(), "")
    found[field] = text
    return CardTexts(
        card_def.number,
        card_def.printed_name,
        card_def.kinds,
        effect=found["effect"],
        inherited=found["inherited"],
        security=found["security"],
        link_requirement=text if field == "link_requirement" else "",
        link_effect=found["link_effect"],
        option_effect=found["option_effect"],
    )


def field_of(card_def: CardDef, place: int) -> str:
    """The text field something is printed in."""
    if place == OPTION_TEXT and not card_def.is_dual:
        return "effect"
    return FIELDS[place]


def requirement_line(card_def: CardDef, node: Requirement, lexicon: Lexicon) -> Line:
    """A requirement in words, read again."""
    place = LINK_TEXT if node.kind == LINK else UPPER
    field = "link_requirement" if node.kind == LINK else "effect"
    try:
        text = requirement(Speech(card_def.kinds), node)
    except Unsaid as error:
        return Line(place, "", node, str(error))
    back = compile_texts(texts(card_def, field, text), lexicon)
    return Line(place, text, node, "" if back.requirements == [node] else refusal(back))


def keyword_line(card_def: CardDef, node: KeywordLine, lexicon: Lexicon) -> Line:
    """A keyword in words, read again."""
    try:
        text = keyword(Speech(card_def.kinds), node)
    except Unsaid as error:
        return Line(node.place, "", node, str(error))
    back = compile_texts(texts(card_def, field_of(card_def, node.place), text), lexicon)
    return Line(node.place, text, node, "" if back.keywords == [node] else refusal(back))


def ability_line(
    card_def: CardDef, node: Ability, lexicon: Lexicon, quoted: tuple[str, ...]
) -> Line:
    """An ability in words that read as the same ability again."""
    if node.place == GRANTED_TEXT:
        return Line(node.place, "", node)
    why = ""
    text = ""
    wanted = whole(node, card_def.abilities, card_def.tokens)
    try:
        for text in ways(
            node,
            kind_of(texts(card_def, "effect", ""), node.place),
            quoted,
            card_def,
        ):
            back = compile_texts(texts(card_def, field_of(card_def, node.place), text), lexicon)
            own = [one for one in back.abilities if one.place != GRANTED_TEXT]
            if not back.declined and [whole(one, back.abilities, back.tokens) for one in own] == [
                wanted
            ]:
                return Line(node.place, text, node)
            why = why or refusal(back)
    except Unsaid as error:
        why = str(error)
    return Line(node.place, text, node, why)


def whole(
    ability: Ability, abilities: Sequence[Ability], tokens: Sequence[CardDef]
) -> tuple[Ability | str, ...]:
    """An ability with those it gives away and its Tokens, whatever their places on the card."""
    given: list[int] = []
    played: list[int] = []

    def change(node: Node) -> Node:
        if isinstance(node, GainAbility | Later):
            if node.index not in given:
                given.append(node.index)
            return replace(node, index=given.index(node.index))
        if isinstance(node, PlayToken):
            if node.index not in played:
                played.append(node.index)
            return replace(node, index=played.index(node.index))
        return node

    plain = rebuilt(ability, change)
    others = [one for index in given for one in whole(abilities[index], abilities, tokens)]
    return (plain, *others, *[tokens[index].number for index in played])


def refusal(back: Compiled) -> str:
    """Why a text is not shown: it is not read, or read as something else."""
    if back.declined:
        return f"not read: {back.declined[0].why} at {back.declined[0].word()}"
    return "read as something else"
