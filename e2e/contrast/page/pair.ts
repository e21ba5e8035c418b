import { formatColor, parseColor } from "@/lib/testing/contrast/color";
import { type Front, listColors, type PaintedPair, type PairKind } from "@/lib/testing/contrast/paint";
import { getOpacity } from "./elements";
import type { Sample } from "./layers";
import type { PaintReader } from "./paint-reader";

/** A color and what it must differ from. */
export interface Pair {
  kind: PairKind;
  name: string;
  /** Its color, or several of which one is enough: the edge and the fill of a control. */
  readFronts(): Front[];
  samples: Sample[];
  /** Before its color is read: sets the focus. */
  prepare?(): void;
}

/** The color of an element's text, with its opacity. */
export function readTextColor(element: Element, pseudo: string | null = null): Front {
  const style = getComputedStyle(element, pseudo);
  const opacity = getOpacity(element) * (pseudo === null ? 1 : Number(style.opacity));
  return { color: parseColor(style.color), opacity };
}

/** How a pair is painted now. */
export function paintPair({ prepare, readFronts, samples }: Pair, paints: PaintReader): PaintedPair {
  prepare?.();
  return { fronts: readFronts(), samples: samples.map(paints.paint) };
}

/** For telling pairs apart whose colors come from the same variables of the theme. */
export function describePair(kind: PairKind, { fronts, samples }: PaintedPair): string {
  const colors = fronts.map(({ color, opacity }) =>
    [...color, opacity].map((item) => item.toFixed(3)).join(" "),
  );
  const backs = samples.map((sample) => listColors(sample).map(formatColor).sort().join("+"));
  return [kind, colors.join(), ...new Set(backs)].join(" | ");
}
