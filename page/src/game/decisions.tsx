// Every situation with the worth of each answer. There may be thousands: drawn only when looked at.
import { useState } from "preact/hooks";
import { percent, worth } from "../money";
import type { Strategy } from "../reports";

const FIRST = 100;

type Decision = Strategy["decisions"][number];

interface DecisionsProps {
  decisions: Decision[];
  open: boolean;
}

export function Decisions({ decisions, open: openAtFirst }: DecisionsProps) {
  const [open, setOpen] = useState(openAtFirst);
  const count = decisions.length.toLocaleString("en-US");
  const title = count === "1" ? "The only decision" : `All ${count} decisions`;
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}, with the worth of every answer</summary>
      {open && <Found decisions={decisions} />}
    </details>
  );
}

function Found({ decisions }: { decisions: Decision[] }) {
  const [text, setText] = useState("");
  const [most, setMost] = useState(FIRST);
  const words = text.toLowerCase().split(/\s+/);
  const found = decisions.filter((decision) =>
    words.every((word) => `${decision.situation} ${decision.best}`.toLowerCase().includes(word)),
  );
  const both = new Set(decisions.map((decision) => decision.who)).size > 1;
  return (
    <>
      {decisions.length > FIRST / 2 && (
        <div class="decision-search">
          <label for="decision-search">Find a situation</label>
          <input
            id="decision-search"
            type="search"
            value={text}
            placeholder="such as: against 6"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <span class="soft" role="status">
            {found.length.toLocaleString("en-US")} found
          </span>
        </div>
      )}
      <p class="soft">Worth is in units of the first wager.</p>
      <table class="decisions">
        <thead>
          <tr>
            <th scope="col">Situation</th>
            <th scope="col" class="number roomy">
              How often
            </th>
            <th scope="col">Worth of each answer, the best first</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, most).map((decision) => (
            <tr key={`${decision.who} ${decision.situation}`}>
              <th scope="row">
                {both && <span class="who">{decision.who}</span>}
                {decision.situation}
              </th>
              <td class="number roomy">{percent(decision.probability)}</td>
              <td>
                <Choices decision={decision} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > most && (
        <button type="button" class="button" onClick={() => setMost(most * 4)}>
          Show more of the {(found.length - most).toLocaleString("en-US")} left
        </button>
      )}
    </>
  );
}

function Choices({ decision }: { decision: Decision }) {
  const sorted = Object.entries(decision.choices).sort(([, a], [, b]) => b - a);
  return (
    <ul class="choices">
      {sorted.map(([choice, value]) => (
        <li class={choice === decision.best ? "best" : ""} key={choice}>
          <span>{choice}</span>
          {decision.mixture?.[choice] !== undefined && (
            <span>{percent(decision.mixture[choice])} of the time</span>
          )}
          <span class="figures">{worth(value)}</span>
          {choice === decision.house_way && <span class="badge">house way</span>}
        </li>
      ))}
    </ul>
  );
}
