import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { findFreePort } from "@/backend/testing/free-port";
import { MINUTE_MS } from "@/lib/config/constants";
import { type Child, startChild } from "@/scripts/stack/child";
import { copyBuild, serveFromCopy } from "@/scripts/stack/own-stack";
import { createDemoServices } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { DATA_DIR } from "./stack-settings";
import { openUpstream, type Upstream, type UpstreamTarget } from "./upstream";

/** A test's own storefront: its upstream's faults affect no other test. The backend behind it is shared. */
export interface TestStorefront {
  port: number;
  /** The folder of its copy of the build. */
  build: string;
  upstream: Upstream;
  /** What the process has printed. */
  getOutput(): string;
  /** Moves the process's clock this many milliseconds ahead. */
  setClockOffset(milliseconds: number): Promise<void>;
  /** Sends SIGTERM, as a deployment does; resolves with the exit code or signal. */
  stop(): Promise<number | string>;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, with nothing in memory. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const READY_TIMEOUT_MS = MINUTE_MS;

/**
 * Starts a storefront from a copy of the build, with an upstream in which faults can be set; resolves when it responds.
 * `settings` replace those of the demo, `target` the demo's backend.
 */
export async function openTestStorefront(
  settings: Record<string, string> = {},
  target?: UpstreamTarget,
): Promise<TestStorefront> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-own-"));
  const build = join(folder, "build");
  copyBuild(build);
  const upstream = await openUpstream(target);
  const port = await findFreePort();
  const address = `http://127.0.0.1:${upstream.port}`;
  const { storefront } = createDemoServices(readStackSettings({ DATA_DIR, STOREFRONT_PORT: String(port) }));
  const clock = join(folder, "clock");
  const env = {
    ...storefront.env,
    SITE_API_URL: address,
    USER_API_URL: address,
    BILLING_API_URL: address,
    // A test's faults are more failures in a row than a circuit allows, and the next test needs the upstream at once.
    UPSTREAM_OPEN_AFTER_FAILURES: "1000",
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${pathToFileURL("e2e/stack/moved-clock.mjs")}`,
    ...settings,
  };
  const service = { ...serveFromCopy(build, storefront), env };
  let child: Child | null = null;

  async function kill(): Promise<void> {
    // Before it has ended another one may be started.
    const killed = child;
    child = null;
    killed?.process.kill("SIGKILL");
    await killed?.ended;
  }

  async function start(): Promise<void> {
    child = startChild(service);
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await isAnswering(port))) {
      if (Date.now() > deadline)
        throw new Error(`The test's own storefront does not answer:\n${child.getOutput()}`);
      await wait(50);
    }
  }

  async function setClockOffset(milliseconds: number): Promise<void> {
    writeFileSync(clock, String(milliseconds));
    child?.process.kill("SIGUSR2");
    while (!child?.getOutput().includes(`clock +${milliseconds}`)) await wait(20);
  }

  async function stop(): Promise<number | string> {
    child?.process.kill("SIGTERM");
    const exit = await child?.ended;
    child = null;
    return exit ?? "not running";
  }

  await start();
  return {
    port,
    build,
    upstream,
    getOutput: () => child?.getOutput() ?? "",
    setClockOffset,
    stop,
    kill,
    start,
    async close() {
      await kill();
      await upstream.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
