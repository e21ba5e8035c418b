import { and, eq, gt, gte, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { reportDays } from "@/backend/db/schema/report";
import { sites } from "@/backend/db/schema/site";
import { trackingEvents } from "@/backend/db/schema/system";
import { HOUR_MS } from "@/lib/config/constants";
import { addDays, DEFAULT_TIME_ZONE, getDay, listDays } from "./report-days";

/** A day of a brand. */
export interface BrandDay {
  site: string;
  day: string;
  timeZone: string;
}

const siteZone = sql<string>`coalesce(${sites.timeZone}, ${DEFAULT_TIME_ZONE})`;

/**
 * The days of all brands on which something happened that was stored or changed since a moment, and those that were counted
 * in another time zone than the brand has now, oldest first.
 * @param since epoch milliseconds
 * @param eventsSince days that begin earlier have lost events (epoch milliseconds), so they stay in their time zone
 */
export async function findChangedDays(
  db: Database,
  { since, eventsSince, now }: { since: number; eventsSince: number; now: number },
): Promise<BrandDay[]> {
  const found = new Map<string, BrandDay>();
  const add = (day: BrandDay) => found.set(`${day.day} ${day.site}`, day);
  for (const { site, hour, timeZone } of await findChangedHours(db, since)) {
    // An hour of UTC may be part of two days where a time zone is ahead by half an hour.
    for (const moment of [hour * HOUR_MS, (hour + 1) * HOUR_MS - 1])
      add({ site, day: getDay(moment, timeZone), timeZone });
  }
  for (const { site, timeZone } of await findMovedSites(db, eventsSince)) {
    const firstWhole = addDays(getDay(eventsSince, timeZone), 1);
    for (const day of listDays(firstWhole, getDay(now, timeZone))) add({ site, day, timeZone });
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}

/** The hours (epoch milliseconds through an hour) of what was stored or changed since a moment. */
async function findChangedHours(db: Database, since: number) {
  const find = (
    table: typeof trackingEvents | typeof orders | typeof paymentAttempts,
    happenedAt: PgColumn,
    isChanged: SQL | undefined,
  ) =>
    db
      .selectDistinct({
        site: sites.id,
        timeZone: siteZone,
        hour: sql<number>`${happenedAt} / ${HOUR_MS}::bigint`.mapWith(Number),
      })
      .from(table)
      .innerJoin(sites, eq(sites.id, table.site))
      .where(isChanged);
  const areOrdersChanged = gte(orders.updatedAt, since);
  const areAttemptsRefused = and(gte(paymentAttempts.updatedAt, since), isNotNull(paymentAttempts.refusal));
  return [
    ...(await find(trackingEvents, trackingEvents.occurredAt, gte(trackingEvents.createdAt, since))),
    ...(await find(orders, orders.createdAt, areOrdersChanged)),
    ...(await find(orders, orders.paidAt, and(areOrdersChanged, isNotNull(orders.paidAt)))),
    ...(await find(paymentAttempts, paymentAttempts.createdAt, areAttemptsRefused)),
  ];
}

/** Brands with days that were counted in another time zone and still have all their events. */
const findMovedSites = (db: Database, eventsSince: number) =>
  db
    .selectDistinct({ site: sites.id, timeZone: siteZone })
    .from(reportDays)
    .innerJoin(sites, eq(sites.id, reportDays.site))
    .where(
      and(ne(reportDays.timeZone, siteZone), gt(reportDays.day, addDays(getDay(eventsSince, "UTC"), 1))),
    );
