// Sounds of the table, made by the browser itself: noise for cards, pings for chips. Silent until the first
// press, as browsers want it.

import { settings } from "./settings";

export type SoundName = "deal" | "turn" | "chips" | "pot" | "your turn" | "tick" | "win";

export interface How {
  /** Of chips: how many; four at most are heard. */
  chips?: number;
  /** Of a pot: the sides its chips come from, −1 left to 1 right. */
  sides?: readonly number[];
  /** Of a win: its part of what one had, from 0 to 1. */
  share?: number;
}

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after it was pressed. Call once. */
export function allowSound(): () => void {
  const pressed = () => {
    context ??= typeof AudioContext === "undefined" ? null : new AudioContext();
    void context?.resume();
  };
  addEventListener("pointerdown", pressed);
  addEventListener("keydown", pressed);
  return () => {
    removeEventListener("pointerdown", pressed);
    removeEventListener("keydown", pressed);
  };
}

export function sound(name: SoundName, how: How = {}): void {
  const { sound: on, volume } = settings();
  if (!on || volume === 0 || context?.state !== "running") return;
  const out = new GainNode(context, { gain: volume });
  out.connect(context.destination);
  RECIPES[name]({ context, out, at: context.currentTime }, how);
}

interface Desk {
  context: AudioContext;
  out: AudioNode;
  /** Seconds on the clock of the context. */
  at: number;
}

/** At most −14 dB. */
const WIN_GAIN = 10 ** (-14 / 20);

const MOST_CHIPS = 4;
const POT_CHIPS = 8;
const POT_LASTS = 0.24;

const RECIPES: Record<SoundName, (desk: Desk, how: How) => void> = {
  deal: (desk) => swish(desk, 0.045),
  turn: (desk) => {
    swish(desk, 0.07);
    burst(desk, { type: "lowpass", hertz: 900, sharp: 0.7, lasts: 0.012, gain: 0.3 });
  },
  chips: (desk, { chips = 1 }) => {
    const heard = Math.min(Math.max(Math.round(chips), 1), MOST_CHIPS);
    for (let count = 0; count < heard; count += 1) chip(after(desk, count * 0.035));
  },
  pot: (desk, { sides = [0] }) => {
    for (let count = 0; count < POT_CHIPS; count += 1) {
      const side = sides[count % sides.length] ?? 0;
      const pan = side * (1 - count / (POT_CHIPS - 1)); // the last is in the middle
      const place = new StereoPannerNode(desk.context, { pan });
      place.connect(desk.out);
      chip({ ...after(desk, (count * POT_LASTS) / POT_CHIPS), out: place });
    }
  },
  "your turn": (desk) => {
    tone(desk, { hertz: 523, lasts: 0.09, gain: 0.2, type: "triangle", attack: 0.015 });
    tone(after(desk, 0.09), { hertz: 659, lasts: 0.09, gain: 0.2, type: "triangle", attack: 0.015 });
  },
  tick: (desk) => tone(desk, { hertz: 1100, lasts: 0.03, gain: 0.25 }),
  win: (desk, { share = 0 }) => {
    const gain = WIN_GAIN * (0.4 + 0.6 * Math.min(Math.max(share, 0), 1));
    for (const [step, hertz] of [523, 659, 784].entries()) {
      tone(after(desk, step * 0.11), { hertz, lasts: 0.16, gain, type: "triangle", attack: 0.01 });
    }
  },
};

function after(desk: Desk, seconds: number): Desk {
  return { ...desk, at: desk.at + seconds };
}

function chip(desk: Desk): void {
  tone(desk, { hertz: 3100, lasts: 0.022, gain: 0.09 });
  tone(after(desk, 0.014), { hertz: 4700, lasts: 0.022, gain: 0.06 });
}

interface Tone {
  hertz: number;
  /** Seconds. */
  lasts: number;
  gain: number;
  type?: OscillatorType;
  attack?: number;
}

function tone({ context, out, at }: Desk, { hertz, lasts, gain, type = "sine", attack = 0.001 }: Tone): void {
  const source = new OscillatorNode(context, { type, frequency: hertz });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(gain, at + attack);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + attack + lasts);
  source.connect(loudness).connect(out);
  source.start(at);
  source.stop(at + attack + lasts);
}

/** A card over cloth: never quite the same twice. */
function swish(desk: Desk, lasts: number): void {
  const pitch = 1 + (Math.random() - 0.5) * 0.16;
  burst(desk, { type: "bandpass", hertz: 2400 * pitch, sharp: 0.8, lasts, gain: 0.28, pitch });
}

interface Burst {
  type: BiquadFilterType;
  hertz: number;
  /** The filter's Q. */
  sharp: number;
  /** Seconds. */
  lasts: number;
  gain: number;
  pitch?: number;
}

/** Noise through a filter. */
function burst({ context, out, at }: Desk, { type, hertz, sharp, lasts, gain, pitch = 1 }: Burst): void {
  noise ??= whiteNoise(context);
  const source = new AudioBufferSourceNode(context, { buffer: noise, playbackRate: pitch });
  const filter = new BiquadFilterNode(context, { type, frequency: hertz, Q: sharp });
  const loudness = new GainNode(context, { gain });
  loudness.gain.setValueAtTime(gain, at);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(filter).connect(loudness).connect(out);
  source.start(at, Math.random() * 0.1);
  source.stop(at + lasts);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({
    length: Math.round(context.sampleRate / 4),
    sampleRate: context.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
