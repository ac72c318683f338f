// The felt of a replay as it is watched: seen to move, and heard.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { emptyFelt } from "../felt";
import { allowSound } from "../sound";
import { Motion } from "../table/motion";
import { paceNow } from "../table/pace";
import { hear } from "../table/use-sounds";
import type { Layout } from "../wire";
import { type Player, SPEEDS } from "./player";
import { Stage, type Staged } from "./stage";
import type { Step } from "./steps";

export function useStage(steps: readonly Step[], player: Player, layout: Layout): Staged {
  const { step, happens, playing, speed } = player;
  const at = useRef(step);
  const motion = useRef(new Motion());
  const stage = useRef<Stage | null>(null);
  const [staged, setStaged] = useState<Staged>(() => ({
    felt: steps[step - 1]?.felt ?? emptyFelt(),
    moving: false,
  }));
  stage.current ??= new Stage(staged, paceNow, (before, after, { beats, factor }) => {
    hear(beats, before);
    if (beats.length) motion.current.prepare(before, after.felt, null, beats[0]!.kind, factor);
    setStaged(after);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is played once, as fast as it began
  useLayoutEffect(() => {
    const now = steps[step - 1];
    const before = steps[step - 2];
    const follows = happens && step === at.current + 1;
    if (step === at.current || !now) return;
    at.current = step;
    motion.current.finish();
    const most = playing ? SPEEDS[speed] : Number.POSITIVE_INFINITY;
    if (follows && before) stage.current?.play(before.felt, now, layout, most);
    else stage.current?.show(now);
  }, [steps, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves is found once it is drawn
  useLayoutEffect(() => motion.current.play(), [staged]);
  useEffect(() => () => stage.current?.stop(), []);
  useEffect(allowSound, []);
  return staged;
}
