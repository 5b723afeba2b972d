"""Actions: what effects do to cards, permanents, memory and decks."""

from dataclasses import replace

from homeros.compiler.japanese.grammar import rule
from homeros.compiler.japanese.meaning import (
    CARDS,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Unread,
)
from homeros.compiler.japanese.rules.nouns import Quantity
from homeros.compiler.japanese.rules.places import places_of
from homeros.effects.actions import (
    FREE,
    PAY_REDUCED,
    Action,
    ActivateEffect,
    AttackWith,
    ChangeTarget,
    DeDigivolve,
    Delete,
    Draw,
    EndAttack,
    GainMemory,
    PlaceInBattle,
    Play,
    Recover,
    Return,
    Reveal,
    SetMemory,
    Shuffle,
    Suspend,
    TrashCards,
    Unsuspend,
    UseOption,
)
from homeros.effects.groups import Target, ThisCard, TopCards
from homeros.effects.numbers import N
from homeros.vocab import events
from homeros.vocab.zones import BOTTOM, DECK, HAND, SECURITY

COMMA = "(、|)"


def permanent(c: Context, things: object) -> Noun:
    """A noun that has to be permanents."""
    noun = c.noun(things)
    if noun.ref is None and (noun.what == CARDS or noun.places):
        raise Unread("this is done to permanents")
    return replace(noun, what=PERMANENTS)


@rule("Act", "{things:Things}を<消滅させる>")
def delete(c: Context, things: object) -> Action:
    """Delete."""
    target = c.target(permanent(c, things))
    return Delete(target, c.acted("delete"))


@rule("Act", "{things:Things}を<レストさせる>")
def suspend(c: Context, things: object) -> Action:
    """Suspend."""
    target = c.target(permanent(c, things))
    return Suspend(target, c.acted("suspend"))


@rule("Act", "{things:Things}を<アクティブにする>")
def unsuspend(c: Context, things: object) -> Action:
    """Unsuspend."""
    target = c.target(permanent(c, things))
    return Unsuspend(target, c.acted("unsuspend"))


# -- memory and keywords that are done -------------------------------------------------------------


@rule("Act", "メモリー{n:Signed}<+>", "メモリーを{n:Signed}<する>", same="を is left out")
def memory(c: Context, n: str) -> Action:
    """Memory plus or minus."""
    return GainMemory(c.so_many(int(n)))


@rule("Act", "メモリーを{n:Digits}<にする>", "{n:Digits}<にする>", same="what is set is the memory")
def set_memory(c: Context, n: str) -> Action:
    """Set the memory."""
    return SetMemory(N(int(n)))


@rule("Act", "≪{n:Digits}ドロー≫<+>")
def draw(c: Context, n: str) -> Action:
    """The keyword Draw."""
    return Draw(c.so_many(int(n)))


@rule("Act", "≪リカバリー{n:Signed}《デッキ》≫<+>")
def recovery(c: Context, n: str) -> Action:
    """The keyword Recovery."""
    return Recover(c.so_many(int(n)))


@rule("Act", "{things:Things}を≪退化{n:Digits}≫<+>")
def de_digivolve(c: Context, things: object, n: str) -> Action:
    """The keyword De-Digivolve."""
    target = c.target(permanent(c, things))
    if c.each is None:
        return DeDigivolve(target, N(int(n)))
    if int(n) != 1:
        raise Unread("by how much is it done each time?")
    return DeDigivolve(target, times=c.so_many(1))


# -- where from ------------------------------------------------------------------------------------


@rule("Source", "{places:Wheres}から(、|)")
def source(c: Context, places: object) -> tuple[Place, ...]:
    """Where cards are taken from."""
    return places_of(c, places)


def taken(c: Context, things: object, source: object) -> Target:
    """Cards from where they are."""
    places = () if source is None else c.of(tuple, source)
    noun = c.noun(things)
    if noun.ref is None:
        noun = replace(noun, what=CARDS)
        if noun.places and places:
            raise Unread("from two places")
        if not noun.places and not places:
            raise Unread("from where?")
    elif places:
        raise Unread("it is where it is")
    return c.target(noun, places)


@rule(
    "Act", "[{source:Source}]{things:Things}を<破棄する>", "{things:Things}は<破棄する>", same="は"
)
def trash(c: Context, source: object, things: object) -> Action:
    """Trash cards from where they are."""
    target = taken(c, things, source)
    return TrashCards(target, c.acted("trash"))


@rule("Act", "{nouns:Nouns}を{quantity:Quantity}<破棄する>")
def trash_so_many(c: Context, nouns: object, quantity: object) -> Action:
    """Trash so many of the cards of a zone."""
    target = counted_off(c, nouns, quantity)
    return TrashCards(target, c.acted("trash"))


def counted_off(c: Context, nouns: object, quantity: object) -> Target:
    """So many of what a noun names."""
    found = c.of(Quantity, quantity)
    noun = c.noun(nouns)
    if noun.ref is not None or not noun.places:
        raise Unread("so many of what?")
    return c.target(replace(noun, how=found.how, number=found.number))


@rule("TopOf", "{whose:Whose}の{zone:Zone}(の|を){end:End}から{n:Digits}枚")
def top_of(c: Context, whose: object, zone: object, end: object, n: str) -> Target:
    """Cards from the top or bottom of a zone."""
    return TopCards(c.whole(zone), N(int(n)), c.whole(whose), bottom=c.whole(end) == BOTTOM)


@rule("Act", "{top:TopOf}(を|)<破棄する>")
def trash_top(c: Context, top: object) -> Action:
    """Trash from the top or bottom of a zone."""
    target = c.of(Target, top)
    return TrashCards(target, c.acted("trash"))


@rule("Act", "{top:TopOf}(を|)<オープンする>")
def reveal(c: Context, top: object) -> Action:
    """Reveal cards to both players."""
    target = c.of(Target, top)
    slot = c.slot()
    c.revealed = slot
    return Reveal(target, slot)


@rule("Act", "{top:TopOf}(を|)手札に<加える>")
def top_to_hand(c: Context, top: object) -> Action:
    """Add the top or bottom card of a zone to the hand."""
    return Return(c.of(Target, top), HAND, slot=c.acted("add"))


@rule("Act", "[{source:Source}]{things:Things}を手札に<加える>")
def add(c: Context, source: object, things: object) -> Action:
    """Add cards to the hand."""
    return Return(taken(c, things, source), HAND, slot=c.acted("add"))


@rule("Act", "[{source:Source}]{things:Things}(を|は)手札に<戻す>")
def return_to_hand(c: Context, source: object, things: object) -> Action:
    """Return to the hand."""
    return Return(moved(c, things, source), HAND, slot=c.acted("return"))


def moved(c: Context, things: object, source: object) -> Target:
    """Permanents, or cards from where they are."""
    noun = c.noun(things)
    if source is None and not noun.places and noun.what == PERMANENTS:
        return c.target(noun)
    return taken(c, things, source)


@rule("Act", "[{source:Source}]{things:Things}(を|は)(好きな順番で|)デッキの{end:End}に<戻す>")
def return_to_deck(c: Context, source: object, things: object, end: object) -> Action:
    """Return to the deck."""
    return Return(moved(c, things, source), DECK, c.whole(end), slot=c.acted("return"))


@rule("Act", "このカードをバトルエリアに<置く>")
def place_in_battle(c: Context) -> Action:
    """An Option stays in the battle area."""
    return PlaceInBattle(ThisCard())


TIMINGS = {"メイン": -1, "登場時": events.PLAYED, "進化時": events.DIGIVOLVED}


@rule("Act", "このカードの{timing:Header}(の|)効果を<発揮する>")
def activate_own(c: Context, timing: str) -> Action:
    """Activate an effect of this card."""
    if timing not in TIMINGS:
        raise Unread(f"what is 【{timing}】?")
    return ActivateEffect(ThisCard(), TIMINGS[timing])


# -- playing and using -----------------------------------------------------------------------------


@rule("Act", "[{source:Source}]{things:Things}をコストを支払わずに<登場させる>")
def play_free(c: Context, source: object, things: object) -> Action:
    """Play without paying the cost."""
    return Play(taken(c, things, source), FREE, slot=c.acted("play"))


@rule("Act", "[{source:Source}]{things:Things}を支払う登場コスト{n:Signed}で<登場させる>")
def play_reduced(c: Context, source: object, things: object, n: str) -> Action:
    """Play with the cost reduced."""
    return Play(taken(c, things, source), PAY_REDUCED, N(-int(n)), slot=c.acted("play"))


@rule("Act", "[{source:Source}]{things:Things}をコストを支払わずに<使用する>")
def use_free(c: Context, source: object, things: object) -> Action:
    """Use an Option without paying the cost."""
    return UseOption(taken(c, things, source), FREE)


@rule("Act", "{whose:Whose}のセキュリティを<シャッフルする>")
def shuffle_security(c: Context, whose: object) -> Action:
    """Shuffle the security stack."""
    return Shuffle(SECURITY, c.whole(whose))


# -- attacks ---------------------------------------------------------------------------------------


@rule("Act", "{who:Things}で<アタックする>")
def attack(c: Context, who: object) -> Action:
    """Attack with a Digimon."""
    return AttackWith(c.target(permanent(c, who)))


@rule("Act", "そのアタックを<終了する>")
def end_attack(c: Context) -> Action:
    """End the attack."""
    return EndAttack()


@rule("Act", "アタックの対象を{to:Things}に<変更する>")
def change_target(c: Context, to: object) -> Action:
    """Change the attack target."""
    return ChangeTarget(c.target(permanent(c, to)))
