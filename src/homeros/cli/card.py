"""`homeros card`: the facts of a card and its text, its effect trees and their programs."""

import json
from typing import Annotated

import typer

from homeros.cards.card_def import CardDef
from homeros.cards.files import ALL, load_pool
from homeros.cards.write import card_to
from homeros.cli.card_text import printed_text
from homeros.effects import program as programs
from homeros.effects.notation import format_tree

KEYWORD_KEYS = ("keywords", "inherited_keywords", "link_keywords")


def card(
    number: Annotated[str, typer.Argument(help="A card number, such as ST1-03.")],
    pool: Annotated[
        str, typer.Option(help="The pool to look in: a name, a folder or file of cards.")
    ] = ALL,
    tree: Annotated[bool, typer.Option("--tree", help="Print the effect trees only.")] = False,
    program: Annotated[
        bool, typer.Option("--program", help="Print the trees and the programs they become.")
    ] = False,
    lang: Annotated[
        str, typer.Option(help="The language of the text: en, ja, or it for single terms.")
    ] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")] = False,
) -> None:
    """Show a card: its facts, and its text printed from the effect trees."""
    cards = load_pool(pool)
    card_def = cards.get(number)
    if as_json:
        print(json.dumps(card_to(card_def), indent=1, default=str))
        return
    if tree:
        show_trees(card_def)
        return
    if program:
        show_programs(card_def)
        return
    for key, value in card_to(card_def).items():
        if key not in ("requirements", *KEYWORD_KEYS, "abilities", "tokens"):
            print(f"{key + ':':14} {value}")
    for line in printed_text(card_def, cards, lang):
        print(line)


def show_programs(card_def: CardDef) -> None:
    """The trees of a card and of its Tokens, with their programs."""
    show_abilities(card_def)
    for token in card_def.tokens:
        print(f"\ntoken {token.number}")
        show_abilities(token)


def show_trees(card_def: CardDef) -> None:
    """The effect trees of a card, each after what it is."""
    for key, value in card_to(card_def).items():
        if key in ("requirements", *KEYWORD_KEYS, "abilities") and isinstance(value, list):
            for text in value:
                print(f"{key}: {text}")
    for token in card_def.tokens:
        print(f"token {token.number}")
        show_trees(token)
    if card_def.declined:
        print(f"declined: {card_def.declined}")


OPERATIONS = {
    number: name.removeprefix("OP_").lower().replace("_", " ")
    for name, number in vars(programs).items()
    if name.startswith("OP_")
}


def operation(op: programs.Op) -> str:
    """One operation of a program, for people."""
    words = [OPERATIONS[op.code]]
    for name in ("slot", "source", "second", "jump"):
        number: int = getattr(op, name)
        if number >= 0:
            words.append(f"{'to' if name == 'jump' else name} {number}")
    if op.node is not None:
        words.append(format_tree(op.node))
    return " ".join(words)


def show_abilities(card_def: CardDef) -> None:
    """The trees and programs of a card's abilities."""
    for index, ability in enumerate(card_def.abilities):
        print(f"\neffect {index + 1}: {format_tree(ability)}")
        if ability.body is None:
            continue
        for place, op in enumerate(card_def.program(index).ops):
            print(f"  {place:3} {operation(op)}")
