// Beside a replay: its steps as a list, and the proof of the shuffle.

import { Link } from "../route";
import { Dialog } from "../table/dialog";
import { Log } from "../table/log";
import type { ReplayPage } from "../wire";
import { pagePath } from "./source";

interface ListProps {
  id: string;
  replay: ReplayPage;
  /** The number of the event where the replay stands. */
  now: number;
  onPick: (n: number) => void;
}

export function ReplaySide(props: ListProps) {
  return (
    <aside class="side" data-testid="side" aria-label="What happened">
      <section class="side-log">
        <h2>What happened</h2>
        <Steps {...props} />
      </section>
      <Foot {...props} />
    </aside>
  );
}

/** The same on a phone, over the felt. */
export function ReplayDrawer({ onClose, ...props }: ListProps & { onClose: () => void }) {
  return (
    <Dialog title="What happened" drawer onClose={onClose}>
      <div class="side" data-testid="side">
        <section class="side-log" aria-label="Steps">
          <Steps {...props} />
        </section>
        <Foot {...props} />
      </div>
    </Dialog>
  );
}

function Steps({ replay: { events, seat }, now, onPick }: ListProps) {
  return <Log events={events} own={seat} current={now} onPick={onPick} />;
}

function Foot({ id, replay: { proof, revealed, round } }: ListProps) {
  return (
    <footer class="side-part replay-foot">
      <p class="soft replay-keys">
        <kbd>←</kbd> <kbd>→</kbd> a step, <kbd>Space</kbd> play or pause, <kbd>Home</kbd> <kbd>End</kbd> the
        ends
      </p>
      {proof ? (
        <Link class="button" to={pagePath(`/verify/${id}/${round}`)}>
          Verify the shuffle
        </Link>
      ) : (
        <p class="soft">
          {!revealed && "The shoe is still in use: cards that nobody turned up stay face down. "}
          The shuffle can be checked once its seed is revealed.
        </p>
      )}
    </footer>
  );
}
