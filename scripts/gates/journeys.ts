import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallBrowser } from "@/scripts/gates/browser";
import { type GateResult, runNode } from "@/scripts/gates/command";
import { copyBuild, serveFromCopy } from "@/scripts/stack/build-copy";
import { stopAll } from "@/scripts/stack/child";
import { findFreePort } from "@/scripts/stack/port";
import { createDemoServices } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";

/** Runs the browser journeys against the production build and a backend of their own, with data that is thrown away. */
export async function runJourneys(): Promise<GateResult> {
  const CHROMIUM_PATH = await findOrInstallBrowser();
  const folder = mkdtempSync(join(tmpdir(), "storefront-journeys-"));
  const report = join(folder, "report.json");
  const stackEnv = {
    STOREFRONT_PORT: String(await findFreePort()),
    BACKEND_PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: join(folder, "data"),
  };
  const { backend, storefront } = createDemoServices(readStackSettings(stackEnv));
  try {
    // Not the build itself: pages that an earlier run rendered, for other data, lie in it.
    copyBuild(join(folder, "build"));
    await startServices([backend, serveFromCopy(join(folder, "build"), storefront)]);
    const env = { ...stackEnv, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const playwright = [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--forbid-only",
      "--reporter=list,json",
    ];
    const ok = await runNode(playwright, env);
    const { expected, flaky, unexpected } = JSON.parse(readFileSync(report, "utf8")).stats;
    if (flaky > 0) console.log(`${flaky} passed at the second try only; the list above names them.`);
    return { passed: expected + flaky, failed: ok ? unexpected : Math.max(unexpected, 1) };
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
