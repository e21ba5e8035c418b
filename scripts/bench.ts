import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureBytes } from "@/scripts/bench/bytes";
import { measureCpu } from "@/scripts/bench/cost";
import { emptyPage } from "@/scripts/bench/empty-page";
import { measureLighthouse } from "@/scripts/bench/lighthouse";
import { signIn } from "@/scripts/bench/sign-in";
import { table } from "@/scripts/bench/table";
import { browserPath } from "@/scripts/gates/browser";
import { buildIfNeeded } from "@/scripts/stack/build";
import { stopAll } from "@/scripts/stack/child";
import { entry } from "@/scripts/stack/entry";
import { freePort } from "@/scripts/stack/port";
import { demo } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { run, stopOnSignals } from "@/scripts/stack/supervise";

/**
 * `npm run bench`: what a request costs the server beside a bare Node server that sends the same bytes, what a first
 * visit downloads, and Lighthouse beside an empty page of the same Next. All in one run: only the ratios mean anything.
 */
entry(async () => {
  stopOnSignals(1);
  await buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), "storefront-bench-"));
  const settings = readStackSettings({
    STOREFRONT_PORT: String(await freePort()),
    BACKEND_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
  });
  const { backend, storefront } = demo(settings);
  const empty = await emptyPage(join(folder, "empty"), await freePort());
  try {
    const [, shop] = await run([backend, storefront, empty]);
    const origin = `http://localhost:${settings.STOREFRONT_PORT}`;
    const chromium = await browserPath();
    const cookie = await signIn(origin);
    console.log(table("CPU for a request", await measureCpu(origin, cookie, shop)));
    console.log(table("First load, as sent", await measureBytes(chromium, origin, empty.address)));
    console.log(
      table("Lighthouse, phone, median of 3", await measureLighthouse(chromium, origin, empty.address)),
    );
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
});
