"""The Japanese text of a card as a second witness for what its English text was read to mean.

A grammar of its own reads Japanese into the same effect trees; whoever disagrees is looked at. The
two share the engine that reads and the nodes of the trees, and nothing that says what a phrase
means.
"""
