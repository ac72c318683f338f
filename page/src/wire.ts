// What the server and the page say to each other; docs/protocol.md tells it in words.
// Written by `python -m docs.wire` from the server's own types: change those instead.
// Money is in whole cents, except in the text of an answer (`raise 12.50`), as in a script.

export const PROTOCOL = 5;

export type Cents = number;
/** `As`, the joker `XX`, a face-down card `??`; a domino `6-6`, a mah-jong tile `5` or `W`. */
export type Card = string;

export type Message = Welcome | TableMessage | News | Done | Refused | HintMessage | Pong | Tried | Gone;

export type TableEvent = NewRound | Committed | Revealed | Banked | BankTaken | Placed | Covered | Added | Pooled | Shared | DealerButton | ForcedBet | Returned | PlayerPaid | Drew | Took | Melded | Threw | Unasked | Scored | Gathered | FeeTaken | Won | Burned | Dealt | Mucked | Discarded | HandSplit | HandSet | Moved | Mixed | Counted | Outcome | Opened | Shown | Rolled | Asked | Answered | Noted | Button | Settled | Posted;

export type Part = string | WhoPart | CardsPart | MoneyPart;

export type Question = BankAsked | WagersAsked | DecisionAsked;

export type Option = ChoiceOption | TimesOption | RangeOption | CardsOption | SetOption | AddOption;

export type FeltPart = SpotPart | ArcPart | HandsPart | BoardPart | OwnPart | BankPart | PotPart | ShoePart | DicePart | TilePart | MeldRowPart | ThreePart | TrackPart | PointsPart;

export type Phase = "bank" | "broken" | "closed" | "playing" | "settled" | "wagers" | "waiting";

export type Command = Hello | WatchTable | Unwatch | Sit | StandBehind | LeaveTable | Buy | GoAway | ComeBack | ChooseEntry | ChangeSeat | ShowCards | AskForTime | TakeBank | Join | PlaceBet | GiveAnswer | Ping | BankNext | TryAnswer | AskHint | GoOn | Remove | Hire | SetPace | Close;

/** The reply to `hello`. */
export interface Welcome {
  is: "welcome";
  /** a page made for another one loads itself again */
  protocol: number;
  guest: KnownGuest;
}

/** After `watch`: the table, and everything since the round began. */
export interface TableMessage {
  is: "table";
  table: string;
  felt: Layout;
  /** the rounds of this shoe that are over */
  road: RoadMark[];
  state: TableState;
  yours: Yours;
  events: TableEvent[];
}

/** Something happened: only the new events. */
export interface News {
  is: "news";
  table: string;
  state: TableState;
  yours: Yours;
  events: TableEvent[];
}

export interface Done {
  is: "done";
  id: number;
}

/** The reply to a command that was not carried out. */
export interface Refused {
  is: "refused";
  id: number | null;
  why: string;
  /** the question was no longer open, or somebody was faster to the seat */
  stale: boolean;
}

export interface HintMessage {
  is: "hint";
  table: string;
  id: number | null;
  number: number;
  hint: Hint;
  /** what it says, with people, cards and money told apart */
  parts: Part[];
}

/** The reply to `ping`. */
export interface Pong {
  is: "pong";
  id: number | null;
}

/** What an answer would come to, without giving it. */
export interface Tried {
  is: "tried";
  table: string;
  id: number | null;
  number: number;
  /** of each hand that is set */
  says: Part[][];
  /** why it is not legal */
  foul: string;
  /** why it is legal, but foul: the hand loses, or is set again */
  loses: string;
}

/** The table is closed, or can no longer be seen. */
export interface Gone {
  is: "gone";
  table: string;
  why: string;
}

/** A new round begins on a cleared felt; `chips` are those in front of each account. */
export interface NewRound extends ToldEvent {
  type: "NewRound";
  round: number;
  chips: Record<string, number>;
}

/** The fingerprint of the shuffle, published before the first card. */
export interface Committed extends ToldEvent {
  type: "Committed";
  shoe: number;
  commitment: string;
}

/** The seed of a shuffle, published once its last card is played. */
export interface Revealed extends ToldEvent {
  type: "Revealed";
  shoe: number;
  seed: string;
}

/** The seat in the player-dealer position and the bank it put up, in cents. */
export interface Banked extends ToldEvent {
  type: "Banked";
  seat: number;
  bank: number;
  /** the most it could have to pay for the wagers as they stand */
  owes: number;
  /** in the log; otherwise the seat that took the bank has said it */
  told: boolean;
}

/** A seat takes the player-dealer position, before the wagers. */
export interface BankTaken extends ToldEvent {
  type: "BankTaken";
  seat: number;
  bank: number;
  /** others may join */
  partners: boolean;
}

/** A wager placed before the deal. */
export interface Placed extends ToldEvent {
  type: "Placed";
  who: Bettor;
  wager: string;
  cents: number;
}

/** Wagers the bank may not cover in full, shown before the deal. */
export interface Covered extends ToldEvent {
  type: "Covered";
  bets: CoveredBet[];
}

/** Money put on a wager during the round; a negative amount is money taken back. */
export interface Added extends ToldEvent {
  type: "Added";
  who: Bettor;
  wager: string;
  cents: number;
  /** in the log; otherwise the answer has named the amount */
  told: boolean;
}

/** Several players pool chips behind the bank or the wagers of one of them (kum-kum). */
export interface Pooled extends ToldEvent {
  type: "Pooled";
  /** who holds them */
  account: string;
  /** cents by account, the holder's own among them */
  shares: Record<string, number>;
  /** in the log; otherwise each has said so on joining */
  told: boolean;
}

/** A pool is paid back, with what each partner has won or lost. */
export interface Shared extends ToldEvent {
  type: "Shared";
  /** who held it */
  account: string;
  /** cents by partner */
  won: Record<string, number>;
  /** what each partner gets, the own share included */
  back: Record<string, number>;
}

/** The seat that has the button in a pot game. */
export interface DealerButton extends ToldEvent {
  type: "DealerButton";
  seat: number;
}

/** Chips a seat must put in: an ante, a blind, a bring-in. */
export interface ForcedBet extends ToldEvent {
  type: "Put";
  who: Bettor;
  what: string;
  cents: number;
  /** what the seat's bet on this street comes to; an ante is part of no bet */
  bet: number;
}

/** The part of a bet that nobody called, or a bet that a rule of the game has undone. */
export interface Returned extends ToldEvent {
  type: "Returned";
  who: Bettor;
  cents: number;
  /** of a bet that was undone */
  why: string;
}

/** Chips that a player pays straight to another, outside every pot. */
export interface PlayerPaid extends ToldEvent {
  type: "PlayerPaid";
  who: Bettor;
  /** seat */
  to: number;
  cents: number;
  /** `front`, `a condition` */
  why: string;
}

/** A card drawn from the deck and turned up for everybody, to be used or discarded. */
export interface Drew extends ToldEvent {
  type: "Drew";
  who: Bettor;
  card: Card;
}

/** The top discard taken, as the answer has said, or because another player forces it. */
export interface Took extends ToldEvent {
  type: "Took";
  who: Bettor;
  card: Card;
  forced: boolean;
}

/** All melds of a seat after some cards were laid down; the answer has said which. */
export interface Melded extends ToldEvent {
  type: "Melded";
  who: Bettor;
  melds: Card[][];
  /** cents each meld pays from everybody, as it lies */
  pays: number[];
  /** out of the hand, without the card that lay open */
  played: Card[];
  /** the card that lay open, drawn or taken, is among the melds now */
  used: boolean;
}

/** A card discarded face up: the one drawn, or one out of the hand. */
export interface Threw extends ToldEvent {
  type: "Threw";
  who: Bettor;
  card: Card;
  drawn: boolean;
  /** in the log; otherwise the answer has said it */
  told: boolean;
}

/** The only answer there was, so that nobody was asked; the events beside it tell the rest. */
export interface Unasked extends ToldEvent {
  type: "Unasked";
  who: Bettor;
  choice: string;
}

/** What the rows of two hands come to between two players, in points. */
export interface Scored extends ToldEvent {
  type: "Scored";
  seat: number;
  /** seat */
  against: number;
  /** `front`, `middle`, `back`, `bonus` */
  rows: string[];
  /** of each row, those of `seat`; negative where the other wins them */
  points: number[];
  /** what decided it besides: `a shot`, `foul` */
  says: string;
}

/** The bets of a street pushed into the pots; fees already taken are left out. */
export interface Gathered extends ToldEvent {
  type: "Gathered";
  pots: Pot[];
}

/** A fee taken out of the pot, out of a blind just posted, or from the chips of a seat. */
export interface FeeTaken extends ToldEvent {
  type: "FeeTaken";
  /** account */
  to: string;
  cents: number;
  /** `pot`, `small-blind`, `big-blind`, `left-of-button` */
  source: string;
  /** whose chips pay it, where they are in no pot */
  seat: number | null;
}

/** A pot, or part of one, won by a seat. */
export interface Won extends ToldEvent {
  type: "Won";
  who: Bettor;
  cents: number;
  of: string;
  reason: string;
  /** those that won it */
  cards: Card[];
}

/** Cards taken out of play unseen. */
export interface Burned extends ToldEvent {
  type: "Burned";
  count: number;
  why: string;
}

/** Cards dealt to `player`, `banker`, `bank`, `board` or a seat; `sees` may look at them. */
export interface Dealt extends ToldEvent {
  type: "Dealt";
  to: string;
  cards: Card[];
  down: boolean;
}

/** A hand given up, its cards face down. */
export interface Mucked extends ToldEvent {
  type: "Mucked";
  to: string;
  /** at the showdown; otherwise the answer has said it */
  beaten: boolean;
}

/** Cards thrown away face down, as the answer has said. */
export interface Discarded extends ToldEvent {
  type: "Discarded";
  to: string;
  cards: Card[];
}

/** The last card of a hand laid beside it, as the first of another hand. */
export interface HandSplit extends ToldEvent {
  type: "HandSplit";
  to: string;
  into: string;
}

/** A hand set into rows: its cards lie at `3/1`, `3/2` from now on. */
export interface HandSet extends ToldEvent {
  type: "HandSet";
  to: string;
  rows: Card[][];
  /** what each comes to */
  says: string[];
  /** of each, once it is compared */
  results: ("copy" | "foul" | "loses" | "loses copy" | "wins" | "wins copy")[];
  /** of each, where it is counted */
  counts: string[];
}

/** Cards of a hand that go to another one, before those already there. */
export interface Moved extends ToldEvent {
  type: "Moved";
  to: string;
  cards: Card[];
  into: string;
}

/** The rest of the deck shuffled with cards out of play, which nobody may see. */
export interface Mixed extends ToldEvent {
  type: "Mixed";
  cards: Card[];
}

/** What a hand comes to. */
export interface Counted extends ToldEvent {
  type: "Counted";
  to: string;
  says: string;
  /** in the log; otherwise only beside the cards */
  told: boolean;
  /** what stands beside the cards */
  count: string;
}

/** How the hands everybody bets on came out: a mark on the roads of a shoe. */
export interface Outcome extends ToldEvent {
  type: "Outcome";
  /** the hand that won, or `tie` */
  winner: string;
  /** `Banker wins 7 to 4` */
  says: string;
  /** a wager that won by it, such as `dragon-7` */
  mark: string;
}

/** Face-down cards turned up. */
export interface Opened extends ToldEvent {
  type: "Opened";
  to: string;
  cards: Card[];
  says: string;
  /** what stands beside the cards, of a hand that is counted */
  count: string;
}

/** A hand turned up at the showdown, with what it is worth. */
export interface Shown extends ToldEvent {
  type: "Shown";
  to: string;
  cards: Card[];
  says: string;
  held: Held[];
}

/** The dice in the cup after the player-dealer shook it, or its only die. */
export interface Rolled extends ToldEvent {
  type: "Rolled";
  dice: number[];
}

/** A question put to a bettor, with the legal answers. */
export interface Asked extends ToldEvent {
  type: "Asked";
  who: Bettor;
  question: string;
  legal: string[];
}

/** A bettor's answer; `by_default` when time ran out. */
export interface Answered extends ToldEvent {
  type: "Answered";
  who: Bettor;
  choice: string;
  by_default: boolean;
  /** put into the pot */
  cents: number;
  /** what the seat's bet on this street comes to */
  bet: number;
  /** the answer in words: `raise to $8` */
  phrase: string;
  /** the same without money and cards: `raise` */
  verb: string;
  /** the house dealer plays the hand, as the bettor asked */
  house_way: boolean;
}

/** A step of the rules that moves no card, such as who must draw or why nobody is asked. */
export interface Noted extends ToldEvent {
  type: "Noted";
  says: string;
}

/** The seat where settlement starts, and why it starts there. */
export interface Button extends ToldEvent {
  type: "Button";
  seat: number;
  direction: string;
  why: string;
}

/** A wager settled: what it won or lost, in cents, and why. */
export interface Settled extends ToldEvent {
  type: "Settled";
  who: Bettor;
  wager: string;
  stake: number;
  result: "lose" | "no-action" | "push" | "win";
  covered: number;
  paid: number;
  reason: string;
}

/** Money moved in the ledger. */
export interface Posted extends ToldEvent {
  type: "Posted";
  entry: Entry;
}

/** A person in a sentence, or the seat of one whose name is not known. */
export interface WhoPart {
  part: "who";
  account: string;
  name: string;
}

export interface CardsPart {
  part: "cards";
  cards: Card[];
}

export interface MoneyPart {
  part: "money";
  cents: number;
  /** as it is written */
  text: string;
}

/** The offer of the player-dealer position. */
export interface BankAsked {
  kind: "bank";
  number: number;
  text: string;
  /** the text, with people, cards and money told apart */
  parts: Part[];
  who: Bettor;
  least: number;
  most: number;
  usual: number;
  /** kept apart from the bank, for collection */
  fee: number;
  /** how many may join the bank */
  partners: number;
  presets: Preset[];
}

/** The bets before the deal. */
export interface WagersAsked {
  kind: "wagers";
  number: number;
  text: string;
  /** the text, with people, cards and money told apart */
  parts: Part[];
  who: Bettor;
  chips: number;
  /** how many a seat may bet on */
  spots: number;
  wagers: WagerSpot[];
  /** what was bet last time */
  last: Record<string, number>;
  /** seats a backline bettor may stand behind */
  behind: number[];
  /** seats that somebody in a seat may bet on besides the own one */
  elsewhere: number[];
  /** of them, the circles of empty seats, for all wagers of the own seat */
  free: number[];
  /** the most that can be put into the bank instead; 0: not offered */
  join: number;
  /** what the bank holds so far */
  bank_holds: number;
  /** a wager may be opened to others */
  sharing: boolean;
  /** wagers that can be joined instead */
  shared: SharedWager[];
}

/** A decision within the round. */
export interface DecisionAsked {
  kind: "decision";
  number: number;
  text: string;
  /** the text, with people, cards and money told apart */
  parts: Part[];
  who: Bettor;
  options: Option[];
  /** the answer when time runs out */
  default: string;
  /** answers a player might expect, and why they are not legal */
  why_not: Record<string, string>;
  /** words of answers, legal or not, where each keeps its place */
  places: string[];
  /** `hand`, `board`, `bank`; after a split `begun` */
  seen: Record<string, Card[]>;
  /** the wagers so far */
  placed: Record<string, number>;
  /** in a pot game: `pot`, `to call`, `chips`, `bet` */
  sums: Record<string, number>;
  /** what the hand comes to now */
  holds: Held[];
}

/** Answered by its word. */
export interface ChoiceOption {
  kind: "choice";
  /** of an answer in a script */
  word: string;
  label: string;
  /** on which it puts money */
  wager: string;
  /** what it takes */
  cents: number;
}

/** A multiple of a wager: `play 4`. */
export interface TimesOption {
  kind: "times";
  /** of an answer in a script */
  word: string;
  label: string;
  /** on which it puts money */
  wager: string;
  times: number;
  answer: string;
  cents: number;
}

/** Any amount from least to most: answered by the word and dollars, `raise 12.50`. */
export interface RangeOption {
  kind: "range";
  /** of an answer in a script */
  word: string;
  label: string;
  /** on which it puts money */
  wager: string;
  least: number;
  most: number;
  /** 0: none */
  usual: number;
  presets: Preset[];
}

/** Some of these cards: answered `discard 2c 3h`. */
export interface CardsOption {
  kind: "cards";
  /** of an answer in a script */
  word: string;
  label: string;
  /** on which it puts money */
  wager: string;
  cards: Card[];
  least: number;
  most: number;
}

/** Cards or tiles set into hands: answered `set 2c 2d | Ah Kh Qh Jh 9h`, row by row. */
export interface SetOption {
  kind: "set";
  /** of an answer in a script */
  word: string;
  label: string;
  /** on which it puts money */
  wager: string;
  cards: Card[];
  rows: SetRow[];
  /** cards that lie in the rows and stay there */
  held: Card[][];
  /** cards that are left over */
  spare: number;
  /** the answer by the house way, where there is one */
  house_way: string;
}

/** A card laid to one's own cards on the table: `add 4d 2`. */
export interface AddOption {
  kind: "add";
  /** of an answer in a script */
  word: string;
  label: string;
  /** on which it puts money */
  wager: string;
  answer: string;
  card: Card;
  /** these cards */
  to: Card[];
}

/** Where a wager lies, with its title and its odds. */
export interface SpotPart {
  kind: "spot";
  wager: string;
  title: string;
  pays: string;
  /** the highest odds of all rows */
  best: string;
  /** how many different odds there are */
  ways: number;
  /** the lowest hand that is paid, where the hand alone decides */
  least: string;
  shape: "area" | "circle" | "diamond";
  tint: "" | "banker" | "player" | "tie";
  /** in a printed layout, from the top */
  row: number;
  /** bet in the course of the round */
  during: boolean;
  /** its whole pay table */
  rows: PrintedRow[];
}

/** Betting spots on a curve. */
export interface ArcPart {
  kind: "arc";
  /** printed along it */
  line: string;
}

/** Hands everybody bets on. */
export interface HandsPart {
  kind: "hands";
  hands: CardPlace[];
  /** the most of each */
  cards: number;
  tints: ("" | "banker" | "player" | "tie")[];
  /** what each is set into: `Low`, `High` */
  rows: string[];
}

export interface BoardPart {
  kind: "board";
  to: string;
  title: string;
  cards: number;
}

/** The cards of a seat. */
export interface OwnPart {
  kind: "own";
  groups: Group[];
}

/** The bank's money and its hands. */
export interface BankPart {
  kind: "bank";
  hands: CardPlace[];
  cards: number;
  /** with what hand */
  qualifies: string;
}

export interface PotPart {
  kind: "pot";
  note: string;
}

/** A shoe that is played down, and the rack of its discards. */
export interface ShoePart {
  kind: "shoe";
  /** the first card of a new shoe */
  burned: CardPlace | null;
}

/** A cup with dice, whose sum is counted around the table to where settlement starts. */
export interface DicePart {
  kind: "dice";
  dice: number;
  sides: number;
  count: "clockwise" | "counter-clockwise";
  /** the number of the bank in that count */
  bank: number;
}

/** Hands of tiles: dominoes, or mah-jong tiles. */
export interface TilePart {
  kind: "tile";
  set: "dominoes" | "mah-jong";
  /** `low`, `high` */
  hands: string[];
  each: number;
}

/** Melds laid down in front of every player. */
export interface MeldRowPart {
  kind: "meld-row";
  most: number;
}

/** A board of rows, each a hand of its own: front, middle, back. */
export interface ThreePart {
  kind: "three";
  rows: number[];
  titles: string[];
  /** placed street by street for everybody to see */
  open: boolean;
}

/** The draws, or the streets on which cards are placed. */
export interface TrackPart {
  kind: "track";
  steps: string[];
}

/** What every row came to against each opponent, after the showdown. */
export interface PointsPart {
  kind: "points";
  /** as `Scored` has them */
  rows: string[];
}

export interface Hello {
  do: "hello";
  id?: number | null;
  token: string;
}

export interface WatchTable {
  do: "watch";
  id?: number | null;
  table: string;
  key?: string;
}

export interface Unwatch {
  do: "unwatch";
  id?: number | null;
  table: string;
}

export interface Sit {
  do: "sit";
  id?: number | null;
  table: string;
  seat: number;
  chips: number;
}

export interface StandBehind {
  do: "stand-behind";
  id?: number | null;
  table: string;
  chips: number;
}

export interface LeaveTable {
  do: "leave";
  id?: number | null;
  table: string;
}

export interface Buy {
  do: "buy";
  id?: number | null;
  table: string;
  chips: number;
}

export interface GoAway {
  do: "away";
  id?: number | null;
  table: string;
}

export interface ComeBack {
  do: "back";
  id?: number | null;
  table: string;
}

/** Says how one comes in who owes blinds: what is posted or waited for. */
export interface ChooseEntry {
  do: "enter";
  id?: number | null;
  table: string;
  how: "big-blind" | "hands" | "now" | "passed";
}

/** Moves to another seat, after the hand if one is under way. */
export interface ChangeSeat {
  do: "move";
  id?: number | null;
  table: string;
  seat: number;
}

/** Shows cards of the hand that is over to everybody. */
export interface ShowCards {
  do: "show";
  id?: number | null;
  table: string;
  cards: string[];
}

/** Asks for the clock on a player who takes long, or for more time for oneself. */
export interface AskForTime {
  do: "time";
  id?: number | null;
  table: string;
}

export interface TakeBank {
  do: "bank";
  id?: number | null;
  table: string;
  number: number;
  chips: number;
  partners?: boolean;
}

/** Joins the bank, or the shared wager of an account. */
export interface Join {
  do: "join";
  id?: number | null;
  table: string;
  number: number;
  chips: number;
  whose?: string;
}

export interface PlaceBet {
  do: "bet";
  id?: number | null;
  table: string;
  number: number;
  spots: BetSpot[];
  shared?: boolean;
}

export interface GiveAnswer {
  do: "answer";
  id?: number | null;
  table: string;
  number: number;
  who: Bettor;
  answer: string;
}

/** Answered by `pong` at once, to know whether anybody is there. */
export interface Ping {
  do: "ping";
  id?: number | null;
}

/** Takes the bank when it comes round next, or with 0 chips does not. */
export interface BankNext {
  do: "bank-next";
  id?: number | null;
  table: string;
  chips: number;
  partners?: boolean;
}

/** Asks what an answer would come to. */
export interface TryAnswer {
  do: "try";
  id?: number | null;
  table: string;
  number: number;
  who: Bettor;
  answer: string;
}

export interface AskHint {
  do: "hint";
  id?: number | null;
  table: string;
  number: number;
  who: Bettor;
}

export interface GoOn {
  do: "next";
  id?: number | null;
  table: string;
}

/** Removes the player in a seat, or the backline bettor of a name. */
export interface Remove {
  do: "remove";
  id?: number | null;
  table: string;
  seat?: number;
  behind?: string;
}

export interface Hire {
  do: "hire";
  id?: number | null;
  table: string;
  seat: number;
  kind: string;
}

/** Changes how long bots take and how long a result stays. */
export interface SetPace {
  do: "pace";
  id?: number | null;
  table: string;
  pace: "fast" | "instant" | "normal" | "relaxed";
}

export interface Close {
  do: "close";
  id?: number | null;
  table: string;
}

/** An event: `n` counts the events of a table from 1. */
export interface ToldEvent {
  n: number;
  /** in plain words; empty where another event has said it */
  text: string;
  /** the same, with people, cards and money told apart */
  parts: Part[];
}

export interface GuestToken {
  id: string;
  name: string;
  token: string;
}

/** A row of the catalogue. */
export interface GameRow {
  id: string;
  title: string;
  house: string;
  house_name: string;
  family: string;
  family_title: string;
  family_says: string;
  /** words that find the games of the family */
  family_finds: string;
  /** in the order of the lobby */
  family_place: number;
  bgc_id: string;
  source: string;
  status: string;
  pot_game: boolean;
}

/** A game, or a side bet that can be added to games. */
export interface GamePage {
  row: GameRow;
  summary: string;
  document: string;
  version: number;
  digest: string;
  sections: Section[];
  form: HostForm;
  laid_on: Titled[];
}

/** What a player looks up during a round. */
export interface Drawer {
  ranks: RankTable[];
  /** None where none is kept, or it cannot happen by these readings */
  example: Example | null;
  grids: StartingHands[];
}

/** The choices a host makes when opening a table; only the game is required. Money in cents. */
export interface Setup {
  game: string;
  readings?: Record<string, string>;
  pay_tables?: Record<string, string>;
  side_bets?: string[];
  decks?: number | null;
  seats?: number | null;
  /** `3`, or `document:3` */
  schedule?: string;
  /** of a banked game: `5-100` */
  limits?: string;
  rotation?: string;
  /** of a pot game: `4-8`, `no-limit`, `pot-limit`, `spread:1-5` */
  limit?: string;
  blinds?: number[];
  ante?: number | null;
  bring_in?: number | null;
  kills?: boolean;
  buy_in?: number | null;
  /** their kinds; None: the usual company */
  bots?: string[] | null;
  private?: boolean;
  pace?: "fast" | "instant" | "normal" | "relaxed";
  /** for a decision; 0: no clock; None: 60, but none for one person */
  seconds?: number | null;
}

export interface TableRow {
  id: string;
  game: string;
  title: string;
  house: string;
  house_name: string;
  pot_game: boolean;
  private: boolean;
  /** of the link that invites; empty if the guest is not the host or needs none */
  key: string;
  places: number;
  seated: number;
  bots: number;
  watching: number;
  phase: Phase;
  round: number;
  limits: string;
  /** the guest sits there or stands behind a seat */
  yours: boolean;
}

export interface RoundRow {
  round: number;
  /** the seed of its shoe is known, and with it every card */
  revealed: boolean;
  says: string;
  changes: Record<string, number>;
  /** by seat, and of those behind */
  names: Record<string, string>;
}

export interface ReplayPage {
  table: TableRow;
  round: number;
  revealed: boolean;
  places: number;
  seat: number | null;
  names: Record<string, string>;
  felt: Layout;
  events: TableEvent[];
  proof: Proof | null;
}

export interface KnownGuest {
  id: string;
  name: string;
}

/** The felt of a game. */
export interface Layout {
  arrangement: "arc" | "layout" | "oval" | "rows" | "set";
  /** on a phone held upright, if another */
  upright: "arc" | "layout" | "oval" | "rows" | "set" | null;
  parts: FeltPart[];
  /** what stands beside the felt */
  side: ("gone" | "pays" | "roads")[];
}

/** How a round of this shoe came out. */
export interface RoadMark {
  winner: string;
  mark: string;
}

/** The state of a table that everybody may see. */
export interface TableState {
  id: string;
  game: string;
  title: string;
  house: string;
  pot_game: boolean;
  private: boolean;
  places: number;
  seats: Seat[];
  backline: Backline[];
  phase: Phase;
  /** why the table waits, or what comes next */
  says: string;
  round: number;
  player_dealer: number | null;
  bank: number;
  button: number | null;
  pot: number;
  /** whom the table waits for */
  asked: Bettor[];
  /** seconds they have left; None: no clock */
  left: number | null;
  /** for a decision; None: no clock */
  seconds: number | null;
  /** seconds until the next round begins by itself; None: none will */
  pause: number | null;
  pace: "fast" | "instant" | "normal" | "relaxed";
  terms: TermsShown;
}

/** What only one person is sent: their seat, their result and their questions. */
export interface Yours {
  /** None: only watching */
  seat: number | null;
  /** the name of a backline bettor */
  behind: string;
  host: boolean;
  /** chips now less what was bought */
  result: number;
  questions: Question[];
  /** of the bank, where it may be one's own next */
  offer: Offer | null;
  /** where one owes blinds, and may choose */
  entry: EntryOffer | null;
  /** of the hand that is over, which one may show */
  unshown: Card[] | null;
  /** seconds the seat is kept while one sits out */
  kept_for: number | null;
  /** the clock on another, or more time for oneself */
  may_ask_for_time: boolean | null;
  /** the seat one changes to after this hand */
  moves_to: number | null;
}

/** The best answers, how often to give each, and the expected result of every answer. */
export interface Hint {
  says: string;
  answers: AnswerWorth[];
  /** of the pot, on average, where it comes to a showdown */
  share: number | null;
  /** the share a call needs */
  needs: number | null;
  /** how this is known */
  how: string;
  method: "exact" | "house way" | "rule of thumb" | "sampled";
  /** standard error of a sampled share */
  error: number | null;
}

/** A bettor on a seat's hand; `name` is that of a backline bettor, `hand` counts from 1. */
export interface Bettor {
  seat: number;
  name: string;
  hand: number;
  spot: number;
}

/** A wager and the part of it that the bank covers for sure, in cents. */
export interface CoveredBet {
  who: Bettor;
  wager: string;
  stake: number;
  covered: number;
}

export interface Pot {
  cents: number;
  /** seats that can win it */
  eligible: number[];
}

/** A hand in words; where a pot is split, or boards differ, for one part of it. */
export interface Held {
  /** `pair of nines`, `soft 17` */
  says: string;
  /** `high`, `board 2`; empty where it is for everything */
  of: string;
  /** of a hand that is counted, what stands beside its cards: `soft 17` */
  count: string;
}

/** Why money moved, and between whom. */
export interface Entry {
  cause: string;
  postings: Posting[];
}

/** An amount that is often chosen. */
export interface Preset {
  label: string;
  cents: number;
}

/** A wager that can be placed before the deal. */
export interface WagerSpot {
  name: string;
  title: string;
  /** a line can stand alone, a joined wager is bet with a line */
  role: "bonus" | "joined" | "line";
  least: number;
  most: number | null;
  /** one of these must be bet too */
  needs: string[];
  /** all of these must be bet too, in the same amount */
  equals: string[];
  /** it may not exceed these */
  not_above: string[];
  /** the one that counts */
  not_above_takes: "first" | "largest" | "sum";
  /** none of these may be bet too */
  not_with: string[];
  /** the first rows of its pay table: `40 to 1` */
  pays: string;
  /** a backline bettor may place it */
  behind: boolean;
}

/** A wager open to partners, with the least and most one may add. */
export interface SharedWager {
  /** account */
  whose: string;
  wager: string;
  cents: number;
  least: number;
  most: number;
}

/** One of the hands to be set. */
export interface SetRow {
  /** `low` */
  name: string;
  /** as it is called at the table: `two-card hand` */
  title: string;
  cards: number;
}

/** A row of a pay table: `Straight flush`, `40 to 1`. */
export interface PrintedRow {
  says: string;
  odds: string;
}

/** Where cards lie that are no seat's. */
export interface CardPlace {
  to: string;
  title: string;
}

/** Cards of a hand that are dealt the same way. */
export interface Group {
  face: "down" | "up";
  cards: number;
}

export interface BetSpot {
  seat: number;
  spot?: number;
  wagers: Record<string, number>;
}

/** Paragraphs under one heading. */
export interface Section {
  title: string;
  paragraphs: Paragraph[];
  /** the paragraphs are steps, counted from 1 */
  numbered: boolean;
}

/** Everything a host may choose, with the usual values. Money in cents. */
export interface HostForm {
  seats: number[];
  decks: DecksChoice | null;
  rotations: RotationChoice[];
  rotation: string;
  schedules: ScheduleChoice[];
  readings: ReadingChoice[];
  pay_tables: PayTableChoice[];
  side_bets: Titled[];
  limits: LimitChoice[];
  limit: UsualLimit | null;
  kills: boolean;
  bots: BotChoice[];
  buy_in: number;
}

/** The id and title of a game or side bet. */
export interface Titled {
  id: string;
  title: string;
}

/** Rows in the order of the game, best first. */
export interface RankTable {
  title: string;
  rows: RankRow[];
}

/** A round step by step; each step is a sentence with people, cards and money told apart. */
export interface Example {
  steps: Part[][];
}

/** The chart's answers to all starting hands: suited hands above the diagonal, pairs on it. */
export interface StartingHands {
  street: string;
  /** from the ace down */
  ranks: string[];
  /** a row for each rank */
  answers: string[][];
}

/** Everything a browser needs to recompute the deal. */
export interface Proof {
  shoe: number;
  commitment: string;
  seed: string;
  deck: Card[];
  offset: number;
  dealt: Card[];
  dice: number[];
  /** of a die */
  sides: number;
  round: number;
}

export interface Seat {
  seat: number;
  name: string;
  /** in front of the seat, wagers and bank not counted */
  chips: number;
  /** its kind; empty for a person */
  bot: string;
  away: boolean;
  /** connected */
  here: boolean;
  /** after the round */
  leaving: boolean;
  /** on this street of a pot game */
  bet: number;
  folded: boolean;
}

export interface Backline {
  name: string;
  chips: number;
  here: boolean;
}

/** How the table was set up. */
export interface TermsShown {
  limits: string;
  fees: string;
  rotation: string;
  decks: number;
  readings: Record<string, string>;
  /** in force, for wagers with several, by wager name */
  pay_tables: Record<string, string>;
  side_bets: string[];
  buy_in: BuyIn;
  backline: boolean;
  /** of wagers, by wager name */
  titles: Record<string, string>;
}

/** The player-dealer position as it is offered for the next round: it waits for nobody. */
export interface Offer {
  least: number;
  most: number;
  usual: number;
  /** kept apart from the bank, for collection */
  fee: number;
  /** how many may join the bank */
  partners: number;
  presets: Preset[];
  /** what one has said to put up */
  taken: number;
  /** seats that may take the position before one's turn comes */
  ahead: number[];
}

/** How somebody who is new, has missed blinds or has changed seats may come in. */
export interface EntryOffer {
  ways: EntryWay[];
  /** what is done if nothing is said, or what was said */
  taken: "big-blind" | "hands" | "now" | "passed";
}

/** What an answer is worth; money in cents of this table. */
export interface AnswerWorth {
  answer: string;
  /** how often to give it: 1 where it is best alone */
  often: number;
  /** expected result in units of the wager; None: not known */
  units: number | null;
  cents: number | null;
  /** cents less than the best answer */
  gives_up: number;
}

export interface Posting {
  account: string;
  cents: number;
}

/** A sentence or two with the lines it was read from, or rows below them. */
export interface Paragraph {
  text: string;
  /** `002:6337-6338, 004:242-256` */
  cites: string;
  /** levels of indentation */
  depth: number;
  /** the option in force */
  marked: boolean;
  columns: string[];
  rows: string[][];
}

export interface DecksChoice {
  least: number;
  usual: number;
  most: number | null;
}

export interface RotationChoice {
  name: string;
  says: string;
}

export interface ScheduleChoice {
  option: number;
  document: string;
  says: string;
}

export interface ReadingChoice {
  name: string;
  about: string;
  taken: string;
  options: Record<string, string>;
}

export interface PayTableChoice {
  wager: string;
  title: string;
  taken: string;
  tables: Record<string, string>;
}

export interface LimitChoice {
  kind: string;
  says: string;
}

export interface UsualLimit {
  kind: "fixed" | "no-limit" | "pot-limit" | "spread" | "unit";
  small: number;
  big: number;
  blinds: number[];
  ante: number;
  bring_in: number;
}

export interface BotChoice {
  kind: string;
  says: string;
}

/** A kind of hand, or what some cards count, with an example. */
export interface RankRow {
  name: string;
  cards: Card[];
}

export interface BuyIn {
  least: number;
  usual: number;
  /** in front of a player who has just bought, where one is printed */
  most: number | null;
  /** what is printed on buying in */
  says: string;
}

/** A way to come into a game with blinds. */
export interface EntryWay {
  how: "big-blind" | "hands" | "now" | "passed";
  /** what its button says */
  label: string;
  /** to be posted, with the dead part */
  cents: number;
}
