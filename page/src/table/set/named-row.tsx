// A row of a hand that is set, for everybody to compare with: its name over the cards, what it comes to under them.

import { useContext } from "preact/hooks";
import type { Felt } from "../../felt";
import type { CardPlace } from "../../wire";
import { cardWidth } from "../box";
import { Aspect } from "../card";
import { inShort } from "../hand-words";
import { LaidCards } from "../laid-cards";
import type { Size } from "../room";
import "./named-row.css";

interface RowsProps {
  rows: readonly CardPlace[];
  felt: Felt;
  /** Room for all cards, as high as one. */
  cards: Size;
}

/** The rows of a hand side by side, their cards as far apart as there is room. */
export function RowsOfHand({ rows, felt, cards }: RowsProps) {
  const aspect = useContext(Aspect);
  const count = (to: string) => felt.hands[to]?.cards.length ?? 0;
  const wide = cardWidth(cards.height, aspect);
  const free = cards.width - AT_THE_SIDES - BETWEEN_ROWS * (rows.length - 1) - rows.length * wide;
  const steps = rows.reduce((sum, { to }) => sum + count(to) - 1, 0);
  const step = Math.min(wide * APART, free / Math.max(1, steps));
  return (
    <div class="named-rows">
      {rows.map(({ to, title }) => (
        <NamedRow
          key={to}
          {...{ to, title, felt }}
          height={cards.height}
          width={wide + (count(to) - 1) * step + 0.5}
          share={APART}
        />
      ))}
    </div>
  );
}

const APART = 1.05;
const BETWEEN_ROWS = 20;
const AT_THE_SIDES = 8;

interface NamedProps {
  to: string;
  /** `Low` */
  title: string;
  felt: Felt;
  /** Of a card. */
  height: number;
  /** There is no more room than this. */
  width: number;
  /** Of each card's width that is seen at most. */
  share: number;
}

function NamedRow({ to, title, felt, height, width, share }: NamedProps) {
  const { cards = [], says = "" } = felt.hands[to] ?? {};
  const aspect = useContext(Aspect);
  const wide = Math.min(width, cardWidth(height, aspect) * (1 + (cards.length - 1) * share));
  return (
    <div class="named-row" style={{ maxWidth: `${Math.max(width + OVER, title.length * CAPITAL)}px` }}>
      <p class="named-title" aria-hidden="true">
        {title}
      </p>
      <LaidCards
        to={to}
        felt={felt}
        label={says ? `${title}: ${says}` : title}
        height={height}
        width={width}
        share={share}
      />
      <p class="named-says" aria-hidden="true">
        {says && <span title={says}>{inShort(says, Math.floor((wide + OVER) / LETTER))}</span>}
      </p>
    </div>
  );
}

/** What words may reach beyond their cards, without those of the next row. */
const OVER = 10;
const LETTER = 7;
/** Of a title. */
const CAPITAL = 11;
