// Bead plate and big road of this shoe.

import type { Layout, RoadMark } from "../../wire";
import {
  type Bead,
  beadPlate,
  bigRoad,
  lastColumns,
  markTitle,
  nameOf,
  type Ring,
  ROWS,
  signOf,
} from "./roads";

const BEAD = 20;
const BEADS = 13;
const RING = 12;
const RINGS = 22;

interface RoadsProps {
  road: readonly RoadMark[];
  layout: Layout;
}

export function Roads({ road, layout }: RoadsProps) {
  return (
    <section class="side-part roads" data-testid="roads" aria-label="Roads">
      <h2>
        Big road <span>{road.length === 1 ? "1 round" : `${road.length} rounds`} of this shoe</span>
      </h2>
      <BigRoad road={road} layout={layout} />
      <h2>
        Bead plate <Counts road={road} layout={layout} />
      </h2>
      <BeadPlate road={road} layout={layout} />
    </section>
  );
}

/** How often each has won. */
function Counts({ road, layout }: RoadsProps) {
  const winners = [...new Set(road.map(({ winner }) => winner))].sort();
  return (
    <span class="road-counts">
      {winners.map((winner) => {
        const { title, letter, tint } = nameOf(winner, layout);
        const count = road.filter((round) => round.winner === winner).length;
        return (
          <span key={winner} title={title}>
            <i class={`road-dot ${tint}`} aria-hidden="true">
              {letter}
            </i>
            <span class="visually-hidden">{title} </span>
            {count}
          </span>
        );
      })}
    </span>
  );
}

function BigRoad({ road, layout }: RoadsProps) {
  const rings = lastColumns(bigRoad(road), RINGS);
  return (
    <svg
      class="road"
      viewBox={`0 0 ${RINGS * RING} ${ROWS * RING}`}
      role="img"
      aria-label={`Big road: ${wordsOf(road, layout)}`}
    >
      <Grid columns={RINGS} size={RING} />
      {rings.map((ring) => (
        <RingView key={`${ring.column} ${ring.row}`} ring={ring} layout={layout} />
      ))}
    </svg>
  );
}

function RingView({ ring, layout }: { ring: Ring; layout: Layout }) {
  const x = (ring.column + 0.5) * RING;
  const y = (ring.row + 0.5) * RING;
  const { tint, letter } = nameOf(ring.winner, layout);
  return (
    <g aria-hidden="true">
      {ring.winner && <circle class={`road-ring ${tint}`} cx={x} cy={y} r={RING * 0.38} />}
      {ring.mark && <circle class="road-gold" cx={x} cy={y} r={RING * 0.2} />}
      {ring.winner && !ring.mark && (
        <text class={`road-small ${tint}`} x={x} y={y} dy="0.36em">
          {letter}
        </text>
      )}
      {ring.ties > 0 && <path class="road-tie" d={`M${x - 5} ${y + 5}l10-10`} />}
    </g>
  );
}

function BeadPlate({ road, layout }: RoadsProps) {
  const beads = lastColumns(beadPlate(road), BEADS);
  return (
    <svg
      class="road"
      viewBox={`0 0 ${BEADS * BEAD} ${ROWS * BEAD}`}
      role="img"
      aria-label={`Bead plate: ${wordsOf(road, layout)}`}
    >
      <Grid columns={BEADS} size={BEAD} />
      {beads.map((bead) => (
        <BeadView key={`${bead.column} ${bead.row}`} bead={bead} layout={layout} />
      ))}
    </svg>
  );
}

function BeadView({ bead, layout }: { bead: Bead; layout: Layout }) {
  const { title, tint } = nameOf(bead.winner, layout);
  const x = (bead.column + 0.5) * BEAD;
  const y = (bead.row + 0.5) * BEAD;
  return (
    <g aria-hidden="true">
      <title>{bead.mark ? `${title}, ${markTitle(bead.mark, layout)}` : title}</title>
      <circle
        class={`road-bead ${tint} ${bead.mark ? "marked" : ""}`}
        cx={x}
        cy={y}
        r={BEAD * (bead.mark ? 0.4 : 0.44)}
      />
      <text class="road-letter" x={x} y={y} dy="0.36em">
        {signOf(bead, layout)}
      </text>
    </g>
  );
}

function Grid({ columns, size }: { columns: number; size: number }) {
  const across = Array.from({ length: ROWS - 1 }, (_, row) => `M0 ${(row + 1) * size}h${columns * size}`);
  const down = Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * size} 0v${ROWS * size}`);
  return <path class="road-grid" d={[...across, ...down].join("")} />;
}

/** The last results in words, for those who listen. */
function wordsOf(road: readonly RoadMark[], layout: Layout): string {
  if (road.length === 0) return "no round is over yet";
  const last = road.slice(-ROWS).map(({ winner }) => nameOf(winner, layout).title);
  return `the last are ${last.join(", ")}`;
}
