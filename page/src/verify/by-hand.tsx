// "Check by hand": a seed and a fingerprint from anywhere, and what follows from them.

import { useState } from "preact/hooks";
import type { Card, Proof } from "../wire";
import { type Fact, fingerprintStep, readSeed } from "./check";
import { commitment, shuffled } from "./shuffle";
import { Facts, FindingSign } from "./step-view";

/** Cards of a shuffled shoe that are shown at once. */
const SHOWN = 20;

export function ByHand({ proof }: { proof: Proof | null }) {
  const [seed, setSeed] = useState("");
  const [fingerprint, setFingerprint] = useState("");
  function fill(): void {
    setSeed(proof?.seed ?? "");
    setFingerprint(proof?.commitment ?? "");
  }
  return (
    <section class="panel by-hand" aria-labelledby="by-hand">
      <h2 id="by-hand">Check by hand</h2>
      <p>
        Paste a fingerprint you noted before a shoe was dealt, and the seed that was revealed after it. Both
        are 64 hexadecimal digits. Nothing is sent anywhere: this page works it out.
      </p>
      <HexField label="Seed" value={seed} onInput={setSeed} />
      <HexField label="Fingerprint" value={fingerprint} onInput={setFingerprint} />
      {proof && (
        <button type="button" class="button quiet small" onClick={fill}>
          Fill in those of this round
        </button>
      )}
      <div role="status" class="by-hand-result" data-testid="by-hand-result">
        <Result seed={seed} fingerprint={fingerprint} deck={proof?.deck ?? []} />
      </div>
    </section>
  );
}

interface HexFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
}

function HexField({ label, value, onInput }: HexFieldProps) {
  return (
    <label class="hex-field">
      <span>{label}</span>
      <input
        type="text"
        value={value}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

function Result({ seed: typed, fingerprint, deck }: { seed: string; fingerprint: string; deck: Card[] }) {
  if (!typed.trim()) return null;
  const seed = readSeed(typed);
  if (!seed) return <p class="soft">A seed has 64 hexadecimal digits; this one has {digits(typed)}.</p>;
  const facts: Fact[] = deck.length
    ? [{ name: "First cards of a shoe like this table's", cards: shuffled(deck, seed).slice(0, SHOWN) }]
    : [];
  if (!fingerprint.trim()) {
    return <Facts facts={[{ name: "Fingerprint of this seed", text: commitment(seed) }, ...facts]} />;
  }
  const step = fingerprintStep({ seed: typed, commitment: fingerprint }, seed);
  return (
    <>
      <p class="by-hand-verdict">
        <FindingSign finding={step.finding} />
        {step.finding === "good" ? "They belong together." : "They do not belong together."}
      </p>
      <Facts facts={[...step.facts.slice(1), ...facts]} />
    </>
  );
}

/** How many digits were typed, or that something else was. */
function digits(text: string): string {
  const trimmed = text.trim();
  return /^[0-9a-fA-F]*$/.test(trimmed) ? `${trimmed.length}` : "something that is no digit from 0 to f";
}
