import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTreeCpu } from "@/lib/testing/record-cpu";
import { requireBrowser } from "@/scripts/gates/browser";
import type { GateResult } from "@/scripts/gates/gate-result";
import { runPlaywright } from "@/scripts/gates/playwright";
import { storeVisits } from "@/scripts/gates/visits";
import { stopAll, stopChild } from "@/scripts/stack/child";
import { copyBuild, serveFromCopy } from "@/scripts/stack/own-stack";
import { createDemoServices, serveByNext } from "@/scripts/stack/services";
import { chooseStackSettings, readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";

/** The lowest allowed hash cost: hundreds of test members sign up, and their passwords need no protection. */
const PASSWORD_COST = "10";
/** A busy machine must not end a read: no test at this storefront is about time-outs. In milliseconds. */
const READ_TIMEOUT_MS = "40000";
const ALONE_FOLDER = "e2e/alone/";
/** Twenty journeys through everything that sells have this tag: a broken checkout is red within minutes. */
const SMOKE = "@smoke";
/** Thirty and more that also run against plain `next start`: pages, aliases, log-in, purchases, console. */
const PLAIN = "@plain";
/** What each test of this run has visited. */
const VISITS = "visits";
const TOGETHER = ["--project=http", "--project=journeys"];

interface JourneyStack {
  folder: string;
  /** Ports and folders, as the specs read them. */
  env: Record<string, string>;
  /** CPU milliseconds of its processes so far. */
  readCpu(): number;
  stop(): Promise<void>;
}

let opened: Promise<JourneyStack> | null = null;

/** Starts the production build and a backend of its own, once for all gates of a run. */
function openStack(): Promise<JourneyStack> {
  opened ??= startStack();
  return opened;
}

/** @param isPlain without our server in front of Next */
async function startStack(isPlain = false): Promise<JourneyStack> {
  const CHROMIUM_PATH = requireBrowser();
  const folder = mkdtempSync(join(tmpdir(), "storefront-journeys-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const env = await chooseStackSettings(join(folder, "data"));
  const settings = readStackSettings(env);
  const { backend, storefront } = createDemoServices(settings);
  // A copy, because the build may contain pages that an earlier run rendered from other data.
  copyBuild(join(folder, "build"));
  const children = await startServices([
    { ...backend, env: { ...backend.env, PASSWORD_COST } },
    serveFromCopy(join(folder, "build"), {
      ...(isPlain ? serveByNext(storefront, settings) : storefront),
      env: { ...storefront.env, UPSTREAM_READ_TIMEOUT_MS: READ_TIMEOUT_MS },
    }),
  ]);
  const readCpu = () => children.reduce((sum, { process: { pid } }) => sum + readTreeCpu(pid), 0);
  const stop = async () => {
    for (const child of children.toReversed()) await stopChild(child);
  };
  return { folder, env: { ...env, CHROMIUM_PATH }, readCpu, stop };
}

/**
 * Runs Playwright. What the tests and the servers took is added up, because the CPU time of a browser's processes is lost
 * when it ends before them.
 */
async function runTimedPlaywright(
  { folder, env, readCpu }: JourneyStack,
  args: readonly string[],
): Promise<GateResult> {
  const before = readCpu();
  const result = await runPlaywright(args, { ...env, VISITS_REPORT: join(folder, VISITS) }, folder);
  const files = result.files ?? [];
  const ofTests = files.reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0);
  return { ...result, cpuMilliseconds: ofTests + readCpu() - before };
}

/** Runs the journeys that show first whether the shop sells. */
export async function runSmokeJourneys(): Promise<GateResult> {
  return runTimedPlaywright(await openStack(), [...TOGETHER, `--grep=${SMOKE}`]);
}

/** Runs what shows that the shop runs whole without our server, against a stack of its own. */
export async function runPlainJourneys(): Promise<GateResult> {
  const stack = await startStack(true);
  try {
    return await runTimedPlaywright(stack, [...TOGETHER, "--project=plain", `--grep=${PLAIN}`]);
  } finally {
    await stack.stop();
  }
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
  const stack = await openStack();
  const skipSmoke = hasSmokeRun ? [`--grep-invert=${SMOKE}`] : [];
  try {
    const results: GateResult[] = [];
    for (const args of listRuns(specs, [...skipSmoke, ...options]))
      results.push(await runTimedPlaywright(stack, args));
    const result = sumResults(results);
    if (!specs && result.failed === 0) storeVisits(join(stack.folder, VISITS));
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
  failures: results.flatMap(({ failures = [] }) => failures),
  cpuMilliseconds: results.reduce((sum, { cpuMilliseconds = 0 }) => sum + cpuMilliseconds, 0),
  browserTests: results.reduce((sum, { browserTests = 0 }) => sum + browserTests, 0),
});
