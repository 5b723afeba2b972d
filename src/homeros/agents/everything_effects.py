"""The effects of the `everything` decks: one tuple of abilities for every card."""

from typing import Final

from homeros.effects import ability as ab
from homeros.effects import actions as do
from homeros.effects import continuous as lasting
from homeros.effects import filters as only
from homeros.effects import groups as of
from homeros.effects import numbers as num
from homeros.effects import propositions as true
from homeros.effects.ability import Ability, Static, When
from homeros.effects.actions import Action, Apply, By, If, May, OneOf, Seq
from homeros.effects.filters import AllOf, AnyOf, Compare, Kind, Not
from homeros.effects.groups import Cards, Field, Pick, Slot, Subject, This, ThisCard, Under
from homeros.effects.numbers import OPPONENT, YOU, N
from homeros.vocab import cards, events, keywords, zones

A_DIGIMON: Final = Kind(cards.DIGIMON)
FRIEND: Final = Pick(Field(A_DIGIMON))
OTHER: Final = Pick(Field(AllOf((A_DIGIMON, only.Other()))))
FOE: Final = Pick(Field(A_DIGIMON, OPPONENT))
HAND_CARD: Final = Pick(Cards(zones.HAND))
TRASH_DIGIMON: Final = Pick(Cards(zones.TRASH, A_DIGIMON))
SECURITY_TOP: Final = of.TopCards(zones.SECURITY, N(1))
DECK_BOTTOM: Final = of.TopCards(zones.DECK, N(2), bottom=True)


def arriving(body: Action, limit: int = 0) -> Ability:
    """When played or digivolved into."""
    whens = (When(events.PLAYED), When(events.DIGIVOLVED))
    return Ability(ab.TRIGGERED, when=whens, body=body, limit=limit)


def watching(event: int, body: Action, whose: int = num.BOTH, zone: int = -1) -> Ability:
    """When something happens to anything."""
    when = When(event, ab.ANY_OF, whose=whose, zone=zone)
    return Ability(ab.TRIGGERED, when=(when,), body=body, limit=1)


def before(event: int, body: Action, subject: int = ab.SELF, whose: int = num.BOTH) -> Ability:
    """Just before something happens."""
    return Ability(ab.IMMEDIATE, when=(When(event, subject, whose=whose),), body=body)


def always(
    *what: lasting.Continuous, when: true.Prop | None = None, zone: int = zones.FIELD
) -> Ability:
    """A persistent effect."""
    return Ability(ab.PERSISTENT, static=Static(what, when), zone=zone)


def declared(body: Action, zone: int = zones.FIELD) -> Ability:
    """An effect to activate in the main phase, once per turn."""
    return Ability(ab.ACTIVATED, body=body, zone=zone, limit=1)


def kept(body: Action) -> Ability:
    """An effect that another one puts off or gives away; it stands first on its card."""
    return Ability(ab.RESERVED, body=body, place=ab.GRANTED_TEXT)


GAINED: Final = Ability(
    ab.TRIGGERED,
    when=(When(events.ATTACKED),),
    body=do.Draw(),
    place=ab.GRANTED_TEXT,
)

MOVING: Final = (
    (
        arriving(
            Seq(
                (
                    do.Reveal(of.TopCards(zones.DECK, N(3)), slot=0),
                    do.Return(
                        Pick(of.Among(0, only.HasColor(cards.RED)), N(1), of.UP_TO, slot=1),
                        zones.HAND,
                    ),
                    do.TrashCards(of.Rest(0)),
                )
            )
        ),
        always(lasting.ModDp(This(), N(1000)), when=true.DuringAttack()),
    ),
    (
        arriving(
            Seq(
                (
                    do.Reveal(DECK_BOTTOM, slot=0, to_both=False),
                    do.PlaceUnder(Pick(Slot(0)), This(), zones.TOP, face_down=True),
                    do.Return(of.Rest(0), zones.DECK, zones.TOP),
                    do.Shuffle(),
                )
            )
        ),
        watching(events.DREW, do.GainMemory(num.EventCount()), OPPONENT),
    ),
    (
        arriving(do.PlaceInSecurity(HAND_CARD, zones.BOTTOM, face_up=True)),
        declared(do.FlipSecurity(Pick(Cards(zones.SECURITY)), face_up=True)),
        watching(events.SECURITY_ADDED, do.Draw()),
    ),
    (
        arriving(Seq((do.DeDigivolve(FOE, N(2), slot=1), If(true.Did(1), do.Draw())))),
        watching(events.TOP_TRASHED, do.GainMemory(N(1))),
    ),
    (
        declared(By(do.Return(This(), zones.HAND), do.Play(HAND_CARD, do.PAY, suspended=True))),
        before(
            events.WOULD_LEAVE,
            do.Instead(This(), zones.SECURITY, zones.BOTTOM),
        ),
    ),
    (
        arriving(May(do.PlaceUnder(TRASH_DIGIMON, This()))),
        declared(do.TrashCards(Pick(Under(This(), Not(only.Named(("Toy",)))), N(2), of.UP_TO))),
        watching(events.PLACED_UNDER, do.Draw()),
    ),
    (
        arriving(do.PlayToken(0, slot=2)),
        always(lasting.GainKeyword(Field(only.InState(only.TOKEN)), keywords.BLOCKER)),
    ),
    (
        declared(May(do.MoveArea(Pick(Field(A_DIGIMON, YOU, zones.BREEDING))))),
        arriving(do.Hatch()),
        watching(events.HATCHED, do.GainMemory(N(1))),
    ),
    (
        arriving(do.PlaceInSecurity(Pick(of.EitherOf(Field(), Cards(zones.TRASH)), slot=3))),
        watching(events.SECURITY_REMOVED, do.Recover(N(1), OPPONENT), OPPONENT),
    ),
)

COMING: Final = (
    (
        arriving(May(do.LinkTo(HAND_CARD, This()))),
        declared(do.TrashCards(Pick(of.Links(This())))),
        watching(events.LINKED, do.Draw()),
    ),
    (
        declared(
            do.LinkTo(
                Pick(Cards(zones.TRASH, only.CanLinkTo())), This(), do.PAY_REDUCED, reduced=N(1)
            )
        ),
        always(lasting.Permit(This(), lasting.ATTACK_UNSUSPENDED)),
    ),
    (
        declared(
            do.DigivolveInto(
                This(),
                Pick(Cards(zones.HAND, only.NameHas(("Grey",)))),
                do.PAY_REDUCED,
                reduced=N(2),
            )
        ),
        arriving(do.DigivolveInto(OTHER, TRASH_DIGIMON, ignoring=True)),
    ),
    (
        declared(
            do.DigivolveInto(Field(A_DIGIMON), Pick(Cards(zones.HAND, A_DIGIMON)), way=ab.DNA)
        ),
        before(events.WOULD_DIGIVOLVE, By(do.PayCost(N(1)), do.ReduceCost(N(2)))),
    ),
    (
        arriving(do.UseOption(Pick(Cards(zones.HAND, Kind(cards.OPTION))), do.PAY_REDUCED)),
        always(lasting.ModCost(lasting.USE_COST_OF, N(-1), Kind(cards.OPTION))),
    ),
    (
        before(
            events.WOULD_PLAY,
            do.MoreMaterials(Cards(zones.TRASH, only.HasNumber(num.LEVEL)), 1),
            ab.ANY_OF,
            YOU,
        ),
        always(lasting.ModCost(lasting.PLAY_COST_OF, N(-1), A_DIGIMON), zone=zones.TRASH),
        always(lasting.Permit(Field(A_DIGIMON), lasting.STAND_IN)),
    ),
    (
        arriving(do.Play(Pick(Under(This(), only.HasNumber(num.PLAY_COST))))),
        always(
            lasting.ModDp(This(), num.PerEach(num.CountOf(Under(This())), 1000)),
            when=true.Is(This(), only.DigiXrosed(1)),
        ),
    ),
)

FIGHTING: Final = (
    (
        declared(do.AttackWith(unsuspended_too=True, when_played=True)),
        Ability(ab.TRIGGERED, when=(When(events.ATTACK_ENDING),), body=do.Unsuspend(This())),
    ),
    (
        watching(events.ATTACKED, May(do.ChangeTarget(This())), OPPONENT),
        before(events.WOULD_DELETE, By(do.TrashCards(SECURITY_TOP), do.Stay())),
    ),
    (
        watching(events.BLOCKED, do.EndAttack()),
        always(
            lasting.Permit(This(), lasting.ATTACK_WHEN_PLAYED),
            when=true.Every((true.TurnOf(), true.No(true.Exists(Field(whose=OPPONENT), 3)))),
        ),
    ),
    (
        arriving(do.Battle(This(), FOE)),
        Ability(
            ab.TRIGGERED,
            when=(When(events.BATTLE_WON),),
            body=Seq((do.Delete(of.Foe()), do.GainMemory(num.EventAmount(num.LEVEL)))),
        ),
    ),
    (
        watching(
            events.DELETED_IN_BATTLE, If(true.Is(of.Attacker(), only.Other()), do.CheckSecurity())
        ),
        always(lasting.Forbid(of.Defender(), lasting.BLOCK)),
    ),
    (
        arriving(do.Suspend(Pick(Field(Not(only.InState(only.SUSPENDED)), OPPONENT), slot=0))),
        always(lasting.Forbid(Field(A_DIGIMON, OPPONENT), lasting.UNSUSPEND_IN_PHASE)),
        always(lasting.Way(This(), Kind(cards.DIGIMON), N(2))),
        always(lasting.ModMaximum(num.PerEach(num.CountOf(Field()), 1000))),
        always(lasting.GainEffects(A_DIGIMON)),
        watching(events.ATTACKED, do.TrashCards(Under(of.Attacker(), number=N(1), bottom=True))),
    ),
    (
        Ability(ab.TRIGGERED, when=(When(events.COUNTER, ab.ANY_OF),), body=do.Suspend(FOE)),
        watching(events.TARGET_CHANGED, do.Draw()),
        before(events.WOULD_SUSPEND, do.GainMemory(N(1)), ab.ANY_OF, OPPONENT),
    ),
)

LASTING: Final = (
    (
        arriving(
            Seq(
                (
                    do.Select(Pick(Field(A_DIGIMON, num.BOTH), slot=0)),
                    Apply(lasting.ModDp(Slot(0), num.AttrOf(num.DP, This()))),
                    Apply(lasting.GainKeyword(Slot(0), keywords.RUSH), do.FOREVER),
                )
            )
        ),
    ),
    (
        arriving(
            Seq(
                (
                    Apply(lasting.Forbid(FOE, lasting.ATTACK), do.UNTIL_OPPONENTS_TURN_ENDS),
                    Apply(
                        lasting.Forbid(Field(A_DIGIMON, OPPONENT), lasting.BLOCK),
                        do.UNTIL_OPPONENTS_NEXT_TURN_ENDS,
                    ),
                    Apply(lasting.Immune(This(), OPPONENT), do.NEXT_UNSUSPEND_PHASE),
                )
            )
        ),
    ),
    (
        GAINED,
        arriving(Apply(lasting.GainAbility(FRIEND, 0), do.UNTIL_YOUR_NEXT_TURN_ENDS)),
        always(lasting.GainAbility(Field(only.WithKeyword(keywords.BLOCKER)), 0)),
    ),
    (
        arriving(
            Seq(
                (
                    Apply(lasting.ChangeInfo(FRIEND, lasting.NAME_INFO, text="Agumon")),
                    Apply(lasting.AddInfo(FRIEND, lasting.COLOR_INFO, cards.BLUE)),
                    Apply(lasting.ChangeInfo(FOE, lasting.DP_INFO, 1000), do.THIS_ATTACK),
                )
            )
        ),
        always(lasting.AddInfo(This(), lasting.TRAIT_INFO, text="Dragon")),
    ),
    (
        arriving(Apply(lasting.ForbidPlayer(OPPONENT, lasting.GAIN_MEMORY, cards.TAMER))),
        always(
            lasting.ForbidPlayer(OPPONENT, lasting.USE_OPTIONS),
            when=true.Holds(num.ZoneCount(zones.SECURITY, OPPONENT), num.AT_LEAST, N(4)),
        ),
        always(
            lasting.Immune(This(), OPPONENT, cards.OPTION),
            when=true.Some((true.TurnOf(OPPONENT), true.ThisTurn(events.ATTACKED))),
        ),
    ),
    (
        kept(do.Delete(This())),
        arriving(Seq((Apply(lasting.ModDp(This(), N(5000))), do.Later(do.AT_END_OF_TURN, 0)))),
    ),
    (
        kept(do.Return(Subject(), zones.DECK, zones.BOTTOM)),
        arriving(Seq((do.Play(TRASH_DIGIMON, slot=0), do.Later(do.AT_END_OF_ATTACK, 0)))),
    ),
    (
        arriving(
            OneOf(
                (
                    do.Draw(num.HowMany(0)),
                    do.SetMemory(N(2)),
                    do.GainMemory(num.Plus(num.MemoryOf(OPPONENT), N(1))),
                ),
                2,
            )
        ),
        declared(do.Repeat(do.ActivateEffect(FRIEND, events.PLAYED, number=0), N(2))),
        declared(do.ActivateEffect(FRIEND, events.PLAYED)),
    ),
    (
        Ability(
            ab.TRIGGERED,
            when=(When(events.DELETED),),
            body=If(
                true.SubjectWas(only.UnderCount(num.AT_LEAST, N(2))),
                do.Play(ThisCard()),
                do.Draw(N(1), num.BOTH),
            ),
        ),
        watching(events.RETURNED, do.TrashCards(of.TopOfStack(FOE))),
    ),
    (
        arriving(
            do.Delete(
                Pick(
                    Field(only.Extreme(num.DP, only.LOWEST), OPPONENT),
                    N(9),
                    of.TOTAL_AT_MOST,
                    total_of=num.PLAY_COST,
                    chooser=OPPONENT,
                )
            )
        ),
        declared(
            do.TrashCards(
                Pick(
                    Cards(
                        zones.HAND,
                        AnyOf(
                            (
                                only.Trait(("Dragon",)),
                                only.TraitHas(("Beast",)),
                                only.TextHas(("Blocker",)),
                                only.NumberIs(("EA-01",)),
                                only.HasEffect(ab.SECURITY_TEXT),
                                only.Anything(),
                            )
                        ),
                    ),
                    N(2),
                    of.UP_TO,
                )
            )
        ),
    ),
    (
        watching(
            events.TURN_ENDING,
            If(
                true.Holds(num.ZoneCount(zones.HAND), num.AT_LEAST, N(14)),
                do.Win(),
            ),
            YOU,
        ),
        Ability(ab.SECURITY_EFFECT, body=do.Play(ThisCard()), place=ab.SECURITY_TEXT),
        declared(
            do.Return(ThisCard(), zones.DECK, zones.BOTTOM),
            zones.TRASH,
        ),
    ),
    (
        arriving(
            Apply(
                lasting.GainKeyword(This(), keywords.FRAGMENT, N(2), Compare(num.DP, 0, N(3000))),
                do.THIS_TURN,
            )
        ),
        before(
            events.WOULD_TRASH,
            If(
                true.Some(
                    (
                        true.Holds(num.KeywordAmount(), num.AT_LEAST, N(0)),
                        true.OneEach(Under(This(), only.KeywordFilter())),
                        true.Exists(Under(This(), only.IsMaterial())),
                    )
                ),
                do.GainMemory(N(1)),
            ),
            ab.ANY_OF,
        ),
        watching(events.MEMORY_CHANGED, do.Draw()),
    ),
)

SHARING: Final = (
    (
        Ability(
            ab.TRIGGERED,
            when=(When(events.DIGIVOLVED),),
            body=If(
                true.Some((true.Happened(way=ab.DNA), true.ThisTurn(events.ATTACKED, OPPONENT))),
                do.Draw(num.DistinctOf(lasting.COLOR_INFO, Field())),
                do.GainMemory(N(1)),
            ),
        ),
        always(
            lasting.ModDp(
                This(), num.PerEach(num.DistinctOf(lasting.LEVEL_INFO, Under(This())), 1000)
            )
        ),
    ),
    (
        arriving(
            do.Return(
                Pick(
                    Cards(
                        zones.TRASH,
                        AllOf(
                            (
                                A_DIGIMON,
                                Not(only.Shares(lasting.NAME_INFO, Field(whose=num.BOTH))),
                                AnyOf(
                                    (
                                        only.HasRequirement(ab.DIGIXROS),
                                        only.HasTiming(events.DELETED),
                                        only.Shares(lasting.TRAIT_INFO, This()),
                                    )
                                ),
                            )
                        ),
                    )
                ),
                zones.HAND,
            )
        ),
        Ability(
            ab.TRIGGERED,
            when=(
                When(events.DIGIVOLVED, ab.ANY_OF, whose=YOU, other=only.HasColor(cards.RED)),
                When(events.UNSUSPENDED, phase=4),
            ),
            body=do.Draw(),
            limit=1,
        ),
    ),
)

CARD_EFFECTS: Final[tuple[tuple[Ability, ...], ...]] = (
    MOVING + COMING + FIGHTING + LASTING + SHARING
)
"""The abilities of every card, in the order of the cards."""
