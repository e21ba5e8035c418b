import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureBytes } from "@/scripts/bench/bytes";
import { fetchDemoCookie } from "@/scripts/bench/demo-login";
import { buildEmptyPage } from "@/scripts/bench/empty-page";
import { measureLighthouse } from "@/scripts/bench/lighthouse";
import { measureCpu } from "@/scripts/bench/measure-cpu";
import { measureRenewals } from "@/scripts/bench/renewals";
import { formatTable } from "@/scripts/bench/table";
import { findOrInstallBrowser } from "@/scripts/gates/browser";
import { buildAllIfNeeded } from "@/scripts/stack/build";
import { stopAll } from "@/scripts/stack/child";
import { findFreePort } from "@/scripts/stack/port";
import { runScript } from "@/scripts/stack/run-script";
import { createDemoServices } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { startServices, stopOnSignals } from "@/scripts/stack/supervise";

/**
 * `npm run bench`: CPU time per request compared with a bare Node server that sends the same bytes, renewals
 * a second, bytes of a first visit, and Lighthouse compared with an empty page of the same Next. All in one run, because only the ratios are
 * comparable between machines.
 */
runScript(async () => {
  stopOnSignals(1);
  await buildAllIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), "storefront-bench-"));
  const settings = readStackSettings({
    STOREFRONT_PORT: String(await findFreePort()),
    BACKEND_PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: join(folder, "data"),
  });
  const { backend, storefront } = createDemoServices(settings);
  const empty = await buildEmptyPage(join(folder, "empty"), await findFreePort());
  try {
    const [, shop] = await startServices([backend, storefront, empty]);
    const origin = `http://localhost:${settings.STOREFRONT_PORT}`;
    const chromium = await findOrInstallBrowser();
    const cookie = await fetchDemoCookie(origin);
    console.log(formatTable("CPU for a request", await measureCpu(origin, cookie, shop)));
    console.log(formatTable("Background work", await measureRenewals()));
    console.log(formatTable("First load, as sent", await measureBytes(chromium, origin, empty.address)));
    console.log(
      formatTable("Lighthouse, phone, median of 3", await measureLighthouse(chromium, origin, empty.address)),
    );
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
});
