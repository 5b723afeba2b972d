"""The grammar of English card text; the modules in `rules` fill it."""

from homeros.compiler.grammar import Grammar

ENGLISH = Grammar()
rule = ENGLISH.rule
values = ENGLISH.values
listing = ENGLISH.listing
