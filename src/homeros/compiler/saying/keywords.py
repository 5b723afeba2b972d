"""Keywords in their brackets, with what stands inside."""

from homeros.compiler.saying.bases import base
from homeros.compiler.saying.nouns import colors_of, keyword_name
from homeros.compiler.saying.speech import Speech, Unsaid, brackets
from homeros.effects.ability import KeywordLine
from homeros.effects.filters import AnyOf, Anything, HasColor, Trait
from homeros.effects.numbers import N
from homeros.vocab import keywords as kw
from homeros.vocab.keywords import KEYWORD_NAMES


def keyword(s: Speech, line: KeywordLine) -> str:
    """A keyword with its number."""
    del s
    if not isinstance(line.amount, N):
        raise Unsaid("a keyword with a counted number")
    value = line.amount.value
    if line.keyword == kw.SECURITY_ATTACK and value:
        return f"<Security A. {value:+d}>"
    if line.keyword == kw.USE_REQ:
        return f"<Use Req. ({base(line.filter)})>"
    if not isinstance(line.filter, Anything):
        return f"<{KEYWORD_NAMES[line.keyword]} ({inside(line)})>"
    if line.keyword == kw.FRAGMENT:
        return f"<Fragment ({value})>"
    if line.keyword == kw.MATERIAL_SAVE:
        return f"<Material Save {value}>"
    if line.keyword == kw.DIGISORPTION:
        return f"<Digisorption {value:+d}>"
    if line.keyword == kw.LINK_PLUS:
        return f"<Link {value:+d}>"
    if value:
        raise Unsaid(f"{keyword_name(line.keyword)} with a number")
    return keyword_name(line.keyword)


def inside(line: KeywordLine) -> str:
    """What stands in the brackets of a keyword."""
    filter_ = line.filter
    if line.keyword == kw.DECODE:
        return base(filter_)
    if line.keyword == kw.PARTITION and isinstance(filter_, AnyOf):
        return " & ".join([base(one) for one in filter_.filters])
    if line.keyword == kw.DECOY and isinstance(filter_, HasColor):
        return colors_of(filter_.colors)
    if line.keyword in (kw.DECOY, kw.OVERCLOCK) and isinstance(filter_, Trait):
        return f"{brackets(filter_.traits)} trait"
    raise Unsaid(f"{keyword_name(line.keyword)} with a filter")
