// Keys for answers: 1 to 9 for the nth option, h for a hint.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const FIELDS = "input:not([type=radio], [type=range]), select, textarea";

/** Whether a key belongs to something else: a field, a dialog, the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const target = event.target;
  const field = target instanceof HTMLElement && target.matches(FIELDS);
  return field || document.querySelector("dialog[open]") !== null;
}

/** A button is pressed; a form that needs more is gone into: its amount, or its first card. */
export function useDigits(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isTaken(event) || event.repeat || !box.current) return;
      const key = event.key.toLowerCase(); // with caps lock too
      if (!/^[1-9a-z]$/.test(key)) return;
      const name = /^[1-9]$/.test(key) ? `[data-digit="${key}"]` : `[data-key="${key}"]`;
      const found = box.current.querySelector<HTMLElement>(name);
      if (!found) return;
      event.preventDefault();
      if (found instanceof HTMLButtonElement) found.click();
      else found.querySelector<HTMLElement>("input, button")?.focus();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [box]);
}
