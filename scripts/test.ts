import { runClusterTest } from "@/scripts/cluster/run-cluster-test";
import { listChangedFiles, listChangedSpecs } from "@/scripts/gates/changes";
import { runNode, toGateResult } from "@/scripts/gates/command";
import type { GateResult } from "@/scripts/gates/gate-result";
import { installValkeyIfMissing } from "@/scripts/gates/install-valkey";
import { runJest } from "@/scripts/gates/jest";
import { runJourneys } from "@/scripts/gates/journeys";
import { runPostgresTests } from "@/scripts/gates/postgres";
import { type Gates, runGates } from "@/scripts/gates/run-gates";
import { BACKEND_BUILD, buildAllIfNeeded, buildIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/run-script";
import { stopOnSignals } from "@/scripts/stack/supervise";

const NEXT = "node_modules/next/dist/bin/next";
const TSC = "node_modules/typescript/bin/tsc";
const BIOME = "node_modules/@biomejs/biome/bin/biome";
const KNIP = "node_modules/knip/bin/knip.js";
const ARCHITECTURE = "lib/testing/architecture";
const SKIP_ARCHITECTURE = `--testPathIgnorePatterns=${ARCHITECTURE}`;

/**
 * Builds the backend first, because the tests that start it run in parallel and would each build it. Tests of Valkey are
 * skipped where there is none and none can be installed.
 */
async function runTests(args: string[]): Promise<GateResult> {
  await buildIfNeeded(BACKEND_BUILD);
  await installValkeyIfMissing();
  return runJest(args);
}

/** All gates, cheapest first. */
const GATES = {
  types: async () => toGateResult((await runNode([NEXT, "typegen"])) && (await runNode([TSC, "--noEmit"]))),
  lint: async () => toGateResult(await runNode([BIOME, "ci", "--colors=off", "--error-on-warnings"])),
  architecture: () => runJest([ARCHITECTURE]),
  // The second run does not count tests as users.
  "dead-code": async () =>
    toGateResult(
      (await runNode([KNIP])) && (await runNode([KNIP, "--production", "--config", "knip.production.json"])),
    ),
  unit: () => runTests([SKIP_ARCHITECTURE]),
  postgres: async () => {
    await buildIfNeeded(BACKEND_BUILD);
    return runPostgresTests();
  },
  build: async () => {
    await buildAllIfNeeded();
    return toGateResult(true);
  },
  cluster: () => runClusterTest(),
  journeys: () => runJourneys(),
} satisfies Gates;

/** The gates of the files that differ from the main branch: the tests and journeys that import one of them. */
function createChangedGates(): Gates {
  const changed = listChangedFiles();
  const specs = listChangedSpecs(changed);
  const { types, lint, architecture, build } = GATES;
  console.log(`${changed.length} files differ from the main branch; ${specs.length} journeys import one.`);
  return {
    types,
    lint,
    architecture,
    ...(changed.length > 0 && {
      unit: () => runTests([SKIP_ARCHITECTURE, "--passWithNoTests", "--findRelatedTests", ...changed]),
    }),
    ...(specs.length > 0 && { build, journeys: () => runJourneys(specs) }),
  };
}

/** `npm test`: all gates, the named ones (`npm test -- types unit`) or those of `changed`. The last line has the counts. */
runScript(async () => {
  stopOnSignals(130);
  const names = process.argv.slice(2);
  const { passed, failed } =
    names[0] === "changed"
      ? await runGates(createChangedGates(), names.slice(1))
      : await runGates(GATES, names);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});
