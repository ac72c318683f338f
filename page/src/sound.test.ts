// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Frequencies of the tones that were started, in order. */
let tones: number[];

class Node {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  constructor(
    _context: unknown,
    private readonly options: { frequency?: number } = {},
  ) {}
  connect(to: unknown) {
    return to;
  }
  start() {
    tones.push(this.options.frequency ?? 0);
  }
  stop() {}
}

beforeEach(() => {
  tones = [];
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
      currentTime = 0;
      destination = {};
      sampleRate = 8000;
      resume() {}
    },
  );
  for (const name of ["GainNode", "OscillatorNode", "StereoPannerNode"]) vi.stubGlobal(name, Node);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function pressed() {
  const { allowSound, sound } = await import("./sound");
  const forbid = allowSound();
  dispatchEvent(new Event("pointerdown"));
  forbid();
  return sound;
}

it("is silent until the first press", async () => {
  const { sound } = await import("./sound");
  sound("chip");
  expect(tones).toEqual([]);
});

it("makes a chip of two pings, and a win of a rising chord", async () => {
  const sound = await pressed();
  sound("chip");
  expect(tones).toEqual([3100, 4700]);
  tones = [];
  sound("win");
  expect(tones).toEqual([523, 659, 784]);
});

it.each([{ sound: false }, { volume: 0 }])("is silent where somebody wants it so: %o", async (chosen) => {
  localStorage.setItem("houseway.settings", JSON.stringify(chosen));
  const sound = await pressed();
  sound("win");
  expect(tones).toEqual([]);
});
