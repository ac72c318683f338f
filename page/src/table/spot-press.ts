// How a spot is pressed: a tap puts a chip, a long press or the other button takes one back.

import { useRef } from "preact/hooks";
import type { Betting } from "./betting";

const LONG = 450; // milliseconds

/** The events of a spot's button; none while it cannot be bet on. */
export function usePress(betting: Betting | null, wager: string, spot: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  if (!betting?.open) return {};
  const take = () => betting.take(wager, spot);
  const release = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.button !== 0) return;
      timer.current = setTimeout(() => {
        held.current = true;
        take();
      }, LONG);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => {
      if (!held.current) betting.put(wager, spot);
      held.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!held.current) take();
      held.current = true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const chip = /^[1-9]$/.test(event.key) ? betting.chips[Number(event.key) - 1] : undefined;
      if (event.key === "Backspace" || event.key === "Delete") take();
      else if (chip !== undefined) betting.put(wager, spot, chip);
      else return;
      event.preventDefault();
    },
  };
}
