// What the best play is, on request, with what each answer is worth.

import { useEffect, useRef } from "preact/hooks";
import type { Hint } from "../../wire";
import { wagerWords } from "../words";
import { coarse, margin } from "./shares";

export function HintView({ hint, potGame }: { hint: Hint; potGame: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each hint is brought into sight
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [hint]);
  return (
    <div class="hint" data-testid="hint-text" role="status" ref={box}>
      {hint.says.map((line) => (
        <p key={line}>{potGame ? coarse(line) : line}</p>
      ))}
      <Best best={hint.best} />
      {potGame ? <Share {...hint} /> : <Worth {...hint} />}
      <p class="small-print soft">{potGame ? "Sampled. Against several hands it is less." : method(hint)}</p>
    </div>
  );
}

function method({ method, error }: Hint): string {
  if (method === "house way") return "This is the house way.";
  if (method === "exact") return "Exact: every deal is counted.";
  return error === null ? "Sampled." : `Sampled, give or take ${error.toFixed(3)}.`;
}

/** How often to do what, where the best play mixes. */
function Best({ best }: { best: Record<string, number> }) {
  const mixed = Object.entries(best).filter(([, share]) => share > 0);
  if (mixed.length < 2) return null;
  return (
    <p>{mixed.map(([answer, share]) => `${wagerWords(answer)} ${Math.round(share * 100)}%`).join(", ")}</p>
  );
}

/** Pot games: what is sampled is no worth of an answer, but the part of the pot the hand wins. */
function Share({ worth, error }: Pick<Hint, "worth" | "error">) {
  const [share] = Object.values(worth);
  if (share === undefined) return null;
  return (
    <p>
      Your share of the pot against one random hand: <strong class="figures">{margin(share, error)}</strong>
    </p>
  );
}

/** Bars from nought: to the right what gains, to the left what loses. */
function Worth({ worth, best }: Pick<Hint, "worth" | "best">) {
  const rows = Object.entries(worth).sort(([, one], [, other]) => other - one);
  if (rows.length === 0) return null;
  const widest = Math.max(...rows.map(([, units]) => Math.abs(units)), 0.001);
  return (
    <table class="worth">
      <caption>Expected result of each answer, in units of the first wager</caption>
      <tbody>
        {rows.map(([answer, units]) => (
          <tr key={answer} class={(best[answer] ?? 0) > 0 ? "best" : ""}>
            <th scope="row">{wagerWords(answer)}</th>
            <td class="worth-plot" aria-hidden="true">
              <span
                class={units < 0 ? "worth-bar loss" : "worth-bar gain"}
                style={{ "--share": Math.abs(units) / widest }}
              />
            </td>
            <td class="number">{signed(units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(units: number): string {
  return `${units < 0 ? "−" : "+"}${Math.abs(units).toFixed(3)}`;
}
