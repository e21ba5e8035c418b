import { sql } from "drizzle-orm";
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
import type { Currency, Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import type { OrderStatus } from "@/lib/contract/bill/next-action";

/**
 * Billing's records. Money is integer minor units, time is epoch milliseconds. Nothing here holds a card number or
 * a security code (threat T47). What must happen once is guarded by a unique index, not by care.
 */

/** Epoch milliseconds. */
const milliseconds = (name: string) => bigint(name, { mode: "number" });
const minorUnits = (name: string) => bigint(name, { mode: "number" });

export const quotes = pgTable(
  "quotes",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    planId: text("plan_id").notNull(),
    method: text("method"),
    currency: text("currency").$type<Currency>().notNull(),
    total: minorUnits("total").notNull(),
    /** The whole answer, as the buyer saw it. */
    shown: jsonb("shown").$type<Quote>().notNull(),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
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
    subtotal: minorUnits("subtotal").notNull(),
    discount: minorUnits("discount").notNull(),
    discounts: jsonb("discounts").$type<Quote["discounts"]>().notNull(),
    /** The code in `discounts`; its reservation or use is recorded in `couponUses`. */
    coupon: text("coupon"),
    /** Null: paid at once. Its interest is part of `total`. */
    installments: jsonb("installments").$type<InstallmentPlan>(),
    exchangeRate: text("exchange_rate"),
    total: minorUnits("total").notNull(),
    renewal: jsonb("renewal").$type<Quote["renewal"]>(),
    /** The quote that these amounts are from. */
    quoteId: text("quote_id").notNull(),
    /** The method of the latest attempt. */
    method: text("method").notNull(),
    language: text("language").notNull(),
    createdAt: milliseconds("created_at").notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
    /** When an unpaid order ends. */
    expiresAt: milliseconds("expires_at").notNull(),
    paidAt: milliseconds("paid_at"),
    paidLate: boolean("paid_late").notNull().default(false),
    paidAttemptId: text("paid_attempt_id"),
    /** When an unpaid order ended, by its buyer or by its time. */
    endedAt: milliseconds("ended_at"),
    remindedAt: milliseconds("reminded_at"),
  },
  (table) => [
    index("orders_by_buyer").on(table.site, table.uid, table.createdAt),
    index("orders_open_by_end")
      .on(table.expiresAt)
      .where(sql`${table.status} in ('SUBMITTED', 'PAYMENT_PENDING', 'PAYMENT_FAILED')`),
    // Payment requests from two tabs share one open order (threat T43).
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
    /** Shown to its owner on the receipt (rules/orders#delivered-account), so it is no hash; encrypted, see `delivered-password.ts`. */
    password: text("password").notNull(),
    startsAt: milliseconds("starts_at").notNull(),
    endsAt: milliseconds("ends_at").notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [index("services_by_buyer").on(table.site, table.uid, table.planId, table.endsAt)],
);

/** A code that opens one order's payment on another device, once; later the grant that reads it. Both are hashed. */
export const handoffs = pgTable(
  "handoffs",
  {
    codeHash: text("code_hash").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
    /** Set when the code was used; it never opens anything again. */
    grantHash: text("grant_hash").unique(),
    grantExpiresAt: milliseconds("grant_expires_at"),
  },
  (table) => [index("handoffs_by_age").on(table.createdAt)],
);

/** What a unit of a plan's price is worth in a currency the plan has no price in. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    site: text("site").notNull(),
    base: text("base").$type<Currency>().notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** A decimal in words ("0.1834"). */
    rate: text("rate").notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.base, table.currency] })],
);

/** How a brand lets a price be split. */
export interface InstallmentRules {
  methods: string[];
  most: number;
  /** Up to this many parts cost nothing more. */
  interestFree: number;
  /** "0.0199" is 1.99 % a month. */
  monthlyRate: string;
  /** Minor units that no part may be below, for each currency that can be split. */
  least: Partial<Record<Currency, number>>;
}

/** What a brand's prices do beside the plan's own price. No row: nothing. */
export const billingRules = pgTable("billing_rules", {
  site: text("site").primaryKey(),
  /** Percent off the first order a member pays. */
  firstOrderRate: numeric("first_order_rate", { precision: 5, scale: 2, mode: "number" })
    .notNull()
    .default(0),
  installments: jsonb("installments").$type<InstallmentRules>(),
  /** A brand's text about a method, by its code and language. */
  tips: jsonb("tips").$type<Record<string, Partial<Record<Locale, string>>>>(),
});
