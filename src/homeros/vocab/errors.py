"""The three families of refusals, and the one fault that is ours.

`InvalidX` can't be read, `IllegalX` can be read but is not allowed now, `AmbiguousX` could mean
several things. A message says what was tried, why not, and what would be allowed.
"""


class HomerosError(Exception):
    """Any refusal or fault of Homeros."""


class InvalidAnswer(HomerosError):
    """An answer that can't be read."""


class IllegalAnswer(HomerosError):
    """An answer that is not allowed now."""


class AmbiguousAnswer(HomerosError):
    """An answer that fits several options."""


class InvalidPosition(HomerosError):
    """A position text that can't be read."""


class IllegalPosition(HomerosError):
    """A position that no game could have."""


class InvalidSave(HomerosError):
    """A save that can't be read, or is of another version or card pool."""


class InvalidReplay(HomerosError):
    """A replay that can't be read, is of another version or pool, or diverges."""


class InvalidScenario(HomerosError):
    """A scenario file that can't be read."""


class InvalidCard(HomerosError):
    """A card description that can't be read."""


class InvalidTree(HomerosError):
    """An effect notation that can't be read."""


class InvalidDeck(HomerosError):
    """A deck list that can't be read."""


class IllegalDeck(HomerosError):
    """A deck that the rules of deck building do not allow."""


class EngineBug(HomerosError):
    """An internal fault; carries the replay when the game has one. Please attach it to a report."""

    def __init__(self, message: str, replay: str = "") -> None:
        super().__init__(message)
        self.replay: str = replay
