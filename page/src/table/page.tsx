// The table: bar, felt, dock and the rail beside them, on one screen.

import { useEffect, useMemo, useState } from "preact/hooks";
import { Boundary } from "../boundary";
import { useLoad } from "../load";
import { pagePath, tablePath } from "../replay/source";
import { Link, useTitle } from "../route";
import type { TableRow } from "../wire";
import { Bar, isInHand, type Pane } from "./bar";
import { useBetting } from "./betting";
import { FeltView } from "./felt-view";
import { LiveRegions } from "./live";
import { Banner } from "./message";
import { Panes } from "./panes";
import { peopleOf } from "./people";
import { Dock } from "./questions/dock";
import { isTaken } from "./questions/keys";
import { useHint } from "./questions/use-hint";
import { bannerOf } from "./results";
import { usePlacing } from "./set/use-placing";
import { shapeClass, useShape } from "./shape";
import { type GivenHint, Side } from "./side";
import { freeSeats, SitDown, useSitAtOnce } from "./sit-down";
import { useHolds } from "./use-holds";
import { useConnection, useTable } from "./use-table";
import "../style/table.css";

/** The key of a private table: it is in the part of the link that no server sees. */
function keyInLink(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get("key") ?? undefined;
}

export function TablePage({ id }: { id: string }) {
  return (
    <Boundary>
      <Table id={id} />
    </Boundary>
  );
}

function Table({ id }: { id: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another table has another key
  const key = useMemo(keyInLink, [id]);
  const watching = useTable(id, key);
  const { layout, state, yours, felt, over } = watching;
  const betting = useBetting(watching);
  const [hint, setHint] = useState<GivenHint | null>(null);
  const hinting = useHint(watching, hint, setHint);
  const connection = useConnection();
  const shape = useShape();
  const [pane, setPane] = useState<Pane>("");
  const [seat, setSeat] = useState<number | null>(null);
  const fault = useSitAtOnce(state, yours);
  const holds = useHolds(watching);
  const placing = usePlacing(watching);
  const { playing } = watching;
  const own = yours?.seat ?? null;
  const people = useMemo(() => peopleOf(state, { felt, playing, own }), [state, felt, playing, own]);
  useHelpKey(() => setPane("help"));
  useTitle(state?.title ?? "Table");

  if (watching.gone) return <Gone why={watching.gone} id={id} />;
  if (!state || !yours || !layout) {
    return <p class="table-wait">{connection === "open" ? "Going to the table…" : "Connecting…"}</p>;
  }
  const mayStand = yours.seat === null && state.phase !== "closed";
  const free = mayStand ? (freeSeats(state)[0] ?? null) : null;
  return (
    <div class={`table ${shapeClass(shape)}`}>
      <LiveRegions watching={watching} />
      <Bar
        state={state}
        yours={yours}
        round={Math.max(state.round, felt.round)}
        inHand={isInHand(watching)}
        connection={connection}
        fault={fault}
        shape={shape}
        onOpen={setPane}
      />
      <FeltView
        layout={layout}
        name={{ title: state.title, house: state.house }}
        felt={felt}
        people={people}
        seats={state.places}
        own={yours.seat}
        shape={shape}
        over={over}
        holds={holds}
        betting={betting}
        placing={placing}
        free={free}
        onSit={setSeat}
        banner={<Banner banner={bannerOf(watching)} />}
      />
      <Dock
        watching={watching}
        betting={betting}
        hint={hinting}
        setting={placing.setting}
        onBuy={() => setPane("buy")}
      />
      {shape === "wide" && <Side watching={watching} hint={hint} />}
      <span hidden data-testid="phase" data-phase={state.phase} />
      <Panes
        open={pane}
        state={state}
        watching={watching}
        hint={hint}
        tableKey={key}
        onClose={() => setPane("")}
      />
      {seat !== null && <SitDown state={state} seat={seat} onClose={() => setSeat(null)} />}
    </div>
  );
}

/** A table that is closed still has its rounds; one that never was has none. */
function Gone({ why, id }: { why: string; id: string }) {
  const { value: table } = useLoad<TableRow>(tablePath(id), { keep: false });
  return (
    <div class="panel table-gone">
      <h1>No table here</h1>
      <p>{why.charAt(0).toUpperCase() + why.slice(1)}.</p>
      <div class="row">
        <Link class="button primary" to="/">
          Back to the lobby
        </Link>
        {table && (
          <Link class="button" to={pagePath(`/table/${id}/rounds`)}>
            Rounds played here
          </Link>
        )}
      </div>
    </div>
  );
}

function useHelpKey(show: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTaken(event)) show();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [show]);
}
