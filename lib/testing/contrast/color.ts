/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const NUMBER = String.raw`(-?[\d.]+(?:e-?\d+)?)`;
const LEGACY = new RegExp(`^rgba?\\(${NUMBER}, ${NUMBER}, ${NUMBER}(?:, ${NUMBER})?\\)$`);
const MIXED = new RegExp(`^color\\(srgb ${NUMBER} ${NUMBER} ${NUMBER}(?: / ${NUMBER})?\\)$`);

/**
 * A color as the browser computes it, also of `color-mix`.
 * @throws Error where it is written in another way, so that no color is left out
 */
export function parseColor(color: string): Rgba {
  const [legacy, mixed] = [LEGACY.exec(color), MIXED.exec(color)];
  const [, red, green, blue, alpha = "1"] = legacy ?? mixed ?? [];
  if (blue === undefined) throw new Error(`"${color}" is not a color that can be measured.`);
  const scale = legacy ? 1 : 255;
  return [Number(red) * scale, Number(green) * scale, Number(blue) * scale, Number(alpha)];
}

/** What is seen of a color in front of an opaque one. */
export function blend(front: Rgba, back: Rgba): Rgba {
  const mix = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const getLuminance = ([red, green, blue]: Rgba): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** The contrast of two opaque colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function getContrast(one: Rgba, other: Rgba): number {
  const [first, second] = [getLuminance(one), getLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** For a report. */
export const formatColor = ([red, green, blue]: Rgba): string =>
  `rgb(${[red, green, blue].map(Math.round).join(" ")})`;
