// Which wager costs what, at a glance: a bar for each, the cheapest first.
import { edge } from "../money";
import type { OddsWager } from "../reports";
import { ofHundred } from "./words";

export function EdgePlot({ wagers }: { wagers: OddsWager[] }) {
  const sorted = wagers.filter((wager) => !wager.gain_in).sort((a, b) => b.ev - a.ev);
  const widest = Math.max(...sorted.map((wager) => Math.abs(wager.ev)), 1e-9);
  return (
    <figure class="edge-plot">
      <figcaption>What each wager costs, on average</figcaption>
      <ul>
        {sorted.map((wager) => (
          <li key={titleOf(wager)} title={`${wager.title} ${ofHundred(wager.ev)} bet`}>
            <span class="edge-name">{titleOf(wager)}</span>
            <span class="edge-track" aria-hidden="true">
              <span
                class={`edge-bar ${heat(wager.ev)}`}
                style={{ width: `${Math.max((Math.abs(wager.ev) / widest) * 100, 0.6)}%` }}
              />
            </span>
            <span class="edge-value figures">{edge(wager.ev)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A wager with several pay tables is told apart by them. */
export function titleOf(wager: OddsWager): string {
  return wager.pay_table ? `${wager.title} (table ${wager.pay_table})` : wager.title;
}

/** From a gain over a fair price to a dear one. */
function heat(ev: number): string {
  if (ev > 0) return "edge-gain";
  if (ev > -0.02) return "edge-low";
  return ev > -0.06 ? "edge-middle" : "edge-high";
}
