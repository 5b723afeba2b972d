"""Records that cross a wire or go to disk: decisions, answers, events, views, saves, replays.

Each record is plain typed data that can be written and read back unchanged, and says which format
it is. A replay that comes out otherwise says at which answer it did.
"""
