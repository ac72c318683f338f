// Sounds of the table, made by the browser itself: noise for cards, pings for chips. Silent until the first
// press, as browsers want it.

import { settings } from "./settings";

export type SoundName = "deal" | "turn" | "chip" | "chips" | "pot" | "your turn" | "tick" | "win";

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

/** `size` from 0 to 1: how much was won. */
export function sound(name: SoundName, size = 0.5): void {
  const { sound: on, volume } = settings();
  if (!on || volume === 0 || context?.state !== "running") return;
  const out = new GainNode(context, { gain: volume });
  out.connect(context.destination);
  RECIPES[name]({ context, out, at: context.currentTime }, size);
}

interface Desk {
  context: AudioContext;
  out: AudioNode;
  /** Seconds on the clock of the context. */
  at: number;
}

/** At most −14 dB. */
const WIN_GAIN = 10 ** (-14 / 20);

const RECIPES: Record<SoundName, (desk: Desk, size: number) => void> = {
  deal: (desk) => swish(desk, 0.045),
  turn: (desk) => {
    swish(desk, 0.07);
    tone(desk, { hertz: 900, lasts: 0.012, gain: 0.12 });
  },
  chip,
  chips: (desk) => {
    for (let count = 0; count < 4; count += 1) chip(after(desk, count * 0.035));
  },
  pot: (desk) => {
    for (let count = 0; count < 8; count += 1) {
      const side = new StereoPannerNode(desk.context, { pan: (count % 2 ? 0.7 : -0.7) * (1 - count / 8) });
      side.connect(desk.out);
      chip({ ...after(desk, count * 0.03), out: side });
    }
  },
  "your turn": (desk) => {
    tone(desk, { hertz: 523, lasts: 0.09, gain: 0.2, type: "triangle", attack: 0.015 });
    tone(after(desk, 0.09), { hertz: 659, lasts: 0.09, gain: 0.2, type: "triangle", attack: 0.015 });
  },
  tick: (desk) => tone(desk, { hertz: 1100, lasts: 0.03, gain: 0.25 }),
  win: (desk, size) => {
    const gain = WIN_GAIN * (0.4 + 0.6 * Math.min(Math.max(size, 0), 1));
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
function swish({ context, out, at }: Desk, lasts: number): void {
  noise ??= whiteNoise(context);
  const pitch = 1 + (Math.random() - 0.5) * 0.16;
  const source = new AudioBufferSourceNode(context, { buffer: noise, playbackRate: pitch });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: 2400 * pitch, Q: 0.8 });
  const loudness = new GainNode(context, { gain: 0.28 });
  loudness.gain.setValueAtTime(0.28, at);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(band).connect(loudness).connect(out);
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
