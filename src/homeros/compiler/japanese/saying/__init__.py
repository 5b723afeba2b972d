"""Card text printed from effect trees in Japanese, in words of our own.

What is printed is read back by the Japanese grammar and shown only if it means the same. Names and
traits stand as the pool has them.
"""
