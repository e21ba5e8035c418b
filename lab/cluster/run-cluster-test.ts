import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgres } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import { loadStoredSecrets } from "@/backend/env";
import { insertShoppers } from "@/lab/chaos/insert-shoppers";
import { planPurchase } from "@/lab/chaos/plan-purchase";
import { createPlanReader } from "@/lab/chaos/plan-reader";
import { recoverAndCompare } from "@/lab/chaos/recover-and-compare";
import { runShopper } from "@/lab/chaos/shopper";
import { type GateResult, toGateResult } from "@/scripts/gates/gate-result";
import { stopAll } from "@/scripts/stack/child";
import { chooseStackSettings, readStackSettings } from "@/scripts/stack/settings";
import type { ClusterProcess } from "./cluster-process";
import { type Cluster, createCluster, hasClusterPrograms } from "./create-cluster";
import { CDN_ADDRESS, checkProxies } from "./proxies/check-proxies";
import { createShopVisitor, createStorefrontClient } from "./storefront-client";
import { type PageWatch, watchPages } from "./watch-pages";

const PURCHASES = 200;
const BUYERS_AT_ONCE = 5;
const SEED = 12;
/** Those with which the ledgers are compared afterwards. */
const BACKEND_SECRETS = { PROVIDER_SECRET: "p".repeat(32), DELIVERY_SECRET: "d".repeat(32) };

/**
 * Kills each process of the cluster with SIGKILL, then restarts all of them one after another, while 200 random purchases
 * are made and pages are visited through the one address: no purchase is lost or made twice, and no page fails on a second
 * try, except while the database or the proxy itself is restarted; then tries the proxies of `deploy`. Skipped where a server is missing.
 */
export async function runClusterTest(): Promise<GateResult> {
  if (!hasClusterPrograms()) {
    console.log("Skipped: PostgreSQL, Valkey (or Redis) and nginx are needed.");
    return { passed: 0, failed: 0 };
  }
  const folder = mkdtempSync(join(tmpdir(), "storefront-cluster-"));
  const settings = readStackSettings(await chooseStackSettings(folder));
  const cluster = await createCluster({
    settings,
    cdnAddress: CDN_ADDRESS,
    backendEnv: { ...BACKEND_SECRETS, PASSWORD_COST: "10", LOG_LEVEL: "error" },
  });
  // For the seals of the buyers' sessions.
  const { session: SESSION_SECRET, revalidate: REVALIDATE_SECRET } = loadStoredSecrets(folder);
  const upstream = `http://127.0.0.1:${settings.BACKEND_PORT}`;
  const seals = { SITE_API_URL: upstream, USER_API_URL: upstream, BILLING_API_URL: upstream };
  Object.assign(process.env, seals, { SESSION_SECRET, REVALIDATE_SECRET });
  try {
    for (const { start } of cluster.processes) await start();
    const violations = await makePurchases(cluster, settings.STOREFRONT_PORT, folder);
    const failures = violations.map((message) => ({
      file: "lab/cluster/run-cluster-test.ts",
      title: `${PURCHASES} purchases while processes are killed`,
      message,
    }));
    return { ...toGateResult(violations.length === 0), failures };
  } finally {
    for (const name of [...Object.keys(seals), "SESSION_SECRET", "REVALIDATE_SECRET"])
      delete process.env[name];
    await stopAll();
    cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makePurchases(cluster: Cluster, port: number, dataDir: string): Promise<string[]> {
  const { db, close } = await openPostgres(cluster.databaseUrl);
  const since = Date.now() - 1_000;
  const shoppers = await insertShoppers(db, { purchases: PURCHASES, seed: SEED });
  await close();
  const createVisitor = (index: number) => {
    const shopper = shoppers.get(index);
    if (!shopper) throw new Error(`there is no buyer ${index}`);
    return createShopVisitor(port, index, shopper);
  };

  const paid = new Set<string>();
  const violations: string[] = [];
  const readPlanIds = createPlanReader();
  const steps = listSteps(cluster);
  const share = PURCHASES / (steps.length + 1);
  let stepsBegun = 0;
  let done = 0;
  const left = shoppers.entries();
  const buy = async () => {
    for (const [index, shopper] of left) {
      // Some purchases before the first step, during each, and after the last.
      while (index >= (stepsBegun + 1) * share) await sleep(20);
      const client = createStorefrontClient(
        await createVisitor(index),
        shopper,
        cluster.sandboxes,
        (orderId) => paid.add(orderId),
      );
      await runShopper(client, shopper, planPurchase(SEED, index), readPlanIds).catch((error: unknown) =>
        violations.push(`purchase ${index} has no answer: ${String(error)}`),
      );
      done += 1;
    }
  };
  const pages = watchPages(await createVisitor(0));
  const disturb = async () => {
    for (const step of steps) {
      // In the middle of some purchases.
      while (done < (stepsBegun + 0.5) * share) await sleep(5);
      stepsBegun += 1;
      await step(pages);
    }
  };
  await Promise.all([disturb(), ...Array.from({ length: BUYERS_AT_ONCE }, buy)]);
  const visits = await pages.end();
  console.log(
    `${done} purchases, ${paid.size} orders reported as paid; ${visits.pages} pages, ${visits.failures} at the second try`,
  );
  const proxies = await checkProxies(cluster, port);
  for (const { stop } of [...cluster.storefronts, cluster.proxy, ...cluster.backends]) await stop();
  const compared = await compareBooks(cluster.databaseUrl, dataDir, since, paid);
  return [...violations, ...visits.violations, ...proxies, ...compared];
}

/** What is done to the cluster, one after another. */
function listSteps({ storefronts, backends, valkey, database, proxy }: Cluster) {
  const kill = (process: ClusterProcess) => async () => {
    await process.kill();
    await process.start();
  };
  const restart = (process: ClusterProcess) => async () => {
    await process.stop();
    await process.start();
  };
  /** Nothing works without it. */
  const interrupt = (process: ClusterProcess) => async (pages: PageWatch) => {
    const endOutage = pages.expectOutage();
    await restart(process)();
    endOutage();
  };
  const replaceable = [...storefronts, ...backends, ...(valkey ? [valkey] : [])];
  return [
    ...replaceable.map(kill),
    ...replaceable.map(restart),
    ...(database ? [interrupt(database)] : []),
    interrupt(proxy),
  ];
}

/** Lines for what shop and providers disagree on, for members with two deliveries, and for orders that are gone. */
async function compareBooks(
  databaseUrl: string,
  dataDir: string,
  since: number,
  paid: ReadonlySet<string>,
): Promise<string[]> {
  const { violations, orders } = await recoverAndCompare(
    { dataDir, open: () => openPostgres(databaseUrl) },
    since,
  );
  const { db, close } = await openPostgres(databaseUrl);
  // When it was delivered: a plan that follows another one begins after that.
  const columns = { uid: services.uid, orderId: services.orderId, at: services.createdAt };
  const delivered = await db.select(columns).from(services);
  await close();
  const byMember = Map.groupBy(delivered, ({ uid }) => uid);
  const twice = [...byMember].filter(
    ([, ofMember]) => ofMember.length > 1 && ofMember.some(({ at }) => at >= since),
  );
  const known = new Set(delivered.map(({ orderId }) => orderId));
  console.log(`${orders} orders, ${known.size} deliveries`);
  return [
    ...violations,
    ...twice.map(([uid, ofMember]) => `member ${uid} has bought ${ofMember.length} times`),
    ...[...paid]
      .filter((orderId) => !known.has(orderId))
      .map((orderId) => `order ${orderId} was paid and is not delivered`),
  ];
}
