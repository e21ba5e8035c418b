import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/backend/testing/free-port";
import { findOrInstallBrowser } from "@/scripts/gates/browser";
import type { GateResult } from "@/scripts/gates/gate-result";
import { runPlaywright } from "@/scripts/gates/playwright";
import { copyBuild, serveFromCopy } from "@/scripts/stack/build-copy";
import { stopAll } from "@/scripts/stack/child";
import { createDemoServices } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";

/** The lowest allowed hash cost: hundreds of test members sign up, and their passwords need no protection. */
const PASSWORD_COST = "10";
const ALONE_FOLDER = "e2e/alone/";

/**
 * Runs the journeys against the production build and their own backend, whose data is deleted afterwards.
 * @param specs files to run; all when omitted
 */
export async function runJourneys(specs?: readonly string[]): Promise<GateResult> {
  const CHROMIUM_PATH = await findOrInstallBrowser();
  const folder = mkdtempSync(join(tmpdir(), "storefront-journeys-"));
  const stackEnv = {
    STOREFRONT_PORT: String(await findFreePort()),
    BACKEND_PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: join(folder, "data"),
  };
  const { backend, storefront } = createDemoServices(readStackSettings(stackEnv));
  try {
    // A copy, because the build may contain pages that an earlier run rendered from other data.
    copyBuild(join(folder, "build"));
    await startServices([
      { ...backend, env: { ...backend.env, PASSWORD_COST } },
      serveFromCopy(join(folder, "build"), storefront),
    ]);
    const results: GateResult[] = [];
    for (const args of listRuns(specs))
      results.push(await runPlaywright(args, { ...stackEnv, CHROMIUM_PATH }, join(folder, "report.json")));
    return sumResults(results);
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Arguments of each run of Playwright: named files of `alone/` run after the others, as they do in a full run. */
function listRuns(specs: readonly string[] | undefined): string[][] {
  if (!specs) return [[]];
  const alone = specs.filter((spec) => spec.startsWith(ALONE_FOLDER));
  const together = specs.filter((spec) => !spec.startsWith(ALONE_FOLDER));
  return [
    ...(together.length > 0 ? [["--project=http", "--project=journeys", ...together]] : []),
    ...(alone.length > 0 ? [["--project=alone", "--no-deps", ...alone]] : []),
  ];
}

const sumResults = (results: readonly GateResult[]): GateResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  tests: results.flatMap(({ tests = [] }) => tests),
  files: results.flatMap(({ files = [] }) => files),
  retried: results.flatMap(({ retried = [] }) => retried),
});
