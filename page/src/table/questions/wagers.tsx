// The bets before the deal: chips onto spots, or amounts typed.

import { useState } from "preact/hooks";
import { money } from "../../money";
import type { Cents, WagersAsked } from "../../wire";
import { ChipFace } from "../chips";
import { LetIn } from "./bank";
import { bet, chipsFor, fault, more, placedOf, type Slip, totalOf } from "./slip";
import { SpotView } from "./spot";

export interface PlacedSpot {
  seat: number;
  spot: number;
  wagers: Slip;
}

interface WagersProps {
  question: WagersAsked;
  busy: boolean;
  onBet: (spots: PlacedSpot[], shared: boolean) => void;
}

export function WagersForm({ question, busy, onBet }: WagersProps) {
  const { spots, last, chips, behind, sharing } = question;
  const [open, setOpen] = useState(false);
  const wagers = behind.length > 0 ? question.wagers.filter((wager) => wager.behind) : question.wagers;
  const [slips, setSlips] = useState<Slip[]>(() => Array.from({ length: spots }, () => ({})));
  const [spot, setSpot] = useState(0);
  const [seat, setSeat] = useState(behind[0] ?? question.who.seat);
  const { chips: denominations, first } = chipsFor(wagers, chips);
  const [chip, setChip] = useState(first);

  const slip = slips[spot] ?? {};
  const put = (next: Slip) => setSlips(slips.map((other, place) => (place === spot ? next : other)));
  const total = slips.reduce((sum, one) => sum + totalOf(one), 0);
  const wrong = slips.some((one) => wagers.some((wager) => fault(wager, one)));
  const allowed = total > 0 && total <= chips && !wrong;
  const alone = slips.flatMap((one) => Object.values(placedOf(one))).length === 1;
  const repeats = Object.values(last).some((cents) => cents > 0);

  const send = () => {
    const placed = slips.map((one, place) => ({ seat, spot: place + 1, wagers: placedOf(one) }));
    onBet(
      placed.filter((one) => totalOf(one.wagers) > 0),
      open && alone,
    );
  };

  return (
    <form
      class="wagers-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed && !busy) send();
      }}
    >
      {(behind.length > 0 || spots > 1) && (
        <div class="wagers-top">
          {behind.length > 0 && <SeatChoice seats={behind} seat={seat} onChange={setSeat} />}
          {spots > 1 && <SpotChoice slips={slips} spot={spot} onChange={setSpot} />}
        </div>
      )}
      <div class="spots">
        {wagers.map((wager) => (
          <SpotView
            key={wager.name}
            wager={wager}
            slip={slip}
            wagers={wagers}
            onAmount={(cents) => put(bet(slip, wager.name, cents, wagers))}
            onChip={() => put(bet(slip, wager.name, more(slip, wager, chip), wagers))}
          />
        ))}
      </div>
      {sharing && (
        <LetIn testid="share-wager" open={open} disabled={!alone} onChange={setOpen}>
          Let others join this wager; they win and lose by their shares. It must be your only one.
        </LetIn>
      )}
      <div class="answers">
        <ChipRow chips={denominations} chip={chip} onChange={setChip} />
        <button type="submit" class="button primary" data-testid="bet" disabled={busy || !allowed}>
          {total > 0 ? `Bet ${money(total)}` : "Bet"}
        </button>
        <button
          type="button"
          class="button"
          data-testid="repeat"
          disabled={!repeats}
          onClick={() => put({ ...last })}
        >
          Repeat last
        </button>
        <button
          type="button"
          class="button"
          disabled={total === 0}
          onClick={() => setSlips(slips.map(() => ({})))}
        >
          Clear
        </button>
        <button
          type="button"
          class="button quiet"
          data-testid="sit-out-round"
          disabled={busy}
          onClick={() => onBet([], false)}
        >
          No bet this round
        </button>
        <span class="soft figures wagers-left">
          {total > chips ? `Only ${money(chips)} left` : `${money(chips - total)} left`}
        </span>
      </div>
    </form>
  );
}

interface ChipRowProps {
  chips: Cents[];
  chip: Cents;
  onChange: (chip: Cents) => void;
}

function ChipRow({ chips, chip, onChange }: ChipRowProps) {
  return (
    <div class="chip-row" role="radiogroup" aria-label="Chip for each click">
      {chips.map((cents) => (
        <label key={cents} class="chip-choice">
          <input
            class="visually-hidden"
            type="radio"
            name="chip"
            checked={cents === chip}
            onChange={() => onChange(cents)}
          />
          <ChipFace cents={cents} label={`${cents / 100}`} />
          <span class="visually-hidden">{money(cents)} chip</span>
        </label>
      ))}
    </div>
  );
}

interface SpotChoiceProps {
  slips: Slip[];
  spot: number;
  onChange: (spot: number) => void;
}

function SpotChoice({ slips, spot, onChange }: SpotChoiceProps) {
  return (
    <div class="amount-presets" role="group" aria-label="Spot">
      {slips.map((slip, place) => (
        <button
          key={place}
          type="button"
          class="pill"
          aria-pressed={place === spot}
          onClick={() => onChange(place)}
        >
          Spot {place + 1} {totalOf(slip) > 0 && <span class="figures">{money(totalOf(slip))}</span>}
        </button>
      ))}
    </div>
  );
}

interface SeatChoiceProps {
  seats: number[];
  seat: number;
  onChange: (seat: number) => void;
}

function SeatChoice({ seats, seat, onChange }: SeatChoiceProps) {
  return (
    <label class="seat-choice">
      Behind{" "}
      <select value={seat} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {seats.map((number) => (
          <option key={number} value={number}>
            seat {number}
          </option>
        ))}
      </select>
    </label>
  );
}
