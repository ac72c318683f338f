// The plate of a seat: who sits there, the chips, the discs, and what was last said or won.

import { accountOf, bettorKey, type Felt } from "../felt";
import { change, money } from "../money";
import type { Cents } from "../wire";

/** Somebody at the table, as far as it is known: a replay has names and chips alone. */
export interface Person {
  seat: number;
  name: string;
  /** Null: not known. */
  chips: Cents | null;
  /** Its kind; empty for a person. */
  bot: string;
  away: boolean;
  here: boolean;
  leaving: boolean;
  /** The table waits for them. */
  asked: boolean;
  /** Seconds they have left. */
  left: number | null;
}

interface PlateProps {
  person: Person;
  felt: Felt;
  own: boolean;
  /** The round is over: results may be shown. */
  over: boolean;
  /** Before the chips: `bank $1,200`, or what was bet. */
  says?: string;
  /** There is no room for a face. */
  narrow?: boolean;
  /** Nor for anything under the plate. */
  compact?: boolean;
}

export function Plate(props: PlateProps) {
  const { person, felt, own, over, says = "", narrow = false, compact = false } = props;
  const { seat, name, chips } = person;
  const folded = felt.folded.includes(seat);
  const won = over && (resultOf(felt, seat) ?? 0) > 0;
  const tones = [own && "own", person.asked && "asked", (folded || person.away) && "out", won && "won"];
  const room = [narrow && "narrow", compact && "compact"];
  return (
    <div class={["plate", ...tones, ...room].filter(Boolean).join(" ")} title={titleOf(person)}>
      <Discs seat={seat} felt={felt} />
      {!narrow && (
        <span class="plate-face" style={{ "--hue": hueOf(seat) }} aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      <span class="plate-who">
        <span class={`plate-name ${name.length > LONG ? "long" : ""}`}>{name}</span>
        <span class="plate-money">
          {says && <span class="plate-says">{says}</span>}
          {chips !== null && (
            <span class="plate-chips" data-testid={`chips-${seat}`} data-rack={seat}>
              <Chips cents={chips} />
            </span>
          )}
          {own && <span class="plate-you">you</span>}
        </span>
      </span>
      <Badge person={person} felt={felt} over={over} />
    </div>
  );
}

/** Where a plate has hardly any room, whole dollars are seen; the text is exact. */
function Chips({ cents }: { cents: Cents }) {
  const [dollars, rest] = money(cents).split(".");
  return (
    <>
      {dollars}
      {rest && <span class="cents">.{rest}</span>}
    </>
  );
}

/** Longer names are written smaller. */
const LONG = 7;

/** Neighbours look as different as can be: the golden angle between two seats. */
export function hueOf(seat: number): number {
  return Math.round(seat * 137.5) % 360;
}

function titleOf({ name, bot, here }: Person): string {
  if (bot) return `${name}, played by the house (${bot})`;
  return here ? name : `${name}, not connected`;
}

/** Why somebody may not answer. */
function absenceOf({ bot, away, here, leaving }: Person): string {
  if (leaving) return "leaving";
  return away ? "away" : !bot && !here ? "gone" : "";
}

/** What a seat is: the bank, the button, where settlement starts. */
function Discs({ seat, felt }: { seat: number; felt: Felt }) {
  return (
    <span class="discs">
      {felt.bank?.seat === seat && (
        <span class="disc bank" title="This seat is the bank" role="img" aria-label="player-dealer">
          BANK
        </span>
      )}
      {felt.button === seat && (
        <span class="disc dealer" title="Dealer button" role="img" aria-label="dealer button">
          D
        </span>
      )}
      {felt.action?.seat === seat && (
        <span
          class="disc action"
          title={`Action button: ${felt.action.why}`}
          role="img"
          aria-label="action button"
        >
          <span class="disc-word">ACTION</span>
          <span class="disc-letter">A</span>
        </span>
      )}
    </span>
  );
}

/** The result once the round is over, before that whether one is there, and the last answer. */
function Badge({ person, felt, over }: { person: Person; felt: Felt; over: boolean }) {
  const result = over ? resultOf(felt, person.seat) : null;
  if (result !== null) {
    const tone = result > 0 ? "gain" : result < 0 ? "loss" : "even";
    return <span class={`badge ${tone}`}>{result === 0 ? "even" : change(result)}</span>;
  }
  const absence = absenceOf(person);
  if (absence) return <span class="badge absent">{absence}</span>;
  if (person.asked) return <span class="badge asked">to act</span>;
  const answer = felt.badges[bettorKey({ seat: person.seat, name: "", hand: 1, spot: 1 })];
  return answer ? <span class="badge said">{answer}</span> : null;
}

/** What the round did to a seat's chips, collection included; null: it had no part in it. */
export function resultOf(felt: Felt, seat: number): Cents | null {
  const account = `${seat}`;
  const bets = felt.bank?.seat === seat || felt.bets.some((bet) => accountOf(bet.who) === account);
  return felt.changes[account] ?? (bets ? 0 : null);
}
