import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface PlotScale {
  /** The upper end of the axis. */
  top: number;
  /** Where a line and its label are, from 0 on. */
  ticks: number[];
}

/** Lines of a plot, besides the one at zero. */
const MOST_TICKS = 4;

/**
 * A scale from 0 with round steps (1, 2 or 5 times a power of ten), just large enough for the highest value.
 * @param smallestStep 1 for counts, which have no halves
 */
export function createPlotScale(highest: number, smallestStep = 0): PlotScale {
  const expected = Math.max(highest / MOST_TICKS, smallestStep, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(expected));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((rounded) => rounded >= expected * 0.999) ?? expected;
  const count = Math.max(1, Math.ceil(highest / step - 0.001));
  return {
    top: count * step,
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6))),
  };
}

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

const FIRST_WIDTH = 560;

/** The width of an element in pixels, so that a drawing can keep the size of its text and lines. */
export function useWidth<Tag extends HTMLElement>(): { ref: RefObject<Tag | null>; width: number } {
  const ref = useRef<Tag>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(200, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
