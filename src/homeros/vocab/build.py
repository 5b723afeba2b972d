"""Tells whether the engine in use is the compiled build."""


def is_compiled() -> bool:
    """Whether this engine runs as machine code (`make fast`) rather than as plain Python."""
    return not __file__.endswith(".py")
