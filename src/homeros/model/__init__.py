"""A game as a value: the state, permanents, references, randomness, saving and hashing.

Everything that decides what happens next is in the state as integers and immutable records, so a
game can be cloned, compared, hashed and saved at any decision, even half-way through an effect.
"""
