import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU seconds of all ended child processes and their descendants; null where the system does not report it. */
export function readChildrenCpu(): number | null {
  try {
    // Fields 16 and 17 of proc(5) stat, counted from after the name, which may contain spaces.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").pop()?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}
