// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Options {
  type?: string;
  frequency?: number;
  pan?: number;
}

/** Frequencies of the tones that were started, in order; the loudest each became, filters and places. */
let tones: number[];
let gains: number[];
let filters: Options[];
let pans: number[];

class Node {
  gain = {
    setValueAtTime() {},
    linearRampToValueAtTime: (gain: number) => void gains.push(gain),
    exponentialRampToValueAtTime() {},
  };
  constructor(
    _context: unknown,
    private readonly options: Options = {},
  ) {
    if (options.pan !== undefined) pans.push(options.pan);
    if (options.type?.endsWith("pass")) filters.push(options);
  }
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
  gains = [];
  filters = [];
  pans = [];
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
  const nodes = [
    "GainNode",
    "OscillatorNode",
    "StereoPannerNode",
    "BiquadFilterNode",
    "AudioBufferSourceNode",
  ];
  for (const name of nodes) vi.stubGlobal(name, Node);
  vi.stubGlobal(
    "AudioBuffer",
    class {
      getChannelData() {
        return new Float32Array(8);
      }
    },
  );
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
  sound("chips");
  expect(tones).toEqual([]);
});

it("makes a chip of two pings, and a win of a rising chord", async () => {
  const sound = await pressed();
  sound("chips");
  expect(tones).toEqual([3100, 4700]);
  tones = [];
  sound("win");
  expect(tones).toEqual([523, 659, 784]);
});

it("makes as many chips heard as there are, four at most", async () => {
  const sound = await pressed();
  for (const chips of [1, 3, 9]) sound("chips", { chips });
  expect(tones.filter((hertz) => hertz === 3100)).toHaveLength(1 + 3 + 4);
});

it("is louder for a larger win, at most −14 dB", async () => {
  const sound = await pressed();
  for (const share of [0.01, 0.5, 1, 7]) sound("win", { share });
  const [little, some, all, more] = [0, 3, 6, 9].map((first) => gains[first]!);
  expect(little).toBeLessThan(some!);
  expect(some).toBeLessThan(all!);
  expect([all, more]).toEqual([10 ** (-14 / 20), 10 ** (-14 / 20)]);
});

it("turns a card with a swish and a tick under 900 Hz", async () => {
  const sound = await pressed();
  sound("turn");
  expect(filters.map(({ type }) => type)).toEqual(["bandpass", "lowpass"]);
  expect(filters[1]?.frequency).toBe(900);
});

it("pulls a pot from the sides of the seats to the middle", async () => {
  const sound = await pressed();
  sound("pot", { sides: [-0.8, 0.4] });
  expect(pans).toHaveLength(8);
  expect(pans[0]).toBe(-0.8);
  expect(pans[1]).toBeCloseTo((0.4 * 6) / 7);
  expect(pans.at(-1)).toBe(0);
});

it.each([{ sound: false }, { volume: 0 }])("is silent where somebody wants it so: %o", async (chosen) => {
  localStorage.setItem("houseway.settings", JSON.stringify(chosen));
  const sound = await pressed();
  sound("win");
  expect(tones).toEqual([]);
});
