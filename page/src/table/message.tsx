// The banner on the felt: how the round came out, after its last card.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Banner as Said } from "./results";
import { clauses } from "./words";
import "./banner.css";

export function Banner({ banner }: { banner: Said | null }) {
  if (!banner) return null;
  return <Shown key={`${banner.title}|${banner.reason}`} {...banner} />;
}

/** How it may stand in its place: in the middle, or at its lower end, and smaller. */
const STANDS = ["", "low", "tight", "tight low"];

/** The live region says it: a status here would say it twice. Where it would cover something it stands elsewhere
 *  or gets smaller, then the reason shorter; all of that is in the log. */
function Shown({ title, reason, tone }: Said) {
  const box = useRef<HTMLDivElement>(null);
  const reasons = [...clauses(reason), ""];
  const [step, setStep] = useState(0);
  const says = reasons[Math.floor(step / STANDS.length)] ?? "";
  const stands = STANDS[step % STANDS.length]!;
  const last = STANDS.length * reasons.length - 1;
  const place = useSizeAround(box, () => setStep(0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place may have less room
  useLayoutEffect(() => {
    if (step < last && box.current && covers(box.current, stands.endsWith("low"))) setStep(step + 1);
  }, [step, place]);
  return (
    <div class={`banner ${tone} ${stands}`} data-testid="banner" ref={box}>
      <b>{title}</b>
      {says && (
        <span>
          {says.split(AMOUNT).map((part, place) => (place % 2 ? <bdi key={place}>{part}</bdi> : part))}
        </span>
      )}
    </div>
  );
}

/** A sign is never parted from its amount. */
const AMOUNT = /([−+]\$[\d,.]*\d)/;

const AFTER_ARRANGING = 60;

/** Counts how often the felt has got another size, once everything on it has its new place. */
function useSizeAround(box: { current: HTMLElement | null }, onChange: () => void): number {
  const [changes, setChanges] = useState(0);
  const changed = useRef(onChange);
  changed.current = onChange;
  useLayoutEffect(() => {
    const felt = box.current?.closest('[data-testid="felt"]');
    if (!felt) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      changed.current();
      setChanges((before) => before + 1);
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, AFTER_ARRANGING);
    });
    observer.observe(felt);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box]);
  return changes;
}

/** What may not lie under it. */
const THINGS = [
  ...["[data-hand]", "[data-card]", "[data-chips]", '[data-testid^="spot-"]', ".board-name"],
  ...[".named-title", ".named-says", ".own-row"],
  ...[".plate", ".badge", ".print-place > p", '[data-testid^="seat-"] p'],
].join();

/** Whether it would lie on a card, a seat or a bet; the pots are gone by then. */
function covers(banner: HTMLElement, low: boolean): boolean {
  const felt = banner.closest('[data-testid="felt"]');
  const { left, right, top, bottom } = placeOf(banner, low);
  return [...(felt?.querySelectorAll<HTMLElement>(THINGS) ?? [])].some((thing) => {
    if (thing.closest(".pots") || thing.parentElement?.closest("[data-hand]")) return false;
    const box = thing.getBoundingClientRect();
    const rises = thing.dataset["hand"] || thing.dataset["card"] ? box.height * RISES : 0;
    return box.left < right && box.right > left && box.top - rises < bottom && box.bottom > top;
  });
}

/** Of its height that a card which wins will rise. */
const RISES = 0.07;

/** Where it will be: it still rises. */
function placeOf(banner: HTMLElement, low: boolean) {
  const { offsetWidth: width, offsetHeight: height } = banner;
  const around = (banner.parentElement ?? banner).getBoundingClientRect();
  const across = around.left + around.width / 2;
  const bottom = low ? around.bottom : around.top + (around.height + height) / 2;
  return { left: across - width / 2, right: across + width / 2, top: bottom - height, bottom };
}
