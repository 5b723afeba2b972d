"""Keywords: their names, their numbers and what stands inside them."""

from homeros.compiler.english import listing, rule, values
from homeros.compiler.meaning import Context, Unbound, either
from homeros.compiler.rules.words import mask, texts
from homeros.effects.ability import KeywordLine
from homeros.effects.filters import AnyOf, HasColor, Trait
from homeros.effects.numbers import N
from homeros.vocab import keywords as kw

PLAIN = {
    "< blocker >": kw.BLOCKER,
    "< piercing >": kw.PIERCING,
    "< jamming >": kw.JAMMING,
    "< reboot >": kw.REBOOT,
    "< retaliation >": kw.RETALIATION,
    "< rush >": kw.RUSH,
    "< blitz >": kw.BLITZ,
    "< armor purge >": kw.ARMOR_PURGE,
    "< evade >": kw.EVADE,
    "< raid >": kw.RAID,
    "< alliance >": kw.ALLIANCE,
    "< barrier >": kw.BARRIER,
    "< fortitude >": kw.FORTITUDE,
    "< collision >": kw.COLLISION,
    "< scapegoat >": kw.SCAPEGOAT,
    "< vortex >": kw.VORTEX,
    "< iceclad >|< ice clad >": kw.ICECLAD,
    "< execute >": kw.EXECUTE,
    "< progress >": kw.PROGRESS,
    "< training >": kw.TRAINING,
    "< ascension >": kw.ASCENSION,
    "< engage >": kw.ENGAGE,
    "< guard >": kw.GUARD,
    "< succession >": kw.SUCCESSION,
    "< save >": kw.SAVE,
    "< decode >": kw.DECODE,
    "< partition >": kw.PARTITION,
    "< overclock >": kw.OVERCLOCK,
    "< mind link >": kw.MIND_LINK,
    "< delay >": kw.DELAY,
    "< digi-burst >": kw.DIGI_BURST,
    "< digisorption >": kw.DIGISORPTION,
    "< blast digivolve >": kw.BLAST_DIGIVOLVE,
}
values("KeywordName", dict(PLAIN), same="one keyword in two spellings")


@rule("KeywordName", "< (security a.|security attack|s attack) >")
def security_attack_name(c: Context) -> int:
    """Security A. without a number: any of its kind."""
    return kw.SECURITY_ATTACK


@rule("Keyword", "< (security a.|security attack|s attack|s- attack) {amount:Signed} >")
def security_attack(c: Context, amount: str) -> KeywordLine:
    """Security A. with its number."""
    return KeywordLine(kw.SECURITY_ATTACK, N(int(amount)))


GAINED = (
    kw.BLOCKER,
    kw.PIERCING,
    kw.JAMMING,
    kw.REBOOT,
    kw.RETALIATION,
    kw.RUSH,
    kw.BLITZ,
    kw.ARMOR_PURGE,
    kw.EVADE,
    kw.RAID,
    kw.ALLIANCE,
    kw.BARRIER,
    kw.FORTITUDE,
    kw.COLLISION,
    kw.SCAPEGOAT,
    kw.VORTEX,
    kw.ICECLAD,
    kw.EXECUTE,
    kw.PROGRESS,
    kw.TRAINING,
    kw.ASCENSION,
    kw.ENGAGE,
    kw.GUARD,
    kw.SUCCESSION,
)


@rule("Keyword", "{name:KeywordName}")
def plain_keyword(c: Context, name: object) -> KeywordLine:
    """A keyword that says nothing more."""
    keyword = c.whole(name)
    if keyword not in GAINED:
        raise Unbound(f"{kw.KEYWORD_NAMES[keyword]} stands by itself only on a line of its own")
    return KeywordLine(keyword)


COUNTED = {
    "fragment": kw.FRAGMENT,
    "material save": kw.MATERIAL_SAVE,
}


@rule("Keyword", "< fragment \\( {count:Digits} \\) >")
def fragment(c: Context, count: str) -> KeywordLine:
    """Fragment."""
    return KeywordLine(kw.FRAGMENT, N(int(count)))


listing("Specified", "Bases", "ampersand", "plus")


@rule("Keyword", "< partition \\( {cards:Specified} \\) >")
def partition(c: Context, cards: object) -> KeywordLine:
    """Partition: one of each of the cards specified (CR 16-28)."""
    found = [c.filter(item) for item in c.items(cards)]
    if len(found) < 2:
        raise Unbound("Partition is into several")
    return KeywordLine(kw.PARTITION, filter=AnyOf(tuple(found)))


@rule("Keyword", "< decode \\( {card:AnyBases} \\) >")
def decode(c: Context, card: object) -> KeywordLine:
    """Decode: which card is played (CR 16-35)."""
    return KeywordLine(kw.DECODE, filter=c.filter(card))


@rule("Keyword", "< decode \\( {card:AnyBases} \\) / \\( {other:AnyBases} \\) >")
def decode_either(c: Context, card: object, other: object) -> KeywordLine:
    """Decode with one card or another."""
    return KeywordLine(kw.DECODE, filter=either(c.filter(card), c.filter(other)))


@rule("Keyword", "< decoy \\( {colors:Colors} \\) >")
def decoy(c: Context, colors: object) -> KeywordLine:
    """Decoy for Digimon of a color (CR 16-17)."""
    return KeywordLine(kw.DECOY, filter=HasColor(mask(c, colors)))


@rule(
    "Keyword",
    "< decoy \\( {traits:Traits} trait \\) >",
    "< decoy \\( {traits:Traits} \\) >",
    same="a bracket inside the keyword is a trait",
)
def decoy_trait(c: Context, traits: object) -> KeywordLine:
    """Decoy for Digimon of a trait."""
    return KeywordLine(kw.DECOY, filter=Trait(texts(c, traits, c.lexicon, "trait")))


@rule("Keyword", "< overclock \\( {traits:Traits} trait \\) >")
def overclock(c: Context, traits: object) -> KeywordLine:
    """Overclock: for Tokens and Digimon of a trait (CR 16-33)."""
    return KeywordLine(kw.OVERCLOCK, filter=Trait(texts(c, traits, c.lexicon, "trait")))


@rule("Keyword", "< material save {count:Digits} >")
def material_save(c: Context, count: str) -> KeywordLine:
    """Material Save."""
    return KeywordLine(kw.MATERIAL_SAVE, N(int(count)))


@rule("Keyword", "< digisorption {amount:Signed} >")
def digisorption(c: Context, amount: str) -> KeywordLine:
    """Digisorption."""
    return KeywordLine(kw.DIGISORPTION, N(int(amount)))


@rule("Keyword", "< link {amount:Signed} >")
def link_plus(c: Context, amount: str) -> KeywordLine:
    """Link +."""
    return KeywordLine(kw.LINK_PLUS, N(int(amount)))


listing("Keywords", "Keyword", "and", "side", "comma")
