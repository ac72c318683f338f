// A game: its rules in our words, what every wager costs, how to play it best.
import { useEffect, useState } from "preact/hooks";
import { LaidOn, PayTables, SideBets } from "../host/laid";
import { gamePath, type Laid, NOTHING_LAID } from "../laid";
import { useLoad } from "../load";
import { PlayButton } from "../lobby/play-button";
import type { Odds, Strategy } from "../reports";
import { Link, useTitle } from "../route";
import { Fault, Missing, Waiting } from "../waiting";
import type { GamePage as Game, Section } from "../wire";
import { OddsPart } from "./odds";
import { ReadingValues } from "./reading-values";
import { RuleSection } from "./section";
import { StrategyPart } from "./strategy";
import { useJob } from "./use-job";
import { anchor } from "./words";
import "../host/host.css";
import "./game.css";
import "./odds.css";
import "./best-play.css";

export function GamePage({ id }: { id: string }) {
  const { value: game, ...failure } = useLoad<Game>(`/api/games/${id}`);
  useTitle(game ? `${game.row.title}, ${game.row.house_name}` : "Rules and odds");
  if (game) return <Told plain={game} key={game.row.id} />;
  return (
    <div class="column">
      {failure.fault ? (
        <Missing title="There is no such game to play" {...failure} />
      ) : (
        <Waiting>Fetching the rules…</Waiting>
      )}
    </div>
  );
}

function Told({ plain }: { plain: Game }) {
  const { row } = plain;
  const [laid, setLaid] = useState(NOTHING_LAID);
  const game = useLoad<Game>(gamePath(row.id, laid)).value ?? plain;
  const banked = row.status === "playable" && !row.pot_game;
  const odds = useJob<Odds>(!row.pot_game ? gamePath(row.id, laid, "/odds") : "");
  const strategy = useJob<Strategy>(banked ? gamePath(row.id, laid, "/strategy") : "");
  const change = (part: Partial<Laid>) => setLaid({ ...laid, ...part });
  const choice = { form: game.form, draft: laid, change };
  useEffect(goToAnchor, []);
  const charted = strategy.state === "done" && strategy.result.chart.length > 0;
  const [steps, ...others] = game.sections.filter((section) => !(charted && isChart(section)));
  const values = odds.state === "done" && <ReadingValues odds={odds.result} readings={game.form.readings} />;
  return (
    <div class="column game-page">
      <Heading game={game} />
      <Contents sections={steps ? [steps, ...others] : []} banked={banked} />
      <div class="game-body">
        {steps && <RuleSection section={steps} />}
        <SideBets {...choice} />
        <PayTables {...choice} />
        <OddsPart job={odds} potGame={row.pot_game} />
        {banked && <StrategyPart job={strategy} />}
        {others.map((section) => (
          <RuleSection section={section} key={section.title}>
            {isReadings(section) && values}
          </RuleSection>
        ))}
        {!others.some(isReadings) && values}
        <Document game={game} />
      </div>
    </div>
  );
}

/** The same chart stands under best play, drawn as one. */
function isChart(section: Section): boolean {
  return section.title.startsWith("A chart to play by");
}

function isReadings(section: Section): boolean {
  return section.title.startsWith("Readings");
}

function Heading({ game: { row, summary, laid_on } }: { game: Game }) {
  const [refused, setRefused] = useState("");
  return (
    <header class="game-heading">
      <p class="page-crumbs">
        <Link to="/">Lobby</Link>
        <span aria-hidden="true"> / </span>
        <Link to={`/?house=${row.house}`}>{row.house_name}</Link>
        <span aria-hidden="true"> / </span>
        {row.family_title}
      </p>
      <h1>{row.title}</h1>
      <p class="summary">{summary}</p>
      {refused && <Fault says={refused} />}
      {row.status === "side-bet" && <LaidOn games={laid_on} />}
      {row.status === "playable" && (
        <div class="row">
          <PlayButton row={row} failed={setRefused} />
          <Link to={`/new/${row.id}`} class="button">
            Host a table
          </Link>
        </div>
      )}
    </header>
  );
}

function Contents({ sections, banked }: { sections: Section[]; banked: boolean }) {
  const [steps, ...others] = sections.map(({ title }) => ({
    to: anchor(title),
    title: title.split(/:|, made/)[0]!,
  }));
  const own = [{ to: "odds", title: "Odds" }, ...(banked ? [{ to: "best-play", title: "Best play" }] : [])];
  return (
    <nav class="contents" aria-label="On this page">
      <ul>
        {[...(steps ? [steps] : []), ...own, ...others].map(({ to, title }) => (
          <li key={to}>
            <a href={`#${to}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where all this is from. */
function Document({ game: { row, document, version, digest } }: { game: Game }) {
  return (
    <footer class="document soft">
      <p>
        Read from {[document || row.bgc_id, row.source].filter(Boolean).join(", ")}; sheet version {version},
        digest <code>{digest}</code>.
      </p>
    </footer>
  );
}

/** The rules were not there yet when the browser looked for the place in the address. */
function goToAnchor(): void {
  const place = location.hash && document.getElementById(location.hash.slice(1));
  if (place) place.scrollIntoView();
}
