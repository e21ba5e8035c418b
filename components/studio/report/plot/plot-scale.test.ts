import { createPlotScale } from "./plot-scale";

it.each([
  ["nothing", 0, 1, [0, 1]],
  ["one", 1, 1, [0, 1]],
  ["a few", 7, 1, [0, 2, 4, 6, 8]],
  ["many", 1_234, 1, [0, 500, 1_000, 1_500]],
  ["a round number", 20, 1, [0, 5, 10, 15, 20]],
  ["milliseconds", 1_850, 0, [0, 500, 1_000, 1_500, 2_000]],
  ["shares", 0.09, 0, [0, 0.05, 0.1]],
])(
  "a scale for %s has round lines and ends above the highest value",
  (_case, highest, smallestStep, ticks) => {
    const scale = createPlotScale(highest, smallestStep);
    expect(scale.ticks).toEqual(ticks);
    expect(scale.top).toBeGreaterThanOrEqual(highest);
  },
);
