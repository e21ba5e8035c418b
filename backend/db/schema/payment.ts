import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";
import type { NextAction, OrderStatus } from "@/lib/contract/bill/next-action";
import { orders } from "./bill";

/**
 * How orders are paid: attempts, refunds, payment requests, what providers reported. Nothing here holds a card
 * number or a security code (threat T47).
 */

/** Epoch milliseconds. */
const milliseconds = (name: string) => bigint(name, { mode: "number" });
const minorUnits = (name: string) => bigint(name, { mode: "number" });

/** Brand, first six, last four, expiry, holder: all that may be stored of a card (threat T47). */
export interface StoredCard {
  brand: string;
  first6: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  holder: string;
}

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
    amount: minorUnits("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** SUBMITTED until the provider has answered once. */
    status: text("status").$type<OrderStatus>().notNull(),
    refusal: integer("refusal"),
    /** The reason, when the provider reports more than a code of the catalogue can: a wrong PIN, a phone that did not answer. */
    reason: text("reason"),
    nextAction: jsonb("next_action").$type<NextAction>(),
    methodLabel: text("method_label"),
    card: jsonb("card").$type<StoredCard>(),
    /** The saved card it is charged to; null: one that was typed, or no card. */
    cardId: text("card_id"),
    /** True when the card is saved after it has paid: its owner chose so, or the order renews automatically. */
    keepsCard: boolean("keeps_card").notNull().default(false),
    /** The provider's reference of the charge; a returning browser may have nothing else. */
    providerRef: text("provider_ref"),
    /** Where the provider reaches the buyer, for methods that go by phone (E.164). */
    phone: text("phone"),
    returnUrl: text("return_url").notNull(),
    createdAt: milliseconds("created_at").notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
    paidAt: milliseconds("paid_at"),
    /** When the provider was last queried, how often without success, and when to query next; null: never again. */
    askedAt: milliseconds("asked_at"),
    asks: integer("asks").notNull().default(0),
    askNextAt: milliseconds("ask_next_at"),
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
    index("attempts_by_provider_ref").on(table.providerRef),
    index("attempts_by_buyer").on(table.uid, table.method, table.createdAt),
  ],
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
    amount: minorUnits("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    reason: text("reason").$type<"orderClosed" | "paidTwice" | "otherAmount" | "surplus">().notNull(),
    status: text("status").$type<"REFUND_PENDING" | "REFUND_SUCCEEDED" | "REFUND_REJECTED">().notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: milliseconds("next_try_at"),
    createdAt: milliseconds("created_at").notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [index("refunds_to_send").on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`)],
);

/** One payment request. `answer` is the result of its first execution; every repetition gets the same. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    key: text("key").notNull(),
    call: text("call").$type<"pay" | "repay">().notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** The process that executes it, and until when it counts as running. */
    runner: text("runner"),
    leaseUntil: milliseconds("lease_until"),
    orderId: text("order_id"),
    attemptId: text("attempt_id"),
    answer: jsonb("answer").$type<
      | { ok: true; data: Record<string, unknown> }
      | { ok: false; code: number; data: Record<string, unknown> | null }
    >(),
    createdAt: milliseconds("created_at").notNull(),
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
    receivedAt: milliseconds("received_at").notNull(),
    appliedAt: milliseconds("applied_at"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
