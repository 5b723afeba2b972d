"""The names and traits of the pool: what a bracket on a card can mean."""

from collections.abc import Iterable


class Lexicon:
    """Every card name and every trait that is known, found however a card spells it."""

    def __init__(self, names: Iterable[str], traits: Iterable[str]) -> None:
        self.names: dict[str, str] = {plain(name): name for name in sorted(names)}
        self.traits: dict[str, str] = {plain(trait): trait for trait in sorted(traits)}
        self.all_names: str = "\n".join(self.names)
        self.all_traits: str = "\n".join(self.traits)
        self.spelled: str = "\n".join([*self.names.values(), *self.traits.values()])

    def is_name(self, text: str) -> bool:
        """Whether a card has this name."""
        return plain(text) in self.names

    def is_name_part(self, text: str) -> bool:
        """Whether a card has this in its name."""
        return plain(text) in self.all_names

    def is_trait(self, text: str) -> bool:
        """Whether a card has this trait."""
        return trait_key(text) in self.traits

    def is_trait_part(self, text: str) -> bool:
        """Whether a card has a trait that contains this."""
        return plain(text) in self.all_traits

    def name(self, text: str) -> str:
        """The name as the pool spells it."""
        return self.names.get(plain(text), text)

    def trait(self, text: str) -> str:
        """The trait as the pool spells it."""
        return self.traits.get(trait_key(text), text)

    def part(self, text: str) -> str:
        """A part of names or traits, as it is written, or small where only that is in any.

        "[Dramon] in its name" is about Slayerdramon.
        """
        small = text.lower()
        return small if text not in self.spelled and small in self.spelled else text


def plain(text: str) -> str:
    """A name or trait without what is spelled in several ways: capitals, spaces, hyphens."""
    return "".join(char for char in text.lower() if char not in " -")


def trait_key(text: str) -> str:
    """A trait as it is looked up, without the note that tells it from a name that sounds alike."""
    return plain(text.removesuffix("(App Name)"))
