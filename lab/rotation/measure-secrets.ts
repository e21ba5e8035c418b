import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgres } from "@/backend/db/client";
import type { TableRow } from "@/lab/bench/table";
import { insertShoppers } from "@/lab/chaos/insert-shoppers";
import { planPurchase } from "@/lab/chaos/plan-purchase";
import { createPlanReader } from "@/lab/chaos/plan-reader";
import { recoverAndCompare } from "@/lab/chaos/recover-and-compare";
import { runShopper } from "@/lab/chaos/shopper";
import { createCluster, hasClusterPrograms } from "@/lab/cluster/create-cluster";
import { createShopVisitor, createStorefrontClient, requestShop } from "@/lab/cluster/storefront-client";
import { SECOND_MS } from "@/lib/config/constants";
import { stopAll } from "@/scripts/stack/child";
import { chooseStackSettings, readStackSettings } from "@/scripts/stack/settings";

const SEED = 5;
const PURCHASES = 2_000;
const BUYERS_AT_ONCE = 3;
const VISIT_EVERY_MS = 100;
const SLOW_MS = SECOND_MS;
const PATHS = ["/", "/pricing-table", "/orders"];
const NAMES = [
  ...(["SESSION_SECRET", "REVALIDATE_SECRET", "SITE_KEY_SECRET"] as const),
  ...(["UPSTREAM_SECRET", "PROVIDER_SECRET", "DELIVERY_SECRET"] as const),
];
/** With which the ledgers are compared afterwards. */
const LAST: Readonly<Record<string, string>> = {
  PROVIDER_SECRET: "p".repeat(32),
  DELIVERY_SECRET: "d".repeat(32),
};
const listValues = (create: (old: string, next: string) => string) =>
  Object.fromEntries(
    NAMES.map((name) => [
      name,
      create(`${name}-old`.padEnd(40, "x"), LAST[name] ?? `${name}-new`.padEnd(40, "x")),
    ]),
  );

/** The three rounds (docs/operating#replacing-a-secret). The last one leaves sessions out, which may be sealed with the old one for ten days. */
const ROUNDS: readonly (readonly [string, Record<string, string>])[] = [
  ["1:old,2:new", listValues((old, next) => `1:${old},2:${next}`)],
  ["2:new,1:old", listValues((old, next) => `2:${next},1:${old}`)],
  ["2:new", (({ SESSION_SECRET: _, ...others }) => others)(listValues((_, next) => `2:${next}`))],
];

/**
 * Refused and slow requests while all six secrets are replaced at once, by restarts of two storefronts and two backends behind nginx, one after
 * another, under purchases and visits.
 * @throws Error where a program is missing, or the books differ afterwards
 */
export async function measureSecrets(): Promise<TableRow[]> {
  if (!hasClusterPrograms()) throw new Error("PostgreSQL, Valkey (or Redis) and nginx are needed.");
  const folder = mkdtempSync(join(tmpdir(), "storefront-secrets-"));
  const settings = readStackSettings(await chooseStackSettings(folder));
  const changingEnv = listValues((old) => old);
  const cluster = await createCluster({
    ...{ settings, changingEnv },
    backendEnv: { PASSWORD_COST: "10", LOG_LEVEL: "error" },
  });
  const upstream = `http://127.0.0.1:${settings.BACKEND_PORT}`;
  // For the seals of the buyers' sessions, and for the comparison of the books.
  const own = { SITE_API_URL: upstream, USER_API_URL: upstream, BILLING_API_URL: upstream, ...changingEnv };
  Object.assign(process.env, own);
  const counts = { purchases: 0, visits: 0, refused: [] as string[], slow: 0, slowestMs: 0 };
  try {
    for (const { start } of cluster.processes) await start();
    const { db, close } = await openPostgres(cluster.databaseUrl);
    const shoppers = await insertShoppers(db, { purchases: PURCHASES, seed: SEED });
    await close();
    const since = Date.now() - SECOND_MS;
    let isEnding = false;
    const readPlanIds = createPlanReader();
    const createVisitor = (index: number) => {
      const shopper = shoppers.get(index);
      if (!shopper) throw new Error(`there is no buyer ${index}`);
      return createShopVisitor(settings.STOREFRONT_PORT, index, shopper);
    };
    const left = shoppers.entries();
    const buy = async () => {
      for (const [index, shopper] of left) {
        if (isEnding) return;
        const client = createStorefrontClient(
          await createVisitor(index),
          shopper,
          cluster.sandboxes,
          () => undefined,
          (failure) => counts.refused.push(failure),
        );
        await runShopper(client, shopper, planPurchase(SEED, index), readPlanIds);
        counts.purchases += 1;
      }
    };
    const visitor = await createVisitor(0);
    const visit = async (path: string) => {
      const startedAt = performance.now();
      const { status } = await requestShop(visitor, path, { headers: { accept: "text/html" } }).catch(
        (error: unknown) => ({ status: String(error) }),
      );
      const ms = performance.now() - startedAt;
      counts.visits += 1;
      counts.slowestMs = Math.max(counts.slowestMs, ms);
      if (ms > SLOW_MS) counts.slow += 1;
      if (status !== 200) counts.refused.push(`${path}: ${status}`);
    };
    const visitRepeatedly = async () => {
      const visits: Promise<void>[] = [];
      for (let index = 0; !isEnding; index += 1) {
        visits.push(visit(PATHS[index % PATHS.length] ?? "/"));
        await sleep(VISIT_EVERY_MS);
      }
      await Promise.all(visits);
    };
    const running = [visitRepeatedly(), ...Array.from({ length: BUYERS_AT_ONCE }, buy)];
    const measure = async (work: string, act: () => Promise<unknown>): Promise<TableRow> => {
      Object.assign(counts, { purchases: 0, visits: 0, refused: [], slow: 0, slowestMs: 0 });
      const startedAt = performance.now();
      await act();
      for (const failure of counts.refused) console.log(failure);
      return {
        work,
        seconds: ((performance.now() - startedAt) / SECOND_MS).toFixed(0),
        purchases: String(counts.purchases),
        visits: String(counts.visits),
        refused: String(counts.refused.length),
        [`visits over ${SLOW_MS} ms`]: String(counts.slow),
        "slowest, ms": counts.slowestMs.toFixed(0),
      };
    };
    const restartAll = async () => {
      for (const { stop, start } of [...cluster.storefronts, ...cluster.backends]) {
        await stop();
        await start();
      }
    };
    const rows = [await measure("nothing changes", () => sleep(10 * SECOND_MS))];
    rows.push(await measure("all restart with the same", restartAll));
    for (const [work, values] of ROUNDS) {
      Object.assign(changingEnv, values);
      rows.push(await measure(work, restartAll));
    }
    isEnding = true;
    await Promise.all(running);
    for (const { stop } of [...cluster.storefronts, cluster.proxy, ...cluster.backends]) await stop();
    const open = () => openPostgres(cluster.databaseUrl);
    const { violations } = await recoverAndCompare({ dataDir: folder, open }, since);
    if (violations.length > 0) throw new Error(violations.join("\n"));
    return rows;
  } finally {
    for (const name of Object.keys(own)) delete process.env[name];
    await stopAll();
    cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
