import { runScript } from "@/scripts/stack/run-script";
import { createDemoServices } from "@/scripts/stack/services";
import { assertPortsFree, readStackSettings } from "@/scripts/stack/settings";
import { startServices, stopOnSignals, stopTogether } from "@/scripts/stack/supervise";
import { showSummary } from "@/scripts/stack/terminal-output";

/** `npm run dev`: the same as `npm start`, but both parts reload when their sources change and nothing is built. */
runScript(async () => {
  stopOnSignals();
  const settings = readStackSettings(process.env);
  await assertPortsFree(settings);
  const { backend, storefront } = createDemoServices(settings, true);
  stopTogether(await startServices([backend, storefront]));
  showSummary(settings);
});
