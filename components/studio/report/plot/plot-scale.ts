export interface PlotScale {
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
  const wanted = Math.max(highest / MOST_TICKS, smallestStep, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((rounded) => rounded >= wanted * 0.999) ?? wanted;
  const count = Math.max(1, Math.ceil(highest / step - 0.001));
  return {
    top: count * step,
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6))),
  };
}
