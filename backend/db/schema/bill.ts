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
import type { Currency } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { NextAction, OrderStatus } from "@/lib/contract/bill/next-action";

/**
 * What billing keeps. Money is integer minor units, time is epoch milliseconds. Nothing here holds a card number or
 * a security code (threat T47). What must happen once is guarded by a unique index, not by care.
 */

/** Epoch milliseconds. */
const moment = (name: string) => bigint(name, { mode: "number" });
const minor = (name: string) => bigint(name, { mode: "number" });

/** Brand, first six, last four, expiry, holder: all that may be kept of a card (threat T47). */
export interface KeptCard {
  brand: string;
  first6: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  holder: string;
}

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

export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    number: integer("number").notNull(),
    method: text("method").notNull(),
    quoteId: text("quote_id").notNull(),
    amount: minor("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** SUBMITTED until the provider has answered once. */
    status: text("status").$type<OrderStatus>().notNull(),
    refusal: integer("refusal"),
    nextAction: jsonb("next_action").$type<NextAction>(),
    methodLabel: text("method_label"),
    card: jsonb("card").$type<KeptCard>(),
    returnUrl: text("return_url").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    paidAt: moment("paid_at"),
    /** When the provider was last asked, how often in vain, and when to ask next; null: nothing left to ask. */
    askedAt: moment("asked_at"),
    asks: integer("asks").notNull().default(0),
    askNextAt: moment("ask_next_at"),
  },
  (table) => [
    uniqueIndex("attempt_number_of_order").on(table.orderId, table.number),
    uniqueIndex("one_live_attempt_per_order")
      .on(table.orderId)
      .where(sql`${table.status} in ('SUBMITTED', 'PAYMENT_PENDING')`),
    uniqueIndex("one_paid_attempt_per_order")
      .on(table.orderId)
      .where(sql`${table.status} = 'PAYMENT_SUCCEEDED'`),
    index("attempts_to_ask").on(table.askNextAt).where(sql`${table.askNextAt} is not null`),
    index("attempts_by_buyer").on(table.uid, table.method, table.createdAt),
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
    /** Shown to its owner on the receipt (spec §3), so it is kept readable. */
    password: text("password").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("services_by_buyer").on(table.site, table.uid, table.planId, table.endsAt)],
);

/** Money that came and has to go back: paid late on an ended order, paid twice, paid with another amount. */
export const refunds = pgTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    attemptId: text("attempt_id")
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    orderId: text("order_id").notNull(),
    amount: minor("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    reason: text("reason").$type<"orderClosed" | "paidTwice" | "otherAmount">().notNull(),
    status: text("status").$type<"REFUND_PENDING" | "REFUND_SUCCEEDED" | "REFUND_REJECTED">().notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: moment("next_try_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("refunds_to_send").on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`)],
);

/** One press of a pay button. `answer` is what the first execution said; every repetition hears it again. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    key: text("key").notNull(),
    call: text("call").$type<"pay" | "repay">().notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** Who runs it, until when it may be taken for running. */
    runner: text("runner"),
    leaseUntil: moment("lease_until"),
    orderId: text("order_id"),
    attemptId: text("attempt_id"),
    answer: jsonb("answer").$type<
      | { ok: true; data: Record<string, unknown> }
      | { ok: false; code: number; data: Record<string, unknown> | null }
    >(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.uid, table.key] }),
    index("idempotency_by_age").on(table.createdAt),
  ],
);

/** Notifications that providers sent, each event once (fault F15). Applied ones carry when. */
export const providerInbox = pgTable(
  "provider_inbox",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    attemptId: text("attempt_id").notNull(),
    type: text("type").notNull(),
    receivedAt: moment("received_at").notNull(),
    appliedAt: moment("applied_at"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** What a brand's prices do beside the plan's own price. No row: nothing. */
export const billingRules = pgTable("billing_rules", {
  site: text("site").primaryKey(),
  /** Percent off the first order a member pays. */
  firstOrderRate: numeric("first_order_rate", { precision: 5, scale: 2, mode: "number" })
    .notNull()
    .default(0),
});
