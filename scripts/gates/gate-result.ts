/** How long one test took. */
export interface TestTime {
  /** Path relative to the root of the repository. */
  file: string;
  title: string;
  milliseconds: number;
}

/** A test that has failed, or a file that could not be loaded. */
export interface TestFailure {
  file: string;
  title: string;
  /** What the tool says of it; may have colors of a terminal. */
  message: string;
}

/** What the tests of one file took. */
export interface FileCost {
  file: string;
  tests: number;
  cpuMilliseconds: number;
}

/** Counts of a gate, and what its tests took if its tool reports that. */
export interface GateResult {
  passed: number;
  failed: number;
  tests?: readonly TestTime[];
  files?: readonly FileCost[];
  failures?: readonly TestFailure[];
  /** Tests in which a browser is opened. */
  browserTests?: number;
  /** Of a gate that counts for itself: it runs beside others, or its processes can't be seen from outside. */
  cpuMilliseconds?: number;
}

/** A gate that has run; times in milliseconds, CPU time 0 where the system does not report it. */
export interface TimedGate {
  name: string;
  result: GateResult;
  milliseconds: number;
  cpuMilliseconds: number;
}
