"""The machine that plays the rules: frames, decisions, options, queries, procedures, verbs.

Each procedure of the rule book is a table of small named steps that cite their clauses. A step
either asks or acts, never both; what is being processed is on the stack as data.
"""
