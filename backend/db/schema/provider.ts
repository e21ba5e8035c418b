import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";
import type { CryptoNetwork } from "@/lib/domain/crypto/crypto";
import type { StoredCard } from "./payment";

/**
 * The simulated providers' own records. Billing reads none of these: it queries the provider interface and is notified
 * over HTTP, as with a real provider.
 */

const milliseconds = (name: string) => bigint(name, { mode: "number" });
const minorUnits = (name: string) => bigint(name, { mode: "number" });

/** What a card will do, decided from its number and holder before the number is forgotten. */
export interface CardOutcome {
  outcome: "approve" | "refuse" | "hold" | "challenge";
  refusal?: number;
  /** The outcome after an accepted 3-D Secure challenge. */
  afterChallenge?: "approve" | "refuse";
  /** The challenge fits into a frame of the shop. */
  frame?: boolean;
}

/** What only some providers record of a charge. */
export interface ChargeFacts {
  phone?: string;
  /** A code sent to the buyer's phone; the hash is over the charge and the code. */
  otp?: { hash: string; sentAt: number; expiresAt: number; wrong: number };
  customer?: { id: string; firstName: string; lastName: string; email: string };
  /** The customer has been confirmed: the provider's page is open. */
  confirmed?: boolean;
  payerId?: string;
  /** The state of PayPal's capture, and its next state when the buyer at PayPal has chosen one. */
  capture?: "COMPLETED" | "DECLINED";
  capturePlan?: "DECLINED";
  /** Mobile money: why the operator refused, in words that all of them share, and the operator's own. */
  reason?: string;
  operatorCode?: string;
  /** Crypto: the address to pay to, and what has arrived. */
  coins?: {
    network: CryptoNetwork;
    address: string;
    /** The amount to pay, a decimal; what one coin costs in the currency of the price. */
    amount: string;
    rate: string;
    received: string;
    /** Seen on the network, not yet confirmed often enough. */
    confirmations?: number;
  };
  /** The money arrived in another currency than requested. */
  receivedCurrency?: Currency;
  /** Money that came and is wanted back, by the provider or by the buyer's bank. */
  after?: { kind: "refund" | "chargeback"; stage: "pending" | "succeeded" | "rejected" | "cancelled" };
}

export const providerCharges = pgTable(
  "provider_charges",
  {
    ref: text("ref").primaryKey(),
    provider: text("provider").notNull(),
    /** The merchant's reference: creating twice with the same one returns the same charge. */
    attemptId: text("attempt_id").notNull().unique(),
    orderId: text("order_id").notNull(),
    site: text("site").notNull(),
    amount: minorUnits("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** In the provider's own words: ATIVA, CONCLUIDA, REMOVIDA_…; requires_action, succeeded, … */
    status: text("status").notNull(),
    refusal: integer("refusal"),
    /** What was really received, once something was. */
    received: minorUnits("received"),
    refunded: minorUnits("refunded").notNull().default(0),
    description: text("description").notNull(),
    receiver: text("receiver").notNull(),
    payload: text("payload"),
    card: jsonb("card").$type<StoredCard>(),
    cardPlan: jsonb("card_plan").$type<CardOutcome>(),
    facts: jsonb("facts").$type<ChargeFacts>().notNull().default({}),
    returnUrl: text("return_url").notNull(),
    endToEndId: text("end_to_end_id"),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
    paidAt: milliseconds("paid_at"),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [index("charges_by_status").on(table.status, table.createdAt)],
);

/** Cards that the card network stores for a shop, by their token. Never a number or code (threat T47). */
export const providerCards = pgTable("provider_cards", {
  token: text("token").primaryKey(),
  site: text("site").notNull(),
  card: jsonb("card").$type<StoredCard>().notNull(),
  /** What charging it again will do, decided from its number before that was forgotten. */
  cardPlan: jsonb("card_plan").$type<CardOutcome>().notNull(),
  createdAt: milliseconds("created_at").notNull(),
});

/** Refunds by the merchant's refund id: requesting one twice pays back once. */
export const providerRefunds = pgTable("provider_refunds", {
  id: text("id").primaryKey(),
  ref: text("ref").notNull(),
  amount: minorUnits("amount").notNull(),
  createdAt: milliseconds("created_at").notNull(),
});

/** Outgoing notifications, stored until delivered: a restart loses none. */
export const providerDeliveries = pgTable(
  "provider_deliveries",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id").notNull(),
    provider: text("provider").notNull(),
    body: text("body").notNull(),
    dueAt: milliseconds("due_at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** `dropped`: the console's "never arrives" switch; `dead`: refused for three days. */
    state: text("state").$type<"queued" | "delivered" | "dropped" | "dead">().notNull(),
    lockedUntil: milliseconds("locked_until"),
    lastAnswer: text("last_answer"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [index("deliveries_due").on(table.dueAt).where(sql`${table.state} = 'queued'`)],
);
