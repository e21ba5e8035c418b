import { blend, getContrast, type Rgba } from "./color";
import { type BackgroundImage, type Box, listColorsAt } from "./gradient";

/** WCAG 2.2: 1.4.3 for texts; 1.4.11 for rings, and for the edges and drawings of controls. */
export const LEAST_CONTRAST = { text: 4.5, ring: 3, control: 3 } as const;
export type PairKind = keyof typeof LEAST_CONTRAST;

/** A color as it is computed, and how much of it is seen. */
export interface Front {
  color: Rgba;
  opacity: number;
}

/** What one element paints at a point. */
export interface PaintedLayer extends Front {
  images: BackgroundImage[];
  box: Box;
  /** A drawing or photo: any color. */
  isPicture: boolean;
}

/** A point and what is painted beneath it, the topmost first. */
export interface PaintedSample {
  x: number;
  y: number;
  layers: PaintedLayer[];
}

/** A color and what it must differ from. Of several colors one is enough: the edge and the fill of a control. */
export interface PaintedPair {
  fronts: Front[];
  samples: PaintedSample[];
}

export interface Contrast {
  ratio: number;
  front: Rgba;
  back: Rgba;
}

const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [255, 255, 255, 1];

const fade = ([red, green, blue, alpha]: Rgba, opacity: number): Rgba => [red, green, blue, alpha * opacity];

/** The colors that may be seen at a point: one, or several where a picture or a repeated gradient is. */
export function listColors({ x, y, layers }: PaintedSample): Rgba[] {
  let colors: readonly Rgba[] = [WHITE];
  const paintOver = (fronts: readonly Rgba[], opacity: number) => {
    const seen = fronts.map((front) => fade(front, opacity));
    if (seen.every((front) => front[3] === 0)) return;
    const [only] = seen;
    colors =
      only && seen.length === 1 && only[3] === 1
        ? [only]
        : colors.flatMap((back) => seen.map((front) => blend(front, back)));
  };
  for (const { color, images, opacity, box, isPicture } of layers.toReversed()) {
    paintOver([color], opacity);
    for (const image of images.toReversed())
      paintOver(image.kind === "picture" ? [BLACK, WHITE] : listColorsAt(image, box, x, y), opacity);
    if (isPicture) paintOver([BLACK, WHITE], opacity);
  }
  if (colors.length === 1) return [...colors];
  return [...new Map(colors.map((color) => [color.map((one) => one.toFixed(1)).join(), color])).values()];
}

/** The lowest contrast of a pair at any of its points, with any color that may be there. */
export function measurePair({ fronts, samples }: PaintedPair): Contrast {
  let worst: Contrast | null = null;
  for (const sample of samples)
    for (const back of listColors(sample)) {
      let best: Contrast | null = null;
      for (const { color, opacity } of fronts) {
        const front = blend(fade(color, opacity), back);
        const ratio = getContrast(front, back);
        if (best === null || ratio > best.ratio) best = { ratio, front, back };
      }
      if (best && (worst === null || best.ratio < worst.ratio)) worst = best;
    }
  if (!worst) throw new Error("A pair has no color or no point.");
  return worst;
}

/** Replaces every color of a pair, as that of two states of it: where the one and the other have it. */
export function replaceColors(
  one: PaintedPair,
  other: PaintedPair,
  replace: (color: Rgba, sameInOther: Rgba) => Rgba,
): PaintedPair {
  const at = <T>(list: readonly T[], index: number): T => {
    const match = list[index];
    if (match === undefined) throw new Error("The two states of a pair differ in more than colors.");
    return match;
  };
  const replaceImage = (image: BackgroundImage, same: BackgroundImage): BackgroundImage => {
    if (image.kind === "picture" || same.kind === "picture") return image;
    const stops = image.stops.map((stop, index) => ({
      ...stop,
      color: replace(stop.color, at(same.stops, index).color),
    }));
    return { ...image, stops };
  };
  return {
    fronts: one.fronts.map((front, index) => ({
      ...front,
      color: replace(front.color, at(other.fronts, index).color),
    })),
    samples: one.samples.map((sample, number) => ({
      ...sample,
      layers: sample.layers.map((layer, index) => {
        const same = at(at(other.samples, number).layers, index);
        return {
          ...layer,
          color: replace(layer.color, same.color),
          images: layer.images.map((image, place) => replaceImage(image, at(same.images, place))),
        };
      }),
    })),
  };
}
