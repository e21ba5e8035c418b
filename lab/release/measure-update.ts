import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgres } from "@/backend/db/client";
import { findFreePort } from "@/backend/testing/free-port";
import { findPostgres, startPostgres } from "@/backend/testing/temporary-postgres";
import type { TableRow } from "@/lab/bench/table";
import { type ChaosBackend, createChaosBackend } from "@/lab/chaos/chaos-backend";
import { createChaosClient } from "@/lab/chaos/chaos-client";
import { type InsertedShopper, insertShoppers } from "@/lab/chaos/insert-shoppers";
import { planPurchase } from "@/lab/chaos/plan-purchase";
import { createPlanReader } from "@/lab/chaos/plan-reader";
import { recoverAndCompare } from "@/lab/chaos/recover-and-compare";
import { runShopper } from "@/lab/chaos/shopper";
import { createNginx, findNginx } from "@/lab/cluster/proxies/nginx";
import { SECOND_MS } from "@/lib/config/constants";
import { buildPreviousRelease, hasPreviousRelease } from "./previous-release";

const SEED = 3;
const BACKENDS = 2;
const BUYERS_AT_ONCE = 4;
const MOST_PURCHASES = 4_000;
const READ_EVERY_MS = 50;
const SLOW_MS = SECOND_MS;
/** Before and after each replacement. */
const PAUSE_MS = 3 * SECOND_MS;

/** What has gone wrong so far, and how long reads took. */
interface Counts {
  purchases: number;
  /** Tries of calls in purchases without an answer or with an unknown outcome. */
  failedTries: string[];
  readMs: number[];
  refusedReads: number;
}

/**
 * Refused and slow calls while two backends of the release before are replaced by this one, one after the other, behind the nginx
 * of `deploy`, then these by themselves, and on the way back, under purchases; nobody repeats a read.
 * @throws Error where a program or the history is missing, or the books differ afterwards
 */
export async function measureUpdate(): Promise<TableRow[]> {
  const [binaries, program] = [findPostgres(), findNginx()];
  if (!binaries || !program || !hasPreviousRelease())
    throw new Error("PostgreSQL, nginx and a clone with its history are needed.");
  const folder = mkdtempSync(join(tmpdir(), "storefront-update-"));
  const older = join(folder, "older");
  mkdirSync(older);
  buildPreviousRelease(older);
  const postgres = await startPostgres(binaries);
  const open = () => openPostgres(postgres.url);
  const backends: ChaosBackend[] = [];
  for (let index = 0; index < BACKENDS; index += 1)
    backends.push(await createChaosBackend({ dataDir: folder, databaseUrl: postgres.url }));
  const backendPort = await findFreePort();
  const nginx = createNginx({
    ...{ program, backendPort, port: await findFreePort(), storefronts: [await findFreePort()] },
    backends: backends.map(({ address }) => Number(new URL(address).port)),
  });
  try {
    for (const backend of backends) await backend.start(older);
    await nginx.process.start();
    const { db, close } = await open();
    const shoppers = await insertShoppers(db, { purchases: MOST_PURCHASES, seed: SEED });
    await close();
    const since = Date.now() - SECOND_MS;
    const load = startLoad(`http://127.0.0.1:${backendPort}`, backends, shoppers);
    const rows = [
      await load.measure("the release before", () => sleep(4 * PAUSE_MS)),
      await load.measure("the update", () => replaceEach(backends, process.cwd())),
      await load.measure("the next update, by itself", () => replaceEach(backends, process.cwd())),
      await load.measure("the way back", () => replaceEach(backends, older)),
    ];
    await load.end();
    await Promise.all(backends.map(({ stop }) => stop()));
    const { violations } = await recoverAndCompare({ dataDir: folder, open }, since);
    if (violations.length > 0) throw new Error(violations.join("\n"));
    return rows;
  } finally {
    await Promise.all(backends.map(({ stop }) => stop()));
    await nginx.process.kill();
    nginx.remove();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces one backend after another by the program that was built in a folder. */
async function replaceEach(backends: readonly ChaosBackend[], folder: string): Promise<void> {
  for (const backend of backends) {
    await backend.stop();
    await backend.start(folder);
    await sleep(PAUSE_MS);
  }
}

/** Buys and reads until it is ended, all through one address; the sandboxes are used directly. */
function startLoad(
  address: string,
  backends: readonly ChaosBackend[],
  shoppers: ReadonlyMap<number, InsertedShopper>,
) {
  const createCounts = (): Counts => ({ purchases: 0, failedTries: [], readMs: [], refusedReads: 0 });
  let counts = createCounts();
  let isEnding = false;
  const readPlanIds = createPlanReader();
  const left = shoppers.entries();
  const buy = async () => {
    for (const [index, shopper] of left) {
      if (isEnding) return;
      const client = createChaosClient(
        backends.map(({ sandbox }) => ({ address, sandbox })),
        shopper,
        // Tries at a sandbox go to one process and have a path for a name.
        (failure) => failure.startsWith("/") || counts.failedTries.push(failure),
      );
      await runShopper(client, shopper, planPurchase(SEED, index), readPlanIds);
      counts.purchases += 1;
    }
  };
  const read = async () => {
    const startedAt = performance.now();
    const isAnswered = await fetch(`${address}/api/site/listPlans/v1`, { headers: { Site: "vidora" } }).then(
      async (response) => (await response.arrayBuffer()).byteLength > 0 && response.ok,
      () => false,
    );
    counts.readMs.push(performance.now() - startedAt);
    if (!isAnswered) counts.refusedReads += 1;
  };
  const readRepeatedly = async () => {
    const reads: Promise<void>[] = [];
    for (; !isEnding; await sleep(READ_EVERY_MS)) reads.push(read());
    await Promise.all(reads);
  };
  const running = [readRepeatedly(), ...Array.from({ length: BUYERS_AT_ONCE }, buy)];
  return {
    async measure(work: string, act: () => Promise<void>): Promise<TableRow> {
      counts = createCounts();
      const startedAt = performance.now();
      await act();
      const { purchases, failedTries, readMs, refusedReads } = counts;
      for (const failure of failedTries) console.log(failure);
      return {
        work,
        seconds: ((performance.now() - startedAt) / SECOND_MS).toFixed(0),
        purchases: String(purchases),
        "tries to be repeated": String(failedTries.length),
        reads: String(readMs.length),
        refused: String(refusedReads),
        [`over ${SLOW_MS} ms`]: String(readMs.filter((ms) => ms > SLOW_MS).length),
        "slowest, ms": Math.max(...readMs).toFixed(0),
        "median, ms": (readMs.toSorted((a, b) => a - b)[Math.floor(readMs.length / 2)] ?? 0).toFixed(0),
      };
    },
    async end() {
      isEnding = true;
      await Promise.all(running);
    },
  };
}
