import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { plans, siteConfigs, sites } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { ON_STATUSES } from "@/backend/modules/renewals/renewal-rules";
import { type DueQuery, isSubject, toRow } from "./due-query";
import { isNotSent, mayRemind } from "./may-remind";
import { LONG_PLAN_DAYS, REMINDER_TIMES } from "./reminder-times";

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
        inArray(renewals.status, ON_STATUSES),
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
    gte(plans.validityDays, LONG_PLAN_DAYS),
  );
