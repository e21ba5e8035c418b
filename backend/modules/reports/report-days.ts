import { and, eq, gt, gte, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { reminders } from "@/backend/db/schema/reminder";
import { renewalChanges } from "@/backend/db/schema/renewal";
import { sites } from "@/backend/db/schema/site";
import { reportDays, trackingEvents } from "@/backend/db/schema/system";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { isTimeZone } from "@/lib/contract/value-checks";

/** The time zone of brands without one of their own. */
export const DEFAULT_TIME_ZONE = "UTC";
/** Clocks are at most 14 hours ahead of UTC and 12 behind it. */
const FARTHEST_OFFSET_MS = 15 * HOUR_MS;
/** Every offset of a time zone is a multiple of it. */
const OFFSET_STEP_MS = 15 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each time zone, of which there are a few hundred. A name that this machine does not know counts as UTC. */
function getFormat(name: string): Intl.DateTimeFormat {
  const known = formats.get(name);
  if (known) return known;
  const timeZone = isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
  // Canada writes a date as ISO 8601 does.
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(name, format);
  return format;
}

/** The day ("2026-11-20") that a moment (epoch milliseconds) belongs to in a time zone. */
export const getDay = (moment: number, timeZone: string): string => getFormat(timeZone).format(moment);

/** A day so many days later, or earlier where the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** All days from the first to the last. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The first moment (epoch milliseconds) of a day in a time zone, which is not always midnight: where the clock is set forward
 * then, the day begins at one. The day ends where the next one begins, after 23 to 25 hours.
 */
export function getDayStart(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  let before = midnight - FARTHEST_OFFSET_MS;
  let from = midnight + FARTHEST_OFFSET_MS;
  while (from - before > OFFSET_STEP_MS) {
    const steps = Math.floor((from - before) / OFFSET_STEP_MS / 2);
    const middle = before + steps * OFFSET_STEP_MS;
    if (getDay(middle, timeZone) >= day) from = middle;
    else before = middle;
  }
  return from;
}

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
  const results = new Map<string, BrandDay>();
  const add = (day: BrandDay) => results.set(`${day.day} ${day.site}`, day);
  for (const { site, hour, timeZone } of await findChangedHours(db, since)) {
    // An hour of UTC may be part of two days where a time zone is ahead by half an hour.
    for (const moment of [hour * HOUR_MS, (hour + 1) * HOUR_MS - 1])
      add({ site, day: getDay(moment, timeZone), timeZone });
  }
  for (const { site, timeZone } of await findMovedSites(db, eventsSince)) {
    const firstWhole = addDays(getDay(eventsSince, timeZone), 1);
    for (const day of listDays(firstWhole, getDay(now, timeZone))) add({ site, day, timeZone });
  }
  return [...results.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}

/** The hours (epoch milliseconds through an hour) of what was stored or changed since a moment. */
async function findChangedHours(db: Database, since: number) {
  const find = (
    table:
      | typeof trackingEvents
      | typeof orders
      | typeof paymentAttempts
      | typeof reminders
      | typeof renewalChanges,
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
    ...(await find(reminders, reminders.sentAt, gte(reminders.sentAt, since))),
    ...(await find(renewalChanges, renewalChanges.createdAt, gte(renewalChanges.createdAt, since))),
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
