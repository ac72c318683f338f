// Where things lie on the felt, by their data attributes, and pictures of them.

import type { Place } from "./moves";

/** A picture of a thing, and where it lay. */
export interface Ghost {
  picture: HTMLElement | SVGElement;
  box: DOMRect;
}

export function theFelt(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-testid="felt"]');
}

export function all(felt: HTMLElement, place: Place): Element[] {
  const found = selectors(place).reduce<Element[]>(
    (found, selector) => (found.length ? found : [...felt.querySelectorAll(selector)]),
    [],
  );
  return [...new Set(found.map(seenOf))].filter((element) => !isHeard(element));
}

/** Listed for those who listen, and not to be seen. */
function isHeard(element: Element): boolean {
  return element.matches(".visually-hidden");
}

/** Where chips lie that are not to be seen by themselves: with others on their wager, or on the plate of their seat. */
export function amongOthers(felt: HTMLElement, place: Place): Place {
  const [, seat, wager] = /^chips (\d+)[^|]*\|(.*)$/.exec(place) ?? [];
  const listed = selectors(place).some((selector) => felt.querySelector(selector));
  return listed ? `wager ${wager}` : `rack ${seat}`;
}

/** Wagers in front of a seat lie in one pile: it moves for each of them. */
function seenOf(element: Element): Element {
  return element.closest("[data-pile]") ?? element;
}

/** What a place is called on the felt; where the first is not there, the next one. */
function selectors(place: Place): string[] {
  const [kind, name = ""] = place.split(/ (.*)/);
  const named = `[data-${kind}="${CSS.escape(name)}"]`;
  if (kind === "rack") return [named, `[data-testid="chips-${CSS.escape(name)}"]`];
  return name ? [named] : [`[data-${kind}]`];
}

/** Without a place of its own a thing comes from the middle of the upper edge. */
export function boxOf(felt: HTMLElement, place: Place): DOMRect {
  const found = all(felt, place)[0];
  if (found) return found.getBoundingClientRect();
  const { left, top, width } = felt.getBoundingClientRect();
  return new DOMRect(left + width / 2, top, 0, 0);
}

/** On which side of the felt a place is: −1 left to 1 right. */
export function sideOf(place: Place): number {
  const felt = theFelt();
  if (!felt) return 0;
  const { left, width } = felt.getBoundingClientRect();
  const box = boxOf(felt, place);
  return width > 0 ? (2 * (box.left + box.width / 2 - left)) / width - 1 : 0;
}

/** From the middle of one box to the middle of another. */
export function between(here: DOMRect, there: DOMRect): string {
  const across = there.left + there.width / 2 - here.left - here.width / 2;
  const down = there.top + there.height / 2 - here.top - here.height / 2;
  return `translate(${across}px, ${down}px)`;
}

/** A picture without a name: nobody hears it, and nothing finds it. */
export function ghostOf(element: Element): Ghost {
  const picture = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [picture, ...picture.querySelectorAll("*")]) {
    for (const { name } of [...one.attributes]) {
      if (/^(data-|aria-|id$|role$|tabindex$|title$)/.test(name)) one.removeAttribute(name);
    }
  }
  picture.setAttribute("aria-hidden", "true");
  picture.classList.add("ghost");
  return { picture, box: element.getBoundingClientRect() };
}
