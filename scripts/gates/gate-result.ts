/** How long one test took, with all its retries. */
export interface TestTime {
  /** Path relative to the root of the repository. */
  file: string;
  title: string;
  milliseconds: number;
}

/** How long the tests of one file took. */
export interface FileTime {
  file: string;
  milliseconds: number;
}

/** Counts of a gate, and how long its tests took if its tool reports that. */
export interface GateResult {
  passed: number;
  failed: number;
  tests?: readonly TestTime[];
  files?: readonly FileTime[];
  /** Titles of the tests that passed only on a retry. */
  retried?: readonly string[];
}
