import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { PayerInput } from "@/lib/contract/bill/checkout";
import type { NextAction, OrderStatus } from "@/lib/contract/bill/next-action";
import { orderReference } from "./bill";
import { changeTimes, lease, memberColumns, milliseconds, moneyColumns } from "./columns";

/**
 * How orders are paid: attempts, refunds, payment requests, what providers reported. Nothing here holds a card
 * number or a security code (threat T47).
 */

/** Brand, first six, last four, expiry, holder: all that may be stored of a card (threat T47). */
export interface StoredCard {
  brand: string;
  first6: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  holder: string;
}

export const paymentAttempts = pg.pgTable(
  "payment_attempts",
  {
    id: pg.text("id").primaryKey(),
    orderId: orderReference(),
    ...memberColumns,
    number: pg.integer("number").notNull(),
    method: pg.text("method").notNull(),
    quoteId: pg.text("quote_id").notNull(),
    ...moneyColumns,
    /** SUBMITTED until the provider has answered once. */
    status: pg.text("status").$type<OrderStatus>().notNull(),
    refusal: pg.integer("refusal"),
    /** The reason, when the provider reports more than a code of the catalog can: a wrong PIN, a phone that did not answer. */
    reason: pg.text("reason"),
    nextAction: pg.jsonb("next_action").$type<NextAction>(),
    methodLabel: pg.text("method_label"),
    card: pg.jsonb("card").$type<StoredCard>(),
    /** The saved card it is charged to; null: one that was typed, or no card. */
    cardId: pg.text("card_id"),
    /** True where the buyer agreed that the order renews, charged by this attempt's method (rules/renewal#consent). */
    renews: pg.boolean("renews").notNull().default(false),
    /** The PIX Automático mandate: the one that its code asks for or, with `debitAt`, the one that it is charged to. */
    mandateId: pg.text("mandate_id"),
    /** When the buyer's bank makes the payment on its own; null: the buyer pays. */
    debitAt: milliseconds("debit_at"),
    /** True when the card is saved after it has paid: its owner agreed to that, or to a renewal that it pays. */
    keepsCard: pg.boolean("keeps_card").notNull().default(false),
    /** The provider's reference of the charge; a returning browser may have nothing else. */
    providerRef: pg.text("provider_ref"),
    /** Where the provider reaches the buyer, for methods that go by phone (E.164). */
    phone: pg.text("phone"),
    /** Name and CPF or CNPJ, for methods whose bank needs them; erased after `PAYER_RETENTION_MS`. */
    payer: pg.jsonb("payer").$type<PayerInput>(),
    returnUrl: pg.text("return_url").notNull(),
    ...changeTimes,
    expiresAt: milliseconds("expires_at").notNull(),
    paidAt: milliseconds("paid_at"),
    /** When the provider was last queried, how often without success, and when to query next; null: never again. */
    askedAt: milliseconds("asked_at"),
    asks: pg.integer("asks").notNull().default(0),
    askNextAt: milliseconds("ask_next_at"),
    ...lease,
  },
  (table) => [
    pg.uniqueIndex("attempt_number_of_order").on(table.orderId, table.number),
    pg
      .uniqueIndex("one_live_attempt_per_order")
      .on(table.orderId)
      .where(sql`${table.status} in ('SUBMITTED', 'PAYMENT_PENDING')`),
    pg
      .uniqueIndex("one_paid_attempt_per_order")
      .on(table.orderId)
      .where(sql`${table.status} = 'PAYMENT_SUCCEEDED'`),
    pg.index("attempts_to_ask").on(table.askNextAt).where(sql`${table.askNextAt} is not null`),
    pg.index("attempts_by_provider_ref").on(table.providerRef),
    // Refusals by day.
    pg.index("attempts_refused").on(table.site, table.createdAt).where(sql`${table.refusal} is not null`),
    // What changed since the last reconciliation or count of the report.
    pg.index("attempts_by_change").on(table.updatedAt),
    pg.index("attempts_by_buyer").on(table.uid, table.method, table.createdAt),
  ],
);

/** Money that came and has to go back: paid late on an ended order, paid twice, paid with another amount, or withdrawn from. */
export const refunds = pg.pgTable(
  "refunds",
  {
    id: pg.text("id").primaryKey(),
    attemptId: pg
      .text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: pg.text("order_id").notNull(),
    ...moneyColumns,
    reason: pg
      .text("reason")
      .$type<"orderClosed" | "paidTwice" | "otherAmount" | "surplus" | "withdrawal">()
      .notNull(),
    status: pg.text("status").$type<"REFUND_PENDING" | "REFUND_SUCCEEDED" | "REFUND_REJECTED">().notNull(),
    tries: pg.integer("tries").notNull().default(0),
    nextTryAt: milliseconds("next_try_at"),
    /** The operator who has sent the money outside of the provider; null: the provider has it, or nobody. */
    sentBy: pg.text("sent_by"),
    ...lease,
    ...changeTimes,
  },
  (table) => [
    pg.index("refunds_to_send").on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    // A payment that was too large may be followed by a withdrawal.
    pg.uniqueIndex("one_refund_per_attempt").on(table.attemptId).where(sql`${table.reason} <> 'withdrawal'`),
    pg
      .uniqueIndex("one_withdrawal_refund_per_attempt")
      .on(table.attemptId)
      .where(sql`${table.reason} = 'withdrawal'`),
  ],
);

/** One payment request. `answer` is the result of its first execution; every repetition gets the same. */
export const idempotencyKeys = pg.pgTable(
  "idempotency_keys",
  {
    ...memberColumns,
    key: pg.text("key").notNull(),
    call: pg.text("call").$type<"pay" | "repay">().notNull(),
    fingerprint: pg.text("fingerprint").notNull(),
    /** The process that executes it, and until when it counts as running. */
    runner: pg.text("runner"),
    leaseUntil: milliseconds("lease_until"),
    orderId: pg.text("order_id"),
    attemptId: pg.text("attempt_id"),
    answer: pg
      .jsonb("answer")
      .$type<
        | { ok: true; data: Record<string, unknown> }
        | { ok: false; code: number; data: Record<string, unknown> | null }
      >(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.site, table.uid, table.key] }),
    pg.index("idempotency_by_age").on(table.createdAt),
  ],
);

/** Notifications that providers sent, each event once (fault F15). Applied ones carry when. */
export const providerInbox = pg.pgTable(
  "provider_inbox",
  {
    provider: pg.text("provider").notNull(),
    eventId: pg.text("event_id").notNull(),
    attemptId: pg.text("attempt_id").notNull(),
    type: pg.text("type").notNull(),
    receivedAt: milliseconds("received_at").notNull(),
    appliedAt: milliseconds("applied_at"),
  },
  (table) => [pg.primaryKey({ columns: [table.provider, table.eventId] })],
);
