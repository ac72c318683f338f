// How much may be bet, and what the house takes.

import { useLoad } from "../load";
import { inWords } from "../text";
import type { GameRow, HostForm } from "../wire";
import { type Draft, hasSizes, typed } from "./draft";
import { Check, type Choice, Group, MoneyField, RadioList, SelectField } from "./fields";

export interface PartProps {
  form: HostForm;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Fields the form was refused for. */
  wrong: readonly (keyof Draft)[];
}

export function Stakes({ form, draft, change, wrong }: PartProps) {
  return (
    <Group title="Stakes">
      {form.limit ? (
        <PotStakes form={form} draft={draft} change={change} wrong={wrong} />
      ) : (
        <div class="field-row">
          <MoneyField
            label="Least bet"
            value={draft.least}
            wrong={wrong.includes("least")}
            placeholder="usual"
            change={(least) => change({ least })}
          />
          <MoneyField
            label="Most"
            value={draft.most}
            wrong={wrong.includes("most")}
            placeholder="usual"
            change={(most) => change({ most })}
          />
          <p class="field-says">Leave both empty for the usual limits, or those of the collection option.</p>
        </div>
      )}
      <Collection form={form} draft={draft} change={change} />
      <div class="field-row">
        <MoneyField
          label="Buy-in"
          says="What everybody sits down with. Left empty it follows the stakes."
          value={draft.buyIn}
          wrong={wrong.includes("buyIn")}
          placeholder={asUsual(form, draft) ? typed(form.buy_in) : "usual"}
          change={(buyIn) => change({ buyIn })}
        />
      </div>
    </Group>
  );
}

function PotStakes({ form, draft, change, wrong }: PartProps) {
  const usual = form.limit!;
  const sized = hasSizes(draft.kind);
  const spread = draft.kind === "spread";
  return (
    <>
      {form.limits.length > 1 && (
        <RadioList
          label="Limit"
          value={draft.kind}
          choices={form.limits.map(({ kind, says }) => ({ value: kind, name: inWords(kind), says }))}
          change={(kind) => change({ kind })}
        />
      )}
      {draft.kind === "unit" && (
        <MoneyField
          label="Unit"
          value={draft.small}
          wrong={wrong.includes("small")}
          change={(small) => change({ small })}
        />
      )}
      {sized && (
        <div class="field-row">
          <MoneyField
            label={spread ? "From" : "Lower limit"}
            value={draft.small}
            wrong={wrong.includes("small")}
            change={(small) => change({ small })}
          />
          <MoneyField
            label={spread ? "To" : "Higher limit"}
            value={draft.big}
            wrong={wrong.includes("big")}
            change={(big) => change({ big })}
          />
        </div>
      )}
      <div class="field-row">
        {usual.blinds.map((_, place) => (
          <MoneyField
            label={blindName(place, usual.blinds.length)}
            value={draft.blinds[place] ?? ""}
            wrong={wrong.includes("blinds")}
            placeholder={hint(usual.blinds[place]!, form, draft)}
            change={(text) => change({ blinds: draft.blinds.with(place, text) })}
            key={place}
          />
        ))}
        {usual.ante > 0 && (
          <MoneyField
            label="Ante"
            value={draft.ante}
            wrong={wrong.includes("ante")}
            placeholder={hint(usual.ante, form, draft)}
            change={(ante) => change({ ante })}
          />
        )}
        {usual.bring_in > 0 && (
          <MoneyField
            label="Bring-in"
            value={draft.bringIn}
            wrong={wrong.includes("bringIn")}
            placeholder={hint(usual.bring_in, form, draft)}
            change={(bringIn) => change({ bringIn })}
          />
        )}
        {(usual.blinds.length > 0 || usual.ante > 0 || usual.bring_in > 0) && (
          <p class="field-says">Leave blank for the usual amounts at these limits.</p>
        )}
      </div>
      {form.kills && (
        <Check
          label="Play with kills"
          says="A player who wins two pots in a row, or scoops a large one, posts an extra blind, and the limits double for a hand."
          checked={draft.kills}
          change={(kills) => change({ kills })}
        />
      )}
    </>
  );
}

/** Whether nothing is changed that the buy-in follows. */
function asUsual(form: HostForm, draft: Draft): boolean {
  if (!form.limit) return !draft.least && !draft.most && !draft.schedule;
  const { kind, small, big } = form.limit;
  const sized = draft.small === typed(small) && draft.big === typed(big);
  return draft.kind === kind && sized && draft.blinds.every((text) => !text);
}

/** The usual amount, as long as the size of the game is the usual one too. */
function hint(cents: number, form: HostForm, draft: Draft): string {
  return draft.small === typed(form.limit!.small) ? typed(cents) : "usual";
}

function blindName(place: number, count: number): string {
  if (count === 1) return "Blind";
  if (place === count - 1) return "Big blind";
  return place === 0 ? "Small blind" : "Middle blind";
}

function Collection({ form, draft, change }: Omit<PartProps, "wrong">) {
  const { value: rows } = useLoad<GameRow[]>("/api/games");
  if (form.schedules.length === 0) return null;
  const documents = [...new Set(form.schedules.map((row) => row.document))];
  const named = (document: string) => {
    const row = rows?.find(({ id }) => id === document);
    if (!row) return document;
    return row.status === "schedule" ? row.title : "The game’s own document";
  };
  const groups = documents.map((document) => ({
    group: named(document),
    choices: form.schedules
      .filter((row) => row.document === document)
      .map(
        ({ option, says }): Choice => ({
          value: `${document}:${option}`,
          name: `Option ${option}: ${short(says)}`,
        }),
      ),
  }));
  const chosen = form.schedules.find((row) => `${row.document}:${row.option}` === draft.schedule);
  return (
    <SelectField
      label="Collection"
      says={chosen ? detail(chosen.says) : "The house takes nothing."}
      value={draft.schedule}
      choices={[{ group: "", choices: [{ value: "", name: "No collection" }] }, ...groups]}
      change={(schedule) => change({ schedule })}
    />
  );
}

const SHORT = 60;

function short(says: string): string {
  return says.length > SHORT ? `${says.slice(0, SHORT - 1).trimEnd()}…` : says;
}

/** What the line of the option does not say already. */
function detail(says: string): string {
  return short(says) === says ? "Amounts are in dollars." : `${says}. Amounts are in dollars.`;
}
