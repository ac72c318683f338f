// Beside the felt: what the game needs there, the hint that was asked for, and what happened.

import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { Log } from "./log";
import { Behind } from "./side/behind";
import { goneOf } from "./side/gone";
import { CardsGone } from "./side/gone-view";
import { type GivenHint, hintFor } from "./side/hint";
import { HintPanel } from "./side/hint-panel";
import { paysOf } from "./side/pays";
import { Pays } from "./side/pays-view";
import { ProofDialog } from "./side/proof";
import { Roads } from "./side/roads-view";
import { Terms } from "./side/terms";
import type { Watching } from "./use-table";

export type { GivenHint };

interface SideProps {
  watching: Watching;
  hint: GivenHint | null;
}

export function Side(props: SideProps) {
  return (
    <aside class="side" data-testid="side" aria-label="Beside the table">
      <Parts {...props} />
    </aside>
  );
}

/** The same on a phone, over the table. */
export function SideDrawer({ onClose, ...props }: SideProps & { onClose: () => void }) {
  return (
    <Dialog title="What happened" drawer onClose={onClose}>
      <div class="side drawn" data-testid="side">
        <Parts {...props} titled />
      </div>
    </Dialog>
  );
}

/** `titled`: what is around it says already what the log is, which then comes first. */
function Parts({ watching, hint, titled = false }: SideProps & { titled?: boolean }) {
  const [proof, setProof] = useState(false);
  const { state, yours, felt, events } = watching;
  const given = hintFor(hint, watching.asked);
  const top = (
    <div class="side-top">
      {given && <HintPanel given={given} />}
      <Panels watching={watching} />
      {state && <Behind people={state.backline} />}
    </div>
  );
  return (
    <>
      {!titled && top}
      <section class="side-log" aria-label="What happened">
        <h2>
          {!titled && "What happened "}
          <span>{felt.round > 0 && `Round ${felt.round}`}</span>
          <button type="button" class="side-link" onClick={() => setProof(true)}>
            Proof
          </button>
        </h2>
        <Log events={events} own={yours?.seat} />
      </section>
      {titled && top}
      {state && <Terms state={state} />}
      {proof && state && <ProofDialog table={state.id} events={events} onClose={() => setProof(false)} />}
    </>
  );
}

/** What the felt of the game asks for. */
function Panels({ watching: { layout, felt, events, road, yours } }: Pick<SideProps, "watching">) {
  if (!layout) return null;
  const own = yours?.seat ?? null;
  const spots = paysOf(layout);
  return (
    <>
      {layout.side.map((panel) => {
        if (panel === "roads") return <Roads key={panel} road={road} layout={layout} />;
        if (panel === "gone") return <CardsGone key={panel} gone={goneOf(events, felt, own)} />;
        return spots.length > 0 && <Pays key={panel} spots={spots} />;
      })}
    </>
  );
}
