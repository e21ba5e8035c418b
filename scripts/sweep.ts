import { HOUR_MS } from "@/lib/config/constants";
import { requireBackendBuild, startBuild } from "@/scripts/gates/build";
import { measureDistances, readUsers } from "@/scripts/gates/import-graph";
import { installPrograms } from "@/scripts/gates/install-programs";
import { runJest } from "@/scripts/gates/jest";
import { runJourneys } from "@/scripts/gates/journeys";
import { runGates } from "@/scripts/gates/run-gates";
import { runScript } from "@/scripts/stack/child";
import { stopOnSignals } from "@/scripts/stack/supervise";

/** Every matrix and random run of which `npm test` takes a slice asks this module for its rows. */
const SWEEP_MODULE = "lib/testing/sweep.ts";
const LIMIT_MS = 12 * HOUR_MS;

/** Tests and specs that use it, also through other modules. */
const listSweeps = (ending: RegExp): string[] =>
  [...measureDistances(readUsers().users, [SWEEP_MODULE]).keys()].filter((path) => ending.test(path)).sort();

/**
 * `npm run sweep`: the matrices of brand, page, language and device, all palettes and the random runs as a whole
 * (docs/testing.md#sweeps). SWEEP_COMMIT chooses the seeds. The last line has the counts.
 */
runScript(async () => {
  stopOnSignals(130);
  process.env.SWEEP = "all";
  await installPrograms();
  const { passed, failed } = await runGates(
    {
      build: startBuild,
      random: async () => {
        await requireBackendBuild();
        return runJest(["--runTestsByPath", ...listSweeps(/\.test\.tsx?$/)]);
      },
      journeys: () => runJourneys(listSweeps(/\.spec\.ts$/)),
    },
    { names: process.argv.slice(2), limitMs: LIMIT_MS },
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});
