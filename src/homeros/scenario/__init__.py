"""Rulings that run: files with a sentence, clauses, a position, actions and expectations.

A scenario that loads is well formed, and one that passes did exactly what it says: each action was
offered when it was taken, each hidden draw came from its script, and the script was used up.
"""
