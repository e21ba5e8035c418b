import * as pg from "drizzle-orm/pg-core";
import type { BillingTotals, TrackingTotals } from "@/backend/modules/reports/totals";
import { sites } from "./site";

/**
 * What happened at a brand on one day of its calendar, as numbers without any person (docs/rules/tracking.md#report). A row is
 * always computed whole from the records of its day, never added to.
 */
export const reportDays = pg.pgTable(
  "report_days",
  {
    site: pg
      .text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    /** "2026-11-20". */
    day: pg.text("day").notNull(),
    /** The time zone in which the day begins and ends. */
    timeZone: pg.text("time_zone").notNull(),
    /** Null: the events of the day were deleted before they were counted. */
    tracking: pg.jsonb("tracking").$type<TrackingTotals>(),
    /** Null only within the transaction that inserts the row. */
    billing: pg.jsonb("billing").$type<BillingTotals>(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.site, table.day] }),
    pg.index("report_days_by_day").on(table.day),
  ],
);
