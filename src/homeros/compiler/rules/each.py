"""For each: numbers that count something, and what they multiply (CR 15-15-7).

Where a change has a number, that number is multiplied: a minus for each of your Digimon that one
of the opponent's gets is about that one alone (FAQ BT5-035). Where it has none, how many are chosen
is multiplied (FAQ ST20-11).
"""

from dataclasses import replace

from homeros.compiler.english import rule
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import (
    ONE,
    PERMANENTS,
    Antecedent,
    Context,
    Noun,
    Place,
    Unbound,
    both,
    either,
)
from homeros.compiler.rules.conditions import counted_number
from homeros.compiler.rules.describing import Area
from homeros.compiler.rules.lasting import Persist
from homeros.compiler.rules.maximums import Raise
from homeros.compiler.rules.nouns import named, nominal, permanents, security_cards
from homeros.compiler.rules.references import places_of
from homeros.compiler.rules.structure import Amend
from homeros.effects.actions import (
    Action,
    ActivateEffect,
    Apply,
    DeDigivolve,
    Delete,
    Draw,
    GainMemory,
    If,
    May,
    OneOf,
    PlaceUnder,
    Play,
    Recover,
    ReduceCost,
    Repeat,
    Return,
    Reveal,
    Select,
    Seq,
    Suspend,
    TrashCards,
    Unsuspend,
)
from homeros.effects.continuous import (
    COLOR_INFO,
    NAME_INFO,
    Continuous,
    GainKeyword,
    ModCost,
    ModDp,
)
from homeros.effects.filters import Anything, Filter
from homeros.effects.groups import (
    EXACT,
    UP_TO,
    Among,
    Cards,
    Field,
    Links,
    Pick,
    Slot,
    Target,
    TopCards,
    Under,
)
from homeros.effects.numbers import (
    BOTH,
    COLOR_COUNT,
    LEVEL,
    AttrOf,
    CountOf,
    DistinctOf,
    EventCount,
    HowMany,
    N,
    Num,
    PerEach,
    Plus,
    ZoneCount,
)
from homeros.vocab import events

OWNED = "what something has, or is in it, is its own"

# -- where it is said ----------------------------------------------------------------------------


@rule("ForEach", "for each {of:Countables}", "for every {of:Countables}", same="each one of them")
def for_each(c: Context, of: object) -> PerEach:
    """Once for each of something."""
    return PerEach(c.num(of))


@rule("ForEach", "for every {count:Count} {of:Countables}")
def for_every(c: Context, count: object, of: object) -> PerEach:
    """Once for every so many of something."""
    return PerEach(c.num(of), 1, c.of(N, count).value)


@rule("Countables", "{one:Countable}")
def counted_alone(c: Context, one: object) -> Num:
    """One kind of thing that is counted."""
    return c.num(one)


@rule("Countables", "{one:Countable} and each {other:Countable}")
def counted_together(c: Context, one: object, other: object) -> Num:
    """Two kinds of things counted together."""
    return Plus(c.num(one), c.num(other))


@rule("Sentence", "{each:ForEach} , {sentence:Sentence}")
def for_each_sentence(c: Context, each: object, sentence: object) -> object:
    """For each of something: what the sentence does counts so many times."""
    per = c.of(PerEach, each)
    return repeated(c, c.mean(sentence), per)


@rule("Clause", "{action:Action} {each:ForEach}")
def action_for_each(c: Context, action: object, each: object) -> object:
    """The same said behind what is done."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    found = c.action(action)
    provisos = c.take_provisos()
    return c.guarded(repeated_action(c, found, c.of(PerEach, each)), provisos)


@rule("Sentence", "{each:ForEach} , reduce the card trashed by {count:Digits}")
def fewer_trashed(c: Context, each: object, count: str) -> Amend:
    """Of the cards trashed before, so many fewer for each of something."""
    per = c.of(PerEach, each)
    less = PerEach(per.number, -int(count), per.per)

    def change(action: Action) -> Action | None:
        if not isinstance(action, TrashCards) or not isinstance(action.target, TopCards):
            return None
        number = Plus(action.target.number, less)
        return replace(action, target=replace(action.target, number=number))

    return Amend(change)


# -- what is multiplied --------------------------------------------------------------------------


def multiplied(each: PerEach, number: Num) -> Num:
    """So much for each."""
    if not isinstance(number, N):
        raise Unbound("this number is counted already")
    return PerEach(each.number, number.value, each.per)


def repeated(c: Context, found: object, each: PerEach) -> object:
    """A sentence whose numbers count so many times."""
    if isinstance(found, Persist):
        return replace(found, what=repeated_changes(c, found.what, each))
    if isinstance(found, Action):
        return repeated_action(c, found, each)
    if isinstance(found, Raise):
        return replace(found, amount=multiplied(each, found.amount))
    raise Unbound("what is counted for each?")


def repeated_action(c: Context, action: Action, each: PerEach) -> Action:
    """An action whose number counts so many times."""
    if isinstance(action, Seq):
        applied = [step.what for step in action.steps if isinstance(step, Apply)]
        if applied and len(applied) == len(action.steps):
            return repeated_applies(c, action.steps, each)
        return Seq(tuple([repeated_action(c, step, each) for step in action.steps]))
    if isinstance(action, If):
        other = action.otherwise
        again = None if other is None else repeated_action(c, other, each)
        return replace(action, then=repeated_action(c, action.then, each), otherwise=again)
    if isinstance(action, May):
        return replace(action, action=no_more_than(repeated_action(c, action.action, each)))
    if isinstance(action, Apply):
        return repeated_applies(c, (action,), each)
    if isinstance(action, GainMemory | Draw | Recover | ReduceCost):
        return replace(action, number=multiplied(each, action.number))
    if isinstance(action, DeDigivolve):
        return de_digivolved(action, each)
    if isinstance(action, CHOOSING):
        return replace(action, target=more_of(c, action.target, each))
    if isinstance(action, OneOf | ActivateEffect):
        return Repeat(action, times_of(each))
    raise Unbound("this is not done several times")


CHOOSING = Delete | Suspend | Unsuspend | TrashCards | Return | Reveal | Play | PlaceUnder
"""Actions done to as many more as are counted."""


def de_digivolved(action: DeDigivolve, each: PerEach) -> DeDigivolve:
    """De-Digivolve done so many times, on the same one (CR 16-11-7, Q1915, Q1916)."""
    if action.number != N(1):
        raise Unbound("by how much is it done each time?")
    return replace(action, times=multiplied(each, N(1)))


def times_of(each: PerEach) -> Num:
    """How many times that is."""
    return each.number if each.per == 1 else each


def no_more_than(action: Action) -> Action:
    """What may be done for each of something may be done fewer times."""
    target: object = getattr(action, "target", None)
    if isinstance(target, Pick) and target.how == EXACT:
        return replace(action, target=replace(target, how=UP_TO))  # type: ignore[call-arg]  # it has
    return action


def repeated_applies(c: Context, steps: tuple[Action, ...], each: PerEach) -> Action:
    """Changes that last, in a row, whose numbers count so many times."""
    applies = [step for step in steps if isinstance(step, Apply)]
    changes = repeated_changes(c, tuple([one.what for one in applies]), each)
    made = tuple([replace(one, what=what) for one, what in zip(applies, changes, strict=True)])
    return made[0] if len(made) == 1 else Seq(made)


def repeated_changes(
    c: Context, what: tuple[Continuous, ...], each: PerEach
) -> tuple[Continuous, ...]:
    """Changes whose numbers count so many times; without numbers, changes of so many things."""
    if not any(has_number(one) for one in what):
        return tuple([replaced_target(c, one, each) for one in what])
    return tuple([with_number(one, each) for one in what])


def has_number(what: Continuous) -> bool:
    """Whether a change comes with a number."""
    number = what.size()
    return number is not None and number != N(0)


def with_number(what: Continuous, each: PerEach) -> Continuous:
    """A change with its number multiplied; what has none is as it was."""
    if isinstance(what, ModDp | GainKeyword) and has_number(what):
        return replace(what, amount=multiplied(each, what.amount))
    if isinstance(what, ModCost) and not what.to:
        return replace(what, amount=multiplied(each, what.amount))
    if has_number(what):
        raise Unbound("this number is not multiplied")
    return what


def replaced_target(c: Context, what: Continuous, each: PerEach) -> Continuous:
    """A change of as many things as are counted."""
    target = what.reach()
    if isinstance(target, Slot):
        return what
    if target is None:
        raise Unbound("what is counted for each?")
    return replace(what, target=more_of(c, target, each))  # type: ignore[call-arg]  # see reach


def more_of(c: Context, target: Target, each: PerEach) -> Target:
    """So many more of them: chosen, or from the top."""
    if isinstance(target, Pick) and target.how in (EXACT, UP_TO):
        for place, known in enumerate(c.antecedents):
            if known.target == Slot(target.slot):
                c.antecedents[place] = several(known)
        return replace(target, number=multiplied(each, target.number))
    if isinstance(target, TopCards):
        return replace(target, number=multiplied(each, target.number))
    if isinstance(target, Under) and target.number is not None:
        return replace(target, number=multiplied(each, target.number))
    raise Unbound("there are no more of these")


def several(known: Antecedent) -> Antecedent:
    """Something spoken of, of which there may now be several."""
    return replace(known, plural=True)


# -- what is counted -----------------------------------------------------------------------------


@rule("Countable", "[of] {owner:Owner} {nouns:Nouns}")
def countable_owned(c: Context, owner: object, nouns: object) -> Num:
    """A player's things."""
    return counted_number(c, replace(c.noun(nouns), whose=c.whole(owner)))


@rule("Countable", "{nouns:Nouns} {owner:Haver} has [{posts:Posts}]")
def countable_had(c: Context, nouns: object, owner: object, posts: object) -> Num:
    """What a player has; what narrows it may stand behind the player."""
    noun = with_posts(c, c.noun(nouns), posts)
    return counted_number(c, replace(noun, whose=c.whole(owner)))


def with_posts(c: Context, noun: Noun, posts: object) -> Noun:
    """A noun narrowed by what stands behind."""
    filters: list[Filter] = []
    for item in () if posts is None else c.items(posts):
        meant = c.mean(item)
        if isinstance(meant, Area):
            noun = replace(noun, area=meant.area)
        else:
            filters.append(c.filter(item))
    return replace(noun, filter=both(noun.filter, *filters))


@rule("InPlay", "{kinds:Kinds}")
def kinds_in_play(c: Context, kinds: object) -> Noun:
    """Permanents."""
    return c.of(Noun, permanents(c, kinds))


@rule("InPlay", "{names:Names}")
def names_in_play(c: Context, names: object) -> Noun:
    """Permanents of a name."""
    return c.of(Noun, named(c, names))


@rule("InPlay", "security card")
def security_cards_there(c: Context) -> Noun:
    """Cards in security: their name says where they are."""
    return c.of(Noun, security_cards(c))


@rule("Countable", "[{adjectives:Adjectives}] {head:InPlay} [{posts:Posts}]")
def countable_any(c: Context, adjectives: object, head: object, posts: object) -> Num:
    """Things in play, whoever's they are; where cards lie has to be said."""
    noun = c.of(Noun, nominal(c, adjectives, head, posts))
    return counted_number(c, replace(noun, whose=BOTH if noun.whose is None else noun.whose))


@rule("Countable", "{nouns:Nouns} in {places:Places} [{posts:Posts}]")
def countable_cards(c: Context, nouns: object, places: object, posts: object) -> Num:
    """Cards somewhere, or in several places together; what narrows them may stand behind that."""
    noun = with_posts(c, c.noun(nouns), posts)
    if noun.place is not None or noun.differing >= 0:
        raise Unbound("these cards are in two places, or differ")
    groups = [place.group(noun.filter) for place in places_of(c, places).places]
    total = size_of(groups[0])
    for group in groups[1:]:
        total = Plus(total, size_of(group))
    return total


def size_of(group: Target) -> Num:
    """How many there are in a group; all cards of a zone are counted there (CR 3-1-3-2)."""
    if isinstance(group, Cards) and isinstance(group.filter, Anything):
        return ZoneCount(group.zone, group.whose)
    return CountOf(group)


@rule("Countable", "{first:Rich} and {last:Rich} in {place:Place}")
def countable_two_kinds(c: Context, first: object, last: object, place: object) -> Num:
    """Cards of two kinds somewhere."""
    wanted = either(c.noun(first).filter, c.noun(last).filter)
    return CountOf(c.of(Place, place).group(wanted))


@rule("Countable", "{nouns:Rich} with a different name in {place:Place}")
def countable_different(c: Context, nouns: object, place: object) -> Num:
    """How many different names the cards somewhere have."""
    return DistinctOf(NAME_INFO, c.of(Place, place).group(c.noun(nouns).filter))


@rule("Countable", "total card in both players ' {zone:ZoneName}")
def countable_of_both(c: Context, zone: object) -> Num:
    """The cards in a zone of both players."""
    return ZoneCount(c.whole(zone), BOTH)


@rule("Countable", "of {place:Place}")
def countable_under(c: Context, place: object) -> Num:
    """The digivolution cards or link cards of something; of one of several, it is chosen."""
    if isinstance(place, Node) and place.rule.name == "digivolution_cards_of":
        noun = c.noun(place.get("things"))
        if noun.ref is None and noun.quantity == ONE:
            return under_chosen(c, noun)
    found = c.of(Place, place)
    if found.under is None and found.links is None and found.such is None:
        raise Unbound("which cards are counted?")
    return CountOf(found.group(Anything()))


@rule("Countable", "digivolution card (of|under) {things:Things}")
def countable_below(c: Context, things: object) -> Num:
    """The same, with what they are under behind."""
    noun = c.noun(things)
    if noun.ref is None and noun.quantity == ONE:
        return under_chosen(c, noun)
    return CountOf(Under(c.group(noun)))


def under_chosen(c: Context, noun: Noun) -> Num:
    """How many cards are under one of several, which is chosen first."""
    chosen = c.target(replace(noun, what=PERMANENTS))
    if not isinstance(chosen, Pick):
        raise Unbound("under which one?")
    c.chosen_first += (Select(chosen),)
    return CountOf(Under(Slot(chosen.slot)))


@rule(
    "Countable",
    "of {things:Known} 's link card",
    "link card {things:Known} has",
    same="whose they are is said before or behind",
)
def countable_own_links(c: Context, things: object) -> Num:
    """The link cards of something known."""
    return CountOf(Links(c.group(c.noun(things))))


@rule("Countable", "of {owner:Owner} link card")
def countable_links(c: Context, owner: object) -> Num:
    """A player's link cards, whichever Digimon they are linked to."""
    return CountOf(Links(Field(whose=c.whole(owner))))


@rule("Countable", "digivolution card {things:Things} has [{posts:Posts}]")
def countable_digivolution_cards(c: Context, things: object, posts: object) -> Num:
    """The digivolution cards of something, in older words."""
    filters = [] if posts is None else [c.filter(item) for item in c.items(posts)]
    return CountOf(Under(c.group(c.noun(things)), both(*filters)))


@rule("Countable", "level of {things:Known}")
def countable_levels(c: Context, things: object) -> Num:
    """As many as its level."""
    noun = c.noun(things)
    if noun.ref is None or noun.is_plural():
        raise Unbound("the level of which one?")
    return AttrOf(LEVEL, noun.ref)


# -- colours -------------------------------------------------------------------------------------


@rule(
    "Countable",
    "of {things:Things} ('s|') color",
    "color {things:Things} has",
    "color of {things:Things}",
    same=OWNED,
)
def countable_colors(c: Context, things: object) -> Num:
    """The colours of something, or of several things between them."""
    noun = c.noun(things)
    if noun.ref is not None:
        return AttrOf(COLOR_COUNT, noun.ref)
    group = c.group(noun)
    c.remember(group, noun, plural=True)
    return DistinctOf(COLOR_INFO, group)


@rule("Countable", "color among {owner:Owner} {nouns:Nouns}")
def countable_colors_among(c: Context, owner: object, nouns: object) -> Num:
    """The colours that what a player has in play has between it."""
    noun = replace(c.noun(nouns), whose=c.whole(owner))
    return DistinctOf(COLOR_INFO, c.group(noun))


@rule("Countable", "of its color")
def countable_its_colors(c: Context) -> Num:
    """The colours of what was spoken of."""
    found = c.refer(0, plural=False)
    return AttrOf(COLOR_COUNT, found.target)


@rule("Countable", "of their color")
def countable_their_colors(c: Context) -> Num:
    """The colours that several things spoken of have between them."""
    found = c.refer(0, plural=True)
    return DistinctOf(COLOR_INFO, found.target)


@rule("Countable", "color in {place:Place}", "of {place:Place} color", same=OWNED)
def countable_colors_in(c: Context, place: object) -> Num:
    """The colours cards somewhere have between them."""
    return DistinctOf(COLOR_INFO, c.of(Place, place).group(Anything()))


# -- what was done -------------------------------------------------------------------------------


@rule(
    "Countable",
    "{nouns:Nouns} {verb:Verb} (by this effect|with this effect|by this card 's effect)",
    "{nouns:Nouns} {verb:Verb} to your hand by this effect",
    "{nouns:Nouns} this effect {verb:Verb}",
    "{nouns:Nouns} {verb:Verb}",
    "{nouns:Nouns} you {verb:Verb}",
    "{nouns:Nouns} you {verb:Verb} this way",
    same="what this effect did was done by it, this way",
)
def countable_done(c: Context, nouns: object, verb: Node) -> Num:
    """To how many things this effect did something, or to how many it happened that it answers."""
    del nouns
    deed = c.of(str, verb)
    answered = any(when.event == HAPPENED.get(deed) for when in c.whens)
    if answered and not any(known == deed for known, _ in c.results):
        return EventCount()
    return HowMany(c.result(deed))


@rule("Countable", "of {owner:Owner} {nouns:Nouns} {verb:Verb}")
def countable_done_to(c: Context, owner: object, nouns: object, verb: Node) -> Num:
    """The same, with whose they are."""
    found = c.of(Num, countable_done(c, nouns, verb))
    if not isinstance(found, HowMany):
        return found
    return CountOf(Among(found.slot, c.noun(nouns).filter, c.whole(owner)))


HAPPENED = {
    "delete": events.DELETED,
    "play": events.PLAYED,
    "return": events.RETURNED,
    "suspend": events.SUSPENDED,
    "trash": events.TRASHED,
    "unsuspend": events.UNSUSPENDED,
}
"""The events that tell of these deeds."""
