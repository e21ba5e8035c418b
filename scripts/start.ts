import { parseEnv } from "@/lib/config/env";
import { readSecretFiles } from "@/lib/config/secret-files";
import {
  BACKEND_BUILD,
  buildAllIfNeeded,
  buildIfNeeded,
  buildStorefrontIfNeeded,
} from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/child";
import { createBackendService, createDemoServices, createStorefrontService } from "@/scripts/stack/services";
import { assertPortsFree, readStackSettings } from "@/scripts/stack/settings";
import { startServices, stopOnSignals, stopTogether } from "@/scripts/stack/supervise";
import { showSummary } from "@/scripts/stack/terminal-output";

/** What is started and runs until it is stopped, by the argument of the script. */
const STARTS: Readonly<Record<string, () => Promise<void>>> = {
  /** `npm start`: the embedded backend and the storefront, built when needed. */
  demo: async () => {
    const settings = readStackSettings(process.env);
    await assertPortsFree(settings);
    // Another process may have taken a port during the build.
    if (await buildAllIfNeeded()) await assertPortsFree(settings);
    const { backend, storefront } = createDemoServices(settings);
    stopTogether(await startServices([backend, storefront]));
    showSummary(settings);
  },

  /** `npm run dev`: the same, but both parts reload when their sources change and nothing is built. */
  dev: async () => {
    const settings = readStackSettings(process.env);
    await assertPortsFree(settings);
    const { backend, storefront } = createDemoServices(settings, true);
    stopTogether(await startServices([backend, storefront]));
    showSummary(settings);
  },

  /** `npm run start:web`: only the storefront, with the upstreams of SITE_API_URL, USER_API_URL and BILLING_API_URL. */
  web: async () => {
    // Reports wrong settings before a build that takes a minute; the server checks them again.
    parseEnv({ ...process.env, ...readSecretFiles(process.env) });
    const settings = readStackSettings(process.env);
    await assertPortsFree({ STOREFRONT_PORT: settings.STOREFRONT_PORT });
    await buildStorefrontIfNeeded();
    stopTogether(await startServices([createStorefrontService(settings)]));
  },

  /** `npm run start:backend`: only the embedded backend; the sandbox console is off unless SANDBOX=1. */
  backend: async () => {
    const settings = readStackSettings(process.env);
    const { STOREFRONT_PORT: _, ...ports } = settings;
    await assertPortsFree(ports);
    await buildIfNeeded(BACKEND_BUILD);
    stopTogether(await startServices([createBackendService(settings)]));
  },
};

runScript(async () => {
  const [name = "demo"] = process.argv.slice(2);
  const start = STARTS[name];
  if (!start) throw new Error(`Nothing is called "${name}" that could be started.`);
  stopOnSignals();
  await start();
});
