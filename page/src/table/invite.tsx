// The link that invites.

import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import type { TableRow, TableState } from "../wire";
import { Dialog } from "./dialog";

interface InviteProps {
  state: TableState;
  /** The key this page came with. */
  tableKey: string | undefined;
  onClose: () => void;
}

export function Invite({ state, tableKey, onClose }: InviteProps) {
  const [key, setKey] = useState(tableKey ?? "");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (key || !state.private) return;
    get<TableRow>(`/api/tables/${state.id}`).then(
      (row) => setKey(row.key),
      () => {},
    );
  }, [key, state.id, state.private]);
  const link = `${location.origin}/table/${state.id}${key ? `#key=${key}` : ""}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Dialog title="Invite friends" onClose={onClose}>
      <p>
        {state.private
          ? "This table is private: only people with this link can find it and sit down."
          : "Anybody with this link can watch the table and take a free seat."}
      </p>
      <div class="invite">
        <input
          type="text"
          readOnly
          value={link}
          aria-label="Link that invites"
          data-testid="invite-link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button primary" onClick={() => void copy().catch(() => {})}>
          {copied ? "Copied" : "Copy"}
        </button>
      </div>
    </Dialog>
  );
}
