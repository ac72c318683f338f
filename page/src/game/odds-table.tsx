// Every wager with its figures; what it pays, and how often, unfolds under it.
import { useId, useState } from "preact/hooks";
import { edge, percent } from "../money";
import type { OddsWager } from "../reports";
import { capital, inWords } from "../text";
import { titleOf } from "./edge-plot";
import { methodWords, oneIn } from "./words";

/** On a phone these stand in the part that unfolds. */
const COLUMNS = 6;
/** Payments so short are not broken into lines. */
const BRIEF = 12;
/** A rarer row has no percentage anybody could read. */
const RAREST = 1e-12;

export function OddsTable({ wagers }: { wagers: OddsWager[] }) {
  return (
    <table class="odds-table">
      <caption class="visually-hidden">Wagers with their odds; a button at each shows every payment</caption>
      <thead>
        <tr>
          <th scope="col">Wager</th>
          <th scope="col" class="roomy">
            Pays
          </th>
          <th scope="col" class="number">
            Edge
          </th>
          <th scope="col" class="number">
            Wins
          </th>
          <th scope="col" class="number roomy">
            Variance
          </th>
          <th scope="col" class="roomy">
            Known
          </th>
        </tr>
      </thead>
      {wagers.map((wager) => (
        <WagerRows wager={wager} key={`${wager.name} ${wager.pay_table ?? ""}`} />
      ))}
    </table>
  );
}

function WagerRows({ wager }: { wager: OddsWager }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <tbody>
      <tr class="wager-row">
        <th scope="row">
          <button
            type="button"
            class="unfold"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" stroke-width="2" />
            </svg>
            {titleOf(wager)}
          </button>
          {wager.includes.length > 0 && (
            <span class="includes">with {wager.includes.map(inWords).join(", ")}</span>
          )}
        </th>
        <td class="roomy">{pays(wager)}</td>
        <td class={`number ${wager.ev > 0 ? "good" : ""}`}>
          {wager.gain_in
            ? `$${wager.ev.toFixed(4)} ${wager.gain_in.replace("dollars ", "")}`
            : edge(wager.ev)}
        </td>
        <td class="number">{percent(wager.p_win)}</td>
        <td class="number roomy">{wager.variance.toFixed(3)}</td>
        <td class="roomy">
          <span class="badge">{methodWords(wager.method, wager.error)}</span>
        </td>
      </tr>
      <tr id={id} hidden={!open}>
        <td colSpan={COLUMNS}>{open && <Payments wager={wager} />}</td>
      </tr>
    </tbody>
  );
}

/** `1 to 1`, or from the least to the most where there are several. */
function pays(wager: OddsWager): string {
  const odds = [...new Set(wager.rows.map((row) => row.pays).filter((each) => /^\d+ to \d+$/.test(each)))];
  odds.sort((a, b) => size(a) - size(b));
  if (odds.length === 0) return "by outcome";
  return odds.length === 1 ? odds[0]! : `${odds[0]} … ${odds.at(-1)}`;
}

function size(odds: string): number {
  const [profit, stake] = odds.split(" to ").map(Number);
  return profit! / stake!;
}

function Payments({ wager }: { wager: OddsWager }) {
  const figures: [string, string][] = [
    ["Wins", percent(wager.p_win)],
    ["Pushes", percent(wager.p_push)],
    ["Loses", percent(wager.p_lose)],
    ["Variance", wager.variance.toFixed(4)],
    ["Element of risk", percent(wager.element_of_risk)],
    ["Known", methodWords(wager.method, wager.error)],
  ];
  return (
    <div class="payments">
      <dl class="figures-list">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <table class="pay-rows">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Pays</th>
            <th scope="col" class="number">
              How often
            </th>
          </tr>
        </thead>
        <tbody>
          {wager.rows.map((row, place) => (
            <tr key={place}>
              <td>{capital(row.says)}</td>
              <td class={row.pays.length < BRIEF ? "brief" : ""}>{row.pays}</td>
              <td class="number">
                {row.probability > RAREST && percent(row.probability)}
                <span class="one-in">{oneIn(row.probability)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wager.method === "exact" && Number.isSafeInteger(wager.combinations) && wager.combinations > 1 && (
        <p class="soft">Of {wager.combinations.toLocaleString("en-US")} combinations, each counted.</p>
      )}
    </div>
  );
}
