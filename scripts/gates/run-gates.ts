import { asOne, type Count } from "@/scripts/gates/command";
import { childrenCpu } from "@/scripts/gates/cpu";
import { seconds } from "@/scripts/stack/progress";

export type Gates = Readonly<Record<string, () => Promise<Count>>>;

/**
 * Runs all gates in order, or those named, and stops at the first that fails.
 * @returns the sum of what they counted
 * @throws Error when a name is unknown
 */
export async function runGates(gates: Gates, names: readonly string[] = []): Promise<Count> {
  const unknown = names.filter((name) => !(name in gates));
  if (unknown.length > 0)
    throw new Error(`There is no gate ${unknown.join(", ")}; there are ${Object.keys(gates).join(", ")}.`);
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, gate] of Object.entries(gates)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { passed, failed } = await timed(name, gate);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) break;
  }
  return total;
}

/** Runs one gate and says how it went; a gate that can't run has failed. */
async function timed(name: string, gate: () => Promise<Count>): Promise<Count> {
  console.log(`\n▸ ${name}`);
  const began = Date.now();
  const cpu = childrenCpu();
  const count = await gate().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return asOne(false);
  });
  const spent = childrenCpu();
  const times = [seconds(Date.now() - began)];
  if (cpu !== null && spent !== null) times.push(`CPU ${seconds((spent - cpu) * 1000)}`);
  console.log(
    `${count.failed > 0 ? "✗" : "✓"} ${name}: ${count.passed} passed, ${count.failed} failed · ${times.join(", ")}`,
  );
  return count;
}
