// What is opened over the table: rules, settings, what happened, chips, an invitation, the host's menu.

import { lazy } from "../lazy";
import { SettingsDialog } from "../settings-dialog";
import { socket } from "../socket";
import type { TableState } from "../wire";
import type { Pane } from "./bar";
import { BuyIn } from "./buy-in";
import { ChangeSeat } from "./change-seat";
import { Help } from "./help";
import { HostMenu } from "./host-menu";
import { Invite } from "./invite";
import { type GivenHint, SideDrawer } from "./side";
import type { Watching } from "./use-table";

const RulesDrawer = lazy(async () => (await import("./drawer")).RulesDrawer);

interface PanesProps {
  open: Pane;
  state: TableState;
  watching: Watching;
  hint: GivenHint | null;
  tableKey: string | undefined;
  onClose: () => void;
}

export function Panes({ open, state, watching, hint, tableKey, onClose }: PanesProps) {
  const table = state.id;
  const { terms } = state;
  switch (open) {
    case "help":
      return <Help onClose={onClose} />;
    case "settings":
      return <SettingsDialog onClose={onClose} />;
    case "rules":
      return <RulesDrawer state={state} layout={watching.layout} onClose={onClose} />;
    case "happened":
      return <SideDrawer watching={watching} hint={hint} onClose={onClose} />;
    case "host":
      return <HostMenu state={state} onClose={onClose} />;
    case "invite":
      return <Invite state={state} tableKey={tableKey} onClose={onClose} />;
    case "buy":
      return (
        <BuyIn
          title="Buy chips"
          word="Buy"
          least={100}
          terms={terms}
          onBuy={(chips) => socket.send({ do: "buy", table, chips })}
          onClose={onClose}
        />
      );
    case "seat":
      return <ChangeSeat state={state} onClose={onClose} />;
    case "behind":
      return (
        <BuyIn
          title="Stand behind the seats"
          word="Stand behind with"
          least={terms.buy_in.least}
          terms={terms}
          onBuy={(chips) => socket.send({ do: "stand-behind", table, chips })}
          onClose={onClose}
        />
      );
    case "":
      return null;
  }
}
