import { and, desc, eq, gte, inArray, isNotNull, lt, lte, notLike, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { reminders } from "@/backend/db/schema/reminder";
import { renewalChanges } from "@/backend/db/schema/renewal";
import type { BillingTotals } from "@/backend/db/schema/system";
import { RENEWAL_QUOTE_PREFIX } from "@/backend/modules/renewals/renewal-rules";
import { REMINDER_KINDS, type ReminderKind } from "@/lib/contract/admin/report-measures";
import type { CountedTime } from "./count-events";

const RENEWAL_QUOTES = `${RENEWAL_QUOTE_PREFIX}%`;
const rowCount = sql<number>`count(*)`.mapWith(Number);
const isOfRenewal = (quoteId: PgColumn) => sql<boolean>`(${quoteId} like ${RENEWAL_QUOTES})`;
const isReturned = sql`${orders.status} in ('REFUND_SUCCEEDED', 'CHARGEBACK_SUCCEEDED')`;

/**
 * Counts billing's records of one brand within a time. An order counts once, on the day it was created, and once on the day
 * it was paid, so that its later changes correct the same days however late they come.
 */
export async function countBilling(db: Database, time: CountedTime): Promise<BillingTotals> {
  return {
    methods: await countMethods(db, time),
    refusals: await countRefusals(db, time),
    money: await countMoney(db, time),
    reminders: await countReminders(db, time),
    leaving: await countLeaving(db, time),
  };
}

const isWithin = (column: PgColumn, { from, until }: CountedTime) =>
  and(gte(column, from), lt(column, until));

async function countMethods(db: Database, time: CountedTime): Promise<BillingTotals["methods"]> {
  const countBy = (moment: PgColumn) =>
    db
      .select({ method: orders.method, count: rowCount })
      .from(orders)
      .where(and(eq(orders.site, time.site), isWithin(moment, time), notLike(orders.quoteId, RENEWAL_QUOTES)))
      .groupBy(orders.method);
  const [created, paid] = [await countBy(orders.createdAt), await countBy(orders.paidAt)];
  const findCount = (counts: typeof created, method: string) =>
    counts.find((row) => row.method === method)?.count ?? 0;
  return [...new Set([...created, ...paid].map(({ method }) => method))]
    .sort()
    .map((method) => ({ method, orders: findCount(created, method), paid: findCount(paid, method) }));
}

async function countRefusals(db: Database, time: CountedTime): Promise<BillingTotals["refusals"]> {
  const { site, method, refusal, quoteId, createdAt } = paymentAttempts;
  const rows = await db
    .select({ method, code: refusal, isRenewal: isOfRenewal(quoteId), count: rowCount })
    .from(paymentAttempts)
    .where(and(eq(site, time.site), isWithin(createdAt, time), isNotNull(refusal)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`);
  return rows.flatMap(({ code, ...row }) => (code === null ? [] : [{ ...row, code }]));
}

async function countMoney(db: Database, time: CountedTime): Promise<BillingTotals["money"]> {
  const { currency, total, quoteId, paidAt, site } = orders;
  return db
    .select({
      currency: sql<string>`${currency}`,
      isRenewal: isOfRenewal(quoteId),
      orders: rowCount,
      paid: sql<number>`sum(${total})`.mapWith(Number),
      returned: sql<number>`coalesce(sum(${total}) filter (where ${isReturned}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(site, time.site), isWithin(paidAt, time)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`);
}

/** Reminders by kind: those sent, and orders paid after one, which count for the last one before the payment. */
async function countReminders(
  db: Database,
  time: CountedTime,
): Promise<NonNullable<BillingTotals["reminders"]>> {
  const { kind, sentAt, site, orderId } = reminders;
  const sent = await db
    .select({ kind, count: rowCount })
    .from(reminders)
    .where(and(eq(site, time.site), isWithin(sentAt, time)))
    .groupBy(kind);
  const last = db
    .selectDistinctOn([orders.id], { kind })
    .from(orders)
    .innerJoin(reminders, and(eq(orderId, orders.id), lte(sentAt, orders.paidAt)))
    .where(and(eq(orders.site, time.site), isWithin(orders.paidAt, time)))
    .orderBy(orders.id, desc(sentAt))
    .as("last");
  const paid = await db.select({ kind: last.kind, count: rowCount }).from(last).groupBy(last.kind);
  const findCount = (counts: typeof sent, wanted: ReminderKind) =>
    counts.find((row) => row.kind === wanted)?.count ?? 0;
  return REMINDER_KINDS.flatMap((wanted) => {
    const counts = { sent: findCount(sent, wanted), paid: findCount(paid, wanted) };
    return counts.sent + counts.paid === 0 ? [] : [{ kind: wanted, ...counts }];
  });
}

async function countLeaving(db: Database, time: CountedTime): Promise<BillingTotals["leaving"]> {
  const { kind, reason, site, createdAt } = renewalChanges;
  const countKind = (counted: "left" | "stayed") =>
    sql<number>`count(*) filter (where ${kind} = ${counted})`.mapWith(Number);
  return db
    .select({ reason, left: countKind("left"), stayed: countKind("stayed") })
    .from(renewalChanges)
    .where(and(eq(site, time.site), isWithin(createdAt, time), inArray(kind, ["left", "stayed"])))
    .groupBy(reason)
    .orderBy(reason);
}
