import { toGateResult } from "@/scripts/gates/command";
import { readChildrenCpu } from "@/scripts/gates/cpu";
import type { GateResult } from "@/scripts/gates/gate-result";
import { formatReport, formatTimes, type TimedGate } from "@/scripts/gates/report";

export type Gates = Readonly<Record<string, () => Promise<GateResult>>>;

/**
 * Runs all gates in order, or the named ones, stops at the first that fails, and prints a report of their times.
 * @returns the summed counts
 * @throws Error when a name is unknown
 */
export async function runGates(gates: Gates, names: readonly string[] = []): Promise<GateResult> {
  const unknown = names.filter((name) => !(name in gates));
  if (unknown.length > 0)
    throw new Error(`There is no gate ${unknown.join(", ")}; there are ${Object.keys(gates).join(", ")}.`);
  const finished: TimedGate[] = [];
  for (const [name, gate] of Object.entries(gates)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const timed = await runTimedGate(name, gate);
    finished.push(timed);
    if (timed.result.failed > 0) break;
  }
  console.log(formatReport(finished));
  return {
    passed: finished.reduce((sum, { result }) => sum + result.passed, 0),
    failed: finished.reduce((sum, { result }) => sum + result.failed, 0),
  };
}

/** Runs one gate and prints its result; a gate that throws counts as failed. */
async function runTimedGate(name: string, gate: () => Promise<GateResult>): Promise<TimedGate> {
  console.log(`\n▸ ${name}`);
  const startedAt = Date.now();
  const cpuBefore = readChildrenCpu();
  const result = await gate().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return toGateResult(false);
  });
  const cpuAfter = readChildrenCpu();
  const timed: TimedGate = {
    name,
    result,
    milliseconds: Date.now() - startedAt,
    cpuMilliseconds: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) * 1000,
  };
  const mark = result.failed > 0 ? "✗" : "✓";
  console.log(
    `${mark} ${name}: ${result.passed} passed, ${result.failed} failed · ${formatTimes(timed).join(", ")}`,
  );
  return timed;
}
