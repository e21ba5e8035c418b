import { BACKEND_BUILD, buildIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/run-script";
import { createBackendService } from "@/scripts/stack/services";
import { assertPortsFree, readStackSettings } from "@/scripts/stack/settings";
import { startServices, stopOnSignals, stopTogether } from "@/scripts/stack/supervise";

/** `npm run start:backend`: only the embedded backend; the sandbox console is off unless SANDBOX=1. */
runScript(async () => {
  stopOnSignals();
  const { STOREFRONT_PORT: _, ...ports } = readStackSettings(process.env);
  await assertPortsFree(ports);
  await buildIfNeeded(BACKEND_BUILD);
  stopTogether(await startServices([createBackendService(readStackSettings(process.env))]));
});
