"""Things in Japanese: what an action is about, and where cards are taken from."""

from dataclasses import dataclass

from homeros.compiler.japanese.saying.nouns import AREAS, KINDS, noun, owner, zone
from homeros.compiler.saying.speech import Speech, Spoken, Unsaid, unsaid
from homeros.compiler.saying.things import filter_of, spoken_of
from homeros.effects.filters import Anything
from homeros.effects.groups import (
    ANY_NUMBER,
    EXACT,
    UP_TO,
    Among,
    Cards,
    EitherOf,
    Field,
    Foe,
    Links,
    Pick,
    Rest,
    Slot,
    Subject,
    Target,
    This,
    ThisCard,
    TopCards,
    Under,
)
from homeros.effects.numbers import YOU, N
from homeros.vocab.cards import DIGI_EGG, DIGIMON


@dataclass(frozen=True)
class Thing:
    """A noun phrase, and where its cards are taken from."""

    words: str
    source: str = ""
    cards: bool = False

    def all(self) -> str:
        """Both together."""
        return self.source + self.words


def carrier(s: Speech) -> str:
    """What carries the effect."""
    for kind, word in KINDS.items():
        if s.kind & kind:
            return KINDS[DIGIMON] if kind == DIGI_EGG else word
    raise Unsaid("what carries this?")


def reference(s: Speech, target: Target) -> str:
    """Something known."""
    if isinstance(target, This):
        return f"この{carrier(s)}"
    if isinstance(target, ThisCard):
        return "このカード"
    if isinstance(target, Slot):
        spoken = s.slots.get(target.slot)
        if spoken is None:
            raise Unsaid("a slot that nothing fills")
        return f"その{spoken.noun}"
    if isinstance(target, Subject | Foe):
        return s.choose("そのデジモン", "そのテイマー", "そのカード")
    raise unsaid(target)


def thing(s: Speech, target: Target) -> Thing:
    """What a target is in words; a choice can be referred to from then on."""
    if isinstance(target, Pick):
        return picked(s, target)
    if isinstance(target, Rest):
        return Thing("残り", cards=True)
    if isinstance(target, Field):
        return Thing(f"{field_noun(target)}全て")
    if isinstance(target, Cards | Under | Among | EitherOf):
        return Thing(f"{noun(filter_of(target), cards=True)}全て", source(s, target), cards=True)
    return Thing(reference(s, target), cards=isinstance(target, ThisCard))


def field_noun(group: Field) -> str:
    """Permanents of a player."""
    return owner(group.whose) + AREAS.get(group.area, "") + noun(group.filter, cards=False)


def picked(s: Speech, target: Pick) -> Thing:
    """So many chosen out of a group."""
    if target.total_of != -1 or target.differing != -1 or target.chooser != YOU or target.each:
        raise Unsaid("a choice with a total, differing members or another chooser")
    if not isinstance(target.number, N):
        raise unsaid(target.number)
    permanents = isinstance(target.group, Field)
    unit = "体" if permanents else "枚"
    quantity = {EXACT: f"{target.number.value}{unit}", UP_TO: f"{target.number.value}{unit}まで"}
    quantity[ANY_NUMBER] = "好きな数"
    if target.how not in quantity:
        raise Unsaid("a total")
    if isinstance(target.group, Field):
        word = "カード"
        for english, kind in (("Digimon", DIGIMON), ("Tamer", 4), ("Option", 8)):
            if spoken_of(target.group).startswith(english):
                word = KINDS[kind]
        s.slots[target.slot] = Spoken(word, plural=False)
        return Thing(field_noun(target.group) + quantity[target.how])
    s.slots[target.slot] = Spoken("カード", plural=False)
    if isinstance(target.group, Among):
        words = noun(target.group.filter, cards=True)
        return Thing(f"その中の{words}{quantity[target.how]}", cards=True)
    words = noun(filter_of(target.group), cards=True)
    return Thing(f"{words}{quantity[target.how]}", source(s, target.group), cards=True)


def source(s: Speech, group: Target) -> str:
    """Where cards are taken from."""
    return f"{'か'.join(places(s, group))}から、"


def places(s: Speech, group: Target) -> list[str]:
    """The places of a group."""
    if isinstance(group, EitherOf):
        return [*places(s, group.left), *places(s, group.right)]
    if isinstance(group, Cards):
        return [zone(group.zone, group.whose)]
    if isinstance(group, Under) and group.number is None:
        return [f"{host(s, group.of)}の進化元"]
    if isinstance(group, Links):
        return [f"{host(s, group.of)}のリンクカード"]
    if isinstance(group, Among):
        return ["その中"]
    raise unsaid(group)


def host(s: Speech, of: Target) -> str:
    """Whose cards they are."""
    return field_noun(of) if isinstance(of, Field) else thing(s, of).words


def top_of(target: TopCards) -> str:
    """Cards from the top or bottom of a zone."""
    if not isinstance(target.number, N):
        raise unsaid(target.number)
    end = "下" if target.bottom else "上"
    return f"{zone(target.zone, target.whose)}の{end}から{target.number.value}枚"


__all__ = ["Anything", "Thing", "field_noun", "reference", "thing", "top_of"]
