// A step of the proof: green or red, with what went in and what came out.

import { SmallCard } from "../table/small-card";
import type { Card } from "../wire";
import type { Fact, Finding, Step } from "./check";

const WORDS: Record<Finding, string> = { good: "Holds", bad: "Does not hold", open: "Not checked here" };
const SIGNS: Record<Finding, string> = {
  good: "M5 12.5l4.5 4.5L19 7.5",
  bad: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  open: "M6 12h12",
};

export function FindingSign({ finding }: { finding: Finding }) {
  return (
    <svg class="finding" data-finding={finding} viewBox="0 0 24 24" role="img" aria-label={WORDS[finding]}>
      <circle cx="12" cy="12" r="12" class="finding-disc" />
      <path d={SIGNS[finding]} class="finding-line" />
    </svg>
  );
}

export function StepView({ step, number }: { step: Step; number: number }) {
  return (
    <li class="proof-step" data-testid={`verify-step-${number}`} data-finding={step.finding}>
      <FindingSign finding={step.finding} />
      <div class="proof-body">
        <h3>{step.title}</h3>
        <p>{step.says}</p>
        <Facts facts={step.facts} />
      </div>
    </li>
  );
}

export function Facts({ facts }: { facts: Fact[] }) {
  const short = facts.filter((fact) => "text" in fact);
  return (
    <>
      {short.length > 0 && (
        <dl class="facts">
          {short.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>
                <code>{fact.text}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.map((fact) => "cards" in fact && <Cards key={fact.name} {...fact} />)}
    </>
  );
}

/** So many cards are shown at once; more open on request. */
const FEW = 26;

function Cards({ name, cards, from, to }: { name: string; cards: Card[]; from?: number; to?: number }) {
  const row = <CardRow name={name} cards={cards} from={from ?? 0} to={to ?? 0} />;
  if (cards.length <= FEW) {
    return (
      <div class="card-fact">
        <p class="card-fact-name">
          {name} ({cards.length})
        </p>
        {row}
      </div>
    );
  }
  return (
    <details class="card-fact">
      <summary class="card-fact-name">
        {name} ({cards.length})
      </summary>
      {row}
    </details>
  );
}

/** Cards in order; the marked ones are the round's. */
function CardRow({ name, cards, from, to }: { name: string; cards: Card[]; from: number; to: number }) {
  return (
    <ol class="card-row" aria-label={name}>
      {cards.map((card, at) => {
        const marked = at >= from && at < to;
        return (
          <li key={at} class={marked ? "marked" : ""}>
            <SmallCard card={card} />
            {marked && <span class="visually-hidden"> (this round)</span>}
          </li>
        );
      })}
    </ol>
  );
}
