import type { Palette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";
import { formatColor, type Rgba } from "./color";
import {
  type Contrast,
  LEAST_CONTRAST,
  measurePair,
  type PaintedPair,
  type PairKind,
  replaceColors,
} from "./paint";
import { type ColorSource, makeColor, parsePalette, ThemeColors } from "./theme-colors";

export interface Theme {
  color: string;
  scheme: ColorScheme;
  /** The variables of the brand's style sheet that it replaces. */
  palette: Palette & Record<string, string>;
}

/** A pair of colors of a screen, as it is painted in each of several themes. */
export interface CollectedPair {
  kind: PairKind;
  name: string;
  states: PaintedPair[];
}

export interface Tally {
  /** On the screen. */
  elements: number;
  /** Of different colors, each measured in every theme. */
  pairs: number;
  lowest: { ratio: number; what: string } | null;
}

export interface Measured {
  tallies: Record<PairKind, Tally>;
  /** A line for each pair that is too faint in a theme. */
  failures: string[];
}

/** The lowest contrast of each pair, and in how many themes it is too low. */
export class Results {
  private readonly tallies: Record<PairKind, Tally>;
  private readonly faint = new Map<CollectedPair, { ratio: number; what: string; themes: number }>();

  constructor(pairs: readonly CollectedPair[], elements: Record<PairKind, number>) {
    const createTally = (kind: PairKind): Tally => ({
      elements: elements[kind],
      pairs: pairs.filter((pair) => pair.kind === kind).length,
      lowest: null,
    });
    this.tallies = { text: createTally("text"), ring: createTally("ring"), control: createTally("control") };
  }

  add(pair: CollectedPair, { ratio, front, back }: Contrast, theme: Theme | null): void {
    const write = () =>
      `${theme ? `${theme.color} ${theme.scheme}` : "own colors"}: ${pair.kind} ${ratio.toFixed(2)}, ${formatColor(front)} on ${formatColor(back)}: ${pair.name}`;
    const tally = this.tallies[pair.kind];
    if (tally.lowest === null || ratio < tally.lowest.ratio) tally.lowest = { ratio, what: write() };
    if (ratio >= LEAST_CONTRAST[pair.kind]) return;
    const known = this.faint.get(pair);
    const themes = (known?.themes ?? 0) + 1;
    this.faint.set(
      pair,
      known && known.ratio <= ratio ? { ...known, themes } : { ratio, what: write(), themes },
    );
  }

  get = (): Measured => ({
    tallies: this.tallies,
    failures: [...this.faint.values()].map(({ what, themes }) => `in ${themes} themes, at worst ${what}`),
  });
}

/**
 * The contrast of a screen's pairs in each theme, calculated from how they are painted in a few.
 * @param probes in which the pairs were collected: two in each scheme, in which each variable has a color that no other has
 */
export function measureThemes(
  pairs: readonly CollectedPair[],
  elements: Record<PairKind, number>,
  probes: readonly Theme[],
  themes: readonly Theme[],
): Measured {
  const results = new Results(pairs, elements);
  const bySchemes = new Map<ColorScheme, { places: [number, number]; colors: ThemeColors }>();
  for (const scheme of ["light", "dark"] as const) {
    const [first = -1, second = -1] = probes.flatMap((probe, at) => (probe.scheme === scheme ? [at] : []));
    const [one, other] = [probes[first], probes[second]];
    if (!one || !other) throw new Error(`There are no two probes for the ${scheme} scheme.`);
    bySchemes.set(scheme, { places: [first, second], colors: new ThemeColors(one.palette, other.palette) });
  }
  const palettes = new Map(themes.map((theme) => [theme, parsePalette(theme.palette)]));
  for (const pair of pairs)
    for (const [scheme, { places, colors }] of bySchemes) {
      const [one, other] = [pair.states[places[0]], pair.states[places[1]]];
      if (!one || !other) throw new Error(`${pair.name} was not collected in each probe.`);
      const sources = new Map<Rgba, ColorSource | null>();
      replaceColors(one, other, (color, same) => {
        sources.set(color, colors.find([color, same]));
        return color;
      });
      for (const [theme, palette] of palettes) {
        if (theme.scheme !== scheme) continue;
        const painted = replaceColors(one, other, (color) => {
          const source = sources.get(color);
          return source ? makeColor(source, palette) : color;
        });
        results.add(pair, measurePair(painted), theme);
      }
    }
  return results.get();
}
