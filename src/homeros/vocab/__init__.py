"""The words of the game: zones, phases, colours, events, keywords, verbs, and the clause index.

Closed sets are `Final` integers (fast in the kernel, interpreted and compiled) with a name table
beside them for people. This package imports nothing of Homeros.
"""
