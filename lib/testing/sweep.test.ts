import { readSeed, SLICES, takeSize, takeSlice } from "./sweep";

const ROWS = Array.from({ length: 30 }, (_, index) => index);
const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

function useCommit(commit: number, sweep?: string): void {
  process.env.SWEEP_COMMIT = String(commit);
  if (sweep === undefined) delete process.env.SWEEP;
  else process.env.SWEEP = sweep;
}

describe("slices of a sweep (docs/testing.md#sweeps)", () => {
  it.each([SLICES, 2])(
    "of as many commits in a row as there are slices, %i, meet every row once",
    (slices) => {
      for (const first of [0, 5, 1_234]) {
        const met = Array.from({ length: slices }, (_, index) => {
          useCommit(first + index);
          return takeSlice(ROWS, slices);
        }).flat();
        expect(met.toSorted((a, b) => a - b)).toEqual(ROWS);
      }
    },
  );

  it("are whole in a sweep, and random runs as long as they can be", () => {
    useCommit(3, "all");
    expect(takeSlice(ROWS)).toEqual(ROWS);
    expect(takeSize(10, 1_000)).toBe(1_000);
    useCommit(3);
    expect(takeSize(10, 1_000)).toBe(10);
  });

  it("have another seed for each commit", () => {
    const seeds = [7, 8].map((commit) => {
      useCommit(commit);
      return readSeed();
    });
    expect(new Set(seeds).size).toBe(2);
  });
});
