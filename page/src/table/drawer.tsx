// The rules at the table: what the game is, how hands rank, a round as an example, what is paid, what was unclear.

import { gamePath } from "../laid";
import { useLoad } from "../load";
import { inWords } from "../text";
import { Fault, Waiting } from "../waiting";
import type {
  Drawer,
  Example,
  GamePage,
  Layout,
  RankTable,
  ReadingChoice,
  Section,
  TableState,
} from "../wire";
import { Dialog } from "./dialog";
import { Told } from "./log";
import { paysOf } from "./side/pays";
import { Pays } from "./side/pays-view";
import { SmallCard } from "./small-card";
import { StartingHandsView } from "./starting-hands";

interface RulesProps {
  state: TableState;
  layout: Layout | null;
  onClose: () => void;
}

/** `(reading naturals)`: the readings are told below, in words. */
const NAMED_READINGS = / \(readings? [^)]*\)/g;

export function RulesDrawer({ state, layout, onClose }: RulesProps) {
  const { side_bets: sideBets, pay_tables: payTables, readings } = state.terms;
  const laid = { sideBets, payTables, readings };
  const { value: game, fault, again } = useLoad<GamePage>(gamePath(state.game, laid));
  const { value: drawer } = useLoad<Drawer>(gamePath(state.game, laid, "/drawer"));
  const spots = layout ? paysOf(layout) : [];
  return (
    <Dialog title={state.title} drawer onClose={onClose}>
      <div class="rules-drawer" tabIndex={0} role="region" aria-label="Rules">
        {!game && (fault ? <Fault says={fault} again={again} /> : <Waiting>Fetching the rules…</Waiting>)}
        {game && <HowItGoes game={game} />}
        {drawer?.ranks.map((ranks) => (
          <RanksPart key={ranks.title} ranks={ranks} />
        ))}
        {drawer?.example && <ExamplePart example={drawer.example} />}
        {drawer?.grids.map((grid) => (
          <StartingHandsView key={grid.street} grid={grid} />
        ))}
        {spots.length > 0 && (
          <details class="rules-part">
            <summary>What the wagers pay</summary>
            <Pays spots={spots} />
          </details>
        )}
        {game && <Readings readings={game.form.readings} taken={state.terms.readings} />}
        <p class="rules-part">
          <a href={`/game/${state.game}`} target="_blank" rel="noreferrer">
            All rules, odds and best play
          </a>
        </p>
      </div>
    </Dialog>
  );
}

/** In short, and then the steps of a round. */
function HowItGoes({ game: { summary, sections } }: { game: GamePage }) {
  const steps = sections.find(({ numbered }) => numbered);
  return (
    <section class="rules-part">
      <p>{summary}</p>
      {steps && <Steps section={steps} />}
    </section>
  );
}

function Steps({ section: { title, paragraphs } }: { section: Section }) {
  return (
    <>
      <h3>{title}</h3>
      <ol class="rules-steps">
        {paragraphs.map(({ text }, place) => (
          <li key={place}>{text.replaceAll(NAMED_READINGS, "")}</li>
        ))}
      </ol>
    </>
  );
}

function RanksPart({ ranks: { title, rows } }: { ranks: RankTable }) {
  return (
    <details class="rules-part">
      <summary>{title}</summary>
      <ol class="ranks">
        {rows.map(({ name, cards }) => (
          <li key={name}>
            <span>{name}</span>
            <span>
              {cards.map((card, place) => (
                <SmallCard key={place} card={card} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function ExamplePart({ example: { steps } }: { example: Example }) {
  return (
    <details class="rules-part">
      <summary>A round as an example</summary>
      <ol class="example">
        {steps.map((parts, place) => (
          <li key={place}>
            <Told parts={parts} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface ReadingsProps {
  readings: ReadingChoice[];
  /** At this table, by the name of the reading. */
  taken: Record<string, string>;
}

/** Where the document can be read in more than one way. */
function Readings({ readings, taken }: ReadingsProps) {
  if (readings.length === 0) return null;
  return (
    <details class="rules-part">
      <summary>Where the rules could be read differently</summary>
      {readings.map((reading) => {
        const option = taken[reading.name] ?? reading.taken;
        return (
          <div key={reading.name} class="reading">
            <p>
              <strong>{inWords(reading.name)}</strong>
            </p>
            <p>Here: {reading.options[option] || inWords(option)}</p>
          </div>
        );
      })}
    </details>
  );
}
