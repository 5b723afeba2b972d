"""Effect trees: what cards say, as immutable, hashable, printable data without behaviour.

Numbers are expressions, groups of cards are filters, "that" and "it" are references to slots.
The kernel lowers a tree to a program once and runs it; the compiler makes trees from card text.
"""
