"""Players made of code.

An agent gets what a player gets, a view and the options of one decision, and picks from them. It
never looks into the game behind the view, so that a person could have played the same moves.
"""
