"""Questions as a client gets them, with everything it needs to show and answer them."""

from collections.abc import Iterable, Mapping, Sequence

from houseway.cards import Card
from houseway.errors import counted
from houseway.money import DOLLAR, money
from houseway.round import (
    HOUSE_WAY,
    IN_NO_HAND,
    AddTo,
    Amount,
    Answerable,
    AnyDecision,
    Bettor,
    Choice,
    Held,
    Killed,
    Named,
    Names,
    Post,
    Range,
    Settable,
    Some,
    Times,
    parts,
)
from houseway.round.layout import pays
from houseway.round.words import capital
from houseway.sheet import BankedSheet, Wager
from houseway.table.coming_in import How
from houseway.table.open.presets import bank_presets, range_presets
from houseway.table.open.shown import (
    AddOption,
    AnyOption,
    BankAsked,
    CardsOption,
    ChoiceOption,
    DecisionAsked,
    EntryOffer,
    EntryWay,
    Offer,
    RangeOption,
    Role,
    SetOption,
    TimesOption,
    WagerSpot,
)
from houseway.table.terms import Terms

BE_THE_BANK = "Take the bank?"
PLACE_BETS = "Place your bets."


def bank_offered(
    chips: int, fee: int, partners: int, taken: int = 0, ahead: tuple[int, ...] = ()
) -> Offer:
    """The offer of the player-dealer position to somebody with `chips`. Money in cents."""
    most = max(chips - fee, 0)
    least = min(DOLLAR, most)
    return Offer(
        least=least,
        most=most,
        usual=max(most // 2 // DOLLAR * DOLLAR, least),
        fee=fee,
        partners=partners,
        presets=bank_presets(least, most),
        taken=taken,
        ahead=ahead,
    )


def entry_offered(
    ways: Sequence[How], taken: How, post: Post | None, kill: Killed | None, hands: int
) -> EntryOffer:
    """The offer to come in: what it costs now, and how many hands may be waited out."""
    cents = 0 if post is None else post.live + post.dead
    now = f"Post {money(cents)} now" if cents else "Play now"
    if kill is not None:
        cents = kill.cents
        now = f"Kill the pot for {money(cents)}"
    if post is not None and post.dead:
        now += f", {money(post.dead)} of it dead"
    labels: Mapping[How, str] = {
        "now": now,
        "big-blind": "Wait for the big blind",
        "passed": "Let blinds and button pass",
        "hands": f"Wait {counted(hands, 'hand')}",
    }
    return EntryOffer(
        ways=tuple(
            EntryWay(how=how, label=labels[how], cents=cents * (how == "now")) for how in ways
        ),
        taken=taken,
    )


def bank_asked(number: int, who: Bettor, offer: Offer) -> BankAsked:
    """The question whether somebody takes the player-dealer position."""
    return BankAsked(
        number=number,
        text=BE_THE_BANK,
        parts=(BE_THE_BANK,),
        who=who,
        least=offer.least,
        most=offer.most,
        usual=offer.usual,
        fee=offer.fee,
        partners=offer.partners,
        presets=offer.presets,
    )


def wager_spots(terms: Terms) -> tuple[WagerSpot, ...]:
    """Every wager that can be placed before the deal, game wagers first."""
    roles: tuple[tuple[Iterable[Wager], Role], ...] = (
        (terms.game_wagers, "line"),
        (terms.joined, "joined"),
        (terms.bonuses, "bonus"),
    )
    return tuple(wager_spot(terms, wager, role) for wagers, role in roles for wager in wagers)


def wager_spot(terms: Terms, wager: Wager, role: Role) -> WagerSpot:
    least, most = terms.bounds(wager)
    return WagerSpot(
        name=wager.name,
        title=wager.title,
        role=role,
        least=least,
        most=most,
        needs=wager.needs,
        equals=wager.equals,
        not_above=wager.not_above,
        not_above_takes=wager.not_above_takes,
        not_with=not_with(terms.sheet, wager),
        pays=pays(wager),
        behind=terms.sheet.banking.backline and wager.backline,
    )


def not_with(sheet: BankedSheet, wager: Wager) -> tuple[str, ...]:
    """The wagers that may not be bet with this one, whichever of the two says so."""
    others = (other.name for other in sheet.wagers if wager.name in other.not_with)
    return tuple(dict.fromkeys((*wager.not_with, *others)))


def decision_asked(
    number: int, who: Bettor, decision: AnyDecision, names: Names, holds: tuple[Held, ...] = ()
) -> DecisionAsked:
    """The question of a decision within the round; `holds` is what the hand comes to."""
    return DecisionAsked(
        number=number,
        text=decision.text,
        parts=parts(decision.text, names),
        who=who,
        options=options(decision, names),
        default=decision.default.value,
        why_not={
            word: why for word, why in decision.why_not.items() if not why.endswith(IN_NO_HAND)
        },
        places=decision.places,
        seen=decision.seen,
        placed=decision.placed,
        sums=decision.sums,
        holds=holds,
    )


def options(decision: AnyDecision, names: Names) -> tuple[AnyOption, ...]:
    """The legal answers, and the house way where it can be asked for."""
    own = tuple(option(decision, choice, names) for choice in decision.legal)
    house_way = decision.house_way
    if house_way is None or any(isinstance(choice, Settable) for choice in decision.legal):
        return own  # what is set has its own button for it
    return (*own, ChoiceOption(word=HOUSE_WAY, label=f"House way: {house_way.phrase}"))


def option(decision: AnyDecision, choice: Answerable, names: Names) -> AnyOption:
    """A legal answer with what its button says."""
    label, cents = capital(decision.phrase(choice)), decision.costs.get(choice.value, 0)
    wager = decision.wagers.get(choice.value, "")
    match choice:
        case Range(word=word, least=least, most=most, usual=usual):
            presets = range_presets(decision, choice, names)
            return RangeOption(
                word=word,
                label=label,
                wager=wager,
                least=least,
                most=most,
                usual=usual,
                presets=presets,
            )
        case Some(word=word, hand=hand, most=most, least=least):
            return CardsOption(word=word, label=label, cards=hand, least=least, most=most)
        case Times(word=word, times=times):
            return TimesOption(
                word=word, label=label, wager=wager, times=times, answer=choice.value, cents=cents
            )
        case Settable(cards=cards, rows=rows, word=word, held=held, spare=spare):
            house_way = decision.house_way.value if decision.house_way else ""
            return SetOption(
                word=word,
                label=label,
                cards=cards,
                rows=rows,
                held=held,
                spare=spare,
                house_way=house_way,
            )
        case AddTo(word=word, cards=(card,), to=to):
            to_cards = tuple(map(Card, to.split()))
            return AddOption(word=word, label=label, answer=choice.value, card=card, to=to_cards)
        case Amount() | Choice() | Named():
            return ChoiceOption(word=choice.value, label=label, wager=wager, cents=cents)
    raise AssertionError(f"no client can show an answer such as {choice!r}")
