import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { loadEnv } from "@/backend/env";
import { createSession } from "@/backend/modules/accounts/sessions";
import { createBilling } from "@/backend/modules/billing/billing";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { openClock } from "@/backend/runtime/clock";
import { createFaults } from "@/backend/runtime/faults";
import { createLog } from "@/backend/runtime/log";
import { HOUR_MS } from "@/lib/config/constants";
import { createChaosBackend } from "./chaos-backend";
import { createChaosClient } from "./chaos-client";
import { compareLedgers, type LedgerComparison } from "./compare-ledgers";
import { BRAND_IDS, planPurchase } from "./plan-purchase";
import { createRandomSource } from "./random-source";
import { runShopper, type Shopper } from "./shopper";

export interface ChaosSettings {
  seed: number;
  purchases: number;
  /** How often the backend is killed with SIGKILL. */
  kills: number;
  /** How many buyers act at the same time. */
  workers: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Opens the database while no backend runs. */
  open(): Promise<OpenDatabase>;
  /** Reports the progress of the run. */
  reportProgress(line: string): void;
}

export interface ChaosReport extends LedgerComparison {
  seconds: number;
  kills: number;
  /** Purchases whose calls were never answered, with the error. */
  unanswered: string[];
}

/** All injected faults, each rare enough that purchases still complete. */
const FAULTS = {
  notify: { delayMs: "400", dropRate: "25", duplicate: "on", reorder: "on" },
  provider: { delayMs: "15", errorRate: "4", dropRate: "6", duplicate: "on" },
  bill: { delayMs: "5", dropRate: "4", errorRate: "3", duplicate: "on" },
} as const;

/**
 * Runs random purchases with all faults injected, then lets the backend recover, then compares the ledgers of shop and
 * providers. Acts, faults and kills follow from the seed; only their interleaving depends on the machine.
 */
export async function runChaos(settings: ChaosSettings): Promise<ChaosReport> {
  const started = Date.now();
  const backend = await createChaosBackend(settings);
  await backend.start();
  await backend.stop();
  const shoppers = await openShoppers(settings);
  const since = Date.now() - 1_000;
  await backend.start();
  const sandbox = createChaosClient(backend, { site: "vidora", token: "", ip: "127.0.0.1" });
  const injectFaults = async () => {
    for (const [target, form] of Object.entries(FAULTS)) await sandbox.postForm(`/faults/${target}`, form);
  };
  await injectFaults();

  const unanswered: string[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < settings.purchases; index = next++) {
      const plan = planPurchase(settings.seed, index);
      const shopper = shoppers[index];
      if (!shopper) throw new Error("a purchase without a buyer");
      try {
        await runShopper(createChaosClient(backend, shopper), shopper, plan);
      } catch (error) {
        unanswered.push(`purchase ${index}: ${error instanceof Error ? error.message : String(error)}`);
      }
      done += 1;
      if (done % 100 === 0) settings.reportProgress(`${done} of ${settings.purchases} purchases`);
    }
  };
  const killRepeatedly = async () => {
    const random = createRandomSource(settings.seed);
    for (let kill = 1; kill <= settings.kills; kill += 1) {
      const killAfter = Math.floor((settings.purchases * kill) / (settings.kills + 1));
      const pause = random.between(0, 400);
      while (done < killAfter && next <= settings.purchases) await sleep(20);
      await sleep(pause);
      if (done >= settings.purchases) return kill - 1;
      await backend.kill();
      await injectFaults();
    }
    return settings.kills;
  };
  const [kills] = await Promise.all([
    killRepeatedly(),
    ...Array.from({ length: settings.workers }, () => work()),
  ]);
  settings.reportProgress(`all purchases done, killed ${kills} times; recovering`);
  await backend.stop();
  const comparison = await settleAndCompare(settings, since);
  return { ...comparison, seconds: Math.round((Date.now() - started) / 1000), kills, unanswered };
}

/** Inserts buyers with a session each directly into the database; logging in is tested elsewhere. */
async function openShoppers({ open, purchases, seed }: ChaosSettings): Promise<Shopper[]> {
  const { db, close } = await open();
  const now = Date.now();
  const shoppers: Shopper[] = [];
  try {
    for (let index = 0; index < purchases; index += 1) {
      const { site } = planPurchase(seed, index);
      const uid = randomUUID();
      await db.insert(members).values({
        ...{ site, uid, type: "email", account: `${uid}@chaos.example`, passwordHash: "none" },
        ...{ language: "en", termsAcceptedAt: now, createdAt: now },
      });
      const ip = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
      const device = { clientType: "WEB", scene: "WEB", ip, userAgent: null, fingerprint: null };
      const { token } = await createSession(db, { site, uid, loginType: "password", device, now });
      // 049, 069 and 039 would be refused: every tenth phone is one of those.
      const phone = `+5255${String(10_000_000 + index * 7).padStart(8, "0")}`;
      shoppers.push({ site, token, ip, phone });
    }
    return shoppers;
  } finally {
    await close();
  }
}

/** Without faults, runs the sweep now, an hour and days later until nothing is due, and compares the ledgers. */
async function settleAndCompare(
  { open, dataDir, reportProgress }: ChaosSettings,
  since: number,
): Promise<LedgerComparison> {
  const { db, close } = await open();
  try {
    const clock = await openClock(db);
    const env = loadEnv({
      DATA_DIR: dataDir,
      SANDBOX: "1",
      REVALIDATE_SECRET: "r".repeat(32),
      PROVIDER_SECRET: "p".repeat(32),
      DELIVERY_SECRET: "d".repeat(32),
    });
    const services = { db, clock, faults: createFaults(), log: createLog("error"), env };
    const billing = createBilling(services);
    const sweepAll = async () => {
      for (let round = 0; round < 400; round += 1) if ((await sweepBilling(billing)) === 0) return;
    };
    for (const hours of [0, 1, 7, 20, 30, 30, 72, 120, 120]) {
      await clock.advance(hours * HOUR_MS);
      await sweepAll();
    }
    reportProgress(`recovered, ${BRAND_IDS.length} brands`);
    return await compareLedgers(db, since, clock.now());
  } finally {
    await close();
  }
}
