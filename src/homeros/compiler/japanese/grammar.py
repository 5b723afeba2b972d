"""The grammar of Japanese card text: the engine of the English one over single characters.

Japanese is not cut into words: every character is a token, except numbers, names in 「」 and
headers in 【】 and []. A template is written as it is printed. `<消滅させる>` is a verb of the verb
table: a rule of an inflected category exists in three forms, as an order that ends a sentence
(`Act`), as one that goes on (`ActGo`), and as a choice (`ActMay`).
"""

import re
from collections.abc import Iterable
from typing import Final

from homeros.compiler.grammar import Grammar, Meaning, Rule, Spelling
from homeros.compiler.japanese.verbs import FORMS, VERBS
from homeros.compiler.template import InvalidTemplate, parse_template

INFLECTED: Final = frozenset({"Act"})
"""Categories whose rules exist in every form of their verb."""
VERB: Final = re.compile(r"<([^<>]+)>")
PIECES: Final = re.compile(r"\{\w+:\w+\}|\{\w+=[^{}]*\}|\\.|.")
SYNTAX: Final = frozenset("()[]|")


class JapaneseGrammar(Grammar):
    """Rules whose templates are Japanese."""

    def add(
        self,
        name: str,
        category: str,
        templates: Iterable[str],
        meaning: Meaning | None,
        same: str = "",
    ) -> Rule:
        """Add a rule, in every form if its category is inflected."""
        if meaning is not None:
            name = f"{meaning.__module__.rsplit('.', 1)[-1]}.{name}"
        if name in self.rules:
            raise InvalidTemplate(f"there are two rules {name}")
        rule = Rule(name, category, meaning, same)
        self.rules[name] = rule
        self.ready = False
        written = list(templates)
        forms = FORMS if category in INFLECTED else FORMS[:1]
        for place, suffix in enumerate(forms):
            spelled = [text for one in written for text in inflected(one, place)]
            sequences = [parse_template(spaced(one), rule.slots) for one in spelled]
            rule.spellings[category + suffix] = sequences
            for index, sequence in enumerate(sequences):
                spelling = Spelling(rule, index, sequence, len(sequences) == 1)
                self.spellings.setdefault(category + suffix, []).append(spelling)
        return rule


def inflected(template: str, form: int) -> list[str]:
    """A template with its verb in a form: once for every way to write that form."""
    verb = VERB.search(template)
    if verb is None:
        return [template]
    if verb[1] not in VERBS:
        raise InvalidTemplate(f'"{template}": {verb[1]} is not in the verb table')
    head, tail = template[: verb.start()], template[verb.end() :]
    return [head + written + tail for written in VERBS[verb[1]][form]]


def spaced(template: str) -> str:
    """A template with its characters apart, as the engine takes words."""
    found: list[str] = []
    for piece in PIECES.findall(template):
        if piece.startswith("{") and "=" in piece:
            name, words = piece[1:-1].split("=")
            found.append("{" + name + "=" + spaced(words) + "}")
        else:
            found.append(piece)
    return " ".join(found)


JAPANESE = JapaneseGrammar()
rule = JAPANESE.rule
values = JAPANESE.values
listing = JAPANESE.listing
