import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  notExists,
  notLike,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { proofs } from "@/backend/db/schema/proof";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { plans, siteConfigs, sites } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { LIVE_ATTEMPT_STATUSES, OPEN_ORDER_STATUSES } from "@/backend/modules/billing/rows";
import { RENEWAL_QUOTE_PREFIX } from "@/backend/modules/renewals/renewal-rules";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import { isNotSent, mayRemind } from "./may-remind";
import { LONG_PLAN_DAYS, REMINDER_TIMES, UNDER_WAY_MS } from "./reminder-times";

/** Which reminders a query looks for, and the values of the row that a claim inserts. */
export interface DueQuery {
  kind: ReminderKind;
  /** Epoch milliseconds. */
  now: number;
  /** Only subjects with a greater id: the next batch. */
  after?: string;
  /** Only this subject. */
  subjectId?: string;
  id?: string;
  endTokenHash?: string;
}

const live = alias(paymentAttempts, "live");
const other = alias(orders, "other");
const RENEWAL_QUOTES = `${RENEWAL_QUOTE_PREFIX}%`;

/** Methods whose money a bank reports days later: after the code has ended it may still be on its way. */
const SLOW_METHODS = Object.entries(METHODS).flatMap(
  ([code, { orderGraceMs }]: [string, MethodDescriptor]) => (orderGraceMs === undefined ? [] : [code]),
);
const isSlow = inArray(orders.method, SLOW_METHODS);
/** Until when the buyer can pay. */
const deadline = sql`(case when ${isSlow} then least(${live.expiresAt}, ${orders.expiresAt}) else ${orders.expiresAt} end)`;

/** The columns of the row that a claim inserts, in the order of the table. */
const toRow = (
  { kind, now, id = "", endTokenHash = "" }: DueQuery,
  subject: { site: PgColumn; uid: PgColumn; id: PgColumn },
  occasion: SQL,
  orderId: PgColumn | SQL,
) => ({
  id: sql<string>`${id}::text`.as("id"),
  site: subject.site,
  uid: subject.uid,
  kind: sql<ReminderKind>`${kind}::text`.as("kind"),
  subjectId: subject.id,
  occasion: sql<string>`${occasion}`.as("occasion"),
  orderId,
  sentAt: sql<number>`${now}::bigint`.mapWith(Number).as("sent_at"),
  endTokenHash: sql<string>`${endTokenHash}::text`.as("end_token_hash"),
});

const isSubject = (id: PgColumn, { after, subjectId }: DueQuery) =>
  and(
    after === undefined ? undefined : gt(id, after),
    subjectId === undefined ? undefined : eq(id, subjectId),
  );

/** Unpaid orders whose buyer is to be reminded, by id. */
export function selectDueOrders(db: Database, query: DueQuery) {
  const { kind, now } = query;
  const occasion = sql`''::text`;
  const isMembersOther = and(whereMember(other, orders), ne(other.id, orders.id));
  const noneIsNewer = notExists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          isMembersOther,
          inArray(other.status, OPEN_ORDER_STATUSES),
          gt(other.expiresAt, now),
          sql`(${other.createdAt}, ${other.id}) > (${orders.createdAt}, ${orders.id})`,
        ),
      ),
  );
  const noneWasPaidSince = notExists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(isMembersOther, gt(other.paidAt, orders.createdAt), notLike(other.quoteId, RENEWAL_QUOTES))),
  );
  const hasProof = sql`exists ${db
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(eq(proofs.attemptId, live.id), isNotNull(proofs.handedInAt)))}`;
  const isUnderWay = and(
    isNotNull(live.id),
    or(
      eq(live.status, "SUBMITTED"),
      isNotNull(live.debitAt),
      sql`coalesce(${live.nextAction}->>'kind', 'none') = 'none'`,
      gt(live.createdAt, now - UNDER_WAY_MS),
      hasProof,
    ),
  );
  return db
    .select(toRow(query, orders, occasion, orders.id))
    .from(orders)
    .innerJoin(members, whereMember(members, orders))
    .innerJoin(sites, eq(sites.id, orders.site))
    .innerJoin(plans, and(eq(plans.site, orders.site), eq(plans.id, orders.planId)))
    .leftJoin(siteConfigs, eq(siteConfigs.site, orders.site))
    .leftJoin(live, and(eq(live.orderId, orders.id), inArray(live.status, LIVE_ATTEMPT_STATUSES)))
    .leftJoin(renewals, eq(renewals.orderId, orders.id))
    .where(
      and(
        isSubject(orders.id, query),
        inArray(orders.status, OPEN_ORDER_STATUSES),
        gt(orders.expiresAt, now),
        isOrderTime(kind, now),
        sql`${isUnderWay} is not true`,
        or(sql`not ${isSlow}`, gt(live.expiresAt, now)),
        noneIsNewer,
        noneWasPaidSince,
        mayRemind(db, now),
        isNotSent(db, kind, orders.id, occasion),
      ),
    )
    .orderBy(asc(orders.id))
    .$dynamic();
}

/** True where it is time for this reminder of an order; a renewal's counts from its refusal. */
function isOrderTime(kind: ReminderKind, now: number): SQL | undefined {
  const { unpaidHour, unpaidDay, unpaidEnding, renewalFailed } = REMINDER_TIMES;
  const isRenewal = like(orders.quoteId, RENEWAL_QUOTES);
  const isBought = notLike(orders.quoteId, RENEWAL_QUOTES);
  const isRefused = and(isRenewal, eq(orders.status, "PAYMENT_FAILED"));
  const isEnding = sql`${deadline} <= ${now + unpaidEnding}::bigint`;
  const isNotEnding = sql`${deadline} > ${now + unpaidEnding}::bigint`;
  if (kind === "renewalFailed")
    return and(isRefused, lte(renewals.failedAt, now - renewalFailed), isNotEnding);
  if (kind === "unpaidEnding") {
    const since = now - unpaidHour;
    const isOld = or(
      and(isBought, lte(orders.createdAt, since)),
      and(isRefused, lte(renewals.failedAt, since)),
    );
    return and(isOld, isEnding, sql`${deadline} > ${now}::bigint`);
  }
  if (kind === "unpaidDay") return and(isBought, lte(orders.createdAt, now - unpaidDay), isNotEnding);
  return and(
    isBought,
    lte(orders.createdAt, now - unpaidHour),
    gt(orders.createdAt, now - unpaidDay),
    isNotEnding,
  );
}

/** Renewals that are on and whose member is to be reminded of the charge or of the card, by id. */
export function selectDueRenewals(db: Database, query: DueQuery) {
  const { kind, now } = query;
  const isCard = kind === "cardExpiring";
  const occasion = isCard
    ? sql`${cards.expiryYear} || '-' || ${cards.expiryMonth}`
    : sql`${renewals.nextAt}::text`;
  const subject = { site: renewals.site, uid: renewals.uid, id: isCard ? cards.id : renewals.id };
  return db
    .select(toRow(query, subject, occasion, sql<string>`null::text`.as("order_id") as never))
    .from(renewals)
    .innerJoin(members, whereMember(members, renewals))
    .innerJoin(sites, eq(sites.id, renewals.site))
    .innerJoin(plans, and(eq(plans.site, renewals.site), eq(plans.id, renewals.planId)))
    .leftJoin(siteConfigs, eq(siteConfigs.site, renewals.site))
    .leftJoin(cards, eq(cards.id, renewals.cardId))
    .where(
      and(
        isSubject(subject.id, query),
        inArray(renewals.status, ["on", "activated"]),
        isCard ? isLastMonthNext(now) : isWeekBefore(now),
        mayRemind(db, now),
        isNotSent(db, kind, subject.id, occasion),
      ),
    )
    .orderBy(asc(subject.id))
    .$dynamic();
}

/** True in the month before a card's last one, by the brand's calendar. */
const isLastMonthNext = (now: number) => {
  const local = sql`(to_timestamp(${now}::bigint / 1000.0) at time zone coalesce(${sites.timeZone}, 'UTC'))`;
  const next = sql`(date_trunc('month', ${local}) + interval '1 month')`;
  return sql`make_date(${cards.expiryYear}, ${cards.expiryMonth}, 1) = ${next}::date`;
};

const isWeekBefore = (now: number) =>
  and(
    gt(renewals.nextAt, now + REMINDER_TIMES.renewalWeekEnd),
    lte(renewals.nextAt, now + REMINDER_TIMES.renewalWeek),
    isNull(renewals.failedAt),
    gt(plans.validityDays, LONG_PLAN_DAYS - 1),
  );
