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
  /** Where there is little room: the sign of the house leads to the lobby. */
  short?: boolean;
}

export function Crumbs({ id, table, round, short = false }: CrumbsProps) {
  const title = (!short && table?.title) || "Table";
  return (
    <nav class="crumbs" aria-label="Where you are">
      {!short && (
        <>
          <Link to="/">Lobby</Link>
          <span aria-hidden="true">/</span>
        </>
      )}
      {table?.phase === "closed" ? (
        <span>{title} (closed)</span>
      ) : (
        <Link to={pagePath(`/table/${id}`)}>{title}</Link>
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
