import { formatColor } from "@/e2e/contrast/color";
import { collectEdges } from "./collect-edges";
import { collectRings } from "./collect-rings";
import { collectTexts } from "./collect-texts";
import { takeFocusAway } from "./elements";
import { PaintReader } from "./paint-reader";
import {
  type Contrast,
  describePair,
  LEAST_CONTRAST,
  listMeasured,
  measurePair,
  type Pair,
  type PairKind,
} from "./pair";
import { forgetRead } from "./read-once";
import { applyTheme, holdStill, setOthersAside, type Theme } from "./theme";

export interface MeasureOptions {
  /** null: as the page is. */
  themes: readonly (Theme | null)[];
  /** Themes in which each variable has a color of its own: they tell which pairs are the same in every theme. */
  probes: readonly Theme[];
  /** Only texts: the rest is alike in this state of the page. */
  isTextOnly: boolean;
  /** Declarations on top of the page's own. */
  more: string;
}

export { placeTexts } from "./place-texts";
export type { PairKind };

export interface Tally {
  /** On the screen. */
  elements: number;
  /** Of different colors, each measured in every theme. */
  pairs: number;
  lowest: { ratio: number; what: string } | null;
}

export interface ScreenReport {
  tallies: Record<PairKind, Tally>;
  /** A line for each pair that is too faint in a theme, and for controls whose focus is not shown. */
  failures: string[];
  /** Texts that are cut off everywhere, so that they could not be measured. */
  unseen: string[];
}

/** One of each kind of pair, of those that have the same colors in every theme. */
function pickDistinct(pairs: readonly Pair[], probes: readonly Theme[]): Pair[] {
  const keys = pairs.map(() => "");
  for (const probe of probes) {
    takeFocusAway();
    applyTheme(probe);
    const paints = new PaintReader();
    pairs.forEach((pair, at) => {
      keys[at] += ` & ${describePair(pair, paints)}`;
    });
  }
  return pairs.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

/** The lowest contrast of each pair, and in how many themes it is too low. */
class Results {
  readonly tallies: Record<PairKind, Tally>;
  private readonly faint = new Map<Pair, { ratio: number; what: string; themes: number }>();

  constructor(all: readonly Pair[], distinct: readonly Pair[]) {
    const createTally = (kind: PairKind): Tally => {
      const count = (pairs: readonly Pair[]) => pairs.filter((pair) => pair.kind === kind).length;
      return { elements: count(all), pairs: count(distinct), lowest: null };
    };
    this.tallies = { text: createTally("text"), ring: createTally("ring"), control: createTally("control") };
  }

  add(pair: Pair, { ratio, front, back }: Contrast, theme: Theme | null): void {
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

  listFailures = (): string[] =>
    [...this.faint.values()].map(({ what, themes }) => `in ${themes} themes, at worst ${what}`);
}

/** Measures what the page shows in each theme. */
export function measureScreen({ themes, probes, isTextOnly, more }: MeasureOptions): ScreenReport {
  forgetRead();
  holdStill(more);
  applyTheme(probes[0] ?? null);
  const texts = collectTexts();
  const rings = isTextOnly ? { pairs: [], failures: [] } : collectRings();
  const all = [...texts.pairs, ...(isTextOnly ? [] : collectEdges()), ...rings.pairs];
  const distinct = pickDistinct(all, probes);
  const results = new Results(all, distinct);
  const putBack = setOthersAside(distinct.flatMap(listMeasured));
  for (const theme of themes) {
    // The last ring's control would be measured as if it always had one.
    takeFocusAway();
    applyTheme(theme);
    const paints = new PaintReader();
    for (const pair of distinct) results.add(pair, measurePair(pair, paints), theme);
  }
  putBack();
  takeFocusAway();
  return {
    tallies: results.tallies,
    failures: [...rings.failures, ...results.listFailures()],
    unseen: texts.unseen,
  };
}
