import { getProcessState } from "@/lib/server/process-state";

/** Limits that all storefronts of a shop share through Valkey (docs/decisions/022). None of the functions throws. */
export interface SharedLimits {
  /**
   * Counts one more under this name.
   * @param ttlMs milliseconds for which the name is counted
   * @returns the count of all processes; null where Valkey is unavailable
   */
  count(name: string, ttlMs: number): Promise<number | null>;
  /** True for the first process that claims the name in `ttlMs` milliseconds; null where Valkey is unavailable. */
  claim(name: string, ttlMs: number): Promise<boolean | null>;
  /** True where a process has claimed the name and its time is not over; null where Valkey is unavailable. */
  isClaimed(name: string): Promise<boolean | null>;
}

const getHolder = () =>
  getProcessState<{ limits: SharedLimits | null }>("shared-limits", () => ({ limits: null }));

/** The shared limits; null without VALKEY_URL, where each process has its own. */
export const getSharedLimits = (): SharedLimits | null => getHolder().limits;

/** Sets what `getSharedLimits` returns in this process. */
export function setSharedLimits(limits: SharedLimits | null): void {
  getHolder().limits = limits;
}
