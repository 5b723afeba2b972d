"""Tokens: what a card says of the Tokens it plays, and playing them (CR 4-18)."""

from dataclasses import dataclass, replace

from homeros.compiler.english import ENGLISH, listing, rule
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.meaning import PERMANENTS, Collected, Context, Noun, Unbound
from homeros.compiler.result import TokenFacts
from homeros.compiler.rules.abilities import headed, keyword_line
from homeros.compiler.rules.each import multiplied
from homeros.compiler.rules.playing import Price, play, price_of
from homeros.compiler.rules.structure import forget_either
from homeros.compiler.tokens import Token
from homeros.effects.ability import UPPER, Ability, KeywordLine
from homeros.effects.actions import FREE, Action, OneOf, PlayToken
from homeros.effects.filters import TOKEN, Anything, InState
from homeros.effects.groups import Slot
from homeros.effects.numbers import YOU, N, Num, PerEach
from homeros.vocab.cards import DIGIMON


def is_trait_word(token: Token, lexicon: object) -> bool:
    """A trait of one word."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_trait(token.text)


def begins_trait(token: Token, lexicon: object) -> bool:
    """The first of the words of a trait."""
    assert isinstance(lexicon, Lexicon)
    word = token.text.replace("-", "")
    return any(trait.startswith(word) and trait != word for trait in lexicon.traits)


def any_word(token: Token, lexicon: object) -> bool:
    """Any word."""
    del token, lexicon
    return True


ENGLISH.terminal("TraitWord", is_trait_word, "*")
ENGLISH.terminal("TraitStart", begins_trait, "*")
ENGLISH.terminal("AnyWord", any_word, "*")

# -- what it is ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Described:
    """What is said of a Token: each field at most once."""

    colors: int = 0
    dp: int = -1
    play_cost: int = -1
    level: int = -1
    traits: tuple[str, ...] = ()
    keywords: tuple[KeywordLine, ...] = ()
    abilities: tuple[Ability, ...] = ()


@rule("TokenFact", "cost {count:Digits}")
def token_cost(c: Context, count: str) -> Described:
    """Its play cost."""
    del c
    return Described(play_cost=int(count))


@rule("TokenFact", "lv. {count:Digits}")
def token_level(c: Context, count: str) -> Described:
    """Its level."""
    del c
    return Described(level=int(count))


@rule("TokenFact", "{count:Digits} dp")
def token_dp(c: Context, count: str) -> Described:
    """Its DP."""
    del c
    return Described(dp=int(count))


@rule("TokenFact", "{color:Color}")
def token_color(c: Context, color: object) -> Described:
    """Its color."""
    return Described(colors=c.whole(color))


@rule("TokenFact", "{trait:TokenTrait}")
def token_trait(c: Context, trait: object) -> Described:
    """Its form, attribute or type."""
    return Described(traits=(c.of(str, trait),))


@rule("TokenTrait", "{word:TraitWord}")
def one_word(c: Context, word: str) -> str:
    """A trait of one word."""
    return c.lexicon.trait(word)


@rule("TokenTrait", "{first:TraitStart} {second:AnyWord}")
def two_words(c: Context, first: str, second: str) -> str:
    """A trait of two words."""
    words = f"{first} {second}"
    if not c.lexicon.is_trait(words):
        raise Unbound(f"{words} is no trait")
    return c.lexicon.trait(words)


def own_context(c: Context) -> Context:
    """The context of the Token's own text."""
    return Context(DIGIMON, UPPER, Collected(), c.lexicon)


def text_of(inner: Context, parts: list[object]) -> Described:
    """What the text of a Token comes to."""
    if inner.found.abilities or inner.found.tokens:
        raise Unbound("what a Token brings along")
    keywords = tuple([one for one in parts if isinstance(one, KeywordLine)])
    abilities = tuple([one for one in parts if isinstance(one, Ability)])
    if len(keywords) + len(abilities) < len(parts):
        raise Unbound("a Token has no such text")
    return Described(keywords=keywords, abilities=abilities)


def own_parts(found: object) -> list[object]:
    """The parts of a paragraph of the Token's text."""
    assert isinstance(found, list)
    return list(found)


@rule("TokenFact", "{keywords:Keywords}")
def token_keywords(c: Context, keywords: object) -> Described:
    """Its keywords."""
    inner = own_context(c)
    return text_of(inner, own_parts(keyword_line(inner, keywords)))


@rule("TokenFact", "[{keywords:Keywords}] {headers:Headers} {body:Body}")
def token_ability(c: Context, keywords: object, headers: object, body: object) -> Described:
    """One of its effects, and keywords printed before it."""
    inner = own_context(c)
    parts = [] if keywords is None else own_parts(keyword_line(inner, keywords))
    return text_of(inner, [*parts, *own_parts(headed(inner, headers, body))])


@rule(
    "TokenFact",
    "[{keywords:Keywords}] {headers:Headers} {body:Body} {others:Headers} {other:Body}",
)
def token_abilities(
    c: Context, keywords: object, headers: object, body: object, others: object, other: object
) -> Described:
    """Two of its effects, one printed behind the other."""
    first = c.of(Described, token_ability(c, keywords, headers, body))
    last = c.of(Described, token_ability(c, None, others, other))
    return replace(first, abilities=(*first.abilities, *last.abilities))


listing("TokenFacts", "TokenFact", "slash")


@rule("TokenStats", "\\( digimon / {facts:TokenFacts} \\)")
def token_stats(c: Context, facts: object) -> Described:
    """All that is said of it."""
    found = [c.of(Described, item) for item in c.items(facts)]
    colors = [one.colors for one in found if one.colors]
    dp = [one.dp for one in found if one.dp >= 0]
    costs = [one.play_cost for one in found if one.play_cost >= 0]
    levels = [one.level for one in found if one.level >= 0]
    if len(colors) != 1 or len(dp) != 1 or len(costs) > 1 or len(levels) > 1:
        raise Unbound("a Token has one color and one DP")
    return Described(
        colors[0],
        dp[0],
        costs[0] if costs else -1,
        levels[0] if levels else -1,
        tuple(sorted(trait for one in found for trait in one.traits)),
        tuple([line for one in found for line in one.keywords]),
        tuple([ability for one in found for ability in one.abilities]),
    )


@rule(
    "TokenStats",
    "\\( {name:AnyWord} token are level {level:Digits} {color:Color} digimon with a memory cost of"
    " {cost:Digits} , {dp:Digits} dp , and are {form:TokenTrait} form , {type:TokenTrait} type ,"
    " and {attribute:TokenTrait} attribute . \\)",
    "\\( {name:AnyWord} token are level {level:Digits} {color:Color} digimon with a memory cost of"
    " {cost:Digits} , {dp:Digits} dp , and {form:TokenTrait} / {attribute:TokenTrait} /"
    " {type:TokenTrait} trait . \\)",
    same="forms, attributes and types are all traits",
)
def token_sentence(
    c: Context,
    name: str,
    level: str,
    color: object,
    cost: str,
    dp: str,
    form: object,
    type_: object,
    attribute: object,
) -> Described:
    """The same as a sentence, on older cards."""
    del name
    traits = tuple(sorted([c.of(str, one) for one in (form, type_, attribute)]))
    return Described(c.whole(color), int(dp), int(cost), int(level), traits)


# -- playing it ----------------------------------------------------------------------------------


@rule(
    "Action",
    "PLAY {count:Count} {name:Bracket} token [{price:Price}] [{each:ForEach}] {stats:TokenStats}"
    " [{suspended=suspended}] [to {whose:Owner} battle area]",
)
def play_tokens(
    c: Context,
    count: object,
    name: str,
    price: object,
    each: object,
    stats: object,
    suspended: object,
    whose: object,
) -> Action:
    """Play Tokens (CR 4-18-1), so many or so many for each; they cost nothing, said or not."""
    if price is not None and price_of(c, price) != Price(FREE):
        raise Unbound("Tokens are not paid for")
    number: Num = c.of(N, count)
    if each is not None:
        number = multiplied(c.of(PerEach, each), number)
    token = facts_of(c, name, stats)
    player = YOU if whose is None else c.whole(whose)
    slot = c.acted("play")
    noun = Noun(InState(TOKEN), PERMANENTS, kinds=DIGIMON, whose=player, plural=number != N(1))
    c.remember(Slot(slot), noun, cards=False, verb="play")
    c.tokens_played = (*c.tokens_played, Slot(slot))
    return PlayToken(
        c.keep_token(token), player, number=number, slot=slot, suspended=suspended is not None
    )


def facts_of(c: Context, name: str, stats: object) -> TokenFacts:
    """A Token of a name as it is described."""
    told = c.of(Described, stats)
    return TokenFacts(
        name,
        told.colors,
        told.dp,
        told.play_cost,
        told.level,
        told.traits,
        told.keywords,
        told.abilities,
    )


@rule(
    "OneToken",
    "{count:One} {name:Bracket} {stats:TokenStats} token",
    "{count:One} {name:Bracket} token {stats:TokenStats}",
    same="what it is like stands before or behind",
)
def one_token(c: Context, count: str, name: str, stats: object) -> TokenFacts:
    """One Token of a name."""
    del count
    return facts_of(c, name, stats)


@rule(
    "Action",
    "PLAY {first:OneToken} and {last:OneToken}",
    "PLAY {first:OneToken} , {second:OneToken} [,] and {last:OneToken}",
    same="two or three",
)
def play_different_tokens(c: Context, first: object, last: object, second: object) -> Action:
    """Tokens of different names, together (CR 15-5-2)."""
    told = [c.of(TokenFacts, one) for one in (first, second, last) if one is not None]
    kept = [c.keep_token(one) for one in told]
    if kept != list(range(kept[0], kept[0] + len(kept))):
        raise Unbound("which Tokens are these?")
    slot = c.acted("play")
    noun = Noun(InState(TOKEN), PERMANENTS, kinds=DIGIMON, whose=YOU, plural=True)
    c.remember(Slot(slot), noun, cards=False, verb="play")
    return PlayToken(kept[0], slot=slot, kinds=len(kept))


@rule(
    "Action",
    "PLAY {count:Count} {name:Bracket} token {stats:TokenStats} or , {source:Source} ,"
    " {things:Cargo} {price:Price}",
)
def play_tokens_or_cards(
    c: Context,
    count: object,
    name: str,
    stats: object,
    source: object,
    things: object,
    price: object,
) -> Action:
    """Play Tokens or play cards, one or the other."""
    token = play_tokens(c, count, name, None, None, stats, None, None)
    cards = play(c, things, source, None, None, None, price)
    either = OneOf((c.of(Action, token), c.of(Action, cards)))
    forget_either(c, either)
    return either


@rule("Clause", "play it [{suspended=suspended}] to {whose:Owner} battle area")
def play_such_a_token(c: Context, suspended: object, whose: object) -> Action:
    """The Token that was described, played to the area of one player or the other."""
    if len(c.found.tokens) != 1 or c.static:
        raise Unbound("which Token is played?")
    index = c.keep_token(c.found.tokens[0])
    return PlayToken(index, c.whole(whose), suspended=suspended is not None)


@rule("Known", "that token")
def that_token(c: Context) -> Noun:
    """The Token that was played."""
    last = c.refer(DIGIMON, plural=False, cards=False, other=True)
    if last.verb != "play" or last.target not in c.tokens_played:
        raise Unbound("no Token was played")
    return Noun(Anything(), PERMANENTS, ref=last.target, kinds=DIGIMON, whose=last.whose)
