import { parseEnv } from "@/lib/config/env";
import { buildIfNeeded } from "@/scripts/stack/build";
import { entry } from "@/scripts/stack/entry";
import { refuseTakenPorts } from "@/scripts/stack/port";
import { storefront } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { endTogether, run, stopOnSignals } from "@/scripts/stack/supervise";

/** `npm run start:web`: the storefront alone against the upstreams of SITE_API_URL, USER_API_URL, BILLING_API_URL. */
entry(async () => {
  stopOnSignals();
  // Said before the minute that a build takes; the server checks the same settings again.
  parseEnv(process.env);
  const settings = readStackSettings(process.env);
  await refuseTakenPorts({ STOREFRONT_PORT: settings.STOREFRONT_PORT });
  await buildIfNeeded();
  endTogether(await run([storefront(settings)]));
});
