// Best play: a chart to remember, what it costs, and every decision behind it.
import { edge, percent } from "../money";
import type { Strategy } from "../reports";
import { Fault } from "../waiting";
import { Chart } from "./chart";
import { Decisions } from "./decisions";
import { Progress } from "./progress";
import type { Awaited } from "./use-job";

/** So few decisions are shown at once where there is no chart. */
const FEW = 60;

export function StrategyPart({ job }: { job: Awaited<Strategy> }) {
  return (
    <section class="rules" id="best-play" aria-labelledby="best-play-title">
      <h2 id="best-play-title">Best play</h2>
      <State job={job} />
    </section>
  );
}

function State({ job }: { job: Awaited<Strategy> }) {
  switch (job.state) {
    case "asked":
      return <Progress what="the best play" says="" seconds={0} />;
    case "running":
      return <Progress what="the best play" {...job} />;
    case "failed":
      return <Fault says={job.why} again={job.again} />;
    case "done":
      return <Solved strategy={job.result} />;
  }
}

function Solved({ strategy }: { strategy: Strategy }) {
  if (strategy.decisions.length === 0 && strategy.chart.length === 0) {
    return <p>Nobody has a choice once the wagers are down: the cards follow fixed rules.</p>;
  }
  const { chart, decisions } = strategy;
  return (
    <>
      <p class="soft">Assumes: {strategy.assumes}.</p>
      <Worth strategy={strategy} />
      {chart.length > 0 && <Chart lines={chart} />}
      {decisions.length > 0 && (
        <Decisions decisions={decisions} open={chart.length === 0 && decisions.length < FEW} />
      )}
    </>
  );
}

function Worth({ strategy }: { strategy: Strategy }) {
  return (
    <dl class="figures-list">
      <Figure name="Best play" value={edge(strategy.ev)} />
      {strategy.chart_ev !== null && (
        <Figure name="By the chart" value={edge(strategy.chart_ev)} cost={strategy.chart_cost} />
      )}
      {strategy.house_way_ev !== null && (
        <Figure name="By the house way" value={edge(strategy.house_way_ev)} cost={strategy.house_way_cost} />
      )}
      {strategy.figures.map(({ name, says, value, kind }) => (
        <Figure key={name} name={says} value={kind === "gain" ? edge(value) : percent(value)} />
      ))}
    </dl>
  );
}

function Figure({ name, value, cost = null }: { name: string; value: string; cost?: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="figures">
        {value}
        {cost !== null && (
          <small class="soft">{cost > 0 ? ` costs ${percent(cost)} more` : " costs no more"}</small>
        )}
      </dd>
    </div>
  );
}
