// Things dragged by mouse, pen or finger, and what they are let go on.

import { useEffect, useRef, useState } from "preact/hooks";

export interface Dragged<T> {
  what: T;
  /** Where the pointer is in the window, and how far that is from where it was pressed. */
  at: [x: number, y: number];
  by: [x: number, y: number];
}

const FAR = 8; // pixels that make a press a drag

/** `onDrop` gets what was dragged, and the part of the page under the pointer. Whatever can be dragged needs
 *  `touch-action: none`, or a browser takes the finger for itself. */
export function useDrag<T>(onDrop: (what: T, on: Element) => void) {
  const [dragged, setDragged] = useState<Dragged<T> | null>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (down: PointerEvent, what: T) => {
    let far = false;
    const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
      const by: Dragged<T>["by"] = [x - down.clientX, y - down.clientY];
      far ||= Math.hypot(...by) > FAR;
      if (far) setDragged({ what, at: [x, y], by });
    };
    const up = ({ clientX, clientY }: PointerEvent) => {
      const on = far ? document.elementFromPoint(clientX, clientY) : null;
      end();
      if (on) latest.current(what, on);
    };
    const end = () => {
      setDragged(null);
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
    };
    stop.current?.();
    stop.current = end;
    addEventListener("pointermove", moved);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", end);
  };
  return { dragged, start };
}

/** Moves a thing with the pointer; what lies under it can be found. */
export function carried({ by: [x, y] }: Pick<Dragged<unknown>, "by">) {
  return {
    transform: `translate(${x}px, ${y}px)`,
    zIndex: 1,
    transition: "none",
    pointerEvents: "none",
  } as const;
}
