// A spot that waits for another bet is dimmer than the others, and still legible in both themes.

import { expect, it } from "vitest";
import spots from "../table/spots.css?raw";
import tokens from "./tokens.css?raw";

const AA = 4.5;

/** The colour in the light and in the dark theme that is said after these words. */
function coloursAfter(words: string, css: string): string[] {
  const said = css.slice(css.indexOf(words) + words.length);
  const [light, dark] = /^(?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/.exec(said)!.slice(1);
  return [light!, dark ?? light!];
}

/** Those of a token. */
function coloursOf(token: string): string[] {
  return coloursAfter(`--${token}: `, tokens);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** As WCAG 2 defines it. */
function luminance(rgb: number[]): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(ink: string, ground: string, opacity: number): number {
  const under = channels(ground);
  const seen = channels(ink).map((value, place) => value * opacity + under[place]! * (1 - opacity));
  return (luminance(seen) + 0.05) / (luminance(under) + 0.05);
}

const opacity = Number(/\.spot\.waits \.spot-face \{\s*opacity: ([\d.]+)/.exec(spots)![1]);

const INKS = {
  "felt-print": coloursOf("felt-print"),
  "felt-ink-soft": coloursOf("felt-ink-soft"),
  "the title of the Player": tintOf("player"),
  "the title of the Banker": tintOf("banker"),
  "the title of a tie": tintOf("tie"),
};

/** In the colour of a side. */
function tintOf(side: string): string[] {
  return coloursAfter(`.spot.tint-${side} .spot-title {\n  color: `, spots);
}

it.each(Object.entries(INKS))("%s on the lightest cloth has AA contrast while a spot waits", (_, colours) => {
  colours.forEach((colour, theme) => {
    expect(contrast(colour, coloursOf("felt-hi")[theme]!, opacity)).toBeGreaterThanOrEqual(AA);
  });
});
