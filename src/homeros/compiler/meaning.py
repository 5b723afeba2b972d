"""What phrases mean on the way to effect trees: nouns, places, quantities, and the context.

A noun phrase means a group of things and how many of them; what it becomes depends on where it
stands: something to choose for an action, the subject of a trigger, what a condition counts. The
context knows what was spoken of before: "it" and "that Digimon" find that, or the text is declined.
"""

from dataclasses import dataclass, replace
from typing import Final, TypeVar

from homeros.compiler.antecedents import Antecedent
from homeros.compiler.collected import BROUGHT_ALONG, Collected
from homeros.compiler.former import Former
from homeros.compiler.grammar import Node
from homeros.compiler.joining import both, either, of_cards_under, other_than, together
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.places import Place, Source
from homeros.compiler.quantities import ALL, ANY_OF_THEM, EVERY, ONE, SOME, Quantity
from homeros.compiler.result import TokenFacts
from homeros.effects.ability import Ability, When
from homeros.effects.actions import Action, If
from homeros.effects.continuous import Continuous
from homeros.effects.filters import Anything, Compare, Filter
from homeros.effects.groups import (
    EXACT,
    ONE_EACH,
    UP_TO,
    Cards,
    Field,
    Pick,
    Slot,
    Target,
    This,
    ThisCard,
    TopCards,
)
from homeros.effects.numbers import BOTH, EXACTLY, LEVEL, OPPONENT, YOU, AttrOf, CountOf, N, Num
from homeros.effects.propositions import Every, Is, Prop
from homeros.vocab.cards import DIGIMON, OPTION, TAMER
from homeros.vocab.zones import BATTLE, DECK, HAND

ANY: Final = Anything()
FIRST_SLOT: Final = 100
"""Slots are numbered from here while a text is resolved, and renumbered in the end."""


class Unbound(Exception):
    """A phrase that means nothing here: nothing it could refer to, or no such effect exists."""


@dataclass(frozen=True)
class Lasts:
    """How long something lasts, and whose the unsuspend phase is that ends it."""

    until: int
    whose: int | None = None


PERMANENTS: Final = 0
CARDS: Final = 1
EITHER: Final = 2
"""What a noun speaks of: permanents, cards off the field, or whatever the verb asks for."""


@dataclass(frozen=True)
class Noun:
    """What a noun phrase names."""

    filter: Filter = ANY
    what: int = EITHER
    quantity: Quantity = ONE
    whose: int | None = None
    """YOU, OPPONENT, BOTH; None when the phrase does not say."""
    area: int = BATTLE
    ref: Target | None = None
    """A definite reference: it needs no choosing."""
    group: Target | None = None
    """Where its members are, when the phrase itself says so."""
    chooser: int = YOU
    plural: bool = False
    kinds: int = 0
    """The categories its head names."""
    bound: int | None = None
    """For what is counted: "or more", "or fewer"."""
    place: Place | None = None
    """For cards that are counted: where."""
    any_of: bool = False
    """Whether any one of them is enough."""
    parts: "tuple[Noun, ...]" = ()
    """For several things named one after the other: "1 A and 1 B"."""
    plural_only: bool = False
    differing: int = -1
    """What those that are chosen have to differ in."""
    same_level: bool = False
    """Whether several are of one level between them, and one is of that of what was spoken of."""
    gone: bool = False
    """Whether it has left: only its numbers can be asked, as they were."""

    def is_plural(self) -> bool:
        """Whether "they" could mean it."""
        return self.plural or self.quantity.several()


LEAVING: Final = ("delete", "return", "trash", "place")
"""Verbs after which things are no longer where they were."""
Kinded = TypeVar("Kinded")


class Context:
    """Where a phrase stands: on which card, in which effect, and after which others."""

    both_players: bool = False
    """Whether "their" is what each player has."""
    taken_from: Source | None = None
    """Where all cards of a sentence are taken from, when it says so in front."""
    moving: Target | None = None
    """What is being placed somewhere: never under itself."""
    host: Target | None = None
    """Under what something was placed last."""
    revealed_from: Target | None = None
    """From where cards were revealed last."""
    spoken_of_before: int = 0
    """How much was spoken of before what was done under the last condition."""
    happened_to: "Noun | None" = None  # to whom the event happens that was read last
    described: "Noun | None" = None
    """The last nominal: "such a card"."""
    tokens_played: tuple[Target, ...] = ()
    behind: tuple[object, ...] = ()  # what is said of one that is compared with and chosen first
    qualified: "Noun | None" = None  # the last one narrowed by something: "such Digimon"
    asked_together: Target | None = None  # what was asked for something it has together
    chosen_first: tuple[Action, ...] = ()
    """What a sentence has to have chosen before it: "for each card under 1 of your X"."""
    chosen_of_each: Target | None = None
    """What was chosen of each player's: all others are other than these."""
    decked: int = -1
    """The slot of what went to a deck: older cards have it placed there."""
    asked: "Noun | None" = None
    """What a condition of the sentence asked for: "if you have one"."""
    keyword: int = -1
    """The keyword the effect is, when it is one."""

    def __init__(self, kind: int, place: int, found: Collected, lexicon: Lexicon) -> None:
        self.lexicon: Lexicon = lexicon
        self.former: Former = Former()
        self.kind: int = kind
        """What the card is, or what carries the text: a Digimon for inherited effects."""
        self.place: int = place
        self.found: Collected = found
        self.next_slot: int = FIRST_SLOT
        self.antecedents: list[Antecedent] = []
        self.selected: list[Antecedent] = []
        """What was chosen without doing anything to it yet."""
        self.opponent_spoken_of: bool = False
        self.static: bool = False
        """Whether the text is a persistent effect."""
        self.tense: str = ""
        """"would" inside an effect that cuts in."""
        self.event: int = -1
        """The event the effect answers, when it is a single one."""
        self.zone: int = -1
        """Where the card of the effect is, as its headers say; -1 when they don't."""
        self.off_field: bool = False
        """Whether the effect is that of a card that is checked, or in the hand or the trash."""
        self.whens: tuple[When, ...] = ()
        """What the effect answers."""
        self.revealed: int = -1
        """The slot of what was revealed last."""
        self.counted: Noun | None = None
        """What a condition counted last."""
        self.memory_counted: bool = False
        """Whether that was memory."""
        self.until: Lasts | None = None
        """How long the sentence says that it lasts, and whether anything in it does."""
        self.until_used: bool = False
        self.provisos: list[Prop] = []
        """Conditions hidden in nouns: "this Digimon with the [X] trait"."""
        self.subject: Noun | None = None
        """Who does the deed that is being read."""
        self.results: list[tuple[str, int]] = []
        """What was done so far, and the slot that knows to what."""
        self.affected: dict[int, Antecedent] = {}
        """For these slots, what it was done to as it was spoken of."""

    # -- meanings of given kinds -----------------------------------------------------------------

    def mean(self, node: object) -> object:
        """What a node means here."""
        if not isinstance(node, Node):
            return node
        meaning = node.rule.meaning
        if meaning is None:
            return node
        return meaning(self, *node.args)

    def of(self, kind: type[Kinded], node: object) -> Kinded:
        """What a node means, which must be of a kind."""
        found = self.mean(node)
        if not isinstance(found, kind):
            raise Unbound(f"{node!r} means {found!r}, which is no {kind.__name__}")
        return found

    def filter(self, node: object) -> Filter:
        """A filter."""
        return node if isinstance(node, Filter) else self.of(Filter, node)

    def num(self, node: object) -> Num:
        """A number."""
        if isinstance(node, str):
            return N(int(node))
        return self.of(Num, node)

    def whole(self, node: object) -> int:
        """A plain whole number or code."""
        if isinstance(node, str):
            return int(node)
        return self.of(int, node)

    def prop(self, node: object) -> Prop:
        """A proposition."""
        return self.of(Prop, node)

    def action(self, node: object) -> Action:
        """An action."""
        return self.of(Action, node)

    def noun(self, node: object) -> Noun:
        """A noun."""
        return self.of(Noun, node)

    def items(self, node: object) -> list[object]:
        """The items of a list; a single one stands for itself."""
        if isinstance(node, Node) and node.rule.meaning is None:
            items = node.get("items")
            assert isinstance(items, tuple)
            return list(items)
        return [node]

    def joint(self, node: object) -> str:
        """How the items of a list are joined; "" for a single one."""
        if isinstance(node, Node) and node.rule.meaning is None:
            return str(node.get("joint"))
        return ""

    # -- choosing and referring ------------------------------------------------------------------

    def slot(self) -> int:
        """A new slot."""
        self.next_slot += 1
        return self.next_slot - 1

    def remember(
        self,
        target: Target,
        noun: Noun,
        *,
        plural: bool | None = None,
        cards: bool | None = None,
        verb: str = "",
    ) -> None:
        """What was just spoken of can be referred to from now on."""
        self.antecedents.append(
            Antecedent(
                target,
                noun.kinds,
                noun.is_plural() if plural is None else plural,
                noun.what == CARDS if cards is None else cards,
                BOTH if noun.whose is None else noun.whose,
                verb,
                self.next_slot,
            )
        )
        if noun.whose == OPPONENT:
            self.opponent_spoken_of = True

    def target(self, noun: Noun, source: Source | None = None, default: int = HAND) -> Target:
        """What an action is done to: a reference, a whole group, or something to choose."""
        if noun.parts:
            return self.parts(noun.parts, source, default)
        if noun.ref is not None:
            return self.known(noun, noun.ref)
        if source is not None and noun.quantity.several():
            source = self.from_one(source)
        several = noun.quantity.how == EXACT and noun.quantity.several()
        alike = noun.same_level and several
        group = self.group(
            replace(noun, differing=-1, same_level=noun.same_level and not several),
            source,
            default,
        )
        quantity = noun.quantity
        if quantity.how == ALL and noun.differing >= 0:
            raise Unbound("which of these differ?")
        if quantity.how == ALL and quantity.differing >= 0:
            quantity = replace(quantity, how=EXACT, number=CountOf(group))
        if quantity.how == ALL:
            self.remember(group, noun)
            self.antecedents[-1] = replace(self.antecedents[-1], whole=True)
            return group
        if quantity.how == SOME:
            quantity = ONE
        slot = self.slot()
        self.remember(Slot(slot), noun)
        return Pick(
            group,
            quantity.number,
            quantity.how,
            slot=slot,
            total_of=quantity.total_of,
            chooser=noun.chooser,
            differing=max(quantity.differing, noun.differing),
            same_level=alike,
        )

    def known(self, noun: Noun, ref: Target) -> Target:
        """What is known without choosing; what narrows it is a condition."""
        if noun.gone:
            raise Unbound("it is not on the field any more")
        if not isinstance(noun.filter, Anything):
            self.provisos.append(Is(ref, noun.filter))
        return ref

    def doer(self) -> Target:
        """Who does a deed: chosen by the first deed of a sentence, known to those behind it."""
        noun = self.subject
        if noun is None:
            raise Unbound("who does this?")
        if noun.what == CARDS and not isinstance(noun.ref, ThisCard):
            raise Unbound("cards off the field do nothing")
        target = self.target(noun)
        if isinstance(target, Pick):
            self.subject = replace(noun, filter=ANY, ref=Slot(target.slot), what=PERMANENTS)
        elif isinstance(noun.ref, ThisCard):
            return This()
        return target

    def parts(self, parts: tuple[Noun, ...], source: Source | None, default: int) -> Target:
        """Several things named one after the other.

        Where each is chosen, so many of each, they are chosen together: no card counts twice.
        """
        fixed = [part for part in parts if part.ref is not None or part.quantity.how == ALL]
        chosen = [part for part in parts if part not in fixed]
        found = [self.target(part, source, default) for part in fixed]
        if len(chosen) == 1:
            found.append(self.target(chosen[0], source, default))
        elif chosen:
            found.append(self.one_of_each(chosen, source, default))
        return together(found)

    def one_of_each(self, parts: list[Noun], source: Source | None, default: int) -> Target:
        """So many of each of several kinds."""
        groups: list[Target] = []
        for part in parts:
            number = part.quantity.number
            if part.quantity not in (Quantity(EXACT, number), ANY_OF_THEM):
                raise Unbound("how many of each?")
            if not isinstance(number, N) or part.chooser != YOU:
                raise Unbound("how many of each?")
            groups += [self.group(part, source, default)] * number.value
        slot = self.slot()
        self.remember(Slot(slot), replace(parts[-1], filter=ANY, kinds=0), plural=True)
        whole = together(list(dict.fromkeys(groups)))
        return Pick(whole, N(len(groups)), ONE_EACH, slot=slot, each=tuple(groups))

    def group(self, noun: Noun, source: Source | None = None, default: int = HAND) -> Target:
        """Everything a noun could mean."""
        if noun.differing >= 0:
            raise Unbound("which of these differ?")
        if noun.same_level:
            noun = self.of_its_level(noun)
        if noun.ref is not None:
            return self.known(noun, noun.ref)
        noun = self.others(noun)
        if source is None and noun.group is None and noun.place is None and noun.what == CARDS:
            source = self.taken_from
        if source is not None:
            return source.group(noun.filter)
        if noun.group is not None:
            return noun.group
        if noun.place is not None:
            place = noun.place
            whose = place.whose if noun.whose is None else noun.whose
            return replace(place, whose=whose).group(noun.filter)
        if noun.what == CARDS:
            return Cards(default, noun.filter, YOU if noun.whose is None else noun.whose)
        return Field(noun.filter, BOTH if noun.whose is None else noun.whose, noun.area)

    def of_its_level(self, noun: Noun) -> Noun:
        """A noun for what is of the same level as what was spoken of."""
        if noun.quantity.how not in (EXACT, ALL) or noun.ref is not None or noun.group is not None:
            raise Unbound("the same level as what?")
        its = AttrOf(LEVEL, self.refer(0, plural=False, cards=False).target)
        asked = Compare(LEVEL, EXACTLY, its)
        return replace(noun, filter=both(noun.filter, asked), same_level=False)

    def from_one(self, source: Source) -> Source:
        """Where several cards are taken from: if from under one of some, which one is chosen."""
        if len(source.places) != 1 or not source.places[0].one:
            return source
        place = source.places[0]
        assert place.under is not None
        return Source((replace(place, under=Pick(place.under, slot=self.slot()), one=False),))

    def others(self, noun: Noun) -> Noun:
        """What others of the opponent's are: other than the one of theirs that was chosen."""
        if noun.whose != OPPONENT or other_than(noun.filter, This()) == noun.filter:
            return noun
        for one in reversed(self.antecedents):
            if one.whose == OPPONENT and isinstance(one.target, Slot) and not one.plural:
                return replace(noun, filter=other_than(noun.filter, one.target))
        raise Unbound("others than which?")

    def take_provisos(self) -> tuple[Prop, ...]:
        """The conditions hidden in the nouns since they were last taken."""
        found = tuple(self.provisos)
        self.provisos = []
        return found

    def guarded(self, action: Action, props: tuple[Prop, ...]) -> Action:
        """An action that is only done while these hold."""
        if not props:
            return action
        return If(props[0] if len(props) == 1 else Every(props), action)

    def keep(self, ability: Ability) -> int:
        """Put an effect beside the card's own, to be given away or put off; its index."""
        if ability not in self.found.abilities:
            self.found.abilities.append(ability)
        return BROUGHT_ALONG + self.found.abilities.index(ability)

    def keep_token(self, token: TokenFacts) -> int:
        """Put a Token beside the card; its index."""
        if token not in self.found.tokens:
            self.found.tokens.append(token)
        return BROUGHT_ALONG + self.found.tokens.index(token)

    def acted(self, verb: str) -> int:
        """A slot that will know what an action was done to."""
        slot = self.slot()
        self.results.append((verb, slot))
        last = self.antecedents[-1] if self.antecedents else None
        if last is not None:
            self.affected[slot] = last
        if verb in LEAVING and last is not None and last.whole:
            # "Those Digimon" are the ones that left, not the group as it is by then.
            self.antecedents[-1] = replace(last, target=Slot(slot))
        return slot

    def went(self, target: Target, slot: int) -> None:
        """Cards are new cards where they went (CR 3-1-3-1): those are spoken of from now on."""
        if isinstance(target, Pick):
            target = Slot(target.slot)
        for known in reversed(self.antecedents):
            if known.target == target:
                if known.cards:
                    went = replace(known, target=Slot(slot), number=slot, was=target)
                    self.antecedents.append(went)
                return
        if isinstance(target, TopCards):
            plural = target.number != N(1) or target.whose == BOTH
            went = Antecedent(
                Slot(slot), 0, plural, cards=True, number=slot, was=target, quiet=True
            )
            self.antecedents.append(went)

    def stayed(self, since: int = 0) -> None:
        """What was said since then was not done: what would have gone is still where it was."""
        for place, known in enumerate(self.antecedents):
            if place >= since and known.was is not None:
                self.antecedents[place] = replace(known, target=known.was, was=None)
        left = enumerate(self.antecedents)
        self.antecedents = [one for place, one in left if place < since or not one.verb]

    def result(self, verb: str = "") -> int:
        """The slot that knows to what something was last done."""
        for known, slot in reversed(self.results):
            if not verb or known == verb:
                return slot
        if verb == "place" and self.decked >= 0:
            return self.decked
        raise Unbound("nothing of the kind was done before")

    def several(self, slot: int) -> bool:
        """Whether it may have been done to several."""
        return slot in self.affected and self.affected[slot].plural

    def all_results(self, verb: str, whose: int) -> list[int]:
        """The slots that know to what of a player's something was done: at least one."""
        last = self.result(verb)
        found = [slot for known, slot in self.results if known == verb]
        owners = {slot: known.whose for slot, known in self.affected.items()}
        fitting = [one for one in found if BOTH in (whose, owners.get(one, BOTH))]
        fitting += [one for one in found if owners.get(one) == whose != BOTH]
        return sorted(fitting) or [last]

    def refer(
        self,
        kinds: int,
        *,
        plural: bool,
        cards: bool | None = None,
        other: bool = False,
        but: Target | None = None,
    ) -> Antecedent:
        """The last thing spoken of that fits; the text is declined if there is none.

        "That Digimon" is never this one.
        """
        aside: Antecedent | None = None
        for found in reversed(self.antecedents):
            if but is not None and found.target == but:
                continue
            if found.quiet and not cards:
                continue
            if other and isinstance(found.target, This | ThisCard):
                continue
            if found.plural != plural:
                continue
            if cards is not None and found.cards != cards:
                continue
            if kinds and found.kinds & kinds == 0 and found.kinds:
                continue
            if found.passing:
                aside = aside or found
                continue
            return self.mentioned(found)
        if aside is None:
            raise Unbound("there is nothing it could refer to")
        return self.mentioned(aside)

    def mentioned(self, known: Antecedent) -> Antecedent:
        """What is spoken of again is what was spoken of last: "it" goes on from there."""
        self.antecedents.remove(known)
        self.antecedents.append(known)
        return known

    def done(self, verb: str) -> Antecedent:
        """What something was last done to in this effect."""
        for found in reversed(self.antecedents):
            if found.verb == verb:
                return found
        raise Unbound(f"nothing was {verb} before")


__all__ = [
    "ALL",
    "ANY_OF_THEM",
    "BATTLE",
    "BROUGHT_ALONG",
    "CARDS",
    "DECK",
    "DIGIMON",
    "EITHER",
    "EVERY",
    "HAND",
    "LEAVING",
    "ONE",
    "OPTION",
    "PERMANENTS",
    "SOME",
    "TAMER",
    "UP_TO",
    "Antecedent",
    "Collected",
    "Context",
    "Continuous",
    "Lasts",
    "Noun",
    "Place",
    "Quantity",
    "Source",
    "Unbound",
    "both",
    "either",
    "of_cards_under",
    "replace",
]
