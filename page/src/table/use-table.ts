// A table as it is watched: played beat by beat, seen to move and heard.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Connection, socket } from "../socket";
import { witness } from "../verify/witness";
import { Motion } from "./motion";
import { paceNow } from "./pace";
import { type Begun, Playback } from "./playback";
import { isTaken } from "./questions/keys";
import { hear, useSounds } from "./use-sounds";
import { NOTHING, type Watching } from "./watching";

export { NOTHING, type Watching } from "./watching";

export function useTable(id: string, key: string | undefined): Watching & { skip: () => void } {
  const [watching, setWatching] = useState<Watching>(NOTHING);
  const playback = useRef<Playback | null>(null);
  const motion = useRef(new Motion());
  useEffect(() => {
    let before = NOTHING;
    const changed = (after: Watching, begun: Begun) => {
      present(motion.current, before, after, begun);
      before = after;
      setWatching(after);
    };
    setWatching(NOTHING);
    const played = new Playback(paceNow, changed);
    playback.current = played;
    const wake = () => played.wake();
    document.addEventListener("visibilitychange", wake);
    const unwatch = socket.watch(id, key, (message) => {
      if (message.is !== "gone") witness(id, message.events);
      played.take(message);
    });
    return () => {
      unwatch();
      document.removeEventListener("visibilitychange", wake);
      played.stop();
    };
  }, [id, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves is found once it is drawn
  useLayoutEffect(() => motion.current.play(), [watching]);
  const skip = useCallback(() => {
    motion.current.finish();
    playback.current?.skip();
  }, []);
  useSounds(watching);
  useSkip(watching.playing, skip);
  return { ...watching, skip };
}

/** What begins is heard at once, and moves as soon as it is drawn. */
function present(motion: Motion, before: Watching, after: Watching, { beats, factor }: Begun): void {
  if (!document.hidden) hear(beats, before.felt);
  const last = beats.at(-1);
  if (last) motion.prepare(before.felt, after.felt, after.yours?.seat ?? null, last.kind, factor);
}

/** Space, or a press on the felt where there is nothing to press. */
function useSkip(playing: boolean, skip: () => void): void {
  useEffect(() => {
    if (!playing) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== " " || isTaken(event) || isPressable(event.target)) return;
      event.preventDefault();
      skip();
    };
    const clicked = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[data-testid="felt"]') && !isPressable(target)) skip();
    };
    addEventListener("keydown", pressed);
    addEventListener("click", clicked);
    return () => {
      removeEventListener("keydown", pressed);
      removeEventListener("click", clicked);
    };
  }, [playing, skip]);
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, input, select, summary, label") !== null;
}

export function useConnection(): Connection {
  const [connection, setConnection] = useState(socket.connection);
  useEffect(() => socket.onConnection(setConnection), []);
  return connection;
}
