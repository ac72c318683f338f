// The fingerprints of the shoes, published before their first card, and the seeds of those that are done.

import { pagePath } from "../../replay/source";
import { Link } from "../../route";
import type { TableEvent } from "../../wire";
import { Dialog } from "../dialog";
import { shoesOf } from "./shoes";

interface ProofProps {
  table: string;
  events: readonly TableEvent[];
  onClose: () => void;
}

export function ProofDialog({ table, events, onClose }: ProofProps) {
  const shoes = shoesOf(events).reverse();
  return (
    <Dialog title="Proof of the shuffle" onClose={onClose}>
      <p>
        Before the first card of a shoe is dealt, the fingerprint of its shuffle is published. When the shoe
        is done its seed is revealed, and your browser can shuffle the cards again and compare.
      </p>
      {shoes.length === 0 && <p class="soft">No shoe was shuffled since you came.</p>}
      <dl class="proofs">
        {shoes.map(({ shoe, commitment, seed }) => (
          <div key={shoe}>
            <dt>Shoe {shoe}</dt>
            <dd>
              {commitment && (
                <>
                  Fingerprint <code>{commitment}</code>
                </>
              )}
              {seed ? (
                <>
                  {" "}
                  Seed <code>{seed}</code>
                </>
              ) : (
                <span class="soft"> In use: its seed is still secret.</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link class="button" to={pagePath(`/table/${table}/rounds`)}>
        Verify a finished round
      </Link>
    </Dialog>
  );
}
