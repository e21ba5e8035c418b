export interface PlotDay {
  /** "2026-11-20". */
  day: string;
  label: string;
  /** False: nothing was counted on it, which is not zero. */
  isCounted: boolean;
}

export interface PlotSeries {
  key: string;
  name: string;
  /** One for each day; null where there is none. */
  values: readonly (number | null)[];
}

/** The area of a drawing in pixels. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** `stacked`: on one another. `inside`: the second one within the first, of which it is a part. `lines`: points joined by lines. */
export type PlotKind = "stacked" | "inside" | "lines";

/** The value that a plot must have room for. */
export function findHighest(series: readonly PlotSeries[], kind: PlotKind): number {
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const combine = (values: number[]) =>
    kind === "stacked" ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  return Math.max(
    0,
    ...Array.from({ length }, (_, index) => combine(series.map(({ values }) => values[index] ?? 0))),
  );
}
