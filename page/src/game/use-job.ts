// Figures the server may have to compute first: asked for every second until they are there.
import { useEffect, useState } from "preact/hooks";
import { get, why } from "../api";
import type { Job } from "../reports";

const EVERY = 1000;

export type Awaited<T> =
  | { state: "asked" }
  | { state: "running"; says: string; seconds: number; progress?: number }
  | { state: "done"; result: T; seconds: number }
  | { state: "failed"; why: string; again: () => void };

/** Figures do not change while the page is open. */
const done = new Map<string, unknown>();

/** An empty path asks for nothing. */
export function useJob<T>(path: string): Awaited<T> {
  const [job, setJob] = useState<Job<T> | null>(() => (done.get(path) as Job<T> | undefined) ?? null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const known = done.get(path) as Job<T> | undefined;
    setJob(known ?? null);
    if (!path || known) return;
    return poll<T>(path, (next) => {
      if (next.state === "done") done.set(path, next);
      setJob(next);
    });
  }, [path, attempt]);
  if (!job) return { state: "asked" };
  if (job.state === "done") return { state: "done", result: job.result, seconds: job.seconds };
  if (job.state === "failed") {
    const again = () => {
      setJob(null);
      setAttempt(attempt + 1);
    };
    return { state: "failed", why: job.why, again };
  }
  return { state: "running", says: job.says, seconds: job.seconds, progress: job.progress };
}

/** Asks until there is an answer that stays; returns what stops it. */
function poll<T>(path: string, tell: (job: Job<T>) => void): () => void {
  let wanted = true;
  let timer = 0;
  async function ask(): Promise<void> {
    const failed = (error: unknown): Job<T> => ({ state: "failed", why: why(error) });
    const job = await get<Job<T>>(path).catch(failed);
    if (!wanted) return;
    tell(job);
    if (job.state === "running" || job.state === "queued") timer = window.setTimeout(ask, EVERY);
  }
  void ask();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
