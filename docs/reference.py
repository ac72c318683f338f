"""The page about rule sheets, made from the schemas: every key, type, meaning and default.

A meaning is the comment beside the field in the schema, or the entry of MEANINGS where the schema
says nothing. A key without either, and an entry without a key, is an error: the page cannot fall
behind the code unnoticed.
"""

import inspect
import re
from collections.abc import Iterator, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, UnsetType

from docs.text import anchor, both, code, table
from houseway.cards import Deck
from houseway.families.blackjack import sheet as blackjack
from houseway.families.poker.sheet import Street as PotStreet
from houseway.game import BANKED_FAMILIES, FAMILIES
from houseway.money import ROUNDING, Fee, Limits, Odds
from houseway.sheet import (
    BankedSchedule,
    BankedSheet,
    Banking,
    Basis,
    BuyIns,
    CollectionDocument,
    Course,
    Decks,
    Entering,
    Envy,
    FeeOption,
    General,
    GeneralRule,
    GeneralRules,
    Irregularity,
    KeptSeat,
    Option,
    Part,
    Patience,
    PayRow,
    Point,
    PotFees,
    PotOption,
    PotSchedule,
    PotSheet,
    Reading,
    Rules,
    Seats,
    Settlement,
    SideBet,
    Size,
    Sizes,
    Source,
    Step,
    TimeFee,
    Wager,
    WithoutSheet,
)
from houseway.table import COVERS, DIRECTIONS, ROTATIONS, STARTS

Struct = type[msgspec.Struct]

BASES: Mapping[str, type[Rules]] = {
    "Every sheet": Rules,
    "Banked games": BankedSheet,
    "Pot games": PotSheet,
}
PARTS: Mapping[str, Struct] = {  # heading → schema, in the order of a sheet
    "Source": Source,
    "Step": Step,
    "Decks": Decks,
    "Deck": Deck,
    "Table": Seats,
    "General": General,
    "Banking": Banking,
    "Wager": Wager,
    "Envy": Envy,
    "Pay row": PayRow,
    "Settlement": Settlement,
    "Course": Course,
    "Schedule": BankedSchedule,
    "Fee option": FeeOption,
    "Entering": Entering,
    "KeptSeat": KeptSeat,
    "Patience": Patience,
    "Sizes": Sizes,
    "Size": Size,
    "Buy-ins": BuyIns,
    "Irregularity": Irregularity,
    "Pot schedule": PotSchedule,
    "Point": Point,
    "Pot fees": PotFees,
    "Time fee": TimeFee,
    "Pot option": PotOption,
    "Reading": Reading,
    "Option": Option,
    "Collection document": CollectionDocument,
    "WithoutSheet": WithoutSheet,
    "General rules": GeneralRules,
    "General rule": GeneralRule,
    "Side bet": SideBet,
}
NAMES: Mapping[Struct, str] = {  # where two families use the same word
    PotStreet: "PotStreet",
    blackjack.Counting: "BlackjackCounting",
    blackjack.DealRule: "BlackjackDeal",
    blackjack.Doubling: "BlackjackDoubling",
}

MEANINGS: Mapping[str, str] = {
    "ChineseSheet.button": "Which way the dealer button goes.",
    "ChineseSheet.dealing": "How the cards come to the players.",
    "ChineseSheet.rows": "The three hands, and when they are in order.",
    "ChineseSheet.scoring": "What rows and hands are worth.",
    "ChineseSheet.foul": "What a fouled hand pays.",
    "ChineseSheet.surrender": "What giving up costs, where it is printed.",
    "ChineseSheet.sweeps": "Hands that win on their own where they are declared.",
    "ChineseSheet.settling": "The order in which players settle.",
    "ChineseSheet.antes": "Who wins the antes, where there are any.",
    "ChineseSheet.usual": "The table that opens unless another is asked for.",
    "PanSheet.dealing": "The deal, and who acts first.",
    "PanSheet.on_top": "Staying, or retiring and forfeiting the top.",
    "PanSheet.taking": "Taking the top discard.",
    "PanSheet.melds": "What a meld is, and how it grows.",
    "PanSheet.conditions": "Melds that everybody pays for at once.",
    "PanSheet.going_out": "What the player who goes out collects.",
    "PanSheet.stock": "What happens when the deck runs out.",
    "PanSheet.fouls": "Wrong numbers of cards and wrong spreads.",
    "PanSheet.usual": "The table that opens unless another is asked for.",
    "ButtonRules.goes": "Its direction.",
    "DealRules.by": "A card at a time, a hand at a time, or stacks.",
    "Rows.short_front": "A front as good as the first cards of the middle: higher, lower or equal.",
    "Scoring.bonus_counts": "Whether a bonus is added to the point of the row or takes its place.",
    "BonusHand.row": "The row it counts in.",
    "BonusHand.points": "The points for it.",
    "Surrendering.points": "What it costs, to each opponent.",
    "Sweep.title": "Its name in words.",
    "Sweep.points": "What each opponent pays for it.",
    "Sweeping.unproduced": "A declared hand that cannot be shown, where somebody has surrendered.",
    "Settling.limited": "Whether the chips at the beginning limit what is won, or those in front of a player.",
    "Foul.points": "Points of the fouled hand.",
    "UsualStakes.buy_in": "Dollars.",
    "UsualUnit.unit": "Dollars for a point.",
    "UsualUnit.ante": "Dollars.",
    "UsualUnit.buy_in": "Dollars.",
    "PanDeal.cards": "That everybody is dealt.",
    "PanDeal.at_a_time": "Cards dealt to a player at a time.",
    "PanDeal.acts_first": "Who is asked first whether he stays.",
    "PanMelds.split_spades": "The same for spades.",
    "Condition.name": "The kind of meld.",
    "Condition.chips": "What everybody pays for it.",
    "Condition.spades": "What everybody pays for it in spades.",
    "Condition.spades_added": "The same in spades.",
    "Stock.out": "The discards are shuffled, or nobody wins.",
    "Fouls.most": "Cards of a hand that is not dead.",
    "Fouls.count_found": "When a wrong number of cards is found.",
    "Fouls.spread": "Whether a wrong spread is refused, or called after the discard.",
    "PanUsual.unit": "Dollars for a chip.",
    "PanUsual.ante": "Dollars.",
    "PanUsual.buy_in": "Dollars.",
    "Rules.title": "The game's name as the house prints it.",
    "Rules.family": "Which family plays it: the folder under `families`.",
    "Rules.version": "Starts at 1; raised whenever the settlement of any round changes.",
    "Rules.source": "The document the sheet was read from.",
    "Rules.summary": "The game in two or three sentences of our own.",
    "Banking.elsewhere": "Where a player in a seat may bet besides: on the free circle next to the own "
    "one, on all free circles, or behind other seats as well; with `unbet` as at the own seat where "
    "nobody has bet.",
    "Banking.seats_behind": "Whether a player in a seat may also bet behind the seats of others.",
    "Banking.seat_first": "Whether bets of others leave room at a seat for the player in it until he has bet.",
    "Rules.steps": "The game paragraph by paragraph, in our own words.",
    "Rules.decks": "How many decks are in the shoe.",
    "Rules.deck": "What one deck is made of.",
    "Rules.table": "The table.",
    "BankedSheet.banking": "The player-dealer position.",
    "BankedSheet.wagers": "Every bet, in the order the document lists them.",
    "BankedSheet.settlement": "The order in which wagers are settled.",
    "PotSheet.patience": "The time to act that may be asked for.",
    "PotSheet.absence": "How long a seat is kept, and a leaver remembered.",
    "PotSheet.entering": "How new players, and players who missed their blinds, come in.",
    "Rules.readings": "What the document leaves open.",
    "Rules.house_fees": "Never written in a sheet: what its readings change in its own fee tables and "
    "those of the house's documents, by the `lines` of a table. `options` is a list, or some rows by number.",
    "Source.file": "Number of the text file the lines are counted in.",
    "Decks.least": "Fewest decks the document allows.",
    "Decks.usual": "The number used unless somebody asks for another.",
    "Decks.most": "Most decks; omitted if the document sets no maximum.",
    "Decks.shuffled": "When the cards are shuffled again: at the cut card, or after every round.",
    "Deck.without": "Ranks taken out, written together: `789T`.",
    "Deck.jokers": "Jokers added to each deck.",
    "Deck.tile_set": "A set of tiles instead of cards.",
    "Seats.seats": "Numbers of seats the document prints, including the player-dealer's.",
    "Banking.rotation": "How long a seat may hold the position, and what happens then.",
    "Banking.backline": "Whether people may bet behind a seat at all.",
    "Sizes.rows": "All of them; without any the table chooses.",
    "Sizes.lines": "Where they are printed.",
    "Step.says": "The paragraph.",
    "PayRow.on": "The name of a fact of the family.",
    "PayRow.odds": "The odds the wager is paid when the fact holds.",
    "Wager.name": "The name scripts and commands use.",
    "Wager.title": "The name on the felt.",
    "Wager.equals": "Wagers that must be bet as well, all of them and in the same amount.",
    "Wager.alone_behind": "Whether a bettor behind a seat may make it without the wagers it needs; somebody else there must have one of them.",
    "Wager.backline": "Whether people behind a seat may make it, where the game allows backline.",
    "Wager.pays": "Pay rows in order of priority; the first row that holds counts. May be left to "
    "a reading or to `tables`.",
    "Course.start": "Where settlement begins.",
    "Course.direction": "The direction of settlement.",
    "Settlement.start": "Where settlement begins.",
    "Settlement.direction": "The direction of settlement.",
    "Settlement.passes": "`seat-by-seat`: all wagers of a seat, then the next seat; "
    "`wager-by-wager`: one wager all round the table, then the next; `losers-first`: all losing "
    "wagers of the table, then the others seat by seat.",
    "Settlement.order_of_losers": "Another order of wagers for hands that lose, where one is "
    "printed.",
    "Settlement.first": "Facts, such as `folded`: wagers that one of them decides are settled "
    "before all others.",
    "Settlement.cover": "How the bank is used up.",
    "Settlement.rounding": "How a payment that is not a whole number of chips is rounded.",
    "FeeOption.option": "The number players and scripts use.",
    "FeeOption.alone": "Fee for a bonus wager placed without a charged wager, by its name.",
    "FeeOption.limit": "Minimum and maximum wager at a table with this option.",
    "BankedSchedule.jackpot_from": "Who pays the jackpot fee: the player-dealer, each player once, or "
    "each player for every circle bet on.",
    "BankedSchedule.options": "The rows of the fee table.",
    "Reading.name": "The name of the switch.",
    "Reading.taken": "The option in force unless somebody asks for another.",
    "Reading.basis": "Why that option was taken.",
    "Reading.options": "The ways to read the document, by name.",
    "Option.says": "What this option means, in one sentence.",
    "Option.set": "Values of the sheet it sets, by path. See [readings](#how-a-reading-works).",
    "CollectionDocument.title": "The document's title.",
    "CollectionDocument.version": "Starts at 1; raised whenever a fee changes.",
    "CollectionDocument.source": "The document it was read from.",
    "CollectionDocument.schedules": "Fee tables, each for the games it names.",
    "CollectionDocument.absent": "Rows it prints for games that have no sheet.",
    "CollectionDocument.told": "What it says of all its fees, in our own words.",
    "CollectionDocument.pots": "Fee tables of pot games, each for the games it names.",
    "WithoutSheet.lines": "Where they are printed.",
    "GeneralRules.title": "The document's title.",
    "GeneralRules.version": "Starts at 1; raised whenever a rule changes.",
    "GeneralRules.source": "The document it was read from.",
    "GeneralRules.summary": "What it is about, in two or three sentences of our own.",
    "GeneralRules.rules": "Rule by rule, in our own words.",
    "GeneralRule.played": "Whether the engine holds everybody to it. Otherwise `houseway rules` tells "
    "it, and people keep it.",
    "Irregularity.name": "What goes wrong, in a few words.",
    "Irregularity.says": "What the floor does about it.",
    "Point.when": "Once its cards are out, once its betting is over, in a hand that ends "
    "before it, or not at all.",
    "Point.past": "Whether it is not taken in a hand that does not get past the street: `fees.past`.",
    "Point.source": "Where the fee comes from: the pot, the antes in it, or a blind in it.",
    "Point.from_antes": "Whether it is taken from the sum of the antes: `fees.short_antes`.",
    "Point.to": "Whether the fee goes to the house or to the jackpot.",
    "PotSheet.fees": "How the points of its fee tables are read, own or of the house's documents.",
    "PotFees.counts": "For a fee after the deal by the number of players: those dealt in, or those "
    "still in the hand.",
    "PotFees.past": "A hand gets past a street when its cards are dealt, or when its betting is over.",
    "PotFees.short_antes": "Where the antes are less than the fee taken from them: the rest is taken "
    "from later bets, or not at all.",
    "PotFees.whole_of": "What must reach the amount for a whole fee: all that was bet, or the pot "
    "less the fees taken.",
    "PotOption.option": "The number players and scripts use.",
    "PotOption.limit": "The limit as printed, in short: `3-6`, `no limit`. A table of another size is refused.",
    "PotOption.blinds": "The blinds printed with it. A table with others is refused.",
    "PotOption.ante": "The ante printed with it. A table with another ante is refused.",
    "PotOption.buy_in": "The buy-in printed with it, which holds where `buy_ins.by_option` says so.",
    "PotSchedule.taken": "The points of a hand at which a fee is taken, in the order of `fees`; "
    "empty if only time is charged.",
    "PotSchedule.time": "Who pays a fee by the half hour, and when half hours begin.",
    "TimeFee.payers": "Everybody seated, or active players only: those who can be dealt in; or "
    "once the next pot. The fee depends on the number of players.",
    "TimeFee.begins": "With the first hand; or on the hour and the half hour, so that a game that "
    "starts in between pays nothing for the part before.",
    "PotSchedule.options": "The rows of the fee table.",
    "BaccaratSheet.drawing": "How the two hands draw.",
    "BaccaratSheet.dealt": "Whether the first four cards are dealt face up.",
    "BaccaratSheet.burn": "Cards burned from a new shoe: none, or as many as the first card counts "
    "when it is turned up (ace 1, pictures 10).",
    "BaccaratSheet.compare": "What decides the lines: the total, or naturals before totals.",
    "NineSheet.player": "Totals on which a player must draw, may draw or must stand.",
    "NineSheet.bank": "The same for the player-dealer.",
    "NineSheet.deal_start": "Who gets the first card: the seat with the action button, or the "
    "player-dealer's left.",
    "HandRule.hit": "Totals that must draw.",
    "HandRule.option": "Totals that leave a choice.",
    "TilesSheet.dice": "The cup, and how its count places the first tiles.",
    "TilesSheet.zero": "Which two hands that count zero the player-dealer wins whatever their tiles: "
    "those without a name, those with one too (a pair of fives), or none.",
    "TilesSheet.setting": "How four tiles are set into two hands; omitted where two tiles are one "
    "hand.",
    "TileDice.dice": "How many dice.",
    "TileDice.sides": "Sides of a die.",
    "TileDice.count": "Which way the count goes round.",
    "TileDice.first": "Who gets the first tiles where the count ends on the player-dealer, whom the "
    "action passes.",
    "TwoHands.house_way": "How the house dealer sets the tiles on request.",
    "TilesHouseWay.best_of_both": "Whether a setting that no other beats in either hand goes before the "
    "rows.",
    "TilesHouseWay.two_pairs": "Whether two pairs are kept, or the better one split where a row says so.",
    "CasinoWarSheet.war": "What happens on equal cards.",
    "TablePokerSheet.deal": "How the cards are dealt.",
    "TablePokerSheet.ranking": "How the hands compare: a name from [hands](hands.md), such as "
    "`high`.",
    "TablePokerSheet.qualifier": "The hand the player-dealer needs to qualify; omitted if it "
    "always does.",
    "TablePokerSheet.streets": "The decisions in order; empty if nobody decides.",
    "TablePokerSheet.reads": "The cards each wager is judged on, by the wager's name. Wagers "
    "without an entry are judged on the hand that plays.",
    "TablePokerSheet.jackpots": "Pools for strong hands that are beaten. The first that is won "
    "counts.",
    "TableDealing.hand": "Cards to each position with a wager.",
    "TableDealing.bank": "Cards to the player-dealer; 0: it only banks.",
    "PaiGowSheet.deal": "The piles of cards, and how many of a pile go into the low hand.",
    "PaiGowSheet.low_ranking": "How the low hands compare: a name from docs/hands.md.",
    "PaiGowSheet.gaps": "What the house way does where its chart has no row, or one that says two "
    "things.",
    "PaiGowSheet.foul": "What becomes of a player's hand whose low hand ranks higher than its high "
    "one.",
    "PaiGowSheet.miscount": "A setting with a wrong number of cards in each hand: no answer, or foul.",
    "BankHand.foul": "What becomes of the hand where the player-dealer sets it foul.",
    "Gaps.straight_and_three": "A straight or flush with three of a kind, where no pair leaves it.",
    "Gaps.straight_and_two_pairs": "Two pairs with a straight or flush.",
    "Gaps.pair_and_joker": "A straight or flush with a pair and a joker that may make a second one.",
    "Gaps.aces_and_kings": "Four aces or four kings, where one row names both.",
    "Gaps.four_and_joker": "Four of a lower rank than aces and a joker that stands for any card.",
    "Gaps.with_a_pair": "Four of a kind with a pair, and a full house with such a joker.",
    "Gaps.five_aces": "Five aces with a jack or higher beside them.",
    "PaiGowSheet.double": "The wager on a hand that is set, where the document has one.",
    "Piles.piles": "How many are dealt, empty seats included.",
    "DoubleDown.wager": "Its name among the wagers.",
    "TableDealing.piles": "Piles dealt, whatever the number of hands; unused piles are put aside. "
    "0: one pile for each hand.",
    "TableDealing.shown": "Which of the player-dealer's cards is face up while the players decide.",
    "TableDealing.by": "All cards of a hand at once, or one card at a time to everybody.",
    "TableDealing.start": "Who gets the first cards.",
    "TableDealing.asks": "Where the questions begin, if not where the deal does.",
    "TableDealing.board_dealt": "Whether the community cards are dealt before the hands or after "
    "them.",
    "TableStreet.name": "What the strategy chart calls the decision.",
    "TableStreet.wager": "The wager that is made on this street, or left on the felt.",
    "TableStreet.word": "The answer that bets; `let-it-ride` where the bet is already on the felt.",
    "TableStreet.sizes": "The sizes of a bet, in multiples of `of`. Empty where the bet is "
    "already on the felt.",
    "TableStreet.of": "The wager that sizes are multiples of.",
    "TableStreet.larger": "Other sizes for strong hands.",
    "TableStreet.otherwise": "The answer that does not bet.",
    "Larger.least": "The lowest such hand, as cards.",
    "Larger.sizes": "The sizes such a hand may bet, instead of the street's.",
    "Qualifier.least": "The lowest hand that qualifies, as cards: `As Kh 4d 3c 2s`.",
    "Qualifier.says": "The same in words.",
    "Reads.cards": "The player's own cards, those and the player-dealer's, or the community cards.",
    "Reads.ranking": "How those cards are ranked: a name from [hands](hands.md).",
    "Jackpot.name": "The name readings use.",
    "Jackpot.title": "The name in the document.",
    "Jackpot.beaten_share": "The beaten hand's share, in percent.",
    "Jackpot.winner_share": "The share of the hand that beat it.",
    "Jackpot.others_share": "The part that everybody else with a wager shares evenly.",
    "Jackpot.players": "Minimum number of players in the game, including the player-dealer.",
    "TwoWayWinnerSheet.deal_start": "Who gets the first card.",
    "TwoWayWinnerSheet.counting": "How blackjack hands are counted and compared.",
    "TwoWayWinnerSheet.doubling": "Doubling and splitting.",
    "TwoWayWinnerSheet.poker": "The poker hands.",
    "TwoWayWinnerSheet.natural": "What a player must do to be paid for a natural 22.",
    "TwoWayWinnerSheet.bonus": "How the 7-Card Bonus is judged.",
    "TwoWayCounting.bank_joker_22": "Whether the player-dealer's joker 22 beats a player's 22 "
    "without the joker.",
    "TwoWayCounting.both_over": "Who wins when both are over 22.",
    "TwoWayCounting.bank_stands": "What the player-dealer stands on: hard 17 or soft 18, or hard "
    "17 only.",
    "TwoWayDoubling.circle": "Which wager a double or a split adds to.",
    "TwoWayDoubling.joker_and_two": "Whether joker and two may be split.",
    "Poker.ranking": "How the hands compare: a name from [hands](hands.md).",
    "Bonus.counts": "The row that pays most, or the best poker hand.",
    "BlackjackSheet.deal": "Who gets the first card, and how the bank's second card is dealt.",
    "BlackjackSheet.counting": "Naturals, totals that are over, jokers.",
    "BlackjackSheet.player": "Which totals players must hit, may hit, and must stand on.",
    "BlackjackSheet.bank": "The same for the player-dealer, who has no choice.",
    "BlackjackSheet.doubling": "Doubling; omitted if there is none.",
    "BlackjackSheet.splitting": "Splitting; omitted if there is none.",
    "BlackjackSheet.surrender": "Surrender; omitted if there is none.",
    "BlackjackSheet.insurance": "Insurance; omitted if there is none.",
    "BlackjackSheet.sharing": "Who plays a hand with several bettors.",
    "BlackjackDeal.start": "Where the deal begins.",
    "BlackjackCounting.joker": "What a joker counts; `hard-21`: 21 with any other cards.",
    "BlackjackNatural.kinds": "Which two cards they are.",
    "BlackjackHandRule.hard": "Hard totals.",
    "BlackjackHandRule.soft": "Soft totals.",
    "BlackjackDrawing.hit": "Totals that must hit, from the first to the last.",
    "BlackjackDrawing.option": "Totals with a choice, from the first to the last.",
    "BlackjackDoubling.for_less": "Whether less than the wager may be added.",
    "BlackjackDoubling.after_split": "Whether a split hand may be doubled.",
    "Splitting.hands_of_tens": "The same for cards that count ten.",
    "Splitting.hands_of_aces": "The same for aces.",
    "Splitting.cards_on_aces": "How many cards a split ace gets.",
    "Surrender.after_split": "Whether a split hand may be surrendered.",
    "Surrender.after_split_aces": "Whether a split ace may be surrendered.",
    "Insurance.least": "The minimum, in percent of the wager.",
    "Insurance.most": "The maximum, in percent of the wager.",
    "Sharing.plays": "Who hits and stands.",
    "SideBet.title": "The bet's name as the house prints it.",
    "SideBet.family": "The family of the games it is added to.",
    "SideBet.version": "Starts at 1; raised whenever the settlement of the bet changes.",
    "SideBet.source": "The document the sheet was read from.",
    "SideBet.summary": "The bet in two or three sentences of our own.",
    "SideBet.steps": "The bet paragraph by paragraph, in our own words.",
    "SideBet.wagers": "Its wagers; each replaces a wager of the same name in the game.",
    "SideBet.readings": "What the document leaves open, besides the readings of the game.",
    "PokerSheet.streets": "The streets in order.",
    "PokerSheet.opening": "Forced bets, and who acts first.",
    "PokerSheet.betting": "Forms of betting, caps, all-ins for less.",
    "PokerSheet.shares": "Equal parts of the pot, each won by one ranking; a single share takes "
    "it all.",
    "PokerSheet.boards": "How many boards there are.",
    "PokerSheet.showdown": "Who shows first, and odd chips between shares.",
    "PokerSheet.shortage": "Cards mixed in besides the burned cards when the deck runs short; "
    "omitted if it cannot.",
    "PokerSheet.kill": "Kills, where they are printed.",
    "PokerSheet.usual": "The stakes of a table unless somebody asks for others.",
    "PotStreet.name": "What questions, schedules and readings call the street.",
    "PotStreet.down": "Cards to every player, face down.",
    "PotStreet.up": "Cards to every player, face up.",
    "PotStreet.draw": "Cards everybody may throw away for new ones before the betting.",
    "PotStreet.discard_from": "Whether any card may be discarded, or only one that is face down.",
    "PotStreet.discarded": "When it is discarded.",
    "PotStreet.size": "Which of the two limits is bet where sizes are fixed.",
    "PokerSheet.must_bet": "Hands so strong that they must be bet after the draw.",
    "PokerSheet.openers": "What it takes to open the pot, where nobody is forced to bet.",
    "Opening.forced": "Who must bet: the blinds, the player with the lowest or the highest card face "
    "up, or nobody where it takes openers.",
    "Opening.heads_up": "Which of two players has which blind.",
    "Opening.collection_blind": "Whether the chips of a blind that pay a fee before the deal stay "
    "part of the bet.",
    "Opening.button_blind": "Whether the button posts what the other blinds leave of the limit, or without one "
    "of twice the big blind; of two players it does not.",
    "Opening.ace": "How an ace counts for the card that brings it in.",
    "Opening.suits": "Suits from the lowest, for equal cards; empty: the first card dealt.",
    "Opening.bring_in": "The bring-in: an amount below the lower limit, the lower limit, or either "
    "limit.",
    "Opening.later": "Who acts first on later streets.",
    "Opening.lead_tie": "Which of two equal boards acts first: the first one dealt, or the one with "
    "the highest card by suit.",
    "Opening.compared_by": "Ranking of the cards face up, where they decide who acts first.",
    "BettingRules.most_raises": "Maximum raises on a street, after the first bet; 0: no cap.",
    "BettingRules.heads_up_uncapped": "Whether two players alone in the hand may raise without a "
    "cap.",
    "BettingRules.heads_up_from": "Whether they may do so in a round of betting that others have "
    "folded in, or only where two begin it.",
    "BettingRules.least_raise": "The minimum raise where sizes are not fixed: the last bet or "
    "raise, or the minimum bet.",
    "BettingRules.short_blinds": "Whether a player with less than the big blind is dealt in.",
    "BettingRules.pot": "How the pot is counted for a pot-limit raise.",
    "BettingRules.least_bet": "The minimum bet at no limit, if it is not the big blind.",
    "BettingRules.most_a_street": "The most a player may bet on a street at no limit.",
    "Opening.dealt_first": "Who gets the first card of the deal.",
    "Shortage.discards": "Discards are shuffled in too.",
    "Shortage.board": "Which cards of the stub may go to the board: all, or all but the last.",
    "Shortage.same_draw": "Whose discards of the same draw come in where no others are left.",
    "Share.ranking": "How the hands compare: a name from [hands](hands.md), such as `high`.",
    "Share.own": "How many of the player's own cards must play; omitted: any number.",
    "Share.odd": "Who gets the odd chip when hands tie; `next-to-button` is the first player left of "
    "the button, or else the highest card.",
    "Showdown.first": "Who shows first: by the last round of betting, or by the button.",
    "Showdown.no_flop": "Who gets the blinds if the hand ends in the first round of betting.",
    "Showdown.between": "Where an odd chip between two shares goes.",
    "Showdown.odd_chips": "Several odd chips of a tie: one each to the first winners, or all to "
    "one.",
    "Showdown.same_tie": "If the same players tie for every share: each share is split "
    "separately, or the pot as a whole with an odd chip to the highest card.",
    "MustBet.short": "All-in bets that such a hand may just call: those below half a bet, below a full one, or "
    "none.",
    "Kill.by": "What makes a player kill: two pots won running, a scoop, or only his own choice.",
    "Kill.volunteers": "Kills by choice, where they are printed.",
    "Kill.least_bets": "Or the same, as a multiple of the upper limit.",
    "Kill.doubles": "Whether a killed pot is played at double limits.",
    "Kill.acts": "When the killer acts in the first round of betting.",
    "Entering.new": "A new player posts the big blind or waits for it, straddles for twice that or "
    "waits, or is dealt in at once.",
    "Entering.passes": "Whether a new player may also let the blinds and the button pass, and then "
    "posts nothing.",
    "Entering.first_round": "`free`: until the blinds have gone round once, a player who sits down "
    "or moves to a seat they have not passed posts nothing.",
    "Entering.at_button": "Whether a player who owes may come in on the small blind or the button, "
    "or waits until the button has passed; `waits-of-four` waits only if four or more would play.",
    "Entering.moved": "What a player owes who changes seats: what a new one does, the missed "
    "blinds, or only after moving away from the big blind, a straddle or as many hands as that "
    "gained.",
    "Entering.again": "Minutes in which a player who left and sits down again has only changed "
    "seats; 0: comes in as a new one.",
    "Entering.missed": "A player who missed blinds posts both, the small one dead, or a straddle "
    "of twice the big blind, or nothing.",
    "Threshold.pot": "The least the pot must be.",
    "Usual.kind": "The form of betting.",
    "Usual.small": "The lower limit, or the minimum bet.",
    "Usual.big": "The higher limit.",
    "Usual.blinds": "Blinds, from the left of the button; empty if there are none.",
    "Usual.ante": "The ante of every player before the cards.",
    "Usual.bring_in": "The bring-in, if it is an amount.",
    "Usual.chip": "The smallest chip; odd chips have that size.",
    "Usual.buy_in": "The chips everybody sits down with.",
}
LINES = "Lines of the document, as in `12-34 56 004:242-256`."

STRUCTS: Mapping[str, str] = {  # where the schema has no words of its own
    "Rules": "The keys of every rule sheet. Banked games and pot games add keys of their own, and "
    "so do families.",
    "Threshold": "The smallest pot that requires a kill, by limit.",
    "Option": "One way to read an unclear sentence.",
    "Reading": "A named switch for a rule that the document does not print, or prints two ways.",
    "War": "Casino War: the second deal after equal cards.",
    "Poker": "The poker side of the game.",
}

WRITTEN: Mapping[Any, str] = {
    str: "text",
    int: "whole number",
    float: "dollars",
    bool: "true or false",
    Odds: "[odds](#odds)",
    Limits: "[limits](#limits)",
    Fee: "[fee](#fee)",
    Any: "any value",
}
NAMED: Mapping[str, str] = {  # texts that must be one of a list
    "Rules.family": "families",
    "Banking.rotation": "rotations",
    "Settlement.start": "starts",
    "Settlement.direction": "directions",
    "Settlement.cover": "covers",
    "Settlement.rounding": "rounding rules",
    "Course.start": "starts",
    "Course.direction": "directions",
}
_FIELD = re.compile(r" {4}(\w+): [^#]*(?:# (.*))?")
_MORE = re.compile(r" {4}# (.*)")


class Unexplained(Exception):
    """A key of a schema that this page cannot explain, or an explanation without a key."""


def sheet_reference() -> str:
    families: dict[type[Rules], list[str]] = {}  # two may share a schema
    for name, family in FAMILIES.items():
        families.setdefault(family.sheet, []).append(name)
    inner = dict.fromkeys(part for sheet in families for part in own_parts(sheet))
    check(*BASES.values(), *families, *PARTS.values(), *inner)
    text = [INTRODUCTION]
    for heading, base in BASES.items():
        text += [f"## {heading}\n", described(base), keys(base)]
    for sheet, names_of in families.items():
        kind = "Family" if len(names_of) == 1 else "Families"
        text += [f"## {kind} {both(names_of)}\n", module_words(sheet), keys(sheet)]
        for part in own_parts(sheet):
            text += [f"### {heading_of(part)}\n", described(part), keys(part)]
    text.append("## Parts\n")
    for heading, part in PARTS.items():
        text += [f"### {heading}\n", described(part), keys(part)]
    text += [TEXTS, "## Names a sheet chooses from\n", *names(), READINGS, "## Facts\n", *facts()]
    return "\n".join(text)


def own_parts(sheet: type[Rules]) -> tuple[Struct, ...]:
    """Structs that only this family's schema uses, those inside others after them."""
    kinds = (f.type for f in own_fields(sheet))
    return tuple(dict.fromkeys(part for kind in kinds for part in structs_in(kind)))


def own_fields(struct: Struct) -> list[msgspec.structs.FieldInfo]:
    """What a schema adds to those it is built on."""
    own = inspect.get_annotations(struct)
    return [field for field in msgspec.structs.fields(struct) if field.name in own]


def name_of(struct: Struct) -> str:
    return NAMES.get(struct, struct.__name__)


def structs_in(kind: Any) -> Iterator[Struct]:
    """`tuple[Street, ...]` → `Street`, then `Larger`."""
    if is_struct(kind):
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from structs_in(field.type)
    else:
        for part in get_args(kind):
            yield from structs_in(part)


def heading_of(struct: Struct) -> str:
    """`HandRule` → `Hand rule`."""
    known = next((name for name, part in PARTS.items() if part is struct), None)
    return known or re.sub(r"(?<=[a-z])[A-Z]", lambda m: f" {m[0].lower()}", name_of(struct))


def described(struct: Struct) -> str:
    return f"{STRUCTS.get(name_of(struct)) or inspect.getdoc(struct)}\n"


def module_words(thing: Any) -> str:
    """The first sentence of the module something is defined in."""
    return f"{(inspect.getdoc(inspect.getmodule(thing)) or '').partition(chr(10))[0]}\n"


def keys(struct: Struct) -> str:
    """The table of the keys a schema brings in."""
    rows = [
        (
            code(field.name),
            kind_words(f"{name_of(struct)}.{field.name}", field.type),
            meaning(struct, field.name),
            default_words(field),
        )
        for field in own_fields(struct)
    ]
    if not rows:
        return "This family adds no key of its own.\n"
    return table(("key", "type", "meaning", "default"), rows) + "\n"


def meaning(struct: Struct, field: str) -> str:
    words = MEANINGS.get(f"{name_of(struct)}.{field}") or comments(struct).get(field, "")
    if not words and field == "lines":
        words = LINES
    return sentence(words)


def sentence(words: str) -> str:
    if not words:
        return ""
    start = words if words.startswith("`") else words[:1].upper() + words[1:]
    return start if start.endswith((".", "`")) else f"{start}."


def comments(struct: Struct) -> dict[str, str]:
    """What the schema's own source says beside each field."""
    found: dict[str, str] = {}
    last = ""
    for line in inspect.getsource(struct).splitlines():
        if field := _FIELD.fullmatch(line):
            last = field[1]
            found[last] = field[2] or ""
        elif last and (more := _MORE.fullmatch(line)):
            found[last] = f"{found[last]} {more[1]}".strip()
    return found


def check(*structs: Struct) -> None:
    """Raises when a key has no meaning, or a meaning no key."""
    known = {f"{name_of(s)}.{f.name}": (s, f.name) for s in structs for f in own_fields(s)}
    silent = [key for key, (struct, field) in known.items() if not meaning(struct, field)]
    stale = [key for key in MEANINGS if key not in known]
    if silent or stale:
        raise Unexplained(
            f"docs/reference.py: keys without a meaning: {silent}; meanings without a key: {stale}"
        )


def default_words(field: msgspec.structs.FieldInfo) -> str:
    default = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    if default is msgspec.NODEFAULT:
        return "required"
    if default in (None, UNSET, (), {}, "") or isinstance(default, Part):
        return "none"
    if isinstance(default, bool):
        return code(str(default).lower())
    if isinstance(default, Fee | Limits | Odds):
        return code(default.text)
    if isinstance(default, tuple):
        return both(map(code, default))
    return "a plain deck" if isinstance(default, Deck) else code(default)


def kind_words(key: str, kind: Any) -> str:
    """A type as an author of sheets would say it."""
    kind = present(kind)
    if key in NAMED:
        return f"one of the [{NAMED[key]}](#{anchor(NAMED[key])})"
    if get_origin(kind) in (tuple, dict):
        inner = kind_words("", get_args(kind)[get_origin(kind) is dict])
        return f"list of {inner}" if get_origin(kind) is tuple else f"table of names, each {inner}"
    if is_struct(kind):
        heading = heading_of(kind)
        return f"[{heading.lower()}](#{anchor(heading)})"
    return " or ".join(code(value) for value in allowed(kind) if value != "") or WRITTEN[kind]


def allowed(kind: Any) -> tuple[Any, ...]:
    """The values of a type that has only a few."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(choice.value for choice in kind)
    return ()


def present(kind: Any) -> Any:
    """`Limits | None` → `Limits`; `int | float`, which is money, → `float`."""
    if get_origin(kind) in (Union, UnionType):
        return [part for part in get_args(kind) if part not in (NoneType, UnsetType)][-1]
    return kind


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


# ---- names and facts ----


START_WORDS: Mapping[str, str] = {
    "left-of-player-dealer": "The seat at the player-dealer's left.",
    "house-dealer-left": "Seat 1, at the house dealer's left.",
    "house-dealer-right": "The highest seat, at the house dealer's right.",
}
ROUNDING_WORDS: Mapping[str, str] = {
    "down": "Down to whole {unit}; the payer keeps the fraction.",
    "up": "Up to whole {unit}.",
    "nearest": "To the nearest whole {unit}, half a unit up.",
}
UNITS = {1: "cents", 50: "half dollars", 100: "dollars"}
BASIS_WORDS: Mapping[str, str] = {
    "context": "It follows from the rest of the same document.",
    "sister": "Another document of these houses prints it.",
    "public-form": "The game is played this way everywhere.",
    "literal": "The words are taken literally.",
}


def names() -> Iterator[str]:
    known = {name: module_words(family.play).strip() for name, family in FAMILIES.items()}
    yield named("Families", known)
    yield named(
        "Rotations",
        {
            name: f"The bank is offered to the next seat after {policy.hands} "
            f"hand{'s' * (policy.hands > 1)}; "
            + (
                "another seat must take it in between, or the game is broken."
                if policy.intervening
                else "it may return to the same seat if nobody else takes it."
            )
            for name, policy in ROTATIONS.items()
        },
    )
    yield named(
        "Starts", {name: first_line(start, START_WORDS, name) for name, start in STARTS.items()}
    )
    yield named("Directions", {name: f"Seat by seat {name}." for name in DIRECTIONS})
    yield named("Covers", {name: first_line(cover, {}, name) for name, cover in COVERS.items()})
    yield named(
        "Rounding rules",
        {
            name: ROUNDING_WORDS[rule.__name__].format(unit=UNITS[unit])
            for name, (rule, unit) in ROUNDING.items()
        },
    )
    yield named("Bases", {basis.value: BASIS_WORDS[basis.value] for basis in Basis})


def named(heading: str, rows: Mapping[str, str]) -> str:
    shown = table(("name", "meaning"), [(code(name), words) for name, words in rows.items()])
    return f"### {heading}\n\n{shown}\n"


def first_line(thing: Any, words: Mapping[str, str], name: str) -> str:
    return words.get(name) or (inspect.getdoc(thing) or "").partition("\n\n")[0].replace("\n", " ")


def facts() -> Iterator[str]:
    yield "The facts a pay row may name, by family. A fact is judged on the finished round."
    yield "Pot games have no facts; their shares name a ranking.\n"
    for family in BANKED_FAMILIES:
        rows = [(code(fact), sentence(known.says)) for fact, known in family.facts.items()]
        listed = table(("fact", "it holds when the round shows"), rows)
        yield f"### Facts of {family.name}\n\n{listed}\n"


INTRODUCTION = f"""# Sheet reference

<!-- Written by `make docs` from the schemas. Do not edit. -->

A rule sheet is one TOML file, `src/houseway/houses/<house>/games/<game>.toml`; a side bet whose
base game has no document is in `side-bets` instead of `games`. Beside them a house may have
[collection documents](#collection-document) in `collection` and [general rules](#general-rules) in
`rules`. A sheet is closed: an unknown key is an error with its path. It is complete: a rule that
the document does not print is a [reading](#how-a-reading-works), never a silent default. Every part
cites lines of its document.

`houseway sheet new FAMILY HOUSE/GAME` writes an empty sheet with every key below;
`houseway sheet check` reads all sheets with every option of every reading. [Adding](adding.md)
has the steps.

Citations: `12-34 56` are lines of the sheet's own file (`source.file`), `004:242-256` are lines of
another one. The files are listed in [sources](sources.md). The bases of readings are
{both(code(basis.value) for basis in Basis)}.
"""

TEXTS = """## Texts with a grammar

### Odds

`40 to 1`, `19 to 20`: the profit on a winning stake, as an exact fraction. Besides odds a pay row
may say `push` (the stake is returned), `lose`, or `lose half`. If no row of a wager holds, it
loses.

### Limits

`5-100`: minimum and maximum of a wager in dollars. `10+` has no maximum. `5..100-1000`: the house
sets the minimum anywhere from 5 to 100. `5-500..2000`: likewise for the maximum.

### Fee

`2`, or `0.50`: a flat fee in dollars. `5-200: 1; 201-400: 3; 401+: 5`: a fee by bands of the money
it depends on. An amount between two printed bands belongs to the lower one; an amount below the
first band pays the first band's fee. In pot games the bands are numbers of players:
`2-4: 1; 5-9: 3`.
"""

READINGS = """## How a reading works

The values of an option are written in the option and nowhere else. The loader uses the requested
option, or else the one taken, and puts each value of `set` at its path before the sheet is decoded.

- A path is keys joined by dots: `settlement.cover`.
- A member of a list is found by its `name` or `on`: `wagers.banker.pays.lines-tie.odds`,
  `streets.turn.size`.
- The row of a list must exist; a key in it need not.

A reading that many documents need is written once in `houses/shared/readings.toml`. A sheet takes
it with `shared = "cover"` and adds its own `lines`; it may replace `printed`, `taken` or `basis`.

The digest in every history is that of the rules in force: of the sheet with its readings applied,
without the keys that are only read by people. Two tables with different readings have different
digests; better words do not change one. Those keys are `title`, `summary`, `steps`, `says`, `note`,
`lines`, `general`, `irregularities`, and `readings` once their values are in place.
"""
