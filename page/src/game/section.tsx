// A part of the rules in our words. Where the document says so stands quietly beside each paragraph.
import type { ComponentChildren } from "preact";
import { inWords } from "../text";
import type { Paragraph, Section } from "../wire";
import { anchor } from "./words";

/** Longer tables are folded away. */
const LONG = 14;
/** Shorter cells are not broken into lines. */
const BRIEF = 24;

interface RuleSectionProps {
  section: Section;
  children?: ComponentChildren;
}

export function RuleSection({ section, children }: RuleSectionProps) {
  const id = anchor(section.title);
  return (
    <section class="rules" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{section.title}</h2>
      {section.numbered ? (
        <Steps paragraphs={section.paragraphs} />
      ) : (
        <Paragraphs paragraphs={section.paragraphs} />
      )}
      {children}
    </section>
  );
}

function Steps({ paragraphs }: { paragraphs: Paragraph[] }) {
  return (
    <ol class="steps">
      {paragraphs.map((paragraph, place) => (
        <li key={place}>
          <span>{paragraph.text}</span>
          <Cites of={paragraph} />
        </li>
      ))}
    </ol>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: Paragraph[] }) {
  return (
    <div class="paragraphs">
      {paragraphs.map((paragraph, place) => {
        const below = paragraphs[place + 1];
        const heads = !!below && below.depth > paragraph.depth;
        return <Told paragraph={paragraph} heads={heads} key={place} />;
      })}
    </div>
  );
}

interface ToldProps {
  paragraph: Paragraph;
  /** Other paragraphs hang under it. */
  heads: boolean;
}

function Told({ paragraph, heads }: ToldProps) {
  const depth = Math.min(paragraph.depth, 3);
  const heading = heads && depth === 0;
  const words = <Words text={paragraph.text} depth={paragraph.depth} />;
  return (
    <div class={`told depth-${depth}${heading ? " heads" : ""}${paragraph.marked ? " marked" : ""}`}>
      {paragraph.text && (
        <div class="told-line">
          {heading ? <h3>{words}</h3> : <p>{words}</p>}
          <Cites of={paragraph} />
        </div>
      )}
      {paragraph.rows.length > 0 && <Rows paragraph={paragraph} />}
    </div>
  );
}

/** The name a paragraph begins with stands out: of a wager, a reading, an option; its code steps back. */
function Words({ text, depth }: { text: string; depth: number }) {
  const [, wager, code, rest] = /^([^:;[\]]{1,60}) \[([\w-]+)\](.*)$/s.exec(text) ?? [];
  if (wager !== undefined) {
    return (
      <>
        <strong>{depth > 0 ? inWords(wager) : wager}</strong> <code class="bracket">{code}</code>
        {rest}
      </>
    );
  }
  const [, reading, about] = /^([\w-]+), about ([\w.-]+)$/.exec(text) ?? [];
  if (reading !== undefined) {
    return (
      <>
        <strong>{inWords(reading)}</strong> <code class="bracket">{about}</code>
      </>
    );
  }
  const [, option, says] = (depth > 0 && /^([\w-]{1,40}): (.*)$/s.exec(text)) || [];
  if (option === undefined) return <>{text}</>;
  return (
    <>
      <strong>{inWords(option)}</strong>: {says}
    </>
  );
}

function Cites({ of }: { of: Paragraph }) {
  if (!of.cites) return null;
  return (
    <small class="cites" title="Where the document says so">
      <span class="visually-hidden">Source: </span>
      {of.cites}
    </small>
  );
}

function Rows({ paragraph }: { paragraph: Paragraph }) {
  const table = <RowTable columns={paragraph.columns} rows={paragraph.rows} />;
  if (paragraph.rows.length < LONG) return table;
  return (
    <details class="fold">
      <summary>Show all {paragraph.rows.length} rows</summary>
      {table}
    </details>
  );
}

function RowTable({ columns, rows }: { columns: string[]; rows: string[][] }) {
  if (columns.length === 0) return <Pairs rows={rows} />;
  return (
    <div class="wide" tabIndex={0} role="region" aria-label={`Table: ${columns.join(", ")}`}>
      <table class="rows">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th scope="col" key={place}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td class={cell.length < BRIEF ? "brief" : ""} key={column}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows without columns are pairs: what happens, and what it pays. */
function Pairs({ rows }: { rows: string[][] }) {
  return (
    <dl class="pairs">
      {rows.map(([what, ...cells], place) => {
        const pays = cells.join(" ");
        return (
          <div key={place}>
            <dt>{what}</dt>
            <dd class={pays.length < BRIEF ? "brief" : ""}>{pays}</dd>
          </div>
        );
      })}
    </dl>
  );
}
