"""Keywords in their brackets, with what stands inside."""

from homeros.compiler.saying.bases import base
from homeros.compiler.saying.nouns import keyword_name
from homeros.compiler.saying.speech import Speech, Unsaid
from homeros.effects.ability import KeywordLine
from homeros.effects.filters import Anything
from homeros.effects.numbers import N
from homeros.vocab import keywords as kw


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
        raise Unsaid(f"{keyword_name(line.keyword)} with a filter")
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
