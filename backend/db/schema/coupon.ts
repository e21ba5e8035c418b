import * as pg from "drizzle-orm/pg-core";
import { orderReference } from "./bill";
import { milliseconds, percent } from "./columns";

/** A brand's discount codes, upper case. */
export const coupons = pg.pgTable(
  "coupons",
  {
    site: pg.text("site").notNull(),
    code: pg.text("code").notNull(),
    /** Percent off. */
    rate: percent("rate").notNull(),
    /** Null: for every plan. */
    planIds: pg.jsonb("plan_ids").$type<string[]>(),
    /** Null: for every member. */
    uid: pg.text("uid"),
    /** How many orders may carry it; null: any number. Each member uses a code once. */
    maxUses: pg.integer("max_uses"),
    /** Orders that hold it or were paid with it; the one number that a guarded statement counts. */
    uses: pg.integer("uses").notNull().default(0),
    startsAt: milliseconds("starts_at"),
    endsAt: milliseconds("ends_at"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.site, table.code] }),
    pg.index("coupons_by_member").on(table.site, table.uid),
  ],
);

/** Which order of a member reserves a code, or was paid with it. The row is deleted with its unpaid order. */
export const couponUses = pg.pgTable(
  "coupon_uses",
  {
    site: pg.text("site").notNull(),
    code: pg.text("code").notNull(),
    uid: pg.text("uid").notNull(),
    orderId: orderReference(),
    paid: pg.boolean("paid").notNull().default(false),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.site, table.code, table.uid] }),
    pg.uniqueIndex("one_coupon_per_order").on(table.orderId),
  ],
);
