// Where one is: the table, its rounds, one of them.

import { Link } from "../route";
import { pagePath } from "./source";

interface CrumbsProps {
  id: string;
  title?: string;
  /** Where in the table's rounds; the list of them where there is none. */
  round?: number;
}

export function Crumbs({ id, title, round }: CrumbsProps) {
  return (
    <nav class="crumbs" aria-label="Where you are">
      <Link to={pagePath(`/table/${id}`)}>{title ?? "Table"}</Link>
      {round !== undefined && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={pagePath(`/table/${id}/rounds`)}>Rounds</Link>
        </>
      )}
    </nav>
  );
}
