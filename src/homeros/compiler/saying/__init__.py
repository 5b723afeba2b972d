"""Card text printed from effect trees, in our own words.

What a tree says is written with templates of our own and read back by the grammar: a text that does
not come back as the same tree is not shown, so what is printed is what the engine does.
"""
