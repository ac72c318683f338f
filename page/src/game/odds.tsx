// What every wager of a game costs, and how that is known.

import type { Odds } from "../reports";
import { Fault } from "../waiting";
import { EdgePlot } from "./edge-plot";
import { Jackpots } from "./jackpots";
import { OddsTable } from "./odds-table";
import { Progress } from "./progress";
import type { Awaited } from "./use-job";

interface OddsPartProps {
  job: Awaited<Odds>;
  potGame: boolean;
}

export function OddsPart({ job, potGame }: OddsPartProps) {
  return (
    <section class="rules" id="odds" aria-labelledby="odds-title">
      <h2 id="odds-title">Odds</h2>
      {potGame ? (
        <p>
          This game is played for the pot, against the other players: there is no bank whose edge could be
          counted. What a hand is worth depends on who else is in. The house takes only the collection.
        </p>
      ) : (
        <State job={job} />
      )}
    </section>
  );
}

function State({ job }: { job: Awaited<Odds> }) {
  switch (job.state) {
    case "asked":
      return <Progress what="the odds" says="" seconds={0} />;
    case "running":
      return <Progress what="the odds" {...job} />;
    case "failed":
      return <Fault says={job.why} again={job.again} />;
    case "done":
      return <Counted odds={job.result} />;
  }
}

function Counted({ odds }: { odds: Odds }) {
  const exact = odds.wagers.every((wager) => wager.method === "exact");
  return (
    <>
      <p class="soft">
        {exact ? "Counted exactly" : "Counted where that is possible, sampled where it is not"}, with{" "}
        {odds.decks === 1 ? "one deck" : `${odds.decks} decks`} and before any collection. Assumes:{" "}
        {odds.assumes}.
      </p>
      {odds.wagers.length > 1 && <EdgePlot wagers={odds.wagers} />}
      <OddsTable wagers={odds.wagers} />
      {odds.jackpots.length > 0 && <Jackpots jackpots={odds.jackpots} />}
    </>
  );
}
