// A list that grows at its end, and stays there unless somebody reads further up.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** The last lines still count as the end, in pixels. */
const NEAR = 40;

interface Following {
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** `current`: the list stays where its current step is instead. */
export function useFollowing(lines: readonly unknown[], current: number | undefined): Following {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const top = useRef(0);
  const height = useRef(0);

  const toEnd = () => {
    const list = box.current;
    if (list && follows.current && current === undefined) list.scrollTop = list.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines move the end of the list
  useEffect(() => {
    toEnd();
    const list = box.current;
    const line = list?.querySelector<HTMLElement>('[aria-current="step"]');
    if (list && line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }, [lines, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list stays one of a table or of a replay
  useEffect(() => {
    const observer = new ResizeObserver(toEnd);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  // Only going up counts as reading: a line that came since the last scroll puts the end out of sight too, and
  // old lines that were dropped move the rest up.
  const onScroll = () => {
    const list = box.current;
    if (!list) return;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    const same = list.scrollHeight === height.current;
    if (atEnd || (same && list.scrollTop < top.current)) follows.current = atEnd;
    top.current = list.scrollTop;
    height.current = list.scrollHeight;
  };
  return { box, onScroll };
}
