import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { Client } from "pg";
import { BACKEND_PROGRAM_ARGS } from "@/backend/built-program";
import { type Database, openPostgres } from "@/backend/db/client";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { buildBackend } from "@/backend/testing/build-backend";
import { createTestCard } from "@/backend/testing/test-purchases";
import { HOUR_MS } from "@/lib/config/constants";
import { createCallAddress, type EndpointName } from "@/lib/contract/calls";
import type { EndpointData } from "@/lib/contract/endpoint";
import { type Outcome, parseEnvelope } from "@/lib/contract/envelope";
import { REGISTRY } from "@/lib/contract/registry";

/** How often the backend is killed, and the plans that are bought each time (none for a single device, rules/plans#availability). */
const ROUNDS = 2;
const PLANS = ["102", "104", "602", "1202", "1204"];
jest.setTimeout(180_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-kill-"));
const server = process.env.TEST_DATABASE_URL;
const database = `kill_${randomBytes(6).toString("hex")}`;
const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${database}` }).href;
let backend: ChildProcess;
let address = "";
let token = "";

beforeAll(async () => {
  buildBackend();
  if (server) await asAdmin(`create database ${database}`);
  await start();
  const login = { account: "ana@vidora.example", type: "email", password: "vidora-demo" };
  token = (await data("login", login)).token;
});
afterAll(async () => {
  backend.kill("SIGKILL");
  if (server) await asAdmin(`drop database ${database} with (force)`);
  fs.rmSync(folder, { recursive: true, force: true });
});

describe("fault F12: kill -9 while payments are made", () => {
  it("loses no payment, charges none twice, and the same payment requests end after the restart", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const requests = await Promise.all(PLANS.map((planId, index) => prepareRequest(planId, index + round)));
      const first = requests.map((request) => send("pay", request.payload, request.key).catch(() => null));
      // Once one is answered, in the next round three, while the others are being made.
      await waitForFirst(1 + 2 * round, first);
      await kill();
      await Promise.all(first);
      await start();
      const again = await Promise.all(requests.map((request) => send("pay", request.payload, request.key)));
      for (const outcome of again) {
        expect(outcome).toMatchObject({
          ok: true,
          data: { status: expect.stringMatching(/^(pending|success)$/) },
        });
        if (outcome.ok && outcome.data.status === "pending") expect(outcome.data.nextAction.kind).toBe("qr");
      }
    }
    await end();
    await inspect(async (db) => {
      const books = await db.select().from(providerCharges);
      const mine = (await db.select().from(orders)).filter(
        ({ createdAt }) => createdAt > Date.now() - HOUR_MS,
      );
      const delivered = new Set((await db.select().from(services)).map(({ orderId }) => orderId));
      for (const order of mine) {
        const received = books.filter((charge) => charge.orderId === order.id && charge.received !== null);
        expect([order.id, received.length]).toEqual([order.id, order.status === "PAYMENT_SUCCEEDED" ? 1 : 0]);
        expect(delivered.has(order.id)).toBe(order.status === "PAYMENT_SUCCEEDED");
      }
      const unanswered = (await db.select().from(paymentAttempts)).filter(
        ({ status }) => status === "SUBMITTED",
      );
      expect(unanswered).toEqual([]);
      expect(mine.length).toBeGreaterThanOrEqual(PLANS.length);
    });
  });
});

/** Resolves once so many have ended. */
const waitForFirst = (count: number, requests: readonly Promise<unknown>[]) =>
  new Promise<void>((resolve) => {
    let ended = 0;
    for (const request of requests)
      void request.then(() => {
        ended += 1;
        if (ended === count) resolve();
      });
  });

async function prepareRequest(planId: string, index: number) {
  const method = index % 2 === 0 ? "card" : "pix";
  const { quoteId } = await data("valuateGoods", { planId, method });
  const card = method === "card" ? { card: createTestCard() } : {};
  return { key: randomUUID(), payload: { planId, method, quoteId, ...card } };
}

async function start(): Promise<void> {
  const { PATH, HOME } = process.env;
  backend = spawn(process.execPath, BACKEND_PROGRAM_ARGS, {
    env: {
      NODE_ENV: "test",
      PATH,
      HOME,
      PORT: "0",
      DATA_DIR: folder,
      SEED_DEMO: "1",
      LOG_LEVEL: "error",
      REVALIDATE_SECRET: "r".repeat(32),
      PROVIDER_SECRET: "p".repeat(32),
      DELIVERY_SECRET: "d".repeat(32),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  address = await new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Backend ready on (\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    backend.stdout?.on("data", read);
    backend.stderr?.on("data", read);
    backend.once("exit", () => reject(new Error(output)));
  });
}

const waitForExit = () => new Promise((resolve) => backend.once("exit", resolve));

async function kill(): Promise<void> {
  const exit = waitForExit();
  backend.kill("SIGKILL");
  await exit;
}

async function end(): Promise<void> {
  const exit = waitForExit();
  backend.kill("SIGTERM");
  await exit;
}

async function send<Name extends EndpointName>(
  name: Name,
  payload: Record<string, unknown>,
  key?: string,
): Promise<Outcome<EndpointData<(typeof REGISTRY)[Name]>>> {
  const endpoint = REGISTRY[name];
  const response = await fetch(`${address}${createCallAddress(endpoint, payload)}`, {
    method: endpoint.method,
    headers: {
      Site: "vidora",
      "Content-Type": "application/json",
      ...(token ? { Authorization: token } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    },
    body: JSON.stringify(payload),
  });
  return parseEnvelope(await response.text(), endpoint.data) as Outcome<
    EndpointData<(typeof REGISTRY)[Name]>
  >;
}

async function data<Name extends EndpointName>(
  name: Name,
  payload: Record<string, unknown>,
): Promise<EndpointData<(typeof REGISTRY)[Name]>> {
  const outcome = await send(name, payload);
  if (!outcome.ok) throw new Error(`${name} was refused with ${outcome.code}`);
  return outcome.data;
}

/** Reads the database after the backend has ended. */
async function inspect(check: (db: Database) => Promise<void>): Promise<void> {
  if (databaseUrl) {
    const opened = await openPostgres(databaseUrl);
    await check(opened.db).finally(opened.close);
    return;
  }
  const client = await globalThis.openTestPGlite?.({ folder: path.join(folder, "db") });
  if (!client) throw new Error("no PGlite");
  await check(drizzle(client) as unknown as Database).finally(() => client.close());
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
