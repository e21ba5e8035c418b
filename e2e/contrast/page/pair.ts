import { blend, formatColor, getContrast, parseColor, type Rgba } from "@/e2e/contrast/color";
import { getOpacity } from "./elements";
import type { Sample } from "./layers";
import type { PaintReader } from "./paint-reader";

/** WCAG 2.2: 1.4.3 for texts; 1.4.11 for rings, and for the edges and drawings of controls. */
export const LEAST_CONTRAST = { text: 4.5, ring: 3, control: 3 } as const;
export type PairKind = keyof typeof LEAST_CONTRAST;

/** A color and what it must differ from. */
export interface Pair {
  kind: PairKind;
  name: string;
  /** Its color, or several of which one is enough: the edge and the fill of a control. */
  readFronts(): Rgba[];
  samples: Sample[];
  /** Whose styles are read for it, besides those of the samples. */
  elements: Element[];
  /** Before its color is read: sets the focus. */
  prepare?(): void;
}

export interface Contrast {
  ratio: number;
  front: Rgba;
  back: Rgba;
}

/** The color of an element's text, with its opacity. */
export function readTextColor(element: Element, pseudo: string | null = null): Rgba {
  const style = getComputedStyle(element, pseudo);
  const [red, green, blue, alpha] = parseColor(style.color);
  const opacity = getOpacity(element) * (pseudo === null ? 1 : Number(style.opacity));
  return [red, green, blue, alpha * opacity];
}

/** The lowest contrast of a pair at any of its points, with any color that may be there. */
export function measurePair({ readFronts, samples, prepare }: Pair, paints: PaintReader): Contrast {
  prepare?.();
  const fronts = readFronts();
  let worst: Contrast | null = null;
  for (const sample of samples)
    for (const back of paints.listColors(sample)) {
      let best: Contrast | null = null;
      for (const given of fronts) {
        const front = blend(given, back);
        const ratio = getContrast(front, back);
        if (best === null || ratio > best.ratio) best = { ratio, front, back };
      }
      if (best && (worst === null || best.ratio < worst.ratio)) worst = best;
    }
  if (!worst) throw new Error("A pair has no color or no point.");
  return worst;
}

/** For telling pairs apart whose colors come from the same variables of the theme. */
export function describePair(pair: Pair, paints: PaintReader): string {
  pair.prepare?.();
  const fronts = pair.readFronts().map((color) => color.map((one) => one.toFixed(3)).join(" "));
  const backs = pair.samples.map((sample) => paints.listColors(sample).map(formatColor).sort().join("+"));
  return [pair.kind, fronts.join(), ...new Set(backs)].join(" | ");
}

/** Everything whose style is read for a pair. */
export const listMeasured = ({ elements, samples }: Pair): Element[] => [
  ...elements,
  ...samples.flatMap(({ layers }) => layers.map(({ element }) => element)),
];
