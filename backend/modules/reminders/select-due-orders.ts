import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  like,
  lte,
  ne,
  notExists,
  notLike,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { proofs } from "@/backend/db/schema/proof";
import { renewals } from "@/backend/db/schema/renewal";
import { plans, siteConfigs, sites } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { LIVE_ATTEMPT_STATUSES, OPEN_ORDER_STATUSES } from "@/backend/modules/billing/rows";
import { RENEWAL_QUOTE_PREFIX } from "@/backend/modules/renewals/renewal-rules";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import { type DueQuery, isSubject, toRow } from "./due-query";
import { isNotSent, mayRemind } from "./may-remind";
import { REMINDER_TIMES, UNDER_WAY_MS } from "./reminder-times";

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
