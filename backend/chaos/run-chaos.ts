import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openBilling } from "@/backend/core/billing/billing";
import { sweep } from "@/backend/core/billing/sweep";
import { openClock } from "@/backend/core/clock";
import { createFaults } from "@/backend/core/faults";
import { openSession } from "@/backend/core/sessions";
import type { OpenDatabase } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { loadEnv } from "@/backend/env";
import { createLog } from "@/backend/log";
import { type Books, compareBooks } from "./books";
import { chaosBackend } from "./chaos-backend";
import { BRAND_IDS, planPurchase } from "./plan-purchase";
import { chanceOf } from "./random";
import { type Shopper, shop } from "./shopper";
import { wireOf } from "./wire";

export interface ChaosSettings {
  seed: number;
  purchases: number;
  /** How often the backend is killed with -9. */
  kills: number;
  /** How many buyers act at the same time. */
  workers: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Opens the database while no backend runs. */
  open(): Promise<OpenDatabase>;
  /** Tells how far the run is. */
  say(line: string): void;
}

export interface ChaosReport extends Books {
  seconds: number;
  kills: number;
  /** Buyers who never got an answer, with what they were doing. */
  lost: string[];
}

const HOUR = 3_600_000;
/** Everything that can go wrong on the wire; each of them small enough that buyers still get somewhere. */
const FAULTS = {
  notify: { delayMs: "400", dropRate: "25", duplicate: "on", reorder: "on" },
  provider: { delayMs: "15", errorRate: "4", dropRate: "6", duplicate: "on" },
  bill: { delayMs: "5", dropRate: "4", errorRate: "3", duplicate: "on" },
} as const;

/**
 * Random purchases with all faults switched on, then time to heal, then the books of shop and providers compared. What
 * buyers, switches and kills do follows from the seed; only the interleaving is the machine's.
 */
export async function runChaos(settings: ChaosSettings): Promise<ChaosReport> {
  const started = Date.now();
  const backend = await chaosBackend(settings);
  await backend.start();
  await backend.stop();
  const shoppers = await openShoppers(settings);
  const since = Date.now() - 1_000;
  await backend.start();
  const sandbox = wireOf(backend, { site: "vidora", token: "", ip: "127.0.0.1" });
  const misbehave = async () => {
    for (const [target, form] of Object.entries(FAULTS)) await sandbox.press(`/faults/${target}`, form);
  };
  await misbehave();

  const lost: string[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < settings.purchases; index = next++) {
      const plan = planPurchase(settings.seed, index);
      const shopper = shoppers[index];
      if (!shopper) throw new Error("a purchase without a buyer");
      try {
        await shop(wireOf(backend, shopper), shopper, plan);
      } catch (error) {
        lost.push(`purchase ${index}: ${error instanceof Error ? error.message : String(error)}`);
      }
      done += 1;
      if (done % 100 === 0) settings.say(`${done} of ${settings.purchases} purchases`);
    }
  };
  const nemesis = async () => {
    const chance = chanceOf(settings.seed);
    for (let kill = 1; kill <= settings.kills; kill += 1) {
      const moment = Math.floor((settings.purchases * kill) / (settings.kills + 1));
      const pause = chance.between(0, 400);
      while (done < moment && next <= settings.purchases) await sleep(20);
      await sleep(pause);
      if (done >= settings.purchases) return kill - 1;
      await backend.kill();
      await misbehave();
    }
    return settings.kills;
  };
  const [kills] = await Promise.all([nemesis(), ...Array.from({ length: settings.workers }, () => work())]);
  settings.say(`all bought, killed ${kills} times; healing`);
  await backend.stop();
  const books = await heal(settings, since);
  return { ...books, seconds: Math.round((Date.now() - started) / 1000), kills, lost };
}

/** Buyers with a session each, written straight into the database: how they log in is tested elsewhere. */
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
      const { token } = await openSession(db, { site, uid, loginType: "password", device, now });
      // 049, 069 and 039 would be refused: every tenth phone is one of those.
      const phone = `+5255${String(10_000_000 + index * 7).padStart(8, "0")}`;
      shoppers.push({ site, token, ip, phone });
    }
    return shoppers;
  } finally {
    await close();
  }
}

/** Faults are over: the sweeper asks about everything, an hour and then days later, until nothing is left to ask. */
async function heal({ open, dataDir, say }: ChaosSettings, since: number): Promise<Books> {
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
    const billing = openBilling(services);
    const sweepAll = async () => {
      for (let round = 0; round < 400; round += 1) if ((await sweep(billing)) === 0) return;
    };
    for (const hours of [0, 1, 7, 20, 30, 30, 72, 120, 120]) {
      await clock.advance(hours * HOUR);
      await sweepAll();
    }
    say(`healed, ${BRAND_IDS.length} brands`);
    return await compareBooks(db, since, clock.now());
  } finally {
    await close();
  }
}
