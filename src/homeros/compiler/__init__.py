"""From official card text to effect trees, and back: read, resolve, or decline.

A text is normalised, split into tokens, read by a grammar whose every rule is written once for
both ways, and resolved into effect trees. What can't be read is declined with the word it stopped
at; what can be read in two ways is an error. Nothing is guessed and no word is dropped.
"""
