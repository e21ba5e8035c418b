import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { Currency, Locale } from "@/lib/config/constants";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Company } from "@/lib/contract/user/company";
import { changeTimes, lease, lifetime, memberColumns, milliseconds, minorUnits, percent } from "./columns";

/**
 * Billing's records. Money is integer minor units, time is epoch milliseconds. Nothing here holds a card number or
 * a security code (threat T47). What must happen once is guarded by a unique index, not by care.
 */

export const quotes = pg.pgTable(
  "quotes",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    planId: pg.text("plan_id").notNull(),
    method: pg.text("method"),
    currency: pg.text("currency").$type<Currency>().notNull(),
    total: minorUnits("total").notNull(),
    /** The whole answer, as the buyer saw it. */
    shown: pg.jsonb("shown").$type<Quote>().notNull(),
    ...lifetime,
    /** The order that used this price. A quote buys once. */
    orderId: pg.text("order_id"),
  },
  (table) => [pg.index("quotes_by_buyer").on(table.site, table.uid, table.createdAt)],
);

export const orders = pg.pgTable(
  "orders",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    status: pg.text("status").$type<OrderStatus>().notNull(),
    planId: pg.text("plan_id").notNull(),
    planName: pg.text("plan_name").notNull(),
    validityDays: pg.integer("validity_days").notNull(),
    devices: pg.integer("devices").notNull(),
    currency: pg.text("currency").$type<Currency>().notNull(),
    subtotal: minorUnits("subtotal").notNull(),
    discount: minorUnits("discount").notNull(),
    discounts: pg.jsonb("discounts").$type<Quote["discounts"]>().notNull(),
    /** The code in `discounts`; its reservation or use is recorded in `couponUses`. */
    coupon: pg.text("coupon"),
    /** Null: paid at once. Its interest is part of `total`. */
    installments: pg.jsonb("installments").$type<InstallmentPlan>(),
    exchangeRate: pg.text("exchange_rate"),
    /** What unused days of another plan take off; the days themselves are in `creditUses`. */
    credit: pg.jsonb("credit").$type<NonNullable<Quote["credit"]>>(),
    total: minorUnits("total").notNull(),
    renewal: pg.jsonb("renewal").$type<Quote["renewal"]>(),
    /** The quote that these amounts are from. */
    quoteId: pg.text("quote_id").notNull(),
    /** The method of the latest attempt. */
    method: pg.text("method").notNull(),
    language: pg.text("language").notNull(),
    /** The buyer's, two letters, as far as it was known when the order was placed (rules/orders#period-for-a-withdrawal). */
    country: pg.text("country"),
    ...changeTimes,
    /** When an unpaid order ends. */
    expiresAt: milliseconds("expires_at").notNull(),
    paidAt: milliseconds("paid_at"),
    paidLate: pg.boolean("paid_late").notNull().default(false),
    paidAttemptId: pg.text("paid_attempt_id"),
    /** The company on the receipt, copied when the order was paid; later changes of the account do not reach it. */
    company: pg.jsonb("company").$type<Company>(),
    /** When an unpaid order ended, by its buyer or by its time. */
    endedAt: milliseconds("ended_at"),
    remindedAt: milliseconds("reminded_at"),
    /** Of the sweep that ends expired orders. */
    ...lease,
  },
  (table) => [
    pg.index("orders_by_buyer").on(table.site, table.uid, table.createdAt, table.id),
    // The days of the report, and which of them changed.
    pg.index("orders_by_time").on(table.site, table.createdAt),
    pg.index("orders_by_payment").on(table.site, table.paidAt).where(sql`${table.paidAt} is not null`),
    pg.index("orders_by_change").on(table.updatedAt),
    pg
      .index("orders_open_by_end")
      .on(table.expiresAt)
      .where(sql`${table.status} in ('SUBMITTED', 'PAYMENT_PENDING', 'PAYMENT_FAILED')`),
    // Payment requests from two tabs share one open order (threat T43).
    pg
      .uniqueIndex("one_open_order_per_plan")
      .on(table.site, table.uid, table.planId)
      .where(sql`${table.status} in ('SUBMITTED', 'PAYMENT_PENDING', 'PAYMENT_FAILED')`),
  ],
);

/** The order that a row is about. */
export const orderReference = () =>
  pg
    .text("order_id")
    .notNull()
    .references(() => orders.id);

/** What an order bought. The order is the key: it is delivered once. */
export const services = pg.pgTable(
  "services",
  {
    orderId: orderReference().primaryKey(),
    ...memberColumns,
    planId: pg.text("plan_id").notNull(),
    planName: pg.text("plan_name").notNull(),
    devices: pg.integer("devices").notNull(),
    accountCode: pg.text("account_code").notNull(),
    /** Shown to its owner on the receipt (rules/orders#delivered-account), so it is no hash; encrypted, see `delivered-password.ts`. */
    password: pg.text("password").notNull(),
    startsAt: milliseconds("starts_at").notNull(),
    endsAt: milliseconds("ends_at").notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [pg.index("services_by_buyer").on(table.site, table.uid, table.planId, table.endsAt)],
);

/**
 * Unused days that an order takes in payment (rules/money#credit-for-unused-days). The delivery whose days they are is the
 * key: days pay for one order.
 */
export const creditUses = pg.pgTable(
  "credit_uses",
  {
    serviceOrderId: pg
      .text("service_order_id")
      .primaryKey()
      .references(() => services.orderId),
    ...memberColumns,
    /** The order that holds them while it is open, and ends them when it is paid. */
    orderId: orderReference(),
    /** Their worth in the currency of that order. */
    amount: minorUnits("amount").notNull(),
    /** How long they last; once `usedAt` is set, how much of that was ended. */
    length: milliseconds("length").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [pg.index("credit_uses_by_order").on(table.orderId)],
);

/** A code that opens one order's payment once, on another device or from a mail; later the grant. Both are hashed. */
export const handoffs = pg.pgTable(
  "handoffs",
  {
    codeHash: pg.text("code_hash").primaryKey(),
    orderId: orderReference(),
    /** "device": typed or scanned from another screen; else the reminder whose mail has the link. */
    purpose: pg.text("purpose").$type<"device" | ReminderKind>().notNull().default("device"),
    ...memberColumns,
    ...lifetime,
    /** Set when the code was used; it never opens anything again. */
    grantHash: pg.text("grant_hash").unique(),
    grantExpiresAt: milliseconds("grant_expires_at"),
  },
  (table) => [
    pg.uniqueIndex("one_handoff_per_purpose").on(table.orderId, table.purpose),
    pg.index("handoffs_by_end").on(table.expiresAt),
  ],
);

/** What a unit of a plan's price is worth in a currency the plan has no price in. */
export const exchangeRates = pg.pgTable(
  "exchange_rates",
  {
    site: pg.text("site").notNull(),
    base: pg.text("base").$type<Currency>().notNull(),
    currency: pg.text("currency").$type<Currency>().notNull(),
    /** A decimal as text ("0.1834"). */
    rate: pg.text("rate").notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.base, table.currency] })],
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

/** The price rules of a brand besides the plans' own prices. No row: none. */
export const billingRules = pg.pgTable("billing_rules", {
  site: pg.text("site").primaryKey(),
  /** Percent off the first order a member pays. */
  firstOrderRate: percent("first_order_rate").notNull().default(0),
  installments: pg.jsonb("installments").$type<InstallmentRules>(),
  /** A brand's text about a method, by its code and language. */
  tips: pg.jsonb("tips").$type<Record<string, Partial<Record<Locale, string>>>>(),
});
