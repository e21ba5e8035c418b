import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { orders } from "./bill";

/** Epoch milliseconds. */
const milliseconds = (name: string) => bigint(name, { mode: "number" });

/** A brand's discount codes, upper case. */
export const coupons = pgTable(
  "coupons",
  {
    site: text("site").notNull(),
    code: text("code").notNull(),
    /** Percent off. */
    rate: numeric("rate", { precision: 5, scale: 2, mode: "number" }).notNull(),
    /** Null: for every plan. */
    planIds: jsonb("plan_ids").$type<string[]>(),
    /** Null: for every member. */
    uid: text("uid"),
    /** How many orders may carry it; null: any number. Each member uses a code once. */
    maxUses: integer("max_uses"),
    /** Orders that hold it or were paid with it; the one number that a guarded statement counts. */
    uses: integer("uses").notNull().default(0),
    startsAt: milliseconds("starts_at"),
    endsAt: milliseconds("ends_at"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.code] }),
    index("coupons_by_member").on(table.site, table.uid),
  ],
);

/** Which order of a member reserves a code, or was paid with it. The row is deleted with its unpaid order. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    site: text("site").notNull(),
    code: text("code").notNull(),
    uid: text("uid").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    paid: boolean("paid").notNull().default(false),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.code, table.uid] }),
    uniqueIndex("one_coupon_per_order").on(table.orderId),
  ],
);
