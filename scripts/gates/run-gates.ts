import { type GateResult, toGateResult } from "@/scripts/gates/command";
import { readChildrenCpu } from "@/scripts/gates/cpu";
import { formatSeconds } from "@/scripts/stack/progress";

export type Gates = Readonly<Record<string, () => Promise<GateResult>>>;

/**
 * Runs all gates in order, or those named, and stops at the first that fails.
 * @returns the sum of what they counted
 * @throws Error when a name is unknown
 */
export async function runGates(gates: Gates, names: readonly string[] = []): Promise<GateResult> {
  const unknown = names.filter((name) => !(name in gates));
  if (unknown.length > 0)
    throw new Error(`There is no gate ${unknown.join(", ")}; there are ${Object.keys(gates).join(", ")}.`);
  const total: GateResult = { passed: 0, failed: 0 };
  for (const [name, gate] of Object.entries(gates)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { passed, failed } = await runTimedGate(name, gate);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) break;
  }
  return total;
}

/** Runs one gate and says how it went; a gate that can't run has failed. */
async function runTimedGate(name: string, gate: () => Promise<GateResult>): Promise<GateResult> {
  console.log(`\n▸ ${name}`);
  const startedAt = Date.now();
  const cpuBefore = readChildrenCpu();
  const count = await gate().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return toGateResult(false);
  });
  const cpuAfter = readChildrenCpu();
  const times = [formatSeconds(Date.now() - startedAt)];
  if (cpuBefore !== null && cpuAfter !== null)
    times.push(`CPU ${formatSeconds((cpuAfter - cpuBefore) * 1000)}`);
  console.log(
    `${count.failed > 0 ? "✗" : "✓"} ${name}: ${count.passed} passed, ${count.failed} failed · ${times.join(", ")}`,
  );
  return count;
}
