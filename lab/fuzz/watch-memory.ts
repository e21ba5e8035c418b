import { readFileSync } from "node:fs";

/** The most that the storefront may use, as docs/operating.md says. */
export const MAX_STOREFRONT_MEMORY_MIB = 512;

const SAMPLE_MS = 250;
const MIB_IN_KIB = 1024;

/** Resident memory of a process in MiB; null where the system has no `/proc`. */
function readResidentMemory(pid: number): number | null {
  try {
    const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kib === undefined ? null : Math.round(Number(kib) / MIB_IN_KIB);
  } catch {
    return null;
  }
}

export interface MemoryWatch {
  /** The most since the start, in MiB. */
  getPeak(): number | null;
  getNow(): number | null;
  stop(): void;
}

/** Samples the resident memory of a process four times a second. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = readResidentMemory(pid);
  const getNow = () => {
    const now = readResidentMemory(pid);
    if (now !== null && (peak === null || now > peak)) peak = now;
    return now;
  };
  const timer = setInterval(getNow, SAMPLE_MS);
  return { getPeak: () => peak, getNow, stop: () => clearInterval(timer) };
}
