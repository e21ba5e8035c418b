import { readdirSync, readFileSync } from "node:fs";

/**
 * CPU milliseconds of a process, all its threads together, to the microsecond (proc(5), `schedstat`): what is cheap needs no
 * thousands of requests to be seen. The time of threads that have ended is not included.
 */
export function readCpuMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // The thread has ended in the meantime.
    }
  }
  return nanoseconds / 1e6;
}

/** Resident memory of a process in MB (10^6 bytes). */
export function readMemoryMb(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1_024) / 1e6;
}
