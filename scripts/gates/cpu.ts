import { readTreeCpu } from "@/lib/testing/record-cpu";

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
