import type { CollectedPair, Theme } from "@/lib/testing/contrast/measure-themes";
import type { PaintedLayer, PaintedPair, PairKind } from "@/lib/testing/contrast/paint";
import { collectEdges } from "./collect-edges";
import { collectRings } from "./collect-rings";
import { collectTexts } from "./collect-texts";
import { takeFocusAway } from "./elements";
import { PaintReader } from "./paint-reader";
import { describePair, type Pair, paintPair } from "./pair";
import { forgetRead } from "./read-once";
import { applyTheme, holdStill } from "./theme";

export interface CollectOptions {
  /** In which the screen is painted; null: as the page is. */
  themes: readonly (Theme | null)[];
  /** Only texts: the rest is alike in this state of the page. */
  isTextOnly: boolean;
  /** Declarations on top of the page's own. */
  more: string;
}

export { placeTexts } from "./place-texts";

export interface CollectedScreen {
  /** How many are on the screen. */
  elements: Record<PairKind, number>;
  /** One of each kind of pair, of those that are painted alike in each theme. */
  pairs: CollectedPair[];
  /** A line for each control whose focus is not shown. */
  failures: string[];
  /** Texts that are cut off everywhere, so that they could not be measured. */
  unseen: string[];
}

const isVisible = (layer: PaintedLayer | undefined) =>
  layer !== undefined && (layer.isPicture || layer.images.length > 0 || layer.color[3] * layer.opacity > 0);

const describeLayer = ({ color, opacity, isPicture }: PaintedLayer) => [color, opacity, isPicture];

/** Leaves out what paints nothing in any theme, and of points that are painted alike all but one. */
function dropRepeated(states: readonly PaintedPair[]): PaintedPair[] {
  const points = states[0]?.samples.map((_, number) => states.map(({ samples }) => samples[number])) ?? [];
  const known = new Set<string>();
  const kept = points.flatMap((point) => {
    const isSeen = (at: number) => point.some((sample) => sample && isVisible(sample.layers[at]));
    const shown = point.map(
      (sample) => sample && { ...sample, layers: sample.layers.filter((_, at) => isSeen(at)) },
    );
    // Only in a gradient the place decides.
    const hasImages = shown.some((sample) => sample?.layers.some(({ images }) => images.length > 0));
    const key = JSON.stringify(
      shown.map((sample) => (hasImages ? sample : sample?.layers.map(describeLayer))),
    );
    if (known.has(key)) return [];
    known.add(key);
    return [shown];
  });
  return states.map(({ fronts }, state) => ({
    fronts,
    samples: kept.flatMap((point) => point[state] ?? []),
  }));
}

function paintPairs(pairs: readonly Pair[], themes: CollectOptions["themes"]): CollectedPair[] {
  const painted = pairs.map((): PaintedPair[] => []);
  for (const theme of themes) {
    // The last ring's control would be read as if it always had one.
    takeFocusAway();
    applyTheme(theme);
    const paints = new PaintReader();
    pairs.forEach((pair, at) => {
      painted[at]?.push(paintPair(pair, paints));
    });
  }
  const known = new Set<string>();
  return pairs.flatMap(({ kind, name }, at) => {
    const states = painted[at] ?? [];
    const key = states.map((state) => describePair(kind, state)).join(" & ");
    if (known.has(key)) return [];
    known.add(key);
    return [{ kind, name, states: dropRepeated(states) }];
  });
}

/** Collects what the page shows, as JSON: each color and what is behind it, as they are painted in each theme. */
export function collectScreen({ themes, isTextOnly, more }: CollectOptions): string {
  forgetRead();
  holdStill(more);
  applyTheme(themes[0] ?? null);
  const texts = collectTexts();
  const rings = isTextOnly ? { pairs: [], failures: [] } : collectRings();
  const all = [...texts.pairs, ...(isTextOnly ? [] : collectEdges()), ...rings.pairs];
  const pairs = paintPairs(all, themes);
  takeFocusAway();
  applyTheme(null);
  const count = (kind: PairKind) => all.filter((pair) => pair.kind === kind).length;
  const screen: CollectedScreen = {
    elements: { text: count("text"), ring: count("ring"), control: count("control") },
    pairs,
    failures: rings.failures,
    unseen: texts.unseen,
  };
  return JSON.stringify(screen);
}
