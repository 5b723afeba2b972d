"""What one player may see of a game, and the words it is told in.

Everything that leaves the engine goes through here: positions, options, events and refusals. Two
games that differ only in what a player can't see give that player equal views. A view never
changes the game, and what is hidden can be dealt anew in keeping with what the player knows.
"""
