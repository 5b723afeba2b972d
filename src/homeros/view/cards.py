"""Cards and sources as one player may see them, and the handles of hidden cards.

A handle is a keyed digest: it says which card of the table it is to nobody. It follows a card only
as long as an eye could: any shuffle renews all handles, and a hand renews its own at each change.
"""

from functools import lru_cache
from hashlib import blake2b, sha256
from typing import Final

from homeros.kernel.sight import visible_to
from homeros.model.frames import EffectFrame
from homeros.model.records import ROLE_NAMES, Cause, Instance
from homeros.model.state import FACE_UP_MARK, KNOWN_TO_0, GameState
from homeros.model.table import KEYWORDS_ID
from homeros.view.words import CardView, Source
from homeros.vocab.keywords import KEYWORD_NAMES
from homeros.vocab.zones import DECK, EGG_DECK, HAND, SECURITY

HIDDEN_ZONES: Final = (DECK, EGG_DECK, HAND, SECURITY)


@lru_cache(maxsize=64)
def salt_from(seed: int) -> int:
    """The secret of a game that was not given another one."""
    digest = sha256(b"handles %d" % seed).digest()
    return int.from_bytes(digest[:7], "big") + 1


def salt_of(state: GameState) -> int:
    """The secret of this game that its handles are made with; a re-dealt game keeps it."""
    return state.table.salt or salt_from(state.seed)


def handle_key(state: GameState, place: int, owner: int, player: int) -> str:
    """What the handles of one player's cards of a zone have in common, for who can't see them."""
    key = f"{salt_of(state)},{player},{state.counter}"
    if place == HAND:
        for card in state.zone(HAND, owner):
            key += f",{state.ref(card)}"
    return key


def handle_of(state: GameState, card: int, player: int, key: str = "") -> str:
    """What a player calls a card they can't see (CR 3-1-2-2-1)."""
    common = key or handle_key(state, state.places[card], state.owners[card], player)
    text = f"{card},{state.incarnations[card]},{common}"
    return blake2b(text.encode(), digest_size=6).hexdigest()


def card_view(
    state: GameState,
    card: int,
    player: int,
    position: int = -1,
    face_down: bool = False,
    key: str = "",
) -> CardView:
    """A card where it lies now, as a player sees it; `key` spares making it for each handle."""
    owner = state.owners[card]
    if not visible_to(state, card, player):
        handle = handle_of(state, card, player, key)
        return CardView(-1, "", "", handle, position, owner, True)
    place = state.places[card]
    marks = state.marks[card]
    if place in HIDDEN_ZONES:
        face_down = marks & FACE_UP_MARK == 0
    seen = place in HIDDEN_ZONES and marks & (KNOWN_TO_0 << (1 - player)) != 0
    return named(state, card, position, face_down, seen)


def named(
    state: GameState, card: int, position: int = -1, face_down: bool = False, seen: bool = False
) -> CardView:
    """A card by its number and name."""
    card_def = state.card_def(card)
    return CardView(
        card,
        card_def.number,
        card_def.printed_name,
        "",
        position,
        state.owners[card],
        face_down,
        seen,
    )


def source_of(state: GameState, instance: Instance) -> Source:
    """Which effect of which card this is."""
    def_id = instance.def_id
    role = ROLE_NAMES[instance.role]
    if def_id != KEYWORDS_ID:
        card_def = state.table.defs[def_id]
        name = card_def.printed_name
        return Source(
            card_def.number, name, instance.player, instance.permanent, instance.index, role
        )
    index = instance.index
    name = KEYWORD_NAMES[index] if index < len(KEYWORD_NAMES) else "rules"
    return Source("", name, instance.player, instance.permanent, index, role)


def source_of_cause(state: GameState, cause: Cause | None) -> Source | None:
    """Which effect caused something; nothing for rules, battles and costs."""
    if cause is None or cause.def_id < 0:
        return None
    instance = Instance(cause.def_id, cause.index, cause.player, cause.permanent, cause.ref, 0)
    source = source_of(state, instance)
    source.role = ""
    return source


def is_public(state: GameState, instance: Instance, player: int) -> bool:
    """Whether a player can see where an effect comes from: not an unseen card that only waits."""
    if instance.permanent >= 0 or instance.ref < 0 or not state.alive(instance.ref):
        return True
    if visible_to(state, instance.ref & 4095, player):
        return True
    for frame in state.stack:
        if isinstance(frame, EffectFrame) and frame.instance.same_as(instance):
            return True
    return False
