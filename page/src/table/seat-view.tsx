// A place at the table: who sits there, the cards, the bets, the buttons, and what was answered.

import { accountOf, bettorKey, type Felt, positionOf } from "../felt";
import { change, money } from "../money";
import type { Seat, TableState } from "../wire";
import type { Place } from "./around";
import { BetsView, StreetBet, type Titles } from "./bets-view";
import { Clock } from "./clock";
import { HandView } from "./hand-view";

export interface SeatProps {
  number: number;
  felt: Felt;
  seat: Seat | undefined;
  state: TableState | undefined;
  /** Everything of the round has been paid. */
  over: boolean;
  /** One's own. */
  mine: boolean;
  titles: Titles;
  wide: Place;
  tall: Place;
  onSit: ((seat: number) => void) | undefined;
}

export function SeatView(props: SeatProps) {
  const { number, felt, seat, state, mine, wide, tall } = props;
  const waited = state?.asked.some((who) => who.seat === number && !who.name);
  const asked = waited || (!state && felt.asked.some((who) => who.seat === number));
  const folded = felt.folded.includes(number);
  const sides = `${wide.side} tall-${tall.side}`;
  const tones = [sides, mine && "mine", asked && "asked", folded && "folded", seat?.away && "away"];
  return (
    <section
      class={`seat ${tones.filter(Boolean).join(" ")}`}
      data-testid={`seat-${number}`}
      aria-label={seat ? `Seat ${number}, ${seat.name}` : `Seat ${number}`}
      style={{
        "--wide-column": wide.column,
        "--wide-row": wide.row,
        "--tall-column": tall.column,
        "--tall-row": tall.row,
      }}
    >
      <OnTheFelt {...props} folded={Boolean(folded)} />
      <Plate {...props} asked={Boolean(asked)} />
    </section>
  );
}

/** Hands of the seat and their bets, side by side after a split. */
function OnTheFelt({ number, felt, titles, folded }: SeatProps & { folded: boolean }) {
  const names = Object.keys(felt.hands).filter((to) => to === `${number}` || to.startsWith(`${number}/`));
  const bets = felt.bets.filter((bet) => bet.who.seat === number);
  const alone = bets.filter((bet) => !names.includes(positionOf(bet.who)));
  return (
    <div class="seat-felt">
      {names.map((to) => (
        <div key={to} class="seat-hand">
          <BetsView bets={bets.filter((bet) => positionOf(bet.who) === to)} titles={titles} />
          <HandView hand={felt.hands[to]!} label={`Seat ${to.replace("/", ", hand ")}`} faded={folded} />
        </div>
      ))}
      <BetsView bets={alone} titles={titles} />
      <StreetBet cents={felt.street[number] ?? 0} />
    </div>
  );
}

function Plate({ number, felt, seat, state, over, mine, onSit, asked }: SeatProps & { asked: boolean }) {
  if (state && !seat) return <FreePlate number={number} onSit={onSit} />;
  const busy = seat || isInRound(felt, number);
  return (
    <div class={busy ? "plate" : "plate empty"}>
      <Discs number={number} felt={felt} state={state} />
      <span class="plate-name">{seat?.name ?? `Seat ${number}`}</span>
      {seat && (
        <span class="plate-chips" data-testid={`chips-${number}`}>
          {money(seat.chips)}
        </span>
      )}
      <Marks number={number} seat={seat} mine={mine} />
      <Badge number={number} felt={felt} over={over} asked={asked} />
      {asked && state && <Clock left={state.left} seconds={state.seconds} />}
    </div>
  );
}

function FreePlate({ number, onSit }: Pick<SeatProps, "number" | "onSit">) {
  if (!onSit) {
    return (
      <div class="plate empty">
        <span class="plate-name">Seat {number}</span>
      </div>
    );
  }
  return (
    <button
      type="button"
      class="plate free"
      data-testid={`sit-${number}`}
      aria-label={`Sit here, seat ${number}`}
      onClick={() => onSit(number)}
    >
      <span class="plate-number">{number}</span>
      Sit here
    </button>
  );
}

/** What a seat is: the bank, the button, where settlement starts. */
function Discs({ number, felt, state }: Pick<SeatProps, "number" | "felt" | "state">) {
  const banks = (state?.player_dealer ?? felt.bank?.seat) === number;
  return (
    <span class="discs">
      {banks && (
        <span
          class="disc bank"
          title="Player-dealer: this seat is the bank"
          role="img"
          aria-label="player-dealer"
        >
          PD
        </span>
      )}
      {state?.button === number && (
        <span class="disc dealer" title="Dealer button" role="img" aria-label="dealer button">
          D
        </span>
      )}
      {felt.action?.seat === number && (
        <span
          class="disc action"
          title={`Action button: ${felt.action.why}`}
          role="img"
          aria-label="action button"
        >
          A
        </span>
      )}
    </span>
  );
}

function Marks({ number, seat, mine }: Pick<SeatProps, "number" | "seat" | "mine">) {
  if (!seat) return null;
  const marks = [
    `seat ${number}`,
    mine && "you",
    seat.bot && "bot",
    seat.away && "away",
    !seat.bot && !seat.here && "not connected",
    seat.leaving && "leaving",
  ].filter(Boolean);
  return <span class="plate-marks">{marks.join(" · ")}</span>;
}

/** The result once the round is over, before that the last answer. */
function Badge({
  number,
  felt,
  over,
  asked,
}: Pick<SeatProps, "number" | "felt" | "over"> & { asked: boolean }) {
  const result = over ? resultOf(felt, number) : null;
  if (result !== null) {
    const tone = result > 0 ? "gain" : result < 0 ? "loss" : "even";
    return <span class={`seat-badge ${tone}`}>{result === 0 ? "even" : change(result)}</span>;
  }
  if (asked) return <span class="seat-badge asked">to act</span>;
  const answer = felt.answers[bettorKey({ seat: number, name: "", hand: 1, spot: 1 })];
  return answer ? <span class="seat-badge answer">{withoutMoney(answer)}</span> : null;
}

/** `raise to $8` → `raise`: the chips of an answer lie on the felt. */
export function withoutMoney(phrase: string): string {
  return phrase.replace(/(?: (?:for|to))? \$[\d.,]+$/, "");
}

/** What the round did to a seat's chips, collection included; null: it had no part in it. */
export function resultOf(felt: Felt, number: number): number | null {
  const account = `${number}`;
  const bets = felt.bank?.seat === number || felt.bets.some((bet) => accountOf(bet.who) === account);
  return felt.changes[account] ?? (bets ? 0 : null);
}

/** Whether the seat is dealt in. */
export function isInRound(felt: Felt, number: number): boolean {
  return (
    felt.bank?.seat === number ||
    `${number}` in felt.hands ||
    `${number}` in felt.street ||
    felt.bets.some((bet) => bet.who.seat === number)
  );
}
