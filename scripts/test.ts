import { asOne, type Count, runNode } from "@/scripts/gates/command";
import { childrenCpu } from "@/scripts/gates/cpu";
import { runJest } from "@/scripts/gates/jest";
import { runJourneys } from "@/scripts/gates/journeys";
import { runOnPostgres } from "@/scripts/gates/postgres";
import { buildIfNeeded } from "@/scripts/stack/build";
import { seconds } from "@/scripts/stack/progress";
import { stopOnSignals } from "@/scripts/stack/supervise";

const NEXT = ["node_modules/next/dist/bin/next"];
const ARCHITECTURE = "lib/testing/architecture";

/** Everything that must hold, cheapest first. */
const GATES: Record<string, () => Promise<Count>> = {
  types: async () =>
    asOne(
      (await runNode([...NEXT, "typegen"])) &&
        (await runNode(["node_modules/typescript/bin/tsc", "--noEmit"])),
    ),
  lint: async () =>
    asOne(
      await runNode(["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings"]),
    ),
  architecture: () => runJest([ARCHITECTURE]),
  "dead-code": async () => asOne(await runNode(["node_modules/knip/bin/knip.js"])),
  unit: () => runJest([`--testPathIgnorePatterns=${ARCHITECTURE}`]),
  postgres: runOnPostgres,
  build: async () => {
    await buildIfNeeded();
    return asOne(true);
  },
  journeys: runJourneys,
};

/** `npm test`: all gates in order, or those named; stops at the first that fails. The last line has the count. */
async function test(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in GATES));
  if (unknown.length > 0)
    throw new Error(`There is no gate ${unknown.join(", ")}; there are ${Object.keys(GATES).join(", ")}.`);
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, gate] of Object.entries(GATES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { passed, failed } = await timed(name, gate);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** Runs one gate and says how it went; a gate that can't run has failed. */
async function timed(name: string, gate: () => Promise<Count>): Promise<Count> {
  console.log(`\n▸ ${name}`);
  const began = Date.now();
  const cpu = childrenCpu() ?? Number.NaN;
  const count = await gate().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return asOne(false);
  });
  const spent = ((childrenCpu() ?? Number.NaN) - cpu) * 1000;
  const times = `${seconds(Date.now() - began)}${Number.isNaN(spent) ? "" : `, CPU ${seconds(spent)}`}`;
  console.log(
    `${count.failed > 0 ? "✗" : "✓"} ${name}: ${count.passed} passed, ${count.failed} failed · ${times}`,
  );
  return count;
}

stopOnSignals(130);
test(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
