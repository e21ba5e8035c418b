import type { Palette } from "@/lib/domain/site/palette";
import type { Rgba } from "./color";

/** Opaque colors that a style sheet may mix with a variable. */
const MIXED_WITH: Readonly<Record<string, Rgba>> = { black: [0, 0, 0, 1], white: [255, 255, 255, 1] };
/** Of a channel from 0 to 255; the browser computes mixed colors to six digits. */
const TOLERANCE = 0.02;
const ALPHA_TOLERANCE = 0.003;

/** A share of one opaque color and the rest of another, seen as much as `alpha` says. */
export interface ColorSource {
  name: string;
  other: string | null;
  share: number;
  alpha: number;
}

/** `#rrggbb` or `#rrggbbaa`. */
export function parseHexColor(hex: string): Rgba {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (hex.slice(1).match(/../g) ?? []).map((one) =>
    Number.parseInt(one, 16),
  );
  return [red, green, blue, alpha / 255];
}

export const parsePalette = (palette: Readonly<Record<string, string>>): ReadonlyMap<string, Rgba> =>
  new Map([
    ...Object.entries(palette)
      .filter(([, value]) => value.startsWith("#"))
      .map(([name, value]) => [name, parseHexColor(value)] as const),
    ...Object.entries(MIXED_WITH),
  ]);

const isNear = (one: Rgba, other: Rgba) =>
  ([0, 1, 2] as const).every((at) => Math.abs(one[at] - other[at]) <= TOLERANCE);

const mix = (one: Rgba, other: Rgba, share: number): Rgba => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
  1,
];

/** The share of `one` that mixed with `other` gives a color; NaN where they are the same. */
function findShare(color: Rgba, one: Rgba, other: Rgba): number {
  const differences = ([0, 1, 2] as const).map((at) => [color[at] - other[at], one[at] - other[at]] as const);
  const product = differences.reduce((total, [input, full]) => total + input * full, 0);
  return product / differences.reduce((total, [, full]) => total + full * full, 0);
}

/** The color that is made so in a palette. */
export function makeColor(
  { name, other, share, alpha }: ColorSource,
  palette: ReadonlyMap<string, Rgba>,
): Rgba {
  const [one, rest] = [palette.get(name), palette.get(other ?? name)];
  if (!one || !rest) throw new Error(`The palette has no ${name} or ${other}.`);
  const mixed = other === null ? one : mix(one, rest, share);
  return [mixed[0], mixed[1], mixed[2], alpha * mixed[3]];
}

/**
 * Tells of which variables a computed color is made, by two palettes in which each variable has a color that no other has: a variable
 * itself, seen in part or not, a mixture of two, or none.
 */
export class ThemeColors {
  private readonly probes: readonly [ReadonlyMap<string, Rgba>, ReadonlyMap<string, Rgba>];
  private readonly known = new Map<string, ColorSource | null>();

  constructor(first: Palette, second: Palette) {
    this.probes = [parsePalette(first), parsePalette(second)];
  }

  /**
   * Of what a color is made; null: of no variable.
   * @param colors as it is computed in each of the two palettes
   * @throws Error where it is made in a way that is not known, so that no color is left out
   */
  find(colors: readonly [Rgba, Rgba]): ColorSource | null {
    const key = colors.join(" | ");
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const source = this.findSource(colors);
    this.known.set(key, source);
    return source;
  }

  private findSource([first, second]: readonly [Rgba, Rgba]): ColorSource | null {
    if (first.every((value, at) => value === second[at])) return null;
    const variables = this.listVariables(first, second);
    const results = variables.length > 0 ? variables : this.listMixtures(first, second);
    const [source] = results;
    if (!source || results.length > 1)
      throw new Error(
        `rgb(${first}) and rgb(${second}) are not made of variables in a way that can be measured: ${JSON.stringify(results)}`,
      );
    return source;
  }

  private listVariables(first: Rgba, second: Rgba): ColorSource[] {
    const [one, two] = this.probes;
    return [...one].flatMap(([name, color]) => {
      const other = two.get(name);
      if (!other || !isNear(color, first) || !isNear(other, second)) return [];
      // What is seen of it must be the same in both.
      const alpha = first[3] / color[3];
      return Math.abs(alpha - second[3] / other[3]) > ALPHA_TOLERANCE
        ? []
        : [{ name, other: null, share: 1, alpha }];
    });
  }

  private listMixtures(first: Rgba, second: Rgba): ColorSource[] {
    const [one, two] = this.probes;
    const names = [...one.keys()].filter((name) => one.get(name)?.[3] === 1);
    return names.flatMap((name, at) =>
      names.slice(at + 1).flatMap((other) => {
        const [a, b, c, d] = [one.get(name), one.get(other), two.get(name), two.get(other)];
        if (!a || !b || !c || !d) return [];
        const share = findShare(first, a, b);
        const isMixed = share > 0.005 && share < 0.995;
        return isMixed && isNear(mix(a, b, share), first) && isNear(mix(c, d, share), second)
          ? [{ name, other, share, alpha: first[3] }]
          : [];
      }),
    );
  }
}
