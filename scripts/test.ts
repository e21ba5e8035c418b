import { runNode, toGateResult } from "@/scripts/gates/command";
import { runJest } from "@/scripts/gates/jest";
import { runJourneys } from "@/scripts/gates/journeys";
import { runPostgresTests } from "@/scripts/gates/postgres";
import { type Gates, runGates } from "@/scripts/gates/run-gates";
import { buildIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/run-script";
import { stopOnSignals } from "@/scripts/stack/supervise";

const NEXT = "node_modules/next/dist/bin/next";
const TSC = "node_modules/typescript/bin/tsc";
const BIOME = "node_modules/@biomejs/biome/bin/biome";
const KNIP = "node_modules/knip/bin/knip.js";
const ARCHITECTURE = "lib/testing/architecture";

/** Everything that must hold, cheapest first. */
const GATES: Gates = {
  types: async () => toGateResult((await runNode([NEXT, "typegen"])) && (await runNode([TSC, "--noEmit"]))),
  lint: async () => toGateResult(await runNode([BIOME, "ci", "--colors=off", "--error-on-warnings"])),
  architecture: () => runJest([ARCHITECTURE]),
  "dead-code": async () => toGateResult(await runNode([KNIP])),
  unit: () => runJest([`--testPathIgnorePatterns=${ARCHITECTURE}`]),
  postgres: runPostgresTests,
  build: async () => {
    await buildIfNeeded();
    return toGateResult(true);
  },
  journeys: runJourneys,
};

/** `npm test`: all gates, or those named (`npm test -- types unit`). The last line has the count. */
runScript(async () => {
  stopOnSignals(130);
  const { passed, failed } = await runGates(GATES, process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});
