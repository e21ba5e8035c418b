import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "@/backend/db/client";
import { createRandomSource } from "@/backend/seed/random-source";
import { type ChaosBackend, createChaosBackend } from "./chaos-backend";
import { createChaosClient } from "./chaos-client";
import type { ChaosReport } from "./chaos-report";
import { findDatabaseServer, readProcessCpu, readServerCpu } from "./cpu-time";
import { insertShoppers } from "./insert-shoppers";
import { createPhaseTimer } from "./phase-times";
import { planPurchase } from "./plan-purchase";
import { createPlanReader } from "./plan-reader";
import { recoverAndCompare } from "./recover-and-compare";
import { runShopper, type Shopper } from "./shopper";

export interface ChaosSettings {
  seed: number;
  purchases: number;
  /** How often the backend is killed with SIGKILL. */
  kills: number;
  /** How many buyers act at the same time. */
  workers: number;
  /** How many backends share the database; the kills take turns. */
  backends: number;
  /** Which share of the purchases this run makes: every `of`-th one from `index` on. */
  share?: { index: number; of: number };
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Opens the database while no backend runs. */
  open(): Promise<OpenDatabase>;
  /** Reports the progress of the run. */
  reportProgress(line: string): void;
}

/** All injected faults, each rare enough that purchases still complete. */
const FAULTS = {
  notify: { delayMs: "400", dropRate: "25", duplicate: "on", reorder: "on" },
  provider: { delayMs: "15", errorRate: "4", dropRate: "6", duplicate: "on" },
  bill: { delayMs: "5", dropRate: "4", errorRate: "3", duplicate: "on" },
} as const;

/**
 * Runs random purchases with all faults injected, then lets the backends recover, then compares the ledgers of shop and
 * providers. Acts, faults and kills follow from the seed; only their interleaving depends on the machine.
 */
export async function runChaos(settings: ChaosSettings): Promise<ChaosReport> {
  const backends: ChaosBackend[] = [];
  for (let index = 0; index < settings.backends; index += 1)
    backends.push(await createChaosBackend(settings));
  let server: number | null = null;
  const timer = createPhaseTimer(() => ({
    driver: readProcessCpu(process.pid),
    backends: backends.reduce<number | null>((total, { readCpu }) => addCpu(total, readCpu()), 0),
    database: server === null ? null : readServerCpu(server),
  }));
  const stopAll = () => Promise.all(backends.map(({ stop }) => stop()));
  try {
    const shoppers = await timer.run("preparation", async () => {
      // The first start creates the database; the buyers are inserted while no backend has it open.
      await backends[0]?.start();
      await backends[0]?.stop();
      const { db, close } = await settings.open();
      try {
        server = await findDatabaseServer(db, settings.databaseUrl);
        return await insertShoppers(db, settings);
      } finally {
        await close();
      }
    });
    const since = Date.now() - 1_000;
    const { kills, unanswered } = await timer.run("purchases", async () => {
      await Promise.all(backends.map(startWithFaults));
      return makePurchases(settings, backends, shoppers);
    });
    settings.reportProgress(`all purchases done, killed ${kills} times; recovering`);
    const comparison = await timer.run("recovery", async () => {
      await stopAll();
      return recoverAndCompare(settings, since);
    });
    return { ...comparison, phases: timer.phases, kills, unanswered };
  } finally {
    await stopAll();
  }
}

const addCpu = (left: number | null, right: number | null) =>
  left === null || right === null ? null : left + right;

async function startWithFaults(backend: ChaosBackend): Promise<void> {
  await backend.start();
  await injectFaults(backend);
}

async function injectFaults(backend: ChaosBackend): Promise<void> {
  const sandbox = createChaosClient([backend], { site: "vidora", token: "", ip: "127.0.0.1" });
  for (const [target, form] of Object.entries(FAULTS)) await sandbox.postForm(`/faults/${target}`, form);
}

/** Makes every purchase of this run's share, and kills the backends meanwhile. */
async function makePurchases(
  settings: ChaosSettings,
  backends: readonly ChaosBackend[],
  shoppers: ReadonlyMap<number, Shopper>,
): Promise<{ kills: number; unanswered: string[] }> {
  const unanswered: string[] = [];
  const left = shoppers.entries();
  const readPlanIds = createPlanReader();
  let done = 0;
  const work = async () => {
    for (const [index, shopper] of left) {
      const plan = planPurchase(settings.seed, index);
      // Each buyer begins at another backend.
      const order = [
        ...backends.slice(index % backends.length),
        ...backends.slice(0, index % backends.length),
      ];
      try {
        await runShopper(createChaosClient(order, shopper), shopper, plan, readPlanIds);
      } catch (error) {
        unanswered.push(`purchase ${index}: ${error instanceof Error ? error.message : String(error)}`);
      }
      done += 1;
      if (done % 100 === 0) settings.reportProgress(`${done} of ${shoppers.size} purchases`);
    }
  };
  const killRepeatedly = async () => {
    const random = createRandomSource(settings.seed);
    for (let kill = 1; kill <= settings.kills; kill += 1) {
      const killAfter = Math.floor((shoppers.size * kill) / (settings.kills + 1));
      const pause = random.between(0, 400);
      while (done < killAfter) await sleep(20);
      await sleep(pause);
      const backend = backends[kill % backends.length];
      if (done >= shoppers.size || !backend) return kill - 1;
      await backend.kill();
      await injectFaults(backend);
    }
    return settings.kills;
  };
  const [kills] = await Promise.all([
    killRepeatedly(),
    ...Array.from({ length: settings.workers }, () => work()),
  ]);
  return { kills, unanswered };
}
