// The felt from above: the seats around, one's own at the bottom, shared cards in the middle.

import { useMemo } from "preact/hooks";
import { type Felt, potOf } from "../felt";
import { money } from "../money";
import type { Seat, TableState } from "../wire";
import { around, placeOf, rowsOf, TALL, WIDE } from "./around";
import type { Titles } from "./bets-view";
import { ChipStack, Dice } from "./chips";
import { HandView } from "./hand-view";
import { SeatView } from "./seat-view";
import { RECIPIENTS } from "./words";

interface FeltProps {
  felt: Felt;
  places: number;
  /** Who sits there; a replay has none. */
  seats?: Seat[];
  state?: TableState;
  /** Nothing more will be paid; where there is a state it tells. */
  over?: boolean;
  /** One's own seat, turned to the bottom. */
  own?: number | null;
  titles?: Titles;
  /** Offers the free seats. */
  onSit?: ((seat: number) => void) | undefined;
}

/** Phases of a round that is not settled yet. */
const UNDER_WAY = new Set<TableState["phase"]>(["bank", "wagers", "playing"]);

export function FeltView(props: FeltProps) {
  const { felt, places, seats, state, own = null, titles = {}, onSit } = props;
  const over = state ? !UNDER_WAY.has(state.phase) : (props.over ?? false);
  const wide = useMemo(() => around(WIDE, places), [places]);
  const tall = useMemo(() => around(TALL, places), [places]);
  const sitting = seats ?? state?.seats ?? [];
  return (
    <div class="felt-box">
      <div
        class="felt"
        data-testid="felt"
        role="group"
        aria-label="The table"
        style={{ "--wide-rows": rowsOf(WIDE, places), "--tall-rows": rowsOf(TALL, places) }}
      >
        <div class="felt-rail" aria-hidden="true" />
        <Middle felt={felt} state={state} />
        {wide.map((_, index) => {
          const number = index + 1;
          const place = placeOf(number, places, own);
          return (
            <SeatView
              key={number}
              number={number}
              felt={felt}
              seat={sitting.find((seat) => seat.seat === number)}
              state={state}
              over={over}
              mine={own === number}
              titles={titles}
              wide={wide[place]!}
              tall={tall[place]!}
              onSit={onSit}
            />
          );
        })}
      </div>
    </div>
  );
}

const SHARED = ["player", "banker", "dealer", "bank", "bank2", "burn"];
const BOARDS = ["board", "board2"];

function Middle({ felt, state }: { felt: Felt; state: TableState | undefined }) {
  const boards = BOARDS.filter((to) => felt.hands[to]?.cards.length);
  return (
    <div class="middle">
      <div class="middle-hands">
        {SHARED.map((to) => (
          <Shared key={to} to={to} felt={felt} />
        ))}
      </div>
      {boards.map((to) => (
        <div key={to} class="board">
          {boards.length > 1 && <p class="letters">{RECIPIENTS[to]}</p>}
          <HandView hand={felt.hands[to]!} label={RECIPIENTS[to]!} />
        </div>
      ))}
      <Sums felt={felt} state={state} />
      {felt.dice.length > 0 && <Dice dice={felt.dice} />}
    </div>
  );
}

/** A hand that is no seat's, lettered as on a cardroom's felt. */
function Shared({ to, felt }: { to: string; felt: Felt }) {
  const hand = felt.hands[to];
  if (!hand?.cards.length) return null;
  const name = to === "bank" && felt.bank ? `${RECIPIENTS[to]}, seat ${felt.bank.seat}` : RECIPIENTS[to]!;
  return (
    <div class="shared">
      <p class="letters">{name}</p>
      <HandView hand={hand} label={name} />
    </div>
  );
}

/** The pot, or what is left of the bank. */
function Sums({ felt, state }: { felt: Felt; state: TableState | undefined }) {
  const pot = felt.wins.length > 0 ? 0 : potOf(felt);
  if (state?.pot_game || (felt.bank === null && pot > 0)) {
    if (pot === 0) return null;
    return (
      <p class="pot">
        <ChipStack cents={pot} /> <span>Pot {money(pot)}</span>
      </p>
    );
  }
  const bank = state?.bank || felt.bank?.cents || 0;
  return bank > 0 ? <p class="bank-sum">Bank {money(bank)}</p> : null;
}
