/** How long one test took, all its tries together. */
export interface TestTime {
  /** From the root of the repository. */
  file: string;
  title: string;
  milliseconds: number;
}

/** How long the tests of one file took. */
export interface FileTime {
  file: string;
  milliseconds: number;
}

/** What a gate counted, and how long its tests took where its tool reports that. */
export interface GateResult {
  passed: number;
  failed: number;
  tests?: readonly TestTime[];
  files?: readonly FileTime[];
  /** Titles of the tests that passed at the second try only. */
  retried?: readonly string[];
}
