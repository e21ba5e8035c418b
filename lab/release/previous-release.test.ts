import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { openPostgres } from "@/backend/db/client";
import { orders, services } from "@/backend/db/schema/bill";
import { buildBackend } from "@/backend/testing/build-backend";
import { replaceDatabase, runAsAdmin } from "@/backend/testing/database-template";
import { insertDueRenewals } from "@/backend/testing/insert-due-renewals";
import { type ChaosBackend, createChaosBackend } from "@/lab/chaos/chaos-backend";
import { createChaosClient } from "@/lab/chaos/chaos-client";
import { insertShoppers } from "@/lab/chaos/insert-shoppers";
import { planPurchase } from "@/lab/chaos/plan-purchase";
import { createPlanReader } from "@/lab/chaos/plan-reader";
import { recoverAndCompare } from "@/lab/chaos/recover-and-compare";
import { runShopper } from "@/lab/chaos/shopper";
import { MINUTE_MS } from "@/lib/config/constants";
import { buildPreviousRelease, hasPreviousRelease } from "./previous-release";
import { signUpAndBuy } from "./sign-up-and-buy.fixture";

const SEED = 5;
const PURCHASES = 12;
const WORKERS = 4;
const RENEWALS = 10;
jest.setTimeout(3 * MINUTE_MS);

const server = process.env.TEST_DATABASE_URL;
const database = "two_releases";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-release-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

// Both at once need a server, and the older one is in the history.
const describeWithHistory = server && hasPreviousRelease() ? describe : describe.skip;

describeWithHistory("the release before and this one on one database (docs/operating#updating)", () => {
  const databaseUrl = replaceDatabase(server ?? "", database);
  const backends: ChaosBackend[] = [];
  beforeAll(async () => {
    const older = path.join(folder, "older");
    fs.mkdirSync(older);
    buildPreviousRelease(older);
    buildBackend();
    await runAsAdmin(
      server ?? "",
      `create database ${database} template ${process.env.TEST_DATABASE_TEMPLATE}`,
    );
    for (const program of [process.cwd(), older]) {
      const backend = await createChaosBackend({ dataDir: folder, databaseUrl });
      backends.push(backend);
      // The one of before starts on a database that this one has migrated.
      await backend.start(program);
    }
  });
  afterAll(async () => {
    await Promise.all(backends.map(({ stop }) => stop()));
    await runAsAdmin(server ?? "", `drop database ${database} with (force)`);
  });

  it("sell and renew call by call in turns: none fails, each purchase is delivered once, the books agree", async () => {
    const opened = await openPostgres(databaseUrl);
    const { db } = opened;
    const since = Date.now() - 1_000;
    const failures: string[] = [];
    const createClient = (index: number, buyer: { site: string; token: string; ip: string }) =>
      createChaosClient(index % 2 === 0 ? backends : backends.toReversed(), buyer, (failure) =>
        failures.push(failure),
      );
    const renewed = await insertDueRenewals(db, RENEWALS, Date.now());
    const shoppers = await insertShoppers(db, { purchases: PURCHASES, seed: SEED });
    const readPlanIds = createPlanReader();
    const left = shoppers.entries();
    const buy = async () => {
      for (const [index, shopper] of left)
        await runShopper(createClient(index, shopper), shopper, planPurchase(SEED, index), readPlanIds);
    };
    const bought = ["card", "pix", "card", "pix"] as const;
    const [acknowledged] = await Promise.all([
      Promise.all(
        bought.map((method, index) => signUpAndBuy((buyer) => createClient(index, buyer), method, index)),
      ),
      ...Array.from({ length: WORKERS }, buy),
    ]);
    const isRenewed = and(inArray(orders.uid, renewed), eq(orders.status, "PAYMENT_SUCCEEDED"));
    for (
      const until = Date.now() + MINUTE_MS;
      (await db.$count(orders, isRenewed)) < RENEWALS;
      await sleep(50)
    )
      if (Date.now() > until) throw new Error("not every renewal was paid");
    expect(failures).toEqual([]);

    await Promise.all(backends.map(({ stop }) => stop()));
    const open = () => openPostgres(databaseUrl);
    const report = await recoverAndCompare({ dataDir: folder, open }, since);
    expect(report.violations).toEqual([]);
    expect(report.shop).toEqual(report.providers);
    expect(report.orders).toBeGreaterThan(PURCHASES / 2 + RENEWALS + bought.length);
    const delivered = await db.select({ orderId: services.orderId }).from(services);
    expect(delivered.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(acknowledged));
    expect(await db.$count(services, inArray(services.uid, renewed))).toBe(RENEWALS);
    await opened.close();
  });
});
