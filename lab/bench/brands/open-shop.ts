import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@/backend/testing/free-port";
import { createDemoServices } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";
import { sendRequest } from "./send-requests";

/** The default; the pages of 200 brands take a third of it. */
const PAGE_CACHE_MB = "64";

export interface OpenedShop {
  port: number;
  metricsPort: number;
  pid: number;
}

/** @throws Error with the output of the command */
export function seedBenchBrands(count: number, dataDir: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/command.ts", "brand", "seed", String(count)],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The brands could not be seeded:\n${stderr}`);
}

/** Starts the backend and the storefront on free ports, and waits until the storefront is ready. */
export async function openShop(dataDir: string): Promise<OpenedShop> {
  const port = await findFreePort();
  const metricsPort = await findFreePort();
  const ports = {
    STOREFRONT_PORT: port,
    BACKEND_PORT: await findFreePort(),
    SANDBOX_PORT: await findFreePort(),
  };
  const settings = readStackSettings({
    ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
    DATA_DIR: dataDir,
  });
  const { backend, storefront } = createDemoServices(settings);
  const METRICS_ADDRESS = `127.0.0.1:${metricsPort}`;
  const [, shop] = await startServices([
    { ...backend, env: { ...backend.env, SEED_DEMO: "0" } },
    { ...storefront, env: { ...storefront.env, METRICS_ADDRESS, PAGE_CACHE_MB, PAGE_SNAPSHOT_FILE: "off" } },
  ]);
  const pid = shop?.process.pid ?? 0;
  while ((await sendRequest({ port, host: "localhost", path: "/api/health" })) !== 200) await wait(100);
  return { port, metricsPort, pid };
}
