// The proof of a round, step by step. Nothing the server says is taken for granted that can be worked out.

import { joined } from "../table/words";
import type { Card, Proof, TableEvent } from "../wire";
import { counted, deckWords, orderWords, readDeck } from "./deck";
import { fromHex, toHex } from "./hex";
import { allInSight, explainMixing, goneBeforeMixing, isMixed, type Mixing } from "./mixing";
import { commitment, cupSeed, rolled, SEED_BYTES, shuffled } from "./shuffle";

/** `open`: cannot be checked from what is here; the page says so, and it is nobody's fault. */
export type Finding = "good" | "bad" | "open";

export interface Step {
  title: string;
  finding: Finding;
  /** What was compared with what, in a sentence or two. */
  says: string;
  facts: Fact[];
}

export type Fact =
  | { name: string; text: string }
  /** Cards in a row; those from `from` up to `to` are this round's. */
  | { name: string; cards: Card[]; from?: number; to?: number };

export interface Checked {
  steps: Step[];
  verdict: Finding;
  /** Begins with `Fair` or `Not verified`. */
  says: string;
}

/** What is known of the fingerprint besides the proof. */
export interface Published {
  /** The fingerprint this browser noted itself when the shoe was shuffled. */
  seen?: string | null;
  /** The round that opened the shoe, where it is an earlier one. */
  opening?: { round: number; events: readonly TableEvent[] } | null;
}

/** Everything a round's proof can show. */
export function check(proof: Proof, events: readonly TableEvent[], published: Published = {}): Checked {
  const seed = readSeed(proof.seed);
  if (!seed) return concluded([step("The seed", "bad", NO_SEED, [fact("Seed", proof.seed)])]);
  const order = shuffled(proof.deck, seed);
  return concluded([
    publishedStep(proof, events, published),
    fingerprintStep(proof, seed),
    deckStep(proof),
    ...cardSteps(proof, events, seed, order),
    toldStep(proof, events),
    ...diceSteps(proof, events, seed),
  ]);
}

const NO_SEED = `The seed is not ${2 * SEED_BYTES} hexadecimal digits, so nothing can be worked out from it.`;

export function readSeed(text: string): Uint8Array | null {
  const seed = fromHex(text.trim());
  return seed?.length === SEED_BYTES ? seed : null;
}

function concluded(steps: Step[]): Checked {
  const titles = (finding: Finding) => steps.filter((one) => one.finding === finding).map((one) => one.title);
  const bad = titles("bad").map((title) => `“${title}”`);
  const open = new Set(titles("open"));
  if (bad.length) {
    const says = `Not verified: ${joined(bad)} ${bad.length === 1 ? "does" : "do"} not hold.`;
    return { steps, verdict: "bad", says };
  }
  if (open.has(MIXED_TITLE)) {
    const says = "Not verified in full: all that can be worked out here holds; the second shuffle cannot be.";
    return { steps, verdict: "open", says };
  }
  const fair = "Fair: the cards follow from the seed with this fingerprint";
  const says = open.has(PUBLISHED_TITLE)
    ? `${fair}. Whether it came before the cards is for you to compare.`
    : `${fair}, which was published before the first card.`;
  return { steps, verdict: "good", says };
}

// ---- the fingerprint ----

const PUBLISHED_TITLE = "The fingerprint came first";
const CARDS = new Set<TableEvent["type"]>(["Dealt", "Burned", "Rolled"]);

/** The fingerprint came before the first card; at best this browser has seen it come. */
function publishedStep(proof: Proof, events: readonly TableEvent[], { seen, opening }: Published): Step {
  const title = PUBLISHED_TITLE;
  const facts = [fact("Fingerprint in the proof", proof.commitment)];
  if (seen) {
    const same = seen === proof.commitment;
    const says = same
      ? `This browser noted the fingerprint of shoe ${proof.shoe} before its seed was known. It is the same.`
      : `This browser noted another fingerprint when shoe ${proof.shoe} was shuffled.`;
    return step(title, verdict(same), says, [...facts, fact("Noted by this browser", seen)]);
  }
  const told = [{ round: proof.round, events }, ...(opening ? [opening] : [])].find(({ events }) =>
    events.some((event) => isOf(event, proof.shoe)),
  );
  if (!told) {
    const says =
      `Shoe ${proof.shoe} was shuffled in an earlier round, and the log of that round was not found.` +
      " Compare the fingerprint with one you noted yourself.";
    return step(title, "open", says, facts);
  }
  const at = told.events.findIndex((event) => isOf(event, proof.shoe));
  const found = told.events[at] as Extract<TableEvent, { type: "Committed" }>;
  const late = told.events.slice(0, at).some((event) => CARDS.has(event.type));
  const good = found.commitment === proof.commitment && !late;
  const says = good
    ? `The log has the fingerprint of shoe ${proof.shoe} in round ${told.round}, before the first card.`
    : "The log tells another fingerprint, or tells it only after the first card.";
  const where = `In the log of round ${told.round}`;
  return step(title, verdict(good), says, [...facts, fact(where, found.commitment)]);
}

function isOf(event: TableEvent, shoe: number): boolean {
  return event.type === "Committed" && event.shoe === shoe;
}

export function fingerprintStep(proof: Pick<Proof, "seed" | "commitment">, seed: Uint8Array): Step {
  const found = commitment(seed);
  const same = found === proof.commitment.trim().toLowerCase();
  return {
    title: "The seed fits the fingerprint",
    finding: same ? "good" : "bad",
    says: same
      ? "The SHA-256 of the revealed seed is the fingerprint. No other seed with it can be found."
      : "The SHA-256 of the revealed seed is not the fingerprint.",
    facts: [
      fact("Seed", toHex(seed)),
      fact("SHA-256 of the seed", found),
      fact("Fingerprint", proof.commitment),
    ],
  };
}

// ---- the cards ----

export function deckStep({ deck }: Pick<Proof, "deck">): Step {
  const read = readDeck(deck);
  return {
    title: "The deck starts in the fixed order",
    finding: read ? "good" : "bad",
    says: read
      ? `${deckWords(read)}: ${orderWords(read)}. ` +
        "The order before the shuffle is the same for everybody, so nobody can choose it."
      : "The cards before the shuffle are not in the order that is fixed for every game.",
    facts: [{ name: "Before the shuffle", cards: deck }],
  };
}

const SHUFFLE_TITLE = "The shuffle gives the cards that were dealt";
const MIXED_TITLE = "The deck ran out and was shuffled again";

function cardSteps(proof: Proof, events: readonly TableEvent[], seed: Uint8Array, order: Card[]): Step[] {
  if (!isMixed(events)) return [shuffleStep(proof, order, proof.dealt.length)];
  const first = shuffleStep(proof, order, goneBeforeMixing(events));
  return [first, mixedStep(proof, events, explainMixing(seed, order, proof.dealt, events))];
}

/** The first `count` cards of the round against the shuffled deck. */
function shuffleStep({ deck, dealt, offset }: Proof, order: Card[], count: number): Step {
  const expected = order.slice(offset, offset + count);
  const wrong = expected.findIndex((card, at) => card !== dealt[at]);
  const same = expected.length === count && wrong < 0 && dealt.length >= count;
  const gone = offset ? ` after the ${counted(offset, "card")} gone before` : "";
  const says = same
    ? `${counted(deck.length, "card")}, shuffled with the seed: the next ${count}${gone} are this round's.`
    : wrong >= 0
      ? `Card ${offset + wrong + 1} of the shuffled shoe is not the one that was dealt.`
      : "The shuffled shoe has fewer cards than the round used.";
  return {
    title: SHUFFLE_TITLE,
    finding: same ? "good" : "bad",
    says,
    facts: [
      { name: "Cards of the round, dealt and burned", cards: dealt },
      { name: "The whole shoe after the shuffle", cards: order, from: offset, to: offset + count },
    ],
  };
}

function mixedStep(proof: Proof, events: readonly TableEvent[], found: Mixing[] | null): Step {
  const from = goneBeforeMixing(events);
  const rest = proof.dealt.slice(from);
  if (found) {
    return {
      title: MIXED_TITLE,
      finding: "good",
      says:
        `After ${counted(from, "card")} the deck ran out. What was left was shuffled with cards already out of play,` +
        ` by a seed that follows from the first; the ${counted(rest.length, "card")} after it are those.`,
      facts: found.flatMap((mixing, at) => [
        { name: `Shuffled again${at ? " once more" : ""}`, cards: mixing.pool },
        { name: "In this order", cards: mixing.order },
      ]),
    };
  }
  const why = allInSight(events)
    ? "No rule known here for what is mixed in gives these cards."
    : "What is mixed in can be known only where every card is visible, and in this view some are hidden.";
  return {
    title: MIXED_TITLE,
    finding: allInSight(events) ? "bad" : "open",
    says:
      `After ${counted(from, "card")} the deck ran out and was shuffled with cards already out of play. ${why}` +
      " Download the history and run “houseway verify”: it plays the hand again and checks these cards too.",
    facts: [{ name: "Dealt from then on", cards: rest }],
  };
}

/** Cards the log tells must be among those of the shoe; what it does not tell was burned or not seen. */
function toldStep({ dealt }: Proof, events: readonly TableEvent[]): Step {
  const told = events.flatMap((event) => (event.type === "Dealt" && event.to !== "burn" ? event.cards : []));
  const shown = told.filter((card) => card !== "??");
  const left = [...dealt];
  const strange = shown.filter((card) => !take(left, card));
  const good = strange.length === 0 && told.length <= dealt.length;
  const unseen = dealt.length - shown.length;
  return {
    title: "The log tells the same cards",
    finding: good ? "good" : "bad",
    says: good
      ? `${counted(shown.length, "card")} in the log ${shown.length === 1 ? "is" : "are"} among them.` +
        (unseen ? ` ${counted(unseen, "card")} went face down or out of play unseen.` : "")
      : "The log tells cards that did not come from the shoe.",
    facts: strange.length ? [{ name: "Not from the shoe", cards: strange }] : [],
  };
}

function take(cards: Card[], card: Card): boolean {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}

// ---- the dice ----

function diceSteps(proof: Proof, events: readonly TableEvent[], seed: Uint8Array): Step[] {
  const told = events.flatMap((event) => (event.type === "Rolled" ? event.dice : []));
  if (!proof.dice.length && !told.length) return [];
  const cup = cupSeed(seed, proof.round);
  const found = rolled(cup, proof.dice.length, proof.sides);
  const same = equal(found, proof.dice) && equal(found, told);
  return [
    {
      title: "The dice follow from the seed",
      finding: same ? "good" : "bad",
      says: same
        ? `The cup has its own seed: the SHA-256 of the shoe's seed and the round's number, ${proof.round}.`
        : "The dice are not those of the cup's seed.",
      facts: [
        fact("Seed of the cup", toHex(cup)),
        fact("Dice worked out", found.join(" ")),
        fact("Dice told", (told.length ? told : proof.dice).join(" ")),
      ],
    },
  ];
}

function equal(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((value, at) => value === others[at]);
}

function step(title: string, finding: Finding, says: string, facts: Fact[]): Step {
  return { title, finding, says, facts };
}

function verdict(holds: boolean): Finding {
  return holds ? "good" : "bad";
}

function fact(name: string, text: string): Fact {
  return { name, text };
}
