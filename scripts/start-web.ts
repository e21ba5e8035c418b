import { parseEnv } from "@/lib/config/env";
import { buildStorefrontIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/run-script";
import { createStorefrontService } from "@/scripts/stack/services";
import { assertPortsFree, readStackSettings } from "@/scripts/stack/settings";
import { startServices, stopOnSignals, stopTogether } from "@/scripts/stack/supervise";

/** `npm run start:web`: only the storefront, with the upstreams of SITE_API_URL, USER_API_URL and BILLING_API_URL. */
runScript(async () => {
  stopOnSignals();
  // Reports wrong settings before a build that takes a minute; the server checks them again.
  parseEnv(process.env);
  const settings = readStackSettings(process.env);
  await assertPortsFree({ STOREFRONT_PORT: settings.STOREFRONT_PORT });
  await buildStorefrontIfNeeded();
  stopTogether(await startServices([createStorefrontService(settings)]));
});
