"""Identity: what a card is besides what is printed in its fields (CR 2-3-5, 15-12).

A rule line, and what "this card/Digimon" is treated as, holds wherever the card is, so it becomes
part of the card's information. What only this Digimon is treated as holds on the field: it is a
persistent effect, or lasts for a time.
"""

from dataclasses import replace

from homeros.compiler.english import ENGLISH, listing, rule
from homeros.compiler.meaning import Context, Lasts, Unbound
from homeros.compiler.result import Identity
from homeros.compiler.rules.lasting import HOLDER, Persist, Said, lasting_for, said_of
from homeros.compiler.rules.words import mask, texts
from homeros.compiler.tokens import Token
from homeros.effects.ability import PERSISTENT, Ability, Static
from homeros.effects.actions import Action, OneOf, Select, Seq
from homeros.effects.continuous import (
    COLOR_INFO,
    DIGIVOLVE,
    DP_INFO,
    KIND_INFO,
    LEVEL_INFO,
    NAME_INFO,
    TRAIT_INFO,
    AddInfo,
    ChangeInfo,
    Continuous,
    Forbid,
    Way,
)
from homeros.effects.filters import Anything, Named
from homeros.effects.groups import Pick, Slot, This, ThisCard
from homeros.vocab.cards import ALL_COLORS, COLOR_NAMES, DIGIMON
from homeros.vocab.zones import DECK

ANYTHING = Anything()

# -- everywhere ----------------------------------------------------------------------------------


def is_rule(token: Token, lexicon: object) -> bool:
    """The bracket that begins a rule line."""
    del lexicon
    return token.text == "Rule"


ENGLISH.terminal("RuleBracket", is_rule, "[]")
listing("Called", "Bracket", "or", "and", "slash")
"""What a card is called besides: all of these, however they are joined."""


def spelled(c: Context, node: object, what: str) -> tuple[str, ...]:
    """Names, parts of names or traits, as the pool spells them."""
    return texts(c, node, c.lexicon, what)


@rule("RuleHead", "{bracket:RuleBracket}")
def rule_bracket(c: Context, bracket: object) -> bool:
    """The head of newer rule lines."""
    del c, bracket
    return True


@rule("RuleHead", "\\( rule \\)")
def rule_icon(c: Context) -> bool:
    """The head of older rule lines."""
    del c
    return True


@rule("Paragraph", "{head:RuleHead} trait : {traits:RuleTraits} [.]")
def rule_trait(c: Context, head: object, traits: object) -> list[object]:
    """A further trait (CR 2-3-5)."""
    del head
    return [Identity(traits=c.of(tuple, traits))]


@rule(
    "RuleTraits",
    "has {traits:Called}",
    "has {traits:Called} (type|attribute|form|trait)",
    "has the {traits:Called} (type|attribute|form|trait)",
    same="whatever field it is in, it is a trait (CR 2-3-2-1)",
)
def rule_traits(c: Context, traits: object) -> tuple[str, ...]:
    """The traits of a rule line."""
    return spelled(c, traits, "trait")


@rule("Paragraph", "{head:RuleHead} name : {names:RuleNames} [.]")
def rule_name(c: Context, head: object, names: object) -> list[object]:
    """A further name (CR 2-3-5)."""
    del head
    return [c.of(Identity, names)]


@rule("RuleNames", "[also] treated as {names:Called}")
def rule_names(c: Context, names: object) -> Identity:
    """Whole names."""
    return Identity(names=spelled(c, names, "name"))


@rule("RuleNames", "[also] treated as having {parts:Called}")
def rule_name_parts(c: Context, parts: object) -> Identity:
    """What its name contains besides (CR 2-3-1-3)."""
    return Identity(parts=spelled(c, parts, "part"))


@rule(
    "Paragraph",
    "the name of this {card:SelfCard} is also treated as {names:Called} [.]",
    "this {card:SelfCard} is also treated as {names:Called} [.]",
    "this {card:SelfCard} is also treated as if its name is {names:Called} [.]",
    "treat this {card:SelfCard} as if its name is also {names:Called} [.]",
    same="older and newer words for a further name",
)
def named_besides(c: Context, card: object, names: object) -> list[object]:
    """A further name, on the field and off it."""
    del card
    return [Identity(names=spelled(c, names, "name"))]


@rule(
    "Paragraph",
    "this {card:SelfCard} is also treated as {names:Called} for (a digixros|digixros) [.]",
    "when you would digixros , the name of this {card:SelfCard} is also treated as {names:Called}"
    " [.]",
    same="a DigiXros of one's own",
)
def named_for_digixros(c: Context, card: object, names: object) -> list[object]:
    """A further name, as a material of a DigiXros only (CR 7-2-1)."""
    del card
    return [Identity(xros=spelled(c, names, "name"))]


@rule(
    "Paragraph",
    "this {card:SelfCard} is also treated as having {parts:Called} in its name [.]",
    "treat this {card:SelfCard} as if it also has {parts:Called} in its name [.]",
    same="older and newer words for a part of its name",
)
def containing_besides(c: Context, card: object, parts: object) -> list[object]:
    """What its name contains besides, on the field and off it."""
    del card
    return [Identity(parts=spelled(c, parts, "part"))]


@rule("Paragraph", "this {card:SelfCard} is also treated as having the {traits:Called} trait [.]")
def having_besides(c: Context, card: object, traits: object) -> list[object]:
    """A further trait, on the field and off it."""
    del card
    return [Identity(traits=spelled(c, traits, "trait"))]


@rule("SelfCard", "card / (digimon|tamer)", "card", same="the card on the field is this card too")
def self_card(c: Context) -> bool:
    """The card wherever it is."""
    del c
    return True


@rule(
    "Paragraph",
    "you can include up to {count:Digits} copies of cards with this card 's card number"
    " in your deck [.]",
)
def copies(c: Context, count: str) -> list[object]:
    """How many of it a deck may have (CR 1-4-1-2-2)."""
    del c
    return [Identity(copies=int(count))]


@rule(
    "Paragraph",
    "while this card is revealed from (the|your) deck , its name is also treated as {names:Called}"
    " [.]",
)
def named_when_shown(c: Context, names: object) -> list[object]:
    """A further name while it is revealed from the deck (Q2543)."""
    return when_shown([AddInfo(ThisCard(), NAME_INFO, text=n) for n in spelled(c, names, "name")])


@rule(
    "Paragraph",
    "while this card is revealed from (the|your) deck , this card is also treated as level"
    " {level:Digits} [.]",
)
def leveled_when_shown(c: Context, level: str) -> list[object]:
    """A further level while it is revealed from the deck (Q2826)."""
    del c
    return when_shown([AddInfo(ThisCard(), LEVEL_INFO, int(level))])


def when_shown(what: list[AddInfo]) -> list[object]:
    """What a card is treated as besides while it is revealed from the deck."""
    return [Ability(PERSISTENT, static=Static(tuple(what)), zone=DECK)]


# -- on the field --------------------------------------------------------------------------------


@rule(
    "Predicate",
    "is also treated as {names:Names}",
    "is also treated as having the name {names:Names}",
    same="a name it has",
)
def treated_as_named(c: Context, names: object) -> Said:
    """Names it has besides its own, as an effect (CR 15-12-1)."""
    found = texts(c, names, c.lexicon, "name")
    return Said(tuple([AddInfo(HOLDER, NAME_INFO, text=name) for name in found]))


@rule("Predicate", "is [also] treated as {colors:Colors}")
def of_color_besides(c: Context, colors: object) -> Said:
    """A further colour (CR 15-12-1)."""
    if len(c.items(colors)) > 1 and c.joint(colors) != "and":
        raise Unbound("which of these colours?")
    return Said((AddInfo(HOLDER, COLOR_INFO, mask(c, colors)),))


@rule("Predicate", "is treated as also having the color of its digivolution card")
def of_colors_under(c: Context) -> Said:
    """The colours of the cards under it (Q1763)."""
    del c
    return Said((AddInfo(HOLDER, COLOR_INFO, under=True),))


@rule(
    "Predicate",
    "is [also] treated as having the {traits:Called} trait",
    "(gains|has) the {traits:Called} trait",
    same="a trait it has besides its own (CR 15-12-1)",
)
def of_trait_besides(c: Context, traits: object) -> Said:
    """A further trait, on the field (CR 15-12-1)."""
    found = spelled(c, traits, "trait")
    return Said(tuple([AddInfo(HOLDER, TRAIT_INFO, text=one) for one in found]))


@rule("Predicate", "is [also] treated as [a] {dp:Digits} dp digimon")
def digimon_besides(c: Context, dp: str) -> Said:
    """A Digimon too, of so much DP (CR 15-12-1-1)."""
    del c
    return Said(as_digimon(int(dp)))


def as_digimon(dp: int) -> tuple[Continuous, ...]:
    """What makes a Digimon of so much DP of something."""
    return (AddInfo(HOLDER, KIND_INFO, DIGIMON), AddInfo(HOLDER, DP_INFO, dp))


@rule("Gain", "the {trait:Trait} trait")
def gain_trait(c: Context, trait: str) -> Said:
    """A further trait (CR 15-12-1)."""
    return Said((AddInfo(HOLDER, TRAIT_INFO, text=c.lexicon.trait(trait)),))


@rule("Predicate", "is [also] treated as having {dp:Digits} dp")
def dp_besides(c: Context, dp: str) -> Said:
    """DP for what has none, or in place of its own (CR 15-12-1-5)."""
    del c
    return Said((AddInfo(HOLDER, DP_INFO, int(dp)),))


@rule(
    "Lasting",
    "{names:Names} in your hand can treat {who:Known} as level {level:Digits} for dna digivolution",
)
def level_for_dna(c: Context, names: object, who: object, level: str) -> Persist:
    """For a DNA digivolution into such a card in the hand it may count as of another level."""
    return for_dna(c, who, names, Way(HOLDER, ANYTHING, as_level=int(level)))


@rule(
    "Lasting",
    "{who:Known} is [also] treated as lv. {level:Digits} {name:Name} for {names:Names} 's"
    " dna digivolution",
)
def name_for_dna(c: Context, who: object, level: str, name: str, names: object) -> Persist:
    """For a DNA digivolution into such a card it counts as of another level and name, too."""
    as_name = c.lexicon.name(name)
    way = Way(HOLDER, ANYTHING, as_level=int(level), as_name=as_name, zone=-1)
    return for_dna(c, who, names, way)


@rule(
    "Lasting",
    "{card:Known} is [also] treated as level {level:Digits} for {names:Names} 's assembly",
)
def level_for_assembly(c: Context, card: object, level: str, names: object) -> Persist:
    """For the Assembly of such a card it counts as of another level, wherever it is."""
    if not c.static or not isinstance(c.noun(card).ref, ThisCard):
        raise Unbound("what counts as this?")
    into = Named(texts(c, names, c.lexicon, "name"))
    return Persist((Way(ThisCard(), into, as_level=int(level), zone=-1, assembly=True),))


def for_dna(c: Context, who: object, names: object, way: Way) -> Persist:
    """What this Digimon counts as, for certain cards."""
    noun = c.noun(who)
    if not c.static or not isinstance(noun.ref, This):
        raise Unbound("what counts as this?")
    into = Named(texts(c, names, c.lexicon, "name"))
    return Persist((replace(way, target=This(), cards=into),))


# -- changed information -------------------------------------------------------------------------


@rule("Clause", "change the original dp of {who:Things} to {dp:Digits} [{until:Duration}]")
def change_dp(c: Context, who: object, dp: str, until: object) -> object:
    """Its original DP becomes another number (CR 15-12-2)."""
    said = Said((ChangeInfo(HOLDER, DP_INFO, int(dp)),))
    return changed(c, who, said, until)


def changed(c: Context, who: object, said: Said, until: object) -> object:
    """What is changed of something, for a time."""
    noun = c.noun(who)
    found = Persist(tuple(said_of(c, noun, [said])), c.take_provisos())
    return lasting_for(c, found, None if until is None else c.of(Lasts, until))


@rule(
    "Clause",
    "change {who:Things} into a {colors:EitherColor} digimon with {dp:Digits} dp and an original"
    " name of {name:Bracket} [{until:Duration}]",
    "change {who:Things} into being {colors:EitherColor} and having {dp:Digits} dp and an original"
    " name of {name:Bracket} [{until:Duration}]",
    same="what it is changed into it then is",
)
def change_into(
    c: Context, who: object, colors: object, dp: str, name: str, until: object
) -> object:
    """Its colour, original DP and name become others (CR 15-12-2)."""
    if len(c.items(colors)) > 1:
        raise Unbound("into which colour?")
    said = Said(
        (
            ChangeInfo(HOLDER, COLOR_INFO, mask(c, colors)),
            ChangeInfo(HOLDER, DP_INFO, int(dp)),
            ChangeInfo(HOLDER, NAME_INFO, text=c.lexicon.name(name)),
        )
    )
    return changed(c, who, said, until)


@rule("Predicate", "is [also] treated as [a] {dp:Digits} dp digimon that can't digivolve")
def fixed_digimon_besides(c: Context, dp: str) -> Said:
    """A Digimon too, of so much DP, which digivolves into nothing."""
    del c
    return Said((*as_digimon(int(dp)), Forbid(HOLDER, DIGIVOLVE)))


@rule("Clause", "treat {who:Things} as a {dp:Digits} dp digimon that can't digivolve")
def treat_as_digimon(c: Context, who: object, dp: str) -> object:
    """The same, told to a player."""
    said = Said((*as_digimon(int(dp)), Forbid(HOLDER, DIGIVOLVE)))
    return changed(c, who, said, None)


@rule(
    "Clause",
    "change {who:Things} into a color other than {but:Color} [{until:Duration}]",
    "change the original color of {who:Things} to 1 non - {but:Color} color [{until:Duration}]",
    same="a color that is changed is the original one (Q3029)",
)
def change_color(c: Context, who: object, but: object, until: object) -> object:
    """The color it has becomes another one, which the player chooses (Q3032)."""
    if c.static:
        raise Unbound("a persistent effect leaves no choice")
    chosen = c.target(c.noun(who))
    steps: list[Action] = []
    if isinstance(chosen, Pick):
        steps.append(Select(chosen))
        chosen = Slot(chosen.slot)
    modes: list[Action] = []
    for color in COLOR_NAMES:
        if color != c.whole(but) and color & ALL_COLORS:
            found = Persist((ChangeInfo(chosen, COLOR_INFO, color),))
            held = lasting_for(c, found, None if until is None else c.of(Lasts, until))
            assert isinstance(held, Action)
            modes.append(held)
    return Seq((*steps, OneOf(tuple(modes))))


@rule("Predicate", "has all the name of {nouns:Nouns} in its digivolution card")
def has_names_under(c: Context, nouns: object) -> Said:
    """It has the names of such cards under it besides its own."""
    filter_ = c.noun(nouns).filter
    return Said((AddInfo(HOLDER, NAME_INFO, under=True, cards=filter_),))
