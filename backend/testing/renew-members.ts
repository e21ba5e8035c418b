import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gte, like } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { renewals } from "@/backend/db/schema/renewal";
import { members } from "@/backend/db/schema/user";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { insertDueRenewals } from "./insert-due-renewals";

const POLL_MS = 200;

/** Makes so many renewals due and waits until all are paid. @returns seconds since the first one was started */
export async function renewMembers(db: Database, count: number): Promise<number> {
  const later = Date.now() + HOUR_MS;
  await insertDueRenewals(db, count, later);
  const now = Date.now();
  await db.update(renewals).set({ dueAt: now, nextAt: now }).where(eq(renewals.dueAt, later));
  const isRenewal = and(like(orders.quoteId, "renewal-%"), gte(orders.createdAt, now));
  const isPaid = and(isRenewal, eq(orders.status, "PAYMENT_SUCCEEDED"));
  let startedAt: number | null = null;
  for (const until = now + 5 * MINUTE_MS; Date.now() < until; await sleep(POLL_MS)) {
    if ((await db.$count(orders, isRenewal)) > 0) startedAt ??= performance.now() - POLL_MS;
    if (startedAt !== null && (await db.$count(orders, isPaid)) === count)
      return (performance.now() - startedAt) / 1_000;
  }
  throw new Error(`${count} renewals were not paid within five minutes`);
}

/** Reads one row by its key, again and again. */
export async function readRows(db: Database, times: number): Promise<void> {
  const [member] = await db.select({ uid: members.uid, site: members.site }).from(members).limit(1);
  const isMember = and(eq(members.site, member?.site ?? ""), eq(members.uid, member?.uid ?? ""));
  for (let index = 0; index < times; index += 1) await db.select().from(members).where(isMember);
}
