import { installPrograms } from "@/scripts/gates/install-programs";
import { buildAllIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/child";
import { assertPortsFree, readStackSettings } from "@/scripts/stack/settings";
import { stopOnSignals, stopStack } from "@/scripts/stack/supervise";
import { showSummary } from "@/scripts/stack/terminal-output";
import { createCluster, hasClusterPrograms } from "./create-cluster";

/**
 * `npm run cluster`: a shop on several processes, until it is stopped: PostgreSQL, Valkey, two backends, two storefronts
 * and nginx in front of them (docs/operating.md). DATABASE_URL and VALKEY_URL name servers that run already; the others
 * are installed on Debian, as root, and store nothing beyond the run.
 */
runScript(async () => {
  stopOnSignals();
  const settings = readStackSettings(process.env);
  const { DATABASE_URL: databaseUrl, VALKEY_URL: valkeyUrl } = process.env;
  await assertPortsFree(settings);
  await installPrograms([
    ...(databaseUrl ? [] : (["postgres"] as const)),
    ...(valkeyUrl ? [] : (["valkey"] as const)),
    "nginx",
  ]);
  if (!hasClusterPrograms({ databaseUrl, valkeyUrl }))
    throw new Error(
      "PostgreSQL, Valkey (or Redis) and nginx are needed; set DATABASE_URL and VALKEY_URL for servers elsewhere.",
    );
  if (await buildAllIfNeeded()) await assertPortsFree(settings);
  const cluster = await createCluster({ settings, databaseUrl, valkeyUrl });
  process.once("exit", () => cluster.remove());
  for (const clusterProcess of cluster.processes) {
    await clusterProcess.start();
    clusterProcess.showOutput();
    void clusterProcess.waitForFailure().then((how) => {
      // The other processes keep running: the cluster is built for that.
      console.log(`The ${clusterProcess.name} ended unexpectedly (${how}); the others go on.`);
      if (clusterProcess === cluster.proxy || clusterProcess === cluster.database)
        void stopStack(1, "Nothing works without it; stopping the rest.");
    });
  }
  showSummary(settings);
});
