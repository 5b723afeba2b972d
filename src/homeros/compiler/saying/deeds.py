"""Deeds in words: who attacks and who digivolves, by an effect."""

from homeros.compiler.saying.actions import plain, remember
from homeros.compiler.saying.amounts import area, owner, reference, zone
from homeros.compiler.saying.nouns import colors_of, nouns
from homeros.compiler.saying.propositions import article
from homeros.compiler.saying.speech import Speech, Spoken, Unsaid, unsaid
from homeros.compiler.saying.things import REFERENCES, filter_of, source, spoken_of, thing
from homeros.effects.ability import APP_FUSION, DIGIVOLVE, DNA
from homeros.effects.actions import (
    FREE,
    PAY,
    PAY_REDUCED,
    PAY_SET,
    AttackWith,
    Battle,
    DigivolveInto,
)
from homeros.effects.groups import Cards, Field, Slot, Target, ThisCard
from homeros.effects.numbers import YOU
from homeros.vocab.cards import ANY_LEVEL

Deed = AttackWith | Battle | DigivolveInto


def deed(s: Speech, node: Deed, may: str = "") -> str:
    """Somebody has to do something."""
    if isinstance(node, AttackWith):
        return attacking(s, node, may)
    return battling(s, node, may) if isinstance(node, Battle) else becoming(s, node, may)


def optional_deed(s: Speech, node: Deed) -> str:
    """Somebody may do something."""
    return deed(s, node, "may")


def battling(s: Speech, node: Battle, may: str) -> str:
    """A battle by an effect."""
    found = thing(s, node.one, subject=True)
    verb = "battle" if may or found.plural else "battles"
    foe = thing(s, node.other)
    return " ".join([word for word in (found.words, may, verb, foe.words) if word])


def attacking(s: Speech, node: AttackWith, may: str) -> str:
    """An attack by an effect."""
    if node.unsuspended_too or node.when_played:
        raise Unsaid("AttackWith unsuspended_too or when_played")
    found = thing(s, node.who, subject=True)
    whom = ""
    if not node.digimon_too:
        whom = " a player"
    elif not node.player_too:
        whom = " your opponent's Digimon"
    how = "" if node.suspending else " without suspending"
    remember(s, node.slot, found, "attack")
    verb = "attack" if may or found.plural else "attacks"
    return " ".join([word for word in (found.words, may, f"{verb}{whom}{how}") if word])


def becoming(s: Speech, node: DigivolveInto, may: str) -> str:
    """A digivolution by an effect."""
    if node.way == DNA:
        return fusing(s, node, may)
    if node.way not in (DIGIVOLVE, APP_FUSION) or node.partner is not None:
        raise unsaid(node)
    if node.matching:
        raise Unsaid("a card of a matching color")
    who = one_of(s, node.who)
    if node.slot >= 0:
        s.slots[node.slot] = Spoken(spoken_of(node.who), plural=False, verb="digivolved")
    if node.way == APP_FUSION:
        if not may:
            raise Unsaid("app fusion that has to be")
        return f"{who} may app fuse into {into(s, node.card)}"
    verb = "may digivolve" if may else "digivolves"
    return f"{who} {verb} into {into(s, node.card)}{terms(node)}"


def one_of(s: Speech, who: Target) -> str:
    """Who digivolves: known, or one of a group."""
    if isinstance(who, Field):
        if who.whose != YOU:
            raise unsaid(who)
        words = nouns(s, who.filter, cards=False, plural=True) + area(who.area)
        return f"1 of your {words}"
    if isinstance(who, REFERENCES):
        return reference(s, who, subject=True)
    raise unsaid(who)


def into(s: Speech, card: Target) -> str:
    """The card something digivolves into."""
    if isinstance(card, ThisCard):
        return "this card"
    if isinstance(card, Slot):
        return s.choose("that card", "the revealed card")
    words = nouns(s, filter_of(card), cards=True)
    where = source(s, card)
    if isinstance(card, Cards):
        where = f"in {zone(card.zone, card.whose)}"
    return f"{article(words)} {where}"


def terms(node: DigivolveInto) -> str:
    """For how much."""
    costs = {
        PAY: "",
        FREE: " without paying the cost",
        PAY_SET: "",
        PAY_REDUCED: "",
    }
    said = costs[node.cost]
    if node.cost == PAY_SET:
        said = f" for a digivolution cost of {plain(node.reduced)}"
    if node.cost == PAY_REDUCED:
        said = f" with the digivolution cost reduced by {plain(node.reduced)}"
    if node.limit is not None:
        most = f"that can digivolve for a digivolution cost of {plain(node.limit)} or less"
        said = f" {most}{said}"
    if node.as_level > ANY_LEVEL:
        colors = f" {colors_of(node.as_colors)}" if node.as_colors else ""
        return f" as if that card is a level {node.as_level}{colors} Digimon{paid(node, said)}"
    if node.as_level == ANY_LEVEL:
        return f"{said}, ignoring its level"
    return f"{said}, ignoring digivolution requirements" if node.ignoring else said


def paid(node: DigivolveInto, said: str) -> str:
    """What is paid, said in any case."""
    return " for its digivolution cost" if node.cost == PAY else said


def fusing(s: Speech, node: DigivolveInto, may: str) -> str:
    """DNA digivolution by an effect."""
    if not may or node.cost != PAY:
        raise Unsaid("DNA digivolving that has to be")
    card = into(s, node.card)
    if node.partner is None:
        if not isinstance(node.who, Field):
            raise unsaid(node)
        words = nouns(s, node.who.filter, cards=False, plural=True)
        pair = f"2 of {owner(node.who.whose)} {words}"
    else:
        pair = f"{first_of_pair(s, node.who)} and {partner(s, node.partner)}"
    if node.slot >= 0:
        s.slots[node.slot] = Spoken("Digimon", plural=False, verb="digivolved")
    return f"{pair} may DNA digivolve into {card}"


def first_of_pair(s: Speech, who: Target) -> str:
    """The one that is known, or one of a group."""
    return one_of(s, who)


def partner(s: Speech, with_: Target) -> str:
    """With what it is fused."""
    if isinstance(with_, Field):
        words = nouns(s, with_.filter, cards=False, plural=True)
        return f"1 of {owner(with_.whose)} {words}"
    if isinstance(with_, Cards):
        return f"1 {nouns(s, with_.filter, cards=True)} in {zone(with_.zone, with_.whose)}"
    raise unsaid(with_)
