import fs from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, isNull, like, lt, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { type OpenDatabase, openPostgres } from "@/backend/db/client";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts, providerInbox } from "@/backend/db/schema/payment";
import { providerCharges, providerDeliveries } from "@/backend/db/schema/provider";
import { reminders } from "@/backend/db/schema/reminder";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { sites } from "@/backend/db/schema/site";
import { outbox } from "@/backend/db/schema/system";
import { getServerTime } from "@/backend/runtime/claim-rows";
import { buildBackend } from "@/backend/testing/build-backend";
import { replaceDatabase, runAsAdmin } from "@/backend/testing/database-template";
import { insertDueRenewals } from "@/backend/testing/insert-due-renewals";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { type ChaosBackend, createChaosBackend } from "./chaos-backend";
import { createChaosClient } from "./chaos-client";

const RENEWALS = 200;
/** With these a backend alone makes at most 20 charges a second. */
const TASKS_AT_ONCE = 2;
const CHARGE_MS = 100;
/** A backend sends that many mails at the same time. */
const MAILS_IN_FLIGHT = 10;
jest.setTimeout(5 * MINUTE_MS);

const server = process.env.TEST_DATABASE_URL;
const database = "several_backends";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-several-"));
const backends: ChaosBackend[] = [];
let opened: OpenDatabase;
let smtp: SMTPServer;
/** Message-IDs as they arrived, one for each mail that the server accepted. */
const received: string[] = [];

// PGlite has one process.
const describeOnPostgres = server ? describe : describe.skip;

describeOnPostgres("fault F12: two backends on one database, one killed while it works", () => {
  beforeAll(async () => {
    buildBackend();
    await runAsAdmin(server ?? "", `create database ${database}`);
    const databaseUrl = replaceDatabase(server ?? "", database);
    opened = await openPostgres(databaseUrl);
    const env = {
      SMTP_URL: await openMailServer(),
      MAIL_FROM: "no-reply@{site}.example",
      TASKS_AT_ONCE: String(TASKS_AT_ONCE),
    };
    for (const _ of [1, 2]) backends.push(await createChaosBackend({ dataDir: folder, databaseUrl, env }));
    for (const backend of backends) {
      await backend.start();
      await slowProviderDown(backend);
    }
  });
  afterAll(async () => {
    await Promise.all(backends.map(({ stop }) => stop()));
    await opened.close();
    await runAsAdmin(server ?? "", `drop database ${database} with (force)`);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("charges each due renewal once, delivers once, mails once and sends each notification", async () => {
    const { db } = opened;
    const uids = await insertDueRenewals(db, RENEWALS, Date.now());
    const countPaid = () =>
      db.$count(orders, and(inArray(orders.uid, uids), eq(orders.status, "PAYMENT_SUCCEEDED")));
    // By then they are at work, with most of it before them.
    await waitUntil(async () => (await countPaid()) >= RENEWALS / 10);
    await backends[0]?.crash();
    const paidBefore = await countPaid();
    expect(paidBefore).toBeGreaterThan(0);
    expect(paidBefore).toBeLessThan(RENEWALS);
    await waitUntil(async () => {
      await passLeases();
      return (await countPaid()) === RENEWALS;
    });
    const isToMember = like(outbox.recipient, "%@renewal.example");
    const isQueued = eq(providerDeliveries.state, "queued");
    await waitUntil(async () => {
      await passLeases();
      const [queued, unsent] = [
        await db.$count(providerDeliveries, isQueued),
        await db.$count(outbox, and(isToMember, isNull(outbox.sentAt))),
      ];
      return queued + unsent === 0;
    });

    const bought = await db.select().from(orders).where(inArray(orders.uid, uids));
    const charges = await db
      .select()
      .from(providerCharges)
      .where(
        inArray(
          providerCharges.orderId,
          bought.map(({ id }) => id),
        ),
      );
    const delivered = await db.select().from(services).where(inArray(services.uid, uids));
    const notified = await db
      .select()
      .from(providerInbox)
      .where(
        inArray(
          providerInbox.attemptId,
          charges.map(({ attemptId }) => attemptId),
        ),
      );
    const mails = await db.select().from(outbox).where(isToMember);
    const counts = { bought, charges, delivered, notified, mails };
    expect(Object.entries(counts).map(([name, rows]) => [name, rows.length])).toEqual(
      Object.keys(counts).map((name) => [name, RENEWALS]),
    );
    expect(charges.filter(({ received: amount }) => amount === null)).toEqual([]);
    expect(new Set(bought.map(({ uid }) => uid)).size).toBe(RENEWALS);
    // Only a mail that the server accepted from the dead backend, which could not record that, may come again.
    const twice = received.length - new Set(received).size;
    expect(new Set(received).size).toBe(RENEWALS);
    expect(twice).toBeLessThanOrEqual(MAILS_IN_FLIGHT);
  });

  it("reminds each member once, also where the one that sends is killed", async () => {
    const { db } = opened;
    const uids = await insertDueRenewals(db, RENEWALS, Date.now() + HOUR_MS);
    await db.update(renewals).set({ dueAt: null }).where(inArray(renewals.uid, uids));
    await letCardsExpire(uids);
    const countSent = () => db.$count(reminders, inArray(reminders.uid, uids));
    await backends[0]?.start();
    await waitUntil(async () => (await countSent()) >= RENEWALS / 10);
    await backends[0]?.crash();
    const sentBefore = await countSent();
    expect(sentBefore).toBeLessThan(RENEWALS);
    await backends[0]?.start();
    await waitUntil(async () => (await countSent()) === RENEWALS);
    const sent = await db.select().from(reminders).where(inArray(reminders.uid, uids));
    expect(new Set(sent.map(({ uid }) => uid)).size).toBe(RENEWALS);
    const mails = await db.select().from(outbox).where(eq(outbox.template, "reminder-cardExpiring"));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      uids.map((uid) => `${uid}@renewal.example`).sort(),
    );
  });
});

/** Cards that pay a renewal have the next month as their last, by the brand's calendar: their members are to be reminded. */
async function letCardsExpire(uids: string[]): Promise<void> {
  const { db } = opened;
  const zone = sql`(select coalesce(time_zone, 'UTC') from ${sites} where ${sites.id} = ${cards.site})`;
  const next = sql`(date_trunc('month', now() at time zone ${zone}) + interval '1 month')`;
  await db
    .update(cards)
    .set({
      expiryYear: sql`extract(year from ${next})::int`,
      expiryMonth: sql`extract(month from ${next})::int`,
    })
    .where(inArray(cards.uid, uids));
}

async function openMailServer(): Promise<string> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      let raw = "";
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString("latin1")));
      stream.on("end", () => {
        received.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "");
        done();
      });
    },
  });
  smtp.on("error", () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
  return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
}

/** Each charge takes a while, so that both backends are at work when one is killed. */
async function slowProviderDown({ address, sandbox }: ChaosBackend): Promise<void> {
  const shopper = { site: "vidora", token: "", ip: "127.0.0.1" };
  const client = createChaosClient([{ address, sandbox }], shopper);
  await client.postForm("/faults/provider", { delayMs: String(CHARGE_MS) });
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + MINUTE_MS; Date.now() < until; await sleep(50)) if (await isTrue()) return;
  throw new Error("it did not happen within a minute");
}

/**
 * Lets the time pass until the leases of a dead backend end, and until the first query of an attempt that it has not
 * charged: work that was not finished for ten seconds is due now.
 */
async function passLeases(): Promise<void> {
  const { db } = opened;
  const claimedBefore = (lease: number) => sql`${getServerTime()} + ${lease - 10 * SECOND_MS}::bigint`;
  for (const [table, lease] of [
    [renewals, 2 * MINUTE_MS],
    [paymentAttempts, 2 * MINUTE_MS],
    [outbox, 2 * MINUTE_MS],
    [providerDeliveries, 30 * SECOND_MS],
  ] as const)
    await db
      .update(table)
      .set({ leaseUntil: null })
      .where(lt(table.leaseUntil, claimedBefore(lease)));
  const now = Date.now();
  const { status, createdAt } = paymentAttempts;
  await db
    .update(paymentAttempts)
    .set({ askNextAt: now })
    .where(and(eq(status, "SUBMITTED"), lt(createdAt, now - 10 * SECOND_MS)));
}
