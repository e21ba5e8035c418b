import { MINUTE_MS } from "@/lib/config/constants";
import { formatBudget, formatFailures, formatReport, formatTimes } from "@/scripts/gates/report";
import { type GateResult, readGateCpu, type TimedGate, toGateResult } from "./gate-result";

export type Gates = Readonly<Record<string, () => Promise<GateResult>>>;

export interface RunOptions {
  /** The gates to run; all when empty. */
  names?: readonly string[];
  /** Measures the unit of the budget; a run without it has none. */
  measureUnit?: () => Promise<number>;
  /** A run that takes longer ends itself with its report; in milliseconds. */
  limitMs?: number;
}

/** A run of an hour is a defect of the tests: CI would end it soon, without a report. */
const RUN_LIMIT_MS = 60 * MINUTE_MS;

/**
 * Runs all gates in order, or the named ones, stops at the first that fails, and prints a report of their times. With a
 * unit, measured before and after each gate, a run of all gates beyond its budget has one failure more for each row.
 * @returns the summed counts
 * @throws Error when a name is unknown
 */
export async function runGates(gates: Gates, options: RunOptions = {}): Promise<GateResult> {
  const { names = [], measureUnit, limitMs = RUN_LIMIT_MS } = options;
  const unknown = names.filter((name) => !(name in gates));
  if (unknown.length > 0)
    throw new Error(`There is no gate ${unknown.join(", ")}; there are ${Object.keys(gates).join(", ")}.`);
  const chosen = Object.entries(gates).filter(([name]) => names.length === 0 || names.includes(name));
  let unitBefore = await measureUnit?.();
  const finished: TimedGate[] = [];
  const limit = startLimit(limitMs);
  for (const [name, gate] of chosen) {
    const timed = await runTimedGate(name, gate, limit.reached);
    const unitAfter = await measureUnit?.();
    // A shared machine changes its speed within a run, so each gate is measured by its own time.
    finished.push({ ...timed, unitMs: Math.max(unitBefore ?? 0, unitAfter ?? 0) });
    unitBefore = unitAfter;
    if (timed.result.failed > 0) break;
  }
  limit.clear();
  console.log(formatReport(finished));
  const counts = {
    passed: finished.reduce((sum, { result }) => sum + result.passed, 0),
    failed: finished.reduce((sum, { result }) => sum + result.failed, 0),
  };
  let exceededRows = 0;
  if (measureUnit !== undefined) {
    const { text, exceeded } = formatBudget(finished);
    console.log(text);
    exceededRows = exceeded.length;
  }
  const failures = formatFailures(finished);
  if (failures) console.log(failures);
  return { ...counts, failed: counts.failed + exceededRows };
}

/** A promise that is rejected when the time of the whole run is over. */
function startLimit(milliseconds: number): { reached: Promise<never>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The run has reached its limit of ${milliseconds / MINUTE_MS} minutes.`)),
      milliseconds,
    );
  });
  // Nothing awaits it while no gate is running.
  reached.catch(() => undefined);
  return { reached, clear: () => clearTimeout(timer) };
}

/** Runs one gate and prints its result; a gate that throws counts as failed. */
async function runTimedGate(
  name: string,
  gate: () => Promise<GateResult>,
  limitReached: Promise<never>,
): Promise<Omit<TimedGate, "unitMs">> {
  console.log(`\n▸ ${name}`);
  const startedAt = Date.now();
  const cpuBefore = readGateCpu();
  const result = await Promise.race([gate(), limitReached]).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return toGateResult(false);
  });
  const timed = {
    name,
    result,
    milliseconds: Date.now() - startedAt,
    cpuMilliseconds: result.cpuMilliseconds ?? readGateCpu() - cpuBefore,
  };
  const mark = result.failed > 0 ? "✗" : "✓";
  console.log(
    `${mark} ${name}: ${result.passed} passed, ${result.failed} failed · ${formatTimes(timed).join(", ")}`,
  );
  return timed;
}
