import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fetchAnswer, startBareServer } from "@/lab/bench/measure-cpu";
import type { TableRow } from "@/lab/bench/table";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { type Child, stopAll } from "@/scripts/stack/child";
import { type OpenedShop, openShop, seedBenchBrands } from "./open-shop";
import { readCpuMs, readMemoryMb } from "./process-usage";
import { openAndClose, runAll, sendRequest } from "./send-requests";

export const BRAND_COUNTS = [1, 100, 1_000, 10_000];
/** Brands whose pages are asked for; the storefront knows all. Each costs a rendering. */
const MAX_VISITED = 200;
const PATHS = ["/", "/pricing-table", "/help"];
const CACHED_REQUESTS = 12_000;
const UNKNOWN_HOSTS = 10_000;
/** Longer than anything about a brand is used without being confirmed. */
const UNVISITED_MS = MINUTE_MS + 10 * SECOND_MS;
/** Between two requests of one page meanwhile: a process that does nothing for a minute drops compiled code. */
const BUSY_INTERVAL_MS = 50;

interface Shop extends OpenedShop {
  bare: Child;
  barePort: number;
}

const getHost = (index: number) => `sample-${String(index + 1).padStart(5, "0")}.localhost`;

/**
 * Memory and CPU of a storefront with 1, 100, 1,000 and 10,000 brands: the first request of a page, the same from memory, the same
 * after it was not asked for during more than a minute, each page once, then each once more, and names that no brand has. Ratios
 * are to a bare Node server that sends the same page, in turns with it.
 */
export async function measureBrands(counts: readonly number[]): Promise<TableRow[]> {
  if (process.platform !== "linux") return [{ brands: "CPU time is read from /proc; this system has none." }];
  const folder = mkdtempSync(join(tmpdir(), "storefront-bench-brands-"));
  const rows: TableRow[] = [];
  try {
    for (const count of counts) {
      seedBenchBrands(count, join(folder, "data"));
      const row = await measureCount(count, join(folder, "data"));
      console.log(JSON.stringify(row));
      rows.push(row);
      await stopAll();
    }
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function measureCount(count: number, dataDir: string): Promise<TableRow> {
  const opened = await openShop(dataDir);
  const { port, pid } = opened;
  const memoryAtStart = readMemoryMb(pid);
  const visited = Math.min(count, MAX_VISITED);
  const visit = async (index: number, path: string) => {
    const status = await sendRequest({ port, host: getHost(index), path });
    if (status !== 200) throw new Error(`${getHost(index)}${path} answered ${status}`);
  };
  const visitAll = (paths: readonly string[], times = 1) =>
    runAll(visited * paths.length * times, (number) =>
      visit(Math.floor(number / paths.length) % visited, paths[number % paths.length] ?? "/"),
    );
  const firstMs = await measureCpu(pid, visited * PATHS.length, () => visitAll(PATHS));
  const memoryAfterFirst = readMemoryMb(pid);
  // With their second visits pages are rendered for the version of their brand, with the third they have settled.
  for (let round = 0; round < 3; round += 1) {
    await visitAll(PATHS);
    await waitUntilIdle(pid);
  }
  const bare = await startBareServer(
    await fetchAnswer({ url: `http://${getHost(0)}:${port}/pricing-table`, headers: {} }),
  );
  const shop: Shop = { ...opened, bare: bare.child, barePort: Number(new URL(bare.address).port) };
  const times = Math.ceil(CACHED_REQUESTS / visited);
  const cached = await measureInTurns(shop, visited * times, () => visitAll(["/pricing-table"], times));
  await waitBusily(shop, () => visit(0, "/help"));
  const eachPage = () => measureInTurns(shop, visited * PATHS.length, () => visitAll(PATHS), 1);
  const unvisited = await eachPage();
  const again = await eachPage();
  const unknown = await measureUnknownHosts(shop);
  return {
    brands: count,
    visited,
    "MB at start": memoryAtStart.toFixed(0),
    "MB after first": memoryAfterFirst.toFixed(0),
    "first request, CPU-ms": firstMs.toFixed(1),
    "cached, CPU-ms": cached.ms.toFixed(3),
    "÷ bare": cached.ratio.toFixed(2),
    "after a minute, CPU-ms": unvisited.ms.toFixed(3),
    "÷ bare ": unvisited.ratio.toFixed(2),
    "again, CPU-ms ": again.ms.toFixed(3),
    "÷ bare  ": again.ratio.toFixed(2),
    ...unknown,
    "MB at end": readMemoryMb(pid).toFixed(0),
  };
}

/** CPU milliseconds of each of `count` requests. */
async function measureCpu(pid: number, count: number, send: () => Promise<void>): Promise<number> {
  const before = readCpuMs(pid);
  await send();
  return (readCpuMs(pid) - before) / count;
}

/** The same for as many requests to the bare server before and after. */
async function measureInTurns(shop: Shop, count: number, send: () => Promise<void>, bareTurns = 2) {
  const sendBare = () => runAll(count, () => sendRequest({ port: shop.barePort, host: "bare", path: "/" }));
  const barePid = shop.bare.process.pid ?? 0;
  let bareMs = await measureCpu(barePid, count, sendBare);
  const ms = await measureCpu(shop.pid, count, send);
  if (bareTurns > 1) bareMs = (bareMs + (await measureCpu(barePid, count, sendBare))) / 2;
  return { ms, ratio: ms / bareMs };
}

/** Waits until no page but one was asked for during more than a minute; both servers keep answering a few requests. */
async function waitBusily({ barePort }: Shop, visitOne: () => Promise<void>): Promise<void> {
  const end = Date.now() + UNVISITED_MS;
  while (Date.now() < end) {
    await Promise.all([visitOne(), sendRequest({ port: barePort, host: "bare", path: "/" })]);
    await wait(BUSY_INTERVAL_MS);
  }
}

async function waitUntilIdle(pid: number): Promise<void> {
  for (;;) {
    const before = readCpuMs(pid);
    await wait(2 * SECOND_MS);
    if (readCpuMs(pid) - before < 200) return;
  }
}

async function measureUnknownHosts({ port, pid, metricsPort }: Shop): Promise<TableRow> {
  const sendAll = () =>
    runAll(UNKNOWN_HOSTS, (index) =>
      sendRequest({ port, host: `name-${index}.invalid`, path: "/", isAlone: true }),
    );
  const calls = () => countLookUps(metricsPort);
  const memoryBefore = readMemoryMb(pid);
  const connectionMs = await measureCpu(pid, UNKNOWN_HOSTS, () =>
    runAll(UNKNOWN_HOSTS, () => openAndClose(port)),
  );
  const callsBefore = await calls();
  const firstMs = await measureCpu(pid, UNKNOWN_HOSTS, sendAll);
  const callsBetween = await calls();
  const againMs = await measureCpu(pid, UNKNOWN_HOSTS, sendAll);
  return {
    "unknown name, CPU-ms": (firstMs - connectionMs).toFixed(3),
    "calls each": ((callsBetween - callsBefore) / UNKNOWN_HOSTS).toFixed(2),
    "again, CPU-ms": (againMs - connectionMs).toFixed(3),
    "calls ": (await calls()) - callsBetween,
    "MB more": (readMemoryMb(pid) - memoryBefore).toFixed(0),
  };
}

/** Calls that look up the brand of a host, by the storefront's own metrics. */
async function countLookUps(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = text.matchAll(
    /^storefront_upstream_call_duration_seconds_count\{.*call="findSite".*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
