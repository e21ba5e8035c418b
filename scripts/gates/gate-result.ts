import { readTreeCpu } from "@/lib/testing/record-cpu";
import { startChild } from "@/scripts/stack/child";

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
  /** The unit of the budget as it was around this gate, in milliseconds; 0 where the run has no budget. */
  unitMs: number;
}

type Environment = Record<string, string | undefined>;

/** Runs a script on this Node and prints its output as it arrives; true when it exits with 0. */
export async function runNode(args: string[], env: Environment = {}): Promise<boolean> {
  const child = startChild({ command: process.execPath, args, env });
  child.showOutput();
  return (await child.ended) === 0;
}

/** The result of a gate that counts no tests: it passes or fails as a whole. */
export const toGateResult = (passed: boolean): GateResult => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
});

/** Processes of gates that run beside others and count for themselves. */
const runningBeside = new Set<number>();
/** CPU milliseconds of those that have ended. */
let endedBesideMs = 0;

/** CPU milliseconds of this process and all that it has started, without gates that run beside others. */
export const readGateCpu = (): number =>
  [...runningBeside].reduce((rest, pid) => rest - readTreeCpu(pid), readTreeCpu() - endedBesideMs);

/** A process counts for itself until the returned function is called with what it took. */
export function countBeside(pid: number): (milliseconds: number) => void {
  runningBeside.add(pid);
  return (milliseconds) => {
    runningBeside.delete(pid);
    endedBesideMs += milliseconds;
  };
}
