import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { findOrInstallBrowser } from "@/scripts/gates/install-programs";
import { stopAll } from "@/scripts/stack/child";
import { createDemoServices } from "@/scripts/stack/services";
import { chooseStackSettings, readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";
import { readCpuMs, readMemoryMb } from "./brands/process-usage";
import { createBuyers } from "./endurance-buyers";
import { listVisit, sendNewVisit, VISIT_PAGE } from "./first-visit";
import type { TableRow } from "./table";

const VISITS_A_SECOND = 25;
const PURCHASES_A_SECOND = 1;
/** The memory of later minutes is compared with the memory after this many. */
const SETTLED_MINUTES = 5;

interface Durations {
  visits: number[];
  purchases: number[];
  errors: string[];
}

/**
 * Whole first visits and purchases, each started at its time whether or not the one before has ended, with the storefront on
 * one core. A row for each minute: durations seen by the client (which works on the same machine), errors, memory, share of the
 * core.
 * @throws Error where the system can't keep a process on one core
 */
export async function measureEndurance(minutes: number): Promise<TableRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-bench-endurance-"));
  const settings = readStackSettings(await chooseStackSettings(join(folder, "data")));
  const { backend, storefront } = createDemoServices(settings);
  const purchases = (minutes * MINUTE_MS * PURCHASES_A_SECOND) / SECOND_MS;
  const buyPlan = await createBuyers(settings, storefront.env ?? {}, purchases);
  const onOneCore = {
    ...storefront,
    command: "taskset",
    args: ["--cpu-list", "0", storefront.command, ...storefront.args],
  };
  try {
    const [, shop] = await startServices([backend, onOneCore]);
    const pid = shop?.process.pid ?? 0;
    const origin = `http://localhost:${settings.STOREFRONT_PORT}`;
    const visit = await listVisit(await findOrInstallBrowser(), origin);
    const rows: TableRow[] = [];
    let settledMb = 0;
    for (let minute = 1; minute <= minutes; minute += 1) {
      const cpuBefore = readCpuMs(pid);
      const match = await runMinute(() => sendNewVisit(visit), buyPlan);
      const memory = readMemoryMb(pid);
      if (minute === SETTLED_MINUTES) settledMb = memory;
      const row = {
        minute,
        visits: match.visits.length,
        "median ms": formatMs(getPercentile(match.visits, 0.5)),
        "p99 ms": formatMs(getPercentile(match.visits, 0.99)),
        purchases: match.purchases.length,
        "purchase p99 ms": formatMs(getPercentile(match.purchases, 0.99)),
        errors: match.errors.length,
        MB: memory.toFixed(0),
        [`÷ minute ${SETTLED_MINUTES}`]: settledMb > 0 ? (memory / settledMb).toFixed(2) : "",
        "of the core": `${((100 * (readCpuMs(pid) - cpuBefore)) / MINUTE_MS).toFixed(0)} %`,
      };
      rows.push(row);
      console.log(JSON.stringify(row), ...new Set(match.errors.slice(0, 3)));
    }
    console.log(`A visit is ${VISIT_PAGE} with all ${visit.length} requests of a browser.`);
    return rows;
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts visits and purchases for a minute, evenly, and waits until all have ended. */
async function runMinute(visit: () => Promise<void>, buy: () => Promise<void>): Promise<Durations> {
  const match: Durations = { visits: [], purchases: [], errors: [] };
  const pending = new Set<Promise<void>>();
  const start = (work: () => Promise<void>, durations: number[]) => {
    const startedAt = performance.now();
    const running = work()
      .then(
        () => void durations.push(performance.now() - startedAt),
        (error: unknown) => void match.errors.push(String(error)),
      )
      .finally(() => pending.delete(running));
    pending.add(running);
  };
  const begin = performance.now();
  const seconds = MINUTE_MS / SECOND_MS;
  for (let count = 0; count < seconds * VISITS_A_SECOND; count += 1) {
    const pause = begin + (count * SECOND_MS) / VISITS_A_SECOND - performance.now();
    if (pause > 0) await wait(pause);
    start(visit, match.visits);
    if (count % (VISITS_A_SECOND / PURCHASES_A_SECOND) === 0) start(buy, match.purchases);
  }
  await Promise.all(pending);
  return match;
}

const formatMs = (milliseconds: number) => milliseconds.toFixed(0);

function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
