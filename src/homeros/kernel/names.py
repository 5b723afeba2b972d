"""What options, permanents and cards are called in action text (DESIGN 5).

Cards are called by card number, permanents by the number of their top card. Where a side has
several of one number they are told apart by an ordinal in field order: `#1`, `#2`. A card that the
player who decides may not see is never named.
"""

from typing import Final

from homeros.kernel.options import activated_instance
from homeros.kernel.queries.requirements import digivolve_requirements
from homeros.kernel.sight import visible_to
from homeros.model.decision import ACTIVATE_NEXT, Decision
from homeros.model.frames import AttackFrame, SettleFrame, WindowFrame
from homeros.model.permanent import Permanent
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.keywords import KEYWORD_NAMES
from homeros.vocab.verbs import (
    ACTIVATE,
    APP_FUSE,
    ATTACK,
    BLOCK,
    BURST,
    CHOOSE,
    DIGIVOLVE,
    DNA,
    FIRST,
    FROM_HAND,
    HIDDEN,
    LINK,
    MODE,
    MOVE,
    NUMBER,
    PLAY,
    PLAYER_TARGET,
    USE,
    VERB_NAMES,
    key_a,
    key_b,
    key_c,
    key_verb,
)
from homeros.vocab.zones import (
    BATTLE,
    BREEDING,
    HAND,
    LINKED,
    LISTED_ZONES,
    NOWHERE,
    UNDER,
    ZONE_NAMES,
)

PLAYER_WORDS: Final = ("p1", "p2")
PRINTED: Final = 64


class Namer:
    """Names things as one player may know them, by card number or by card name."""

    def __init__(self, state: GameState, player: int, by_name: bool = False) -> None:
        self.state: GameState = state
        self.player: int = player
        self.by_name: bool = by_name

    def definition(self, def_id: int) -> str:
        """A card definition."""
        card_def = self.state.table.defs[def_id]
        return card_def.name if self.by_name else card_def.number

    def bare(self, card: int) -> str:
        """A card, wherever it lies, without its place; "?" if it must not be named."""
        if not visible_to(self.state, card, self.player):
            return "?"
        return self.definition(self.state.def_ids[card])

    def permanent(self, number: int) -> str:
        """A permanent, without its side."""
        state = self.state
        permanent = state.permanents.get(number)
        if permanent is None:
            return f"gone {number}"
        word = self.top(permanent)
        same = [one for one in side(state, permanent.owner) if self.top(one) == word]
        if len(same) < 2:
            return word
        place = [one.number for one in same].index(number) + 1
        return f"{word}#{place}"

    def top(self, permanent: Permanent) -> str:
        """The top card of a permanent, which may lie face down."""
        card = permanent.cards[0]
        if card in permanent.down and not visible_to(self.state, card, self.player):
            return "?"
        return self.definition(self.state.def_ids[card])

    def sided(self, number: int) -> str:
        """A permanent with its side."""
        permanent = self.state.permanents.get(number)
        if permanent is None:
            return self.permanent(number)
        return f"{PLAYER_WORDS[permanent.owner]}:{self.permanent(number)}"

    def other_sided(self, number: int) -> str:
        """A permanent, with its side if that is the other player's."""
        permanent = self.state.permanents.get(number)
        if permanent is None or permanent.owner == self.player:
            return self.permanent(number)
        return self.sided(number)

    def card(self, card: int) -> str:
        """A card with its place, unless that is the player's own hand."""
        state = self.state
        place = state.places[card]
        word = self.bare(card)
        if place < LISTED_ZONES and place not in (BATTLE, BREEDING):
            pile = state.zones[place * 2 + state.owners[card]]
            same = [one for one in pile if self.bare(one) == word]
        else:
            same = [card]
        if len(same) > 1 and card in same:
            word = f"{word}#{same.index(card) + 1}"
        if state.owners[card] != self.player:
            word = f"{PLAYER_WORDS[state.owners[card]]}:{word}"
        if place == HAND:
            return word
        return f"{word} {self.place(card, place)}"

    def place(self, card: int, place: int) -> str:
        """Where a card lies, in words."""
        if place in (UNDER, LINKED, BATTLE, BREEDING):
            for permanent in self.state.permanents.values():
                if card in permanent.cards or card in permanent.links:
                    joined = "linked to" if place == LINKED else "under"
                    if place in (BATTLE, BREEDING):
                        return "on field"
                    return f"{joined} {self.other_sided(permanent.number)}"
        if place == NOWHERE:
            return "set aside"
        return f"in {ZONE_NAMES[place].replace('_', ' ')}"

    def ability(self, instance: Instance) -> str:
        """An ability as held by something: the holder, and which of its effects."""
        state = self.state
        permanent = state.permanents.get(instance.permanent)
        own = -1
        if permanent is not None:
            holder = self.other_sided(permanent.number)
            own = state.def_ids[permanent.cards[0]]
        elif instance.ref >= 0:
            card = instance.ref & 4095
            own = state.def_ids[card]
            holder = self.card(card) if state.alive(instance.ref) else self.definition(own)
        else:
            holder = PLAYER_WORDS[instance.player]
        if instance.def_id == KEYWORDS_ID:
            if instance.index < len(KEYWORD_NAMES):
                return f"{holder} {KEYWORD_NAMES[instance.index]}"
            return f"{holder} rule {instance.index}"
        word = f"{holder} effect {instance.index + 1}"
        if instance.def_id != own:
            word = f"{word} of {self.definition(instance.def_id)}"
        return word


def side(state: GameState, player: int) -> list[Permanent]:
    """The permanents of a side in field order: battle area, then breeding area."""
    numbers = state.zones[BATTLE * 2 + player] + state.zones[BREEDING * 2 + player]
    return [state.permanents[number] for number in numbers]


def activated(state: GameState, decision: Decision, key: int) -> Instance | None:
    """The ability that an option to activate means."""
    if decision.kind != ACTIVATE_NEXT:
        return activated_instance(state, key)
    place = key_a(key)
    frame = state.stack[-1]
    if isinstance(frame, WindowFrame):
        return frame.pending[place]
    if isinstance(frame, AttackFrame):
        return frame.candidates[place]
    if isinstance(frame, SettleFrame):
        return state.batches[-1][place]
    return None


def describe(namer: Namer, decision: Decision, key: int) -> str:
    """An option in words, perhaps the same as another's."""
    verb = key_verb(key)
    word = VERB_NAMES[verb]
    a = key_a(key)
    if verb in (PLAY, USE):
        return f"{word} {namer.bare(a)}"
    if verb in (ATTACK, BLOCK, MOVE):
        return f"{word}{describe_deed(namer, decision, key)}"
    if verb == NUMBER:
        return f"{word} {a}"
    if verb == MODE:
        return f"{word} {a + 1}"
    if verb == CHOOSE:
        thing = namer.sided(a) if a > 0 else namer.card(key_b(key) - 1)
        return f"{word} {thing}"
    if verb == HIDDEN:
        zone = key_b(key)
        name = ZONE_NAMES[zone >> 1].replace("_", " ")
        if zone >> 1 == UNDER:
            name = f"{name} {namer.permanent(key_c(key))}"
        return f"{word} {PLAYER_WORDS[zone & 1]} {name} {a + 1}"
    if verb == ACTIVATE:
        instance = activated(namer.state, decision, key)
        return word if instance is None else f"{word} {namer.ability(instance)}"
    if verb in (DIGIVOLVE, DNA, BURST, APP_FUSE, LINK):
        return f"{word} {describe_bases(namer, key)}"
    return word


def describe_deed(namer: Namer, decision: Decision, key: int) -> str:
    """What a permanent attacks, or who blocks or moves; nothing where only one can be meant."""
    verb = key_verb(key)
    if verb == MOVE and len(namer.state.breeding(decision.player)) < 2:
        return ""
    who = f" {namer.permanent(key_a(key))}"
    if verb != ATTACK:
        return who
    target = key_b(key)
    return f"{who} player" if target == PLAYER_TARGET else f"{who} {namer.permanent(target)}"


def describe_bases(namer: Namer, key: int) -> str:
    """The card and the permanents of digivolving or linking."""
    verb = key_verb(key)
    base = namer.other_sided(key_b(key))
    if verb == LINK:
        if key_c(key):
            return f"{namer.permanent(key_c(key))} from field to {base}"
        return f"{namer.bare(key_a(key))} to {base}"
    card = namer.bare(key_a(key))
    if verb == DIGIVOLVE:
        by = which_requirement(namer.state, key)
        return f"{card} onto {base} by {by}" if by else f"{card} onto {base}"
    if verb == DNA:
        other = key_c(key)
        if other & FROM_HAND:
            named = namer.card(other & FIRST - 1)
            pair = f"{named} {base}" if other & FIRST else f"{base} {named}"
            return f"{card} {pair} from hand"
        return f"{card} {base} {namer.other_sided(other)}"
    if verb == BURST:
        return f"{card} {base} tamer {namer.other_sided(key_c(key))}"
    return f"{card} {base} with {namer.bare(key_c(key))}"


def which_requirement(state: GameState, key: int) -> int:
    """Which requirement of the card is meant, from 1, printed circles first; 0 if only one fits.

    One that is met only as an effect sees it is told in any case.
    """
    permanent = state.permanents.get(key_b(key))
    card = key_a(key)
    number = key_c(key)
    met = [] if permanent is None else digivolve_requirements(state, card, permanent)
    if permanent is None or met == [number]:
        return 0
    circles = len(state.card_def(card).evolutions)
    if number >= PRINTED:
        return number - PRINTED + 1 if number - PRINTED < circles else 0
    return circles + number + 1
