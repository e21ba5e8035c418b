import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { OrderStatus } from "@/lib/contract/bill/next-action";

/**
 * What billing keeps. Money is integer minor units, time is epoch milliseconds. Nothing here holds a card number or
 * a security code (threat T47). What must happen once is guarded by a unique index, not by care.
 */

/** Epoch milliseconds. */
const moment = (name: string) => bigint(name, { mode: "number" });
const minor = (name: string) => bigint(name, { mode: "number" });

export const quotes = pgTable(
  "quotes",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    planId: text("plan_id").notNull(),
    method: text("method"),
    currency: text("currency").$type<Currency>().notNull(),
    total: minor("total").notNull(),
    /** The whole answer, as the buyer saw it. */
    shown: jsonb("shown").$type<Quote>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** The order that used this price. A quote buys once. */
    orderId: text("order_id"),
  },
  (table) => [index("quotes_by_buyer").on(table.site, table.uid, table.createdAt)],
);

export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    status: text("status").$type<OrderStatus>().notNull(),
    planId: text("plan_id").notNull(),
    planName: text("plan_name").notNull(),
    validityDays: integer("validity_days").notNull(),
    devices: integer("devices").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    subtotal: minor("subtotal").notNull(),
    discount: minor("discount").notNull(),
    discounts: jsonb("discounts").$type<Quote["discounts"]>().notNull(),
    total: minor("total").notNull(),
    renewal: jsonb("renewal").$type<Quote["renewal"]>(),
    /** The quote these figures come from. */
    quoteId: text("quote_id").notNull(),
    /** The method of the latest attempt. */
    method: text("method").notNull(),
    language: text("language").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When an unpaid order ends. */
    expiresAt: moment("expires_at").notNull(),
    paidAt: moment("paid_at"),
    paidLate: boolean("paid_late").notNull().default(false),
    paidAttemptId: text("paid_attempt_id"),
  },
  (table) => [
    index("orders_by_buyer").on(table.site, table.uid, table.createdAt),
    index("orders_open_by_end")
      .on(table.expiresAt)
      .where(sql`${table.status} in ('SUBMITTED', 'PAYMENT_PENDING', 'PAYMENT_FAILED')`),
    // Two tabs that press pay meet in one open order (threat T43).
    uniqueIndex("one_open_order_per_plan")
      .on(table.site, table.uid, table.planId)
      .where(sql`${table.status} in ('SUBMITTED', 'PAYMENT_PENDING', 'PAYMENT_FAILED')`),
  ],
);

/** What an order bought. The order is the key: it is delivered once. */
export const services = pgTable(
  "services",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    planId: text("plan_id").notNull(),
    planName: text("plan_name").notNull(),
    devices: integer("devices").notNull(),
    accountCode: text("account_code").notNull(),
    /** Shown to its owner on the receipt (spec §3), so it is no hash; encrypted, see `delivered-password.ts`. */
    password: text("password").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("services_by_buyer").on(table.site, table.uid, table.planId, table.endsAt)],
);

/** What a brand's prices do beside the plan's own price. No row: nothing. */
export const billingRules = pgTable("billing_rules", {
  site: text("site").primaryKey(),
  /** Percent off the first order a member pays. */
  firstOrderRate: numeric("first_order_rate", { precision: 5, scale: 2, mode: "number" })
    .notNull()
    .default(0),
});
