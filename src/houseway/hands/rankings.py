"""Every ranking of hands in the catalogue, and which games use it.

Documents are cited as seed file and lines (`002:17055-17102`). What a document leaves open is
decided in its sheet, which chooses one of these by name.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from houseway.cards import RANKS, Deck
from houseway.hands.ranking import HIGH, PAIRS_ONLY, Ranking

ACE_LOW = "A23456789TJQK"
JOKER_DECK = Deck(jokers=1)
MEXICAN_DECK = Deck(without="89T", jokers=1)
MEXICAN_RANKS = "234567JQKA"

FLUSH_OVER_FULL_HOUSE = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "flush",
    "full house",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)
SHORT = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "flush",
    "full house",
    "three of a kind",
    "straight",
    "two pair",
    "pair",
    "high card",
)
THREE_CARDS = (
    "straight flush",
    "three of a kind",
    "straight",
    "flush",
    "pair",
    "high card",
)
FOUR_CARDS = (
    "four of a kind",
    "straight flush",
    "three of a kind",
    "flush",
    "straight",
    "two pair",
    "pair",
    "high card",
)
FRONT_THREE = ("three of a kind", "pair", "high card")
FRONT_TWO = ("pair", "high card")
BADUGI = ("badugi", "three-card badugi", "two-card badugi", "one-card badugi")

# ---- five cards, high ----

# 000:1512-1541, 001:83-92, 001:1115-1127, 001:3113-3155, 002:3129-3150 (Let It Ride),
# 002:7228-7275, 002:7756-7810, 002:8292-8349, 002:8715-8770, 002:9100-9153, 002:11187-11245,
# 002:11634-11691, 002:15364-15416, 002:15832-15884, 002:16251-16308, 002:17428-17478,
# 004:12-26, 004:104-113, 004:3586-3599. A-2-3-4-5 is the lowest straight wherever it is ranked.
# Up to nine cards: four in hand and five on the board. Also the best five of six in 6 Card Bonus
# (000:3047-3059, 001:5219-5225, 002:19606-19617, 003:1511-1533, 004:722-728, 004:2729-2735) and
# the hands of Caribbean Stud (002:1990-2000).
HIGH_FIVE = Ranking(name="high", cards=5, most=9, categories=HIGH)

# The lists of 001:35-43, 001:160-168, 001:311-319 and 001:423-431 as they stand: a straight counts
# for nothing unless it is of one suit.
HIGH_WITHOUT_STRAIGHTS = Ranking(
    name="high-without-straights",
    cards=5,
    most=9,
    categories=tuple(category for category in HIGH if category != "straight"),
)

# The joker as an ace, or to complete a straight, flush or straight flush; five aces best.
# 001:1939-2040 (Fortune FPG-09; 001:1943 "fully wild" contradicts 001:1940 and 001:2346),
# 002:1577-1640 (draw; in a flush the highest card not held, 002:1638), 002:4156-4197,
# 002:6853-6901 (2 Way Winner), 003:92-93, 003:2662-2725, 004:1216-1238, 004:1496-1526,
# 004:1851-1876, 004:2147-2165, 004:2455-2480. 003:2680 and 004:1227 print "five of a kind", of
# which this joker makes only five aces. A-2-3-4-5 is the lowest straight in 001:2024, 003:2708,
# 004:2472 and 004:2774; no document prints it as the second highest.
HIGH_JOKER = Ranking(
    name="high-joker-ace-straight-flush",
    cards=5,
    most=7,
    categories=("five aces", *HIGH),
    deck=JOKER_DECK,
    joker="ace-straight-flush",
)

# The joker fully wild, every five of a kind above the royal flush.
# 000:754-815 (Lucky Lady, Joker's Wild version), 002:19646-19709 (Face Up).
HIGH_WILD = Ranking(
    name="high-joker-wild",
    cards=5,
    most=7,
    categories=("five of a kind", *HIGH),
    deck=JOKER_DECK,
    joker="wild",
)

# The joker fully wild, but five aces the only five of a kind in the list: four of a rank and the
# joker is otherwise four of a kind with an ace. 001:2506-2610 (FPG-05), 004:1671-1690 (Royal),
# 004:2147-2165 (Fortune 1.1 where the house lets the joker be wild).
HIGH_WILD_FIVE_ACES = Ranking(
    name="high-joker-wild-five-aces",
    cards=5,
    most=7,
    categories=("five aces", *HIGH),
    deck=JOKER_DECK,
    joker="wild",
)

# The same two with A-2-3-4-5 the second highest straight, as pai gow poker is dealt in many rooms;
# for documents that do not rank it (003:92-93, 004:1234, 004:1522, 004:1684,
# 004:1869, 004:2161).
HIGH_JOKER_WHEEL_SECOND = replace(
    HIGH_JOKER, name="high-joker-ace-straight-flush-wheel-second", wheel="second"
)
HIGH_WILD_FIVE_ACES_WHEEL_SECOND = replace(
    HIGH_WILD_FIVE_ACES, name="high-joker-wild-five-aces-wheel-second", wheel="second"
)

# 36 cards, 6 to ace, A-6-7-8-9 the lowest straight; flush over full house, three of a kind over
# a straight. 002:13492-13638.
SHORT_DECK = Ranking(
    name="short-deck",
    cards=5,
    most=7,
    categories=SHORT,
    ranks="6789TJQKA",
    deck=Deck(without="2345"),
)

# The same cards as recorded hands play them: a straight over three of a kind. No document of the
# five houses; the form of the PHH files.
SHORT_DECK_PUBLIC = Ranking(
    name="short-deck-straight-over-three",
    cards=5,
    most=7,
    categories=FLUSH_OVER_FULL_HOUSE,
    ranks="6789TJQKA",
    deck=Deck(without="2345"),
)

# 32 cards, 7 to ace, aces high only; flush over full house, otherwise traditional. 000:1291-1301.
EZ_MONEY = Ranking(
    name="ez-money",
    cards=5,
    most=7,
    categories=FLUSH_OVER_FULL_HOUSE,
    ranks="789TJQKA",
    deck=Deck(without="23456"),
    wheel="none",
)

# 40 cards without 8, 9, 10 and a joker; seven and jack are neighbours, A-K-Q-J-7 of a suit is the
# royal flush, flush over full house. The joker dealt face down is wild, and stays so; dealt face
# up it is an ace or completes a straight or flush. 001:4266-4347.
MEXICAN_STUD_FACE_DOWN = Ranking(
    name="mexican-stud-joker-face-down",
    cards=5,
    most=5,
    categories=("five of a kind", *FLUSH_OVER_FULL_HOUSE),
    ranks=MEXICAN_RANKS,
    deck=MEXICAN_DECK,
    joker="wild",
)
MEXICAN_STUD_FACE_UP = Ranking(
    name="mexican-stud-joker-face-up",
    cards=5,
    most=5,
    categories=("five of a kind", *FLUSH_OVER_FULL_HOUSE),
    ranks=MEXICAN_RANKS,
    deck=MEXICAN_DECK,
    joker="ace-straight-flush",
)

# Five of a kind takes a wild joker, and one dealt face up is not: beside four aces it is the fifth
# card of four of a kind. 001:4275-4278 with 001:4286-4292.
MEXICAN_STUD_NO_FIVES = Ranking(
    name="mexican-stud-joker-face-up-no-fives",
    cards=5,
    most=5,
    categories=FLUSH_OVER_FULL_HOUSE,
    ranks=MEXICAN_RANKS,
    deck=MEXICAN_DECK,
    joker="ace-straight-flush",
)

# The same deck and joker at the Hustler, which prints no list, with a full house over a flush:
# 002:1697-1736.
MEXICAN_POKER_FACE_DOWN = Ranking(
    name="mexican-poker-joker-face-down",
    cards=5,
    most=5,
    categories=("five of a kind", *HIGH),
    ranks=MEXICAN_RANKS,
    deck=MEXICAN_DECK,
    joker="wild",
)
MEXICAN_POKER_FACE_UP = Ranking(
    name="mexican-poker-joker-face-up",
    cards=5,
    most=5,
    categories=("five of a kind", *HIGH),
    ranks=MEXICAN_RANKS,
    deck=MEXICAN_DECK,
    joker="ace-straight-flush",
)
MEXICAN_POKER_NO_FIVES = Ranking(
    name="mexican-poker-joker-face-up-no-fives",
    cards=5,
    most=5,
    categories=HIGH,
    ranks=MEXICAN_RANKS,
    deck=MEXICAN_DECK,
    joker="ace-straight-flush",
)

# ---- three and four cards ----

# Three of a kind over straight over flush; A-2-3 the lowest straight. 000:2788-2825,
# 001:4968-5006, 002:3727-3732 (called royal flush there), 002:19360-19398, 003:1246-1280,
# 004:2624-2638. 000:2796-2798 and 003:1257 call 4-3-2 the lowest straight flush beside a straight
# A-2-3.
THREE_CARD_MINI_ROYAL = Ranking(
    name="three-card-mini-royal", cards=3, most=3, categories=("mini royal", *THREE_CARDS)
)

# 4-3-2 is the lowest straight and the lowest straight flush: A-2-3 is no straight. 004:622-634.
THREE_CARD_NO_LOW_ACE = Ranking(
    name="three-card-mini-royal-no-low-ace",
    cards=3,
    most=3,
    categories=("mini royal", *THREE_CARDS),
    wheel="none",
)

# No mini royal: A-K-Q of a suit is the best straight flush. 3 Card Bonus of Let It Ride
# (002:3419-3425) and Mississippi Stud (002:17644-17650), whose lists have no hands of three cards.
THREE_CARD = Ranking(name="three-card", cards=3, most=3, categories=THREE_CARDS)

# Best four of five cards; four of a kind over straight flush, flush over straight, A-2-3-4 the
# lowest straight. 002:17055-17102. 6-5-4-2 as the lowest flush is a misprint of 6-4-3-2.
FOUR_CARD = Ranking(name="four-card", cards=4, most=5, categories=FOUR_CARDS)

# ---- fronts ----

# Two cards without the joker: Lucky Lady's Fortune Pai Gow dealt from 52 cards, 000:754-756.
FRONT = Ranking(name="front-two", cards=2, most=2, categories=FRONT_TWO, wheel="none")

# Two cards with a joker that is an ace: the games of `high-joker-ace-straight-flush` above, e.g.
# 004:1862-1876 (A-A to 2-2, then high card), 004:1510.
FRONT_JOKER_ACE = Ranking(
    name="front-two-joker-ace",
    cards=2,
    most=2,
    categories=FRONT_TWO,
    deck=JOKER_DECK,
    wheel="none",
    joker="ace-straight-flush",
)

# Two cards with a wild joker, which pairs the other card: 000:755-756, 001:2507, 002:19653,
# 004:1671-1675.
FRONT_JOKER_WILD = Ranking(
    name="front-two-joker-wild",
    cards=2,
    most=2,
    categories=FRONT_TWO,
    deck=JOKER_DECK,
    wheel="none",
    joker="wild",
)

# One card, the joker above the ace. 004:1224 (Mini Pai Gow).
FRONT_ONE = Ranking(
    name="front-one",
    cards=1,
    most=1,
    categories=("high card",),
    ranks=RANKS + "X",
    deck=JOKER_DECK,
    wheel="none",
    joker="own-rank",
)

# Three cards, only three of a kind, pair and high card: open-face front, 002:9154-9175.
FRONT_THREE_CARD = Ranking(
    name="front-three", cards=3, most=3, categories=FRONT_THREE, wheel="none"
)

# The same with straights and flushes of three cards, in the order of five: where a document has one
# list for all rows (002:874-892, 004:104-113).
FRONT_THREE_STRAIGHTS = Ranking(
    name="front-three-with-straights",
    cards=3,
    most=3,
    categories=("straight flush", "flush", "straight", *FRONT_THREE),
)

# ---- low ----

# Ace lowest, straights and flushes nothing. 001:436-447, 002:1349-1360, 002:10480-10518,
# 002:12487-12524, 002:13000-13038, 002:14471-14505, 002:15418-15451.
ACE_TO_FIVE = Ranking(
    name="ace-to-five",
    cards=5,
    most=7,
    categories=PAIRS_ONLY,
    ranks=ACE_LOW,
    wheel="none",
    best="low",
)

# The joker is the lowest card not in the hand. 001:222-226, 002:1445-1448.
ACE_TO_FIVE_JOKER = Ranking(
    name="ace-to-five-joker-lowest-missing",
    cards=5,
    most=5,
    categories=PAIRS_ONLY,
    ranks=ACE_LOW,
    deck=JOKER_DECK,
    wheel="none",
    joker="lowest-missing",
    best="low",
)

# The joker is completely wild: the same hands win, by another sentence. 000:7-8.
ACE_TO_FIVE_WILD = Ranking(
    name="ace-to-five-joker-wild",
    cards=5,
    most=5,
    categories=PAIRS_ONLY,
    ranks=ACE_LOW,
    deck=JOKER_DECK,
    wheel="none",
    joker="wild",
    best="low",
)

# No pair as in ace-to-five, but among pairs two 2s are best and two aces worst; so are two pairs,
# three and four of a kind and full houses. 002:11247-11279 (7 Card Stud Hi/Lo Regular). The other
# cards of such a hand compare with the ace low, the order of 002:11247.
ACE_TO_FIVE_ACES_WORST = Ranking(
    name="ace-to-five-paired-aces-worst",
    cards=5,
    most=7,
    categories=PAIRS_ONLY,
    ranks=ACE_LOW,
    wheel="none",
    best="low",
    paired_ranks=RANKS,
)

# The same, but with a pair the ace is the worst of the other cards too.
ACE_TO_FIVE_ACES_WORST_BESIDE = Ranking(
    name="ace-to-five-aces-worst-with-a-pair",
    cards=5,
    most=7,
    categories=PAIRS_ONLY,
    ranks=ACE_LOW,
    wheel="none",
    best="low",
    paired_ranks=RANKS,
    paired_kickers=True,
)

# Five different ranks, eight or lower. 000:113-119, 001:488-491, 002:1221-1225, 002:1378-1399,
# 002:8351-8367, 002:16310-16327. 001:196-220 asks for a low that qualifies without saying how.
EIGHT_OR_BETTER = Ranking(
    name="eight-or-better",
    cards=5,
    most=7,
    categories=PAIRS_ONLY,
    ranks=ACE_LOW,
    wheel="none",
    best="low",
    qualifier="8",
)

# Archie's low: five cards of six or lower, without a pair. 002:7817-7830.
SIX_OR_BETTER = replace(EIGHT_OR_BETTER, name="six-or-better", qualifier="6")

# The same, where a pair does not disqualify: it loses to five different ranks. 002:7821-7836 says
# of a low only that it has no card above a six.
SIX_OR_BETTER_PAIRED = replace(
    SIX_OR_BETTER, name="six-or-better-with-pairs", most=5, qualifier_paired=True
)

# Ace-to-five with three 2s above three aces, as 002:15438-15443 prints against its other rows.
ACE_TO_FIVE_THREE_TWOS = Ranking(
    name="ace-to-five-three-twos-best",
    cards=5,
    most=5,
    categories=PAIRS_ONLY,
    ranks=ACE_LOW,
    wheel="none",
    best="low",
    paired_ranks="2A3456789TJQK",
    paired_in=("three of a kind",),
)

# Ace high only, straights and flushes count against the hand, A-2-3-4-5 is no straight.
# 002:1428 (Kansas City), 002:10004-10058, 002:13955-14009, 002:14831-14886.
DEUCE_TO_SEVEN = Ranking(
    name="deuce-to-seven", cards=5, most=7, categories=HIGH, wheel="none", best="low"
)

# The same with a joker, the lowest card not held, which is the deuce where there is none:
# 002:1448 in Kansas City lowball, and 001:224 where aces are high.
DEUCE_TO_SEVEN_LOWEST = replace(
    DEUCE_TO_SEVEN,
    name="deuce-to-seven-joker-lowest-missing",
    most=5,
    deck=JOKER_DECK,
    joker="lowest-missing",
)

# The same, but the ace is low where it begins a straight: 002:11693-11729 (Super 7 Card Stud
# Hi/Lo Regular), where straights and flushes are no plain hands and have no row.
DEUCE_TO_SEVEN_LOW_ACE = Ranking(
    name="deuce-to-seven-low-ace-straight", cards=5, most=7, categories=HIGH, best="low"
)

# Cards of different ranks and suits, the ace low: 002:9523-9559, 002:10520-10558,
# 002:12526-12562, 002:13040-13078, 002:14011-14049.
BADUGI_ACE_LOW = Ranking(
    name="badugi-ace-low",
    cards=4,
    most=7,
    categories=BADUGI,
    ranks=ACE_LOW,
    wheel="none",
    best="badugi",
)

# The ace high, and so the worst card: 002:10060-10096, 002:14887-14923.
BADUGI_ACE_HIGH = Ranking(
    name="badugi-ace-high", cards=4, most=7, categories=BADUGI, wheel="none", best="badugi"
)

RANKINGS: Mapping[str, Ranking] = MappingProxyType(
    {
        ranking.name: ranking
        for ranking in (
            HIGH_FIVE,
            HIGH_WITHOUT_STRAIGHTS,
            HIGH_JOKER,
            HIGH_WILD,
            HIGH_WILD_FIVE_ACES,
            HIGH_JOKER_WHEEL_SECOND,
            HIGH_WILD_FIVE_ACES_WHEEL_SECOND,
            SHORT_DECK,
            SHORT_DECK_PUBLIC,
            EZ_MONEY,
            MEXICAN_STUD_FACE_DOWN,
            MEXICAN_STUD_FACE_UP,
            MEXICAN_STUD_NO_FIVES,
            MEXICAN_POKER_FACE_DOWN,
            MEXICAN_POKER_FACE_UP,
            MEXICAN_POKER_NO_FIVES,
            THREE_CARD_MINI_ROYAL,
            THREE_CARD_NO_LOW_ACE,
            THREE_CARD,
            FOUR_CARD,
            FRONT,
            FRONT_JOKER_ACE,
            FRONT_JOKER_WILD,
            FRONT_ONE,
            FRONT_THREE_CARD,
            FRONT_THREE_STRAIGHTS,
            ACE_TO_FIVE,
            ACE_TO_FIVE_JOKER,
            ACE_TO_FIVE_WILD,
            ACE_TO_FIVE_ACES_WORST,
            ACE_TO_FIVE_ACES_WORST_BESIDE,
            EIGHT_OR_BETTER,
            SIX_OR_BETTER,
            SIX_OR_BETTER_PAIRED,
            ACE_TO_FIVE_THREE_TWOS,
            DEUCE_TO_SEVEN,
            DEUCE_TO_SEVEN_LOWEST,
            DEUCE_TO_SEVEN_LOW_ACE,
            BADUGI_ACE_LOW,
            BADUGI_ACE_HIGH,
        )
    }
)
