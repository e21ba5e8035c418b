/**
 * Sweeps: matrices of brand, page, language and device, and random runs (docs/testing.md#sweeps). `npm run sweep` takes
 * all rows; `npm test` takes one of eight slices, which changes with the commit.
 */

/** So many commits in a row meet every row of a matrix. */
export const SLICES = 8;

/** The number of the commit, which chooses the slice and the seed of random runs; `npm test` sets it. */
const readCommitNumber = (): number => Number(process.env.SWEEP_COMMIT ?? 0);

const isWhole = (): boolean => process.env.SWEEP === "all";

/**
 * The rows of this commit's slice: every eighth; all rows in a sweep.
 * @param slices two for rows of which each commit is to meet some of each make
 */
export function takeSlice<Row>(rows: readonly Row[], slices: number = SLICES): Row[] {
  if (isWhole()) return [...rows];
  const slice = readCommitNumber() % slices;
  return rows.filter((_, index) => index % slices === slice);
}

/** The size of a random run: the whole one in a sweep. */
export const takeSize = (sliceSize: number, wholeSize: number): number => (isWhole() ? wholeSize : sliceSize);

/** The seed of this commit's random runs. */
export const readSeed = (): number => readCommitNumber() + 1;
