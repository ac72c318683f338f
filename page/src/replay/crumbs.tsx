// Where one is: the table, its rounds, one of them.

import { Link } from "../route";
import type { TableRow } from "../wire";
import { pagePath } from "./source";
import "./crumbs.css";

interface CrumbsProps {
  id: string;
  /** Null while it is not known. */
  table: TableRow | null;
  /** Where in the table's rounds; the list of them where there is none. */
  round?: number;
}

export function Crumbs({ id, table, round }: CrumbsProps) {
  return (
    <nav class="crumbs" aria-label="Where you are">
      <Link to="/">Lobby</Link>
      <span aria-hidden="true">/</span>
      {table?.phase === "closed" ? (
        <span>{table.title} (closed)</span>
      ) : (
        <Link to={pagePath(`/table/${id}`)}>{table?.title ?? "Table"}</Link>
      )}
      {round !== undefined && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={pagePath(`/table/${id}/rounds`)}>Rounds</Link>
        </>
      )}
    </nav>
  );
}
