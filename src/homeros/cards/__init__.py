"""Cards as printed: definitions, pools, decks, legality and the lists that restrict them.

A card definition is facts and effect trees; nothing here plays a game.
"""
