// The banner on the felt: how the round came out, after its last card.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Banner as Said } from "./results";
import { clauses } from "./words";
import "./banner.css";

export function Banner({ banner }: { banner: Said | null }) {
  if (!banner) return null;
  return <Shown key={`${banner.title}|${banner.reason}`} {...banner} />;
}

/** The live region says it: a status here would say it twice. Of the reason there is as much as has room; all
 *  of it is in the log. */
function Shown({ title, reason, tone }: Said) {
  const box = useRef<HTMLDivElement>(null);
  const reasons = clauses(reason);
  const [shorter, setShorter] = useState(0);
  const says = reasons[shorter] ?? "";
  const place = useSizeAround(box, () => setShorter(0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place may have less room
  useLayoutEffect(() => {
    if (says && box.current && covers(box.current)) setShorter((before) => before + 1);
  }, [says, place]);
  return (
    <div class={`banner ${tone}`} data-testid="banner" ref={box}>
      <b>{title}</b>
      {says && <span>{says}</span>}
    </div>
  );
}

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

const THINGS = '[data-card], [data-chips], [data-testid^="seat-"], [data-testid^="spot-"]';

/** Whether it would lie on a card, a seat or a bet. */
function covers(banner: HTMLElement): boolean {
  const felt = banner.closest('[data-testid="felt"]');
  const { left, right, top, bottom } = placeOf(banner);
  return [...(felt?.querySelectorAll(THINGS) ?? [])].some((thing) => {
    const box = thing.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
}

/** Where it will be: it still rises. */
function placeOf(banner: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = banner;
  const around = (banner.parentElement ?? banner).getBoundingClientRect();
  const across = around.left + around.width / 2;
  const down = around.top + around.height / 2;
  return {
    left: across - width / 2,
    right: across + width / 2,
    top: down - height / 2,
    bottom: down + height / 2,
  };
}
