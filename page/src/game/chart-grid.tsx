// A chart that asks only for one's hand and the card against it is drawn as a grid.

import { inWords } from "../text";
import type { ChartLine } from "./chart";

const AGAINST = /^against ((?:[2-9TJQKAX]\s?)+)$/;

export interface Grid {
  cards: string[];
  hands: { hand: string; answers: (string | null)[] }[];
  /** A short sign for each answer. */
  signs: Map<string, string>;
}

/** The grid of a chart; null where some line asks for anything else. */
export function asGrid(lines: ChartLine[]): Grid | null {
  const cards: string[] = [];
  const hands = new Map<string, Map<string, string>>();
  for (const line of lines) {
    const against = AGAINST.exec(line.says.trim())?.[1]?.trim().split(/\s+/);
    if (!against) return null;
    const answers = hands.get(line.street) ?? new Map<string, string>();
    hands.set(line.street, answers);
    for (const card of against) {
      if (!cards.includes(card)) cards.push(card);
      if (!answers.has(card)) answers.set(card, line.answer);
    }
  }
  cards.sort((a, b) => "23456789TJQKAX".indexOf(a) - "23456789TJQKAX".indexOf(b));
  const across = (answers: Map<string, string>) => cards.map((card) => answers.get(card) ?? null);
  return {
    cards,
    hands: [...hands].map(([hand, answers]) => ({ hand, answers: across(answers) })),
    signs: signsOf([...new Set(lines.map((line) => line.answer))]),
  };
}

/** As charts are printed everywhere. */
const LETTERS: Record<string, string> = { hit: "H", stand: "S", double: "D", split: "P", surrender: "R" };

/** Another word gets its first letter that is free; `double, else hit` is Dh. */
function signsOf(answers: string[]): Map<string, string> {
  const letters = new Map<string, string>();
  const words = [...new Set(answers.flatMap((answer) => answer.split(", else ")))];
  words.sort((a, b) => a.length - b.length);
  for (const word of words) {
    const taken = new Set([...letters.values(), ...Object.values(LETTERS)]);
    const free = [...word.toUpperCase()].find((letter) => /[A-Z]/.test(letter) && !taken.has(letter));
    letters.set(word, LETTERS[word] ?? free ?? word);
  }
  return new Map(
    answers.map((answer) => {
      const [first, ...others] = answer.split(", else ").map((word) => letters.get(word)!);
      return [answer, `${first}${others.join("").toLowerCase()}`];
    }),
  );
}

export function ChartGrid({ grid }: { grid: Grid }) {
  return (
    <div class="chart">
      <h3>The chart: your hand against the open card</h3>
      <ul class="legend">
        {[...grid.signs].map(([answer, sign]) => (
          <li key={answer}>
            <span class={`chart-sign ${tone(grid, answer)}`}>{sign}</span> {answer}
          </li>
        ))}
      </ul>
      <div class="wide" tabIndex={0} role="region" aria-label="Chart">
        <table class="chart-grid">
          <thead>
            <tr>
              <th scope="col">Hand</th>
              {grid.cards.map((card) => (
                <th scope="col" key={card}>
                  {card === "X" ? <JokerName /> : cardName(card)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.hands.map(({ hand, answers }) => (
              <tr key={hand}>
                <th scope="row">{inWords(hand)}</th>
                {answers.map((answer, place) => (
                  <td class={answer ? tone(grid, answer) : ""} title={answer ?? ""} key={place}>
                    <span aria-hidden="true">{answer ? grid.signs.get(answer) : ""}</span>
                    <span class="visually-hidden">{answer ?? "none"}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Answers that begin with the same word have the same colour. */
function tone(grid: Grid, answer: string): string {
  const firsts = [...new Set([...grid.signs.keys()].map((each) => each.split(", else ")[0]!))].sort();
  return `tone-${firsts.indexOf(answer.split(", else ")[0]!) % 6}`;
}

function cardName(card: string): string {
  return card === "T" ? "10" : card;
}

/** A phone has room for a letter only. */
function JokerName() {
  return (
    <>
      <span aria-hidden="true">
        J<span class="roomy">o</span>k<span class="roomy">er</span>
      </span>
      <span class="visually-hidden">Joker</span>
    </>
  );
}
