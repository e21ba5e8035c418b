import { log } from "@/lib/server/log";
import { getProcessState } from "@/lib/server/process-state";

/** Why a process does without Valkey for a while; `full`: it still reads, but what it writes is refused. */
export type ValkeyProblem = "not connected" | "too slow" | "full";

/** Whether this process shares its state with the others. */
export interface ValkeyHealth {
  usable: boolean;
  /** ISO time of the oldest problem; null where there is none. */
  since: string | null;
  problems: ValkeyProblem[];
}

/** The problems with the epoch milliseconds of their beginning; null without VALKEY_URL. */
const getHolder = () =>
  getProcessState<{ problems: Map<ValkeyProblem, number> | null }>("valkey-health", () => ({
    problems: null,
  }));

/** Notes that this process is to use Valkey. */
export function startValkeyHealth(): void {
  getHolder().problems = new Map();
}

/** Notes the beginning of a problem and logs it, once. */
export function noteValkeyProblem(problem: ValkeyProblem, cause: string): void {
  const { problems } = getHolder();
  if (!problems || problems.has(problem)) return;
  problems.set(problem, Date.now());
  log.warn("Valkey unavailable: this process goes on by itself", { problem, cause });
}

/** Notes the end of a problem and logs it, where there was one. */
export function endValkeyProblem(problem: ValkeyProblem): void {
  const { problems } = getHolder();
  const since = problems?.get(problem);
  if (since === undefined) return;
  problems?.delete(problem);
  log.info("Valkey available again", { problem, lastedMs: Date.now() - since });
}

/** The health for `/api/health/ready`; null without VALKEY_URL. */
export function getValkeyHealth(): ValkeyHealth | null {
  const { problems } = getHolder();
  if (!problems) return null;
  const oldest = problems.size === 0 ? null : Math.min(...problems.values());
  return {
    usable: problems.size === 0,
    since: oldest === null ? null : new Date(oldest).toISOString(),
    problems: [...problems.keys()],
  };
}
