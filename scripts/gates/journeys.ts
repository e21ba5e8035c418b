import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallBrowser } from "@/scripts/gates/browser";
import type { GateResult } from "@/scripts/gates/gate-result";
import { runPlaywright } from "@/scripts/gates/playwright";
import { copyBuild, serveFromCopy } from "@/scripts/stack/build-copy";
import { stopAll } from "@/scripts/stack/child";
import { findFreePort } from "@/scripts/stack/port";
import { createDemoServices } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";

/** Members are signed up by the hundred; their passwords need no protection, so a hash costs the least allowed. */
const PASSWORD_COST = "10";
const ALONE_FOLDER = "e2e/alone/";

/**
 * Runs the journeys against the production build and a backend of their own, whose data is deleted afterwards.
 * @param specs the files to run; all when not given
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
    // A copy, because the build holds pages that an earlier run rendered from other data.
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

/** The arguments of each run of Playwright: named files of `alone/` run after the others, as they do among all. */
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
