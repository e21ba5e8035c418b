import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/backend/testing/free-port";
import { requireBrowser } from "@/scripts/gates/browser";
import type { GateResult } from "@/scripts/gates/gate-result";
import { runPlaywright } from "@/scripts/gates/playwright";
import { storeVisits } from "@/scripts/gates/visits";
import { copyBuild, serveFromCopy } from "@/scripts/stack/build-copy";
import { stopAll } from "@/scripts/stack/child";
import { createDemoServices } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";

/** The lowest allowed hash cost: hundreds of test members sign up, and their passwords need no protection. */
const PASSWORD_COST = "10";
const ALONE_FOLDER = "e2e/alone/";
/** Twenty journeys through everything that sells have this tag: a broken checkout is red within minutes. */
const SMOKE = "@smoke";
const TOGETHER = ["--project=http", "--project=journeys"];

interface JourneyStack {
  folder: string;
  /** Ports and folders, as the specs read them. */
  env: Record<string, string>;
}

let opened: Promise<JourneyStack> | null = null;

/** Starts the production build and a backend of its own, once for all gates of a run. */
function openStack(): Promise<JourneyStack> {
  opened ??= startStack();
  return opened;
}

async function startStack(): Promise<JourneyStack> {
  const CHROMIUM_PATH = requireBrowser();
  const folder = mkdtempSync(join(tmpdir(), "storefront-journeys-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const env = {
    STOREFRONT_PORT: String(await findFreePort()),
    BACKEND_PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: join(folder, "data"),
  };
  const { backend, storefront } = createDemoServices(readStackSettings(env));
  // A copy, because the build may contain pages that an earlier run rendered from other data.
  copyBuild(join(folder, "build"));
  await startServices([
    { ...backend, env: { ...backend.env, PASSWORD_COST } },
    serveFromCopy(join(folder, "build"), storefront),
  ]);
  return { folder, env: { ...env, CHROMIUM_PATH } };
}

/** Runs the journeys that show first whether the shop sells. */
export async function runSmokeJourneys(): Promise<GateResult> {
  const { folder, env } = await openStack();
  return runPlaywright([...TOGETHER, `--grep=${SMOKE}`], env, folder);
}

/**
 * Runs the journeys against the production build and their own backend, whose data is deleted afterwards.
 * @param specs files to run; all when omitted, and then what they visit is stored
 * @param options Playwright's options for those that run together
 */
export async function runJourneys(
  specs?: readonly string[],
  { hasSmokeRun = false, options = [] }: { hasSmokeRun?: boolean; options?: readonly string[] } = {},
): Promise<GateResult> {
  const { folder, env } = await openStack();
  const visits = join(folder, "visits");
  const skipSmoke = hasSmokeRun ? [`--grep-invert=${SMOKE}`] : [];
  try {
    const results: GateResult[] = [];
    for (const args of listRuns(specs, [...skipSmoke, ...options]))
      results.push(await runPlaywright(args, { ...env, VISITS_REPORT: visits }, folder));
    const result = sumResults(results);
    if (!specs && result.failed === 0) storeVisits(visits);
    return result;
  } finally {
    opened = null;
    await stopAll();
  }
}

/** Arguments of each run of Playwright: what shares the clock and the faults runs after all others. */
function listRuns(specs: readonly string[] | undefined, options: readonly string[]): string[][] {
  const alone = specs?.filter((spec) => spec.startsWith(ALONE_FOLDER)) ?? [];
  const together = specs?.filter((spec) => !spec.startsWith(ALONE_FOLDER)) ?? [];
  return [
    ...(!specs || together.length > 0 ? [[...TOGETHER, ...options, ...together]] : []),
    ...(!specs || alone.length > 0 ? [["--project=alone", ...alone]] : []),
  ];
}

const sumResults = (results: readonly GateResult[]): GateResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  tests: results.flatMap(({ tests = [] }) => tests),
  files: results.flatMap(({ files = [] }) => files),
  browserTests: results.reduce((sum, { browserTests = 0 }) => sum + browserTests, 0),
});
