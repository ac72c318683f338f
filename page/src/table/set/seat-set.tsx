// What a seat has set or laid down: rows of a board, hands of tiles, melds.

import type { Felt } from "../../felt";
import type { FeltPart, Layout } from "../../wire";
import { type Box, cardWidth } from "../box";
import { inShort } from "../hand-words";
import type { Shape } from "../shape";
import { aloud } from "../words";
import { type Meld, MeldRow } from "./meld-row";
import { OwnRows } from "./own-rows";
import { type RowWords, resultWords, rowsOf, type SetRow } from "./rows";
import {
  aspectOf,
  frameOf,
  isFramed,
  isStacked,
  ownCard,
  ownRow,
  ownSize,
  SAYS,
  type SetPart,
  seatCard,
  setPartOf,
} from "./sizes";
import { ThreeView } from "./three-view";
import { TileView } from "./tile-view";
import type { Placing, Setting } from "./use-setting";

interface SetProps {
  layout: Layout;
  felt: Felt;
  seat: number;
  own: boolean;
  box: Box;
  shape: Shape;
  /** One's own cards while they are set, and as they were set last. */
  placing?: Placing | undefined;
}

/** The parts of the layout that every seat has. */
export function SeatSet(props: SetProps) {
  return <>{props.layout.parts.map((part) => drawn(part, props))}</>;
}

function drawn(part: FeltPart, props: SetProps) {
  const { felt, seat, own, box } = props;
  const label = `Seat ${seat}`;
  switch (part.kind) {
    case "three":
    case "tile":
      if (own && isFramed(part)) return <OwnFrames key="set" part={part} {...props} />;
      return (
        <div key="set" class={setClass(part, props)} style={cardStyle(part, props)}>
          {part.kind === "tile" ? (
            <TileView set={part.set} label={label} rows={told(rowsOf(felt, seat, part))} />
          ) : (
            <ThreeView label={label} {...ownRows(part, props)} />
          )}
        </div>
      );
    case "meld-row": {
      const melds = meldsOf(felt, seat);
      const held = own || box.width < HELD * 2.4 ? null : (felt.hands[`${seat}`]?.cards.length ?? null);
      const width = box.width - (held === null ? 0 : HELD);
      if (!own && felt.folded.includes(seat)) return null;
      return (
        <div key="meld-row" class="seat-set" style={{ "--cw": `${meldCard(melds, width)}px` }}>
          <MeldRow label={label} melds={melds} held={held} />
        </div>
      );
    }
    default:
      return null;
  }
}

/** What says how many cards are in the hand. */
const HELD = 71;
/** The rows of a board, and what is set into them where they are one's own. */
function ownRows(part: SetPart, { felt, seat, placing }: SetProps) {
  const setting = placing?.setting ?? null;
  const rows = told(rowsOf(felt, seat, part));
  return { setting, rows: setting ? rows.map((row, place) => asSet(row, setting, place)) : rows };
}

/** The height of a card in a meld, and what is between two melds. */
const MELD = { card: 48, between: 9 };

/** The width of a card, so that all melds lie in one row. */
export function meldCard(melds: readonly Meld[], width: number): number {
  const cards = melds.reduce((all, meld) => all + 1 + (meld.cards.length - 1) * 0.54, 0);
  const free = width - MELD.between * Math.max(0, melds.length - 1);
  return Math.min(cardWidth(MELD.card), free / Math.max(1, cards));
}

function OwnFrames({ part, felt, seat, box, shape, placing }: SetProps & { part: SetPart }) {
  const { setting = null, last } = placing ?? {};
  const height = ownCard(part, box, shape);
  const aspect = aspectOf(part);
  const card = cardWidth(height, aspect);
  const laid = rowsOf(felt, seat, part, last);
  const rows = (setting ? laid.map((row, place) => asSet(row, setting, place)) : laid).map((row, place) => ({
    ...row,
    ...inRoom(part, row, ownRow(part, place, height, shape), shape),
  }));
  const { title, says, pad, gap, apart } = frameOf(shape);
  const measures = {
    "--cw": `${card}px`,
    "--set-card": `${card}px`,
    "--aspect": aspect,
    "--frame-title": `${title}px`,
    "--frame-says": `${says}px`,
    "--frame-pad": `${pad}px`,
    "--frame-gap": `${part.kind === "tile" ? card * 0.12 : gap}px`,
    "--frame-apart": `${apart}px`,
  };
  return (
    <div class="seat-set own-set" style={measures}>
      <OwnRows
        label={`Seat ${seat}`}
        rows={rows}
        stacked={isStacked(part, box, shape)}
        tiles={part.kind === "tile"}
        setting={setting}
      />
    </div>
  );
}

/** What a row comes to, and what it is called: over tiles its result lies beside that, and all of it is on the cards. */
function inRoom(part: SetPart, { title, says, result }: SetRow, width: number, shape: Shape): RowWords {
  const most = lettersIn(width, shape);
  const short = inShort(says, most);
  const first = title.split(" ")[0]!;
  if (part.kind !== "tile" || !result) {
    return { short, called: title.length * CAPITAL * LETTER[shape] <= width ? title : first };
  }
  const left = most - resultWords(result).length - BESIDE;
  return { short, called: [title, first].find((name) => name.length * CAPITAL <= left) ?? "" };
}

const BESIDE = 3;
/** In letters of what a row comes to. */
const CAPITAL = 1.45;

/** How many letters of what a row comes to are as wide as it. */
function lettersIn(width: number, shape: Shape): number {
  return Math.floor((width - AROUND) / LETTER[shape]);
}

const AROUND = 18;
const LETTER: Record<Shape, number> = { wide: 7.4, upright: 6.6, sideways: 6.2 };

/** What the table says to the cards as they lie now. */
function asSet(row: SetRow, { option, verdict }: Setting, place: number): SetRow {
  const { title, cards } = option.rows[place]!;
  return { ...row, title, places: cards, says: aloud(verdict.says[place] ?? []) };
}

/** Counts are written short: `9` of `9 with a pair`. */
function told(rows: SetRow[]): SetRow[] {
  return rows.map((row) => ({ ...row, says: row.count || row.says }));
}

function cardStyle(part: SetPart, { box, own, shape }: SetProps) {
  const height = own ? ownCard(part, box, shape) : seatCard(part, box);
  const aspect = aspectOf(part);
  const card = `${cardWidth(height, aspect)}px`;
  return { "--cw": card, "--set-card": card, "--aspect": aspect };
}

/** Names stand behind the rows where there is room for them. */
function setClass(part: SetPart, { own, box, shape }: SetProps): string {
  if (!own) return "seat-set";
  const spare = box.width - ownSize(part, ownCard(part, box, shape), shape).width;
  return spare < SAYS.width ? "seat-set own-set nameless" : "seat-set own-set";
}

function meldsOf(felt: Felt, seat: number): Meld[] {
  return Object.entries(felt.hands)
    .filter(([to, hand]) => to.startsWith(`${seat}/`) && hand.cards.length > 0)
    .map(([, { cards, paid = 0 }]) => ({ cards, paid }));
}

/** The hands of a seat that are held, not set into a board nor laid down as melds. */
export function handsNotSet({ parts }: Layout, hands: string[]): string[] {
  return setPartOf(parts) || parts.some((part) => part.kind === "meld-row") ? [] : hands;
}
