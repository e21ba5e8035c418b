import { buildAllIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/run-script";
import { createDemoServices } from "@/scripts/stack/services";
import { assertPortsFree, readStackSettings } from "@/scripts/stack/settings";
import { startServices, stopOnSignals, stopTogether } from "@/scripts/stack/supervise";
import { showSummary } from "@/scripts/stack/terminal-output";

/** `npm start`: builds when needed, then runs the embedded backend and the storefront until it is stopped. */
runScript(async () => {
  stopOnSignals();
  const settings = readStackSettings(process.env);
  await assertPortsFree(settings);
  // Another process may have taken a port during the build.
  if (await buildAllIfNeeded()) await assertPortsFree(settings);
  const { backend, storefront } = createDemoServices(settings);
  stopTogether(await startServices([backend, storefront]));
  showSummary(settings);
});
