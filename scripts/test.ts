import { runClusterTest } from "@/lab/cluster/run-cluster-test";
import { findValkey } from "@/lib/testing/temporary-valkey";
import { measureWorkUnit } from "@/scripts/gates/budget";
import { requireBackendBuild, startBuild } from "@/scripts/gates/build";
import {
  computeCommitNumber,
  listChangedFiles,
  type Selection,
  selectChangedTests,
} from "@/scripts/gates/changes";
import { listDatabaseSuites, runDatabaseTests, skipServerSuites } from "@/scripts/gates/database";
import { type GateResult, runNode, toGateResult } from "@/scripts/gates/gate-result";
import { readUsers } from "@/scripts/gates/import-graph";
import { installPrograms } from "@/scripts/gates/install-programs";
import { runJest } from "@/scripts/gates/jest";
import { runJourneys, runPlainJourneys, runSmokeJourneys } from "@/scripts/gates/journeys";
import { useMemoryFolder } from "@/scripts/gates/memory-folder";
import { type Gates, runGates } from "@/scripts/gates/run-gates";
import { readVisits } from "@/scripts/gates/visits";
import { runScript } from "@/scripts/stack/child";
import { stopOnSignals } from "@/scripts/stack/supervise";

const NEXT = "node_modules/next/dist/bin/next";
const TSC = "node_modules/typescript/bin/tsc";
const BIOME = "node_modules/@biomejs/biome/bin/biome";
const KNIP = "node_modules/knip/bin/knip.js";
const ARCHITECTURE = "lib/testing/architecture";
const SKIP_ARCHITECTURE = `--testPathIgnorePatterns=${ARCHITECTURE}`;

async function runTests(args: string[]): Promise<GateResult> {
  await requireBackendBuild();
  return runJest(args);
}

/** All gates, cheapest first. */
const GATES = {
  // Each checker infers the types that files share anew: one takes half of the CPU time of four.
  types: async () =>
    toGateResult((await runNode([NEXT, "typegen"])) && (await runNode([TSC, "--noEmit", "--checkers", "1"]))),
  lint: async () => toGateResult(await runNode([BIOME, "ci", "--colors=off", "--error-on-warnings"])),
  architecture: () => runJest([ARCHITECTURE]),
  // The second run does not count tests as users.
  "dead-code": async () =>
    toGateResult(
      (await runNode([KNIP])) && (await runNode([KNIP, "--production", "--config", "knip.production.json"])),
    ),
  build: startBuild,
  smoke: runSmokeJourneys,
  plain: runPlainJourneys,
  unit: () => {
    if (!findValkey())
      console.log("No Valkey or Redis server here: the tests of what storefronts share are skipped.");
    return runTests([SKIP_ARCHITECTURE, ...skipServerSuites()]);
  },
  database: async () => {
    await requireBackendBuild();
    return runDatabaseTests();
  },
  journeys: () => runJourneys(),
  // Last, because its end ends every process that this run has started, those of the journeys too.
  cluster: runClusterTest,
} satisfies Gates;

/** The build runs beside the cheap gates, after the types, which both write. */
const typesBeforeBuild = async () => {
  const result = await GATES.types();
  if (result.failed === 0) void startBuild();
  return result;
};

/** The gates of the files that differ from the main branch: an honest answer within three minutes. */
function createChangedGates(): Gates {
  const changed = listChangedFiles();
  const { users, handlersByCall } = readUsers();
  const { unit, database, journeys } = selectChangedTests(changed, {
    users,
    handlersByCall,
    visits: readVisits(),
    databaseSuites: listDatabaseSuites(),
  });
  console.log(`${changed.length} files differ from the main branch.`);
  console.log(
    `Not run: ${describeLeftOut({ unit, database, journeys })}; dead code; plain; cluster. \`npm test\` does.`,
  );
  const { types, lint, architecture, build } = GATES;
  const hasJourneys = journeys.run.length > 0;
  return {
    types: hasJourneys ? typesBeforeBuild : types,
    lint,
    architecture,
    ...(unit.run.length > 0 && { unit: () => runTests(["--runTestsByPath", ...unit.run]) }),
    ...(database.run.length > 0 && {
      database: async () => {
        await requireBackendBuild();
        return runDatabaseTests(database.run);
      },
    }),
    ...(hasJourneys && { build, journeys: () => runJourneys(journeys.run) }),
  };
}

const describeLeftOut = (selections: Record<string, Selection>): string =>
  Object.entries(selections)
    .map(([kind, { run, leftOut }]) => `${leftOut} of ${run.length + leftOut} files of ${kind}`)
    .join(", ");

/** `npm test`: all gates, the named ones (`npm test -- types unit`) or those of `changed`. The last line has the counts. */
runScript(async () => {
  stopOnSignals(130);
  useMemoryFolder();
  const names = process.argv.slice(2);
  process.env.SWEEP_COMMIT ??= String(computeCommitNumber());
  await installPrograms();
  const { passed, failed } =
    names[0] === "changed"
      ? await runGates(createChangedGates(), { names: names.slice(1) })
      : names.length > 0
        ? await runGates(GATES, { names })
        : await runGates(
            {
              ...GATES,
              types: typesBeforeBuild,
              journeys: () => runJourneys(undefined, { hasSmokeRun: true }),
            },
            { measureUnit: measureWorkUnit },
          );
  if (failed > 0)
    console.log(`\nIts slices and seeds come again with SWEEP_COMMIT=${process.env.SWEEP_COMMIT}.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});
