"""Requirement lines: what digivolves into a card, is DigiXrosed with it, links (CR 2-3-6 to -12).

What they ask of a card is in `bases`; here is what is done with it, and for how much.
"""

import re

from homeros.compiler.english import ENGLISH, listing, rule
from homeros.compiler.meaning import Context, Unbound, both
from homeros.compiler.rules.bases import one_of
from homeros.compiler.rules.words import texts
from homeros.compiler.tokens import Token
from homeros.effects.ability import (
    APP_FUSION,
    ASSEMBLY,
    BURST,
    DIGIVOLVE,
    DIGIXROS,
    DNA,
    LINK,
    OPTION_TEXT,
    KeywordLine,
    Material,
    Requirement,
)
from homeros.effects.filters import (
    Anything,
    Filter,
    Kind,
    Named,
    NameHas,
)
from homeros.effects.groups import (
    DIFFERING_COLOR,
    DIFFERING_LEVEL,
    DIFFERING_NAME,
    DIFFERING_NUMBER,
)
from homeros.effects.numbers import (
    N,
    Num,
    PerEach,
)
from homeros.vocab import keywords as kw
from homeros.vocab.cards import OPTION

# -- heads ---------------------------------------------------------------------------------------


def head(category: str, pattern: str) -> None:
    """Declare the bracket that begins one kind of requirement."""
    wanted = re.compile(pattern)

    def fits(token: Token, lexicon: object) -> bool:
        del lexicon
        return wanted.fullmatch(token.text) is not None

    ENGLISH.terminal(category, fits, "[]")


head("DigivolveHead", "Digivolve")
head("DnaHead", "DNA (Digivolution|Digivolve)")
head("BurstHead", "Burst Digivolve")
head("AppHead", "App Fusion")
head("LinkHead", "Link")
head("XrosHead", r"DigiXros -\d+")
head("AssemblyHead", r"Assembly -\d+")


def unlimited(token: Token, lexicon: object) -> bool:
    """As many as you like."""
    del lexicon
    return token.text == "∞"


def just_one(token: Token, lexicon: object) -> bool:
    """The number one."""
    del lexicon
    return token.text == "1"


ENGLISH.terminal("Unlimited", unlimited, "#")
ENGLISH.terminal("One", just_one, "#")

# -- digivolving ---------------------------------------------------------------------------------


@rule("Asked", "{count:Count} [{each:ForEach}]")
def asked(c: Context, count: object, each: object) -> Num:
    """A cost, or so much for each of something."""
    number = c.of(N, count)
    if each is None:
        return number
    counted = c.of(PerEach, each)
    return PerEach(counted.number, number.value, counted.per)


@rule(
    "Way",
    "{bases:AnyBases} : cost {cost:Asked}",
    "{cost:Asked} from {bases:AnyBases}",
    same="newer cards say the cost behind, older ones in front",
)
def way(c: Context, bases: object, cost: object) -> Requirement:
    """What it digivolves from, and for how much."""
    return Requirement(DIGIVOLVE, (Material(c.filter(bases)),), c.num(cost))


@rule(
    "Way",
    "while {when:Condition} [,] {bases:AnyBases} : cost {cost:Asked}",
    "{bases:AnyBases} while {when:Condition} : cost {cost:Asked}",
    same="the condition stands in front or behind",
)
def way_while(c: Context, when: object, bases: object, cost: object) -> Requirement:
    """Only while a condition holds."""
    return Requirement(DIGIVOLVE, (Material(c.filter(bases)),), c.num(cost), c.prop(when))


@rule("Way", "{cost:Asked} if name contains {parts:NameParts}")
def way_if(c: Context, cost: object, parts: object) -> Requirement:
    """From anything with a part of its name."""
    filter_ = NameHas(texts(c, parts, c.lexicon, "part"))
    return Requirement(DIGIVOLVE, (Material(filter_),), c.num(cost))


listing("Ways", "Way", "slash")


@rule("Paragraph", "{head:DigivolveHead} {ways:Ways}")
def digivolve_line(c: Context, head: str, ways: object) -> list[object]:
    """What it digivolves from (CR 2-3-6-3)."""
    del head
    return [c.of(Requirement, item) for item in c.items(ways)]


@rule("Paragraph", "digivolve : {ways:Ways}")
def digivolve_old(c: Context, ways: object) -> list[object]:
    """What it digivolves from, on older cards (CR 2-3-6-3)."""
    return [c.of(Requirement, item) for item in c.items(ways)]


# -- DNA, burst, app fusion, link ----------------------------------------------------------------

listing("Fused", "Bases", "plus")


def materials(c: Context, node: object) -> tuple[Material, ...]:
    """One of each."""
    return tuple([Material(c.filter(item)) for item in c.items(node)])


@rule(
    "Note",
    "digivolve unsuspended with the {count:Count} specified digimon stacked on top of each other"
    " [.]",
)
def dna_note(c: Context, count: object) -> int:
    """How DNA digivolving goes: no part of what is asked (CR 2-3-7-2)."""
    return c.of(N, count).value


def dna(c: Context, cost: object, bases: object, note: object) -> list[object]:
    """A DNA requirement; its note has to be about as many Digimon."""
    found = materials(c, bases)
    if len(found) < 2 or (note is not None and c.whole(note) != len(found)):
        raise Unbound("DNA digivolving takes several, and its note speaks of all")
    return [Requirement(DNA, found, c.num(cost))]


@rule(
    "Paragraph",
    "dna (digivolution|digivolve) : {cost:Count} from {bases:Fused} [{note:Note}]",
    "< dna (digivolution|digivolve) : {cost:Count} from {bases:Fused} > [{note:Note}]",
    same="the icon was a bracket on older cards",
)
def dna_old(c: Context, cost: object, bases: object, note: object) -> list[object]:
    """DNA digivolution, leftmost on top (CR 2-3-7, 8-2-2-2)."""
    return dna(c, cost, bases, note)


@rule("Paragraph", "{head:DnaHead} {bases:Fused} : cost {cost:Count} [{note:Note}]")
def dna_line(c: Context, head: str, bases: object, cost: object, note: object) -> list[object]:
    """DNA digivolution, leftmost on top (CR 2-3-7, 8-2-2-2)."""
    del head
    return dna(c, cost, bases, note)


@rule("BurstNote", "at the end of the burst digivolution turn , trash this digimon 's top card [.]")
def burst_note(c: Context) -> bool:
    """What the rules do at the end of the turn (CR 8-3-2-1)."""
    del c
    return True


def burst(c: Context, cost: object, bases: object, tamers: object) -> list[object]:
    """A burst requirement."""
    tamer = Named(texts(c, tamers, c.lexicon, "name"))
    return [Requirement(BURST, (Material(c.filter(bases)),), c.num(cost), tamer=tamer)]


@rule(
    "Paragraph",
    "burst digivolve : {cost:Count} from {bases:Bases} by returning {one:One} {tamers:Names}"
    " to (hand|the hand) [.] [{note:BurstNote}]",
    "burst digivolve {bases:Bases} : by returning {one:One} {tamers:Names} to (hand|the hand) ,"
    " cost {cost:Count} [{note:BurstNote}]",
    same="newer cards say the cost behind, older ones in front",
)
def burst_old(
    c: Context, cost: object, bases: object, one: str, tamers: object, note: object
) -> list[object]:
    """Burst digivolution (CR 2-3-9)."""
    del one, note
    return burst(c, cost, bases, tamers)


@rule(
    "Paragraph",
    "{head:BurstHead} {bases:Bases} : by returning {one:One} {tamers:Names} to (hand|the hand) ,"
    " cost {cost:Count} [{note:BurstNote}]",
)
def burst_line(
    c: Context, head: str, bases: object, one: str, tamers: object, cost: object, note: object
) -> list[object]:
    """Burst digivolution (CR 2-3-9)."""
    del head, one, note
    return burst(c, cost, bases, tamers)


listing("Linked", "Bases", "ampersand")


@rule("Paragraph", "{head:AppHead} {bases:Linked} : cost {cost:Count}")
def app_fusion_line(c: Context, head: str, bases: object, cost: object) -> list[object]:
    """App fusion: any two of these, linked (CR 2-3-10, 8-4-2-1)."""
    del head
    return [Requirement(APP_FUSION, materials(c, bases), c.num(cost))]


@rule("Paragraph", "{head:LinkHead} {bases:AnyBases} : cost {cost:Count}")
def link_line(c: Context, head: str, bases: object, cost: object) -> list[object]:
    """What it links to (CR 2-3-12-2)."""
    del head
    return [Requirement(LINK, (Material(c.filter(bases)),), c.num(cost))]


@rule("Paragraph", "< use req. \\( {bases:AnyBases} \\) >")
def use_req(c: Context, bases: object) -> list[object]:
    """Whoever stands in for the colours of an Option (CR4.2 16-42)."""
    place = OPTION_TEXT if c.kind == OPTION else c.place
    return [KeywordLine(kw.USE_REQ, filter=c.filter(bases), place=place)]


# -- DigiXros and Assembly -----------------------------------------------------------------------


@rule("Number", "{count:Digits}")
def digit_number(c: Context, count: str) -> int:
    """So many."""
    del c
    return int(count)


@rule("Number", "{count:Unlimited}")
def unlimited_number(c: Context, count: str) -> int:
    """As many as you like (Q2254)."""
    del c, count
    return 0


@rule("Ingredient", "{bases:Bases}")
def one_ingredient(c: Context, bases: object) -> Material:
    """One card."""
    return Material(c.filter(bases))


@rule("Ingredient", "{number:Number} {names:Names} [card]")
def named_ingredients(c: Context, number: object, names: object) -> Material:
    """So many cards of a name."""
    return Material(Named(texts(c, names, c.lexicon, "name")), c.whole(number))


@rule("Ingredient", "{number:Number} {card:CardPhrase} [{differing:Differing}]")
def ingredients(c: Context, number: object, card: object, differing: object) -> Material:
    """So many cards of a kind, which may have to differ (CR 4-22)."""
    differ = -1 if differing is None else c.whole(differing)
    return Material(c.filter(card), c.whole(number), differ)


@rule("Ingredient", "{number:Number} {kind:Kind} card w/ different name + {fact:Fact}")
def different_ingredients(c: Context, number: object, kind: object, fact: object) -> Material:
    """So many cards of different names that have something in common."""
    filter_ = both(Kind(c.whole(kind)), c.filter(fact))
    return Material(filter_, c.whole(number), DIFFERING_NAME)


@rule("Differing", "(w/|&|with) different (card number|card numbers|number|numbers)")
def differing_numbers(c: Context) -> int:
    """Each of another number."""
    del c
    return DIFFERING_NUMBER


@rule("Differing", "(w/|&|with) different (level|levels)")
def differing_levels(c: Context) -> int:
    """Each of another level."""
    del c
    return DIFFERING_LEVEL


@rule("Differing", "(w/|&|with) different (color|colors)")
def differing_colors(c: Context) -> int:
    """Each of another colour."""
    del c
    return DIFFERING_COLOR


@rule("Differing", "(w/|&|with) different name")
def differing_names(c: Context) -> int:
    """Each of another name."""
    del c
    return DIFFERING_NAME


@rule("CardPhrase", "[{features:Features}] [{fact:Fact}] {kind:CardKind} [{told:Tolds}]")
def card_phrase(c: Context, features: object, fact: object, kind: object, told: object) -> Filter:
    """Cards of a kind with their features."""
    found = [] if features is None else [c.filter(features)]
    found.append(c.filter(kind))
    if fact is not None:
        found.append(c.filter(fact))
    if told is not None:
        found.append(one_of(c, told))
    return both(*found)


@rule("CardKind", "{kind:Kind} card")
def card_of_kind(c: Context, kind: object) -> Filter:
    """Digimon cards and so on."""
    return Kind(c.whole(kind))


@rule("CardKind", "card")
def card_of_any_kind(c: Context) -> Filter:
    """Any cards."""
    del c
    return Anything()


listing("Ingredients", "Ingredient", "times", "plus")


@rule(
    "XrosNote",
    "when you would play this card , you may place specified card from your hand / battle area"
    " under it . each placed card reduces the play cost [.]",
    "on play , place from hand / battle area under this card . reduce play cost per card [.]",
    same="the rules of a DigiXros in more or fewer words",
)
def xros_note(c: Context) -> bool:
    """How a DigiXros goes: no part of what is asked (CR 2-3-8-2)."""
    del c
    return True


@rule("Paragraph", "digixros {less:Signed} : {cards:Ingredients} [{note:XrosNote}]")
def digixros_old(c: Context, less: str, cards: object, note: object) -> list[object]:
    """DigiXros: the play cost falls by so much for each card (CR 2-3-8)."""
    del note
    return reducing(c, DIGIXROS, less, cards)


@rule("Paragraph", "{head:XrosHead} {cards:Ingredients} [{note:XrosNote}]")
def digixros_line(c: Context, head: str, cards: object, note: object) -> list[object]:
    """DigiXros: the play cost falls by so much for each card (CR 2-3-8)."""
    del note
    return reducing(c, DIGIXROS, head, cards)


@rule("Paragraph", "{head:AssemblyHead} {cards:Ingredients}")
def assembly_line(c: Context, head: str, cards: object) -> list[object]:
    """Assembly: the play cost falls by so much for all of them (CR 2-3-11)."""
    return reducing(c, ASSEMBLY, head, cards)


@rule("Paragraph", "assembly {less:Signed} : {cards:Ingredients}")
def assembly_spelled(c: Context, less: str, cards: object) -> list[object]:
    """Assembly, spelled like older requirements (CR 2-3-11)."""
    return reducing(c, ASSEMBLY, less, cards)


def reducing(c: Context, kind: int, head: str, cards: object) -> list[object]:
    """A requirement whose number is printed with its minus in its head."""
    found = tuple([c.of(Material, item) for item in c.items(cards)])
    return [Requirement(kind, found, N(int(head.rpartition("-")[2])))]
