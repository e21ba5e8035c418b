import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { Client } from "pg";
import { type Database, type OpenDatabase, openPostgres } from "@/backend/db/client";
import { buildBackend } from "@/backend/testing/build-backend";
import { readSeed, takeSize } from "@/lib/testing/sweep";
import { planPurchase } from "./plan-purchase";
import { runChaos } from "./run-chaos";

jest.setTimeout(240_000);

const PURCHASES = takeSize(12, 200);

const server = process.env.TEST_DATABASE_URL;
const database = `chaos_${randomBytes(6).toString("hex")}`;
const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${database}` }).href;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-chaos-test-"));

beforeAll(buildBackend);
beforeAll(() => (server ? runAsAdmin(`create database ${database}`) : undefined));
afterAll(async () => {
  if (server) await runAsAdmin(`drop database ${database} with (force)`);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** PGlite can't be loaded inside Jest's sandbox; see backend/testing/jest-environment.mjs. */
async function openChaosDatabase(): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl);
  const client = await globalThis.openTestPGlite?.({ folder: path.join(dataDir, "db") });
  if (!client) throw new Error("no PGlite");
  return { db: drizzle(client) as unknown as Database, kind: "pglite", close: () => client.close() };
}

async function runAsAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe("a short random run (rules/payments#ledger-checks); `npm run chaos` is the long one", () => {
  it("plans the same purchases for the same seed", () => {
    const plans = (seed: number) => Array.from({ length: 20 }, (_, index) => planPurchase(seed, index));
    expect(plans(7)).toEqual(plans(7));
    expect(plans(7)).not.toEqual(plans(8));
  });

  it("random purchases, faults and a kill -9: every order is final or pending, and the ledgers are equal", async () => {
    const report = await runChaos({
      ...{ seed: readSeed(), purchases: PURCHASES, kills: 1, workers: 4, backends: databaseUrl ? 2 : 1 },
      ...{ dataDir, databaseUrl, open: openChaosDatabase, reportProgress: () => undefined },
    });
    expect([...report.unanswered, ...report.violations]).toEqual([]);
    expect(report.shop).toEqual(report.providers);
    expect(report.orders).toBeGreaterThan(PURCHASES / 2);
    expect(report.kills).toBe(1);
  });
});
