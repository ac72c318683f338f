// `/verify/{id}/{n}`: the shuffle of a round, worked out again here, in the browser.

import { useEffect, useMemo, useState } from "preact/hooks";
import { get } from "../api";
import { useLoad } from "../load";
import { Crumbs } from "../replay/crumbs";
import { pagePath, tablePath } from "../replay/source";
import { Link, useTitle } from "../route";
import { Missing, Waiting } from "../waiting";
import type { Proof, ReplayPage } from "../wire";
import { ByHand } from "./by-hand";
import { check, type Published } from "./check";
import { findOpening } from "./publication";
import { FindingSign, StepView } from "./step-view";
import { hasWitnessed, witnessed } from "./witness";
import "./verify.css";

export function VerifyPage({ id, round }: { id: string; round: number }) {
  const { value: replay, ...failure } = useLoad<ReplayPage>(tablePath(id, `/rounds/${round}`), {
    keep: false,
  });
  useTitle(`Verify round ${round}${replay ? ` of ${replay.table.title}` : ""}`);
  return (
    <div class="column narrow verify">
      <Crumbs id={id} table={replay?.table ?? null} round={round} />
      {failure.fault ? (
        <Missing title="There is no such round" {...failure} />
      ) : (
        <h1>Was round {round} fair?</h1>
      )}
      {!replay && !failure.fault && <Waiting>Looking for the round…</Waiting>}
      {replay && (replay.proof ? <Proven id={id} replay={replay} proof={replay.proof} /> : <NotYet />)}
      {replay && (
        <p>
          <Link to={pagePath(`/table/${id}/round/${round}`)}>Watch round {round} again</Link>
        </p>
      )}
      <ByHand proof={replay?.proof ?? null} />
      <Explained />
    </div>
  );
}

function Proven({ id, replay, proof }: { id: string; replay: ReplayPage; proof: Proof }) {
  const published = usePublished(id, replay, proof);
  const checked = useMemo(
    () => (published ? check(proof, replay.events, published) : null),
    [proof, replay, published],
  );
  if (!checked) return <Waiting>Looking for the fingerprint…</Waiting>;
  return (
    <>
      <p class="verdict" data-finding={checked.verdict} role="status">
        <FindingSign finding={checked.verdict} />
        <span data-testid="verify-result">{checked.says}</span>
      </p>
      <ol class="proof" aria-label="Steps of the proof">
        {checked.steps.map((step, at) => (
          <StepView key={step.title} step={step} number={at + 1} />
        ))}
      </ol>
    </>
  );
}

/** What is known of the fingerprint; null until an earlier round has been looked for. */
function usePublished(id: string, replay: ReplayPage, proof: Proof): Published | null {
  const seen = witnessed(id, proof.shoe);
  const here = replay.events.some((event) => event.type === "Committed" && event.shoe === proof.shoe);
  const [published, setPublished] = useState<Published | null>(seen || here ? { seen } : null);
  useEffect(() => {
    if (seen || here) return;
    const load = (round: number) => get<ReplayPage>(tablePath(id, `/rounds/${round}`));
    findOpening(replay.round, proof.shoe, load).then(
      (opening) => setPublished({ opening }),
      () => setPublished({}), // told as a step that could not be checked
    );
  }, [id, replay.round, proof.shoe, seen, here]);
  return published;
}

function NotYet() {
  return (
    <p class="verdict" data-finding="open" role="status">
      <FindingSign finding="open" />
      <span data-testid="verify-result">
        Not verified yet: the shoe is still in use. Its seed is revealed when the next one is shuffled, or
        when the table closes; until then it would tell the cards to come.
      </span>
    </p>
  );
}

function Explained() {
  return (
    <section class="explained" aria-labelledby="explained">
      <h2 id="explained">How this works</h2>
      <p>
        Before a shoe's first card the table publishes a fingerprint: the SHA-256 of a secret seed of 256
        bits. From the seed follows the order of all cards: the ChaCha20 key stream of the seed gives numbers,
        and each says which card is swapped into the next place, from the last place down. When the shoe is
        finished, the seed is revealed. This page then works everything out again with code of its own.
        Another order would need another seed, and another seed has another fingerprint; so once the
        fingerprint is out, no card can be changed, whatever the bets are.
      </p>
      <p>
        It does not prove everything. The people who run the table could look at the seed, or throw seeds away
        before publishing one. And a fingerprint you saw yourself is worth more than one you get afterwards
        {hasWitnessed() ? ": this browser notes those of the tables it watches." : "."}
      </p>
    </section>
  );
}
