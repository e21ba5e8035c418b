import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";
import type { MandatePeriod } from "@/lib/contract/bill/paid-consent";
import type { CryptoNetwork } from "@/lib/domain/crypto/crypto";
import { lifetime, milliseconds, minorUnits, moneyColumns } from "./columns";
import type { StoredCard } from "./payment";
import type { MandateParty, ProviderMandateStatus } from "./renewal";
import { statementLine } from "./statement";

/**
 * The simulated providers' own records. Billing reads none of these: it queries the provider interface and is notified
 * over HTTP, as with a real provider.
 */

/** Whether the payer's account covers the next charge. */
export type PayerAccount = "funded" | "empty";

/** What a card will do, decided from its number and holder before the number is forgotten. */
export interface CardOutcome {
  outcome: "approve" | "refuse" | "hold" | "challenge";
  refusal?: number;
  /** The outcome after an accepted 3-D Secure challenge. */
  afterChallenge?: "approve" | "refuse";
  /** The challenge fits into a frame of the shop. */
  frame?: boolean;
}

/** What a mandate allows: a charge for each period, of a fixed amount or, where it changes, of up to the payer's ceiling. */
export interface MandateTerms {
  /** The number of the contract with the shop. */
  contract: string;
  period: MandatePeriod;
  currency: Currency;
  /** Minor units of each charge; null: it changes. */
  fixedAmount: number | null;
  /** The first charge and its time (epoch milliseconds), and the highest charge that was agreed. */
  firstAmount: number;
  highestAmount: number;
  firstAt: number;
}

/** What only some providers record of a charge. */
export interface ChargeFacts {
  phone?: string;
  /** The payer of a slip, with the digits of CPF or CNPJ. */
  payer?: { name: string; taxId: string };
  /** A code sent to the buyer's phone; the hash is over the charge and the code. */
  otp?: { hash: string; sentAt: number; expiresAt: number; wrong: number };
  customer?: { id: string; firstName: string; lastName: string; email: string };
  /** The customer has been confirmed: the provider's page is open. */
  confirmed?: boolean;
  payerId?: string;
  /** The state of PayPal's capture, and its next state when the buyer at PayPal has chosen one. */
  capture?: "COMPLETED" | "DECLINED";
  capturePlan?: "DECLINED";
  /** Mobile money: why the operator refused, in a reason that all of them share, and in the operator's own. */
  reason?: string;
  operatorCode?: string;
  /** The amount in the operator's notation: a decimal with the decimals of its currency. */
  operatorAmount?: string;
  /** Crypto: the address to pay to, and what has arrived. */
  coins?: {
    network: CryptoNetwork;
    address: string;
    /** The amount to pay, a decimal; what one coin costs in the currency of the price. */
    amount: string;
    rate: string;
    received: string;
    /** Seen on the network, with too few confirmations yet. */
    confirmations?: number;
  };
  /** PIX: the mandate that paying the code authorizes, as the shop described it. */
  mandate?: { ref: string; terms: MandateTerms };
  /** PIX: the mandate that this charge is made under. */
  debit?: { mandateRef: string; dueAt: number };
  /** The money arrived in another currency than requested. */
  receivedCurrency?: Currency;
  /** Received money that the provider or the buyer's bank claims back. */
  after?: { kind: "refund" | "chargeback"; stage: "pending" | "succeeded" | "rejected" | "cancelled" };
}

export const providerCharges = pg.pgTable(
  "provider_charges",
  {
    ref: pg.text("ref").primaryKey(),
    provider: pg.text("provider").notNull(),
    /** The merchant's reference: creating twice with the same one returns the same charge. */
    attemptId: pg.text("attempt_id").notNull().unique(),
    orderId: pg.text("order_id").notNull(),
    site: pg.text("site").notNull(),
    ...moneyColumns,
    /** The provider's own status: ATIVA, CONCLUIDA, REMOVIDA_…; requires_action, succeeded, … */
    status: pg.text("status").notNull(),
    refusal: pg.integer("refusal"),
    /** What was really received, once something was. */
    received: minorUnits("received"),
    refunded: minorUnits("refunded").notNull().default(0),
    description: pg.text("description").notNull(),
    receiver: pg.text("receiver").notNull(),
    /** The brand's own account at the provider; null: the installation's. */
    merchantId: pg.text("merchant_id"),
    payload: pg.text("payload"),
    card: pg.jsonb("card").$type<StoredCard>(),
    cardPlan: pg.jsonb("card_plan").$type<CardOutcome>(),
    facts: pg.jsonb("facts").$type<ChargeFacts>().notNull().default({}),
    returnUrl: pg.text("return_url").notNull(),
    endToEndId: pg.text("end_to_end_id"),
    ...lifetime,
    paidAt: milliseconds("paid_at"),
    /** When the payer's bank makes this payment on its own; null: it does not, or has. */
    debitAt: milliseconds("debit_at"),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [
    pg.index("charges_to_debit").on(table.debitAt).where(sql`${table.debitAt} is not null`),
    pg.index("charges_by_status").on(table.status, table.createdAt),
    pg.index("charges_by_order").on(table.orderId),
  ],
);

/** The mandates of PIX Automático (`rec` of the Brazilian central bank's API) at the payers' banks. */
export const providerMandates = pg.pgTable("provider_mandates", {
  ref: pg.text("ref").primaryKey(),
  /** The charge whose code asks for it. */
  attemptId: pg.text("attempt_id").notNull().unique(),
  site: pg.text("site").notNull(),
  receiver: pg.text("receiver").notNull(),
  description: pg.text("description").notNull(),
  status: pg.text("status").$type<ProviderMandateStatus>().notNull(),
  terms: pg.jsonb("terms").$type<MandateTerms>().notNull(),
  /** The most that the payer lets one charge cost, in minor units; null: no ceiling. */
  ceiling: minorUnits("ceiling"),
  canceledBy: pg.text("canceled_by").$type<MandateParty>(),
  /** What the payer's account does at the next charge. */
  account: pg.text("account").$type<PayerAccount>().notNull(),
  createdAt: milliseconds("created_at").notNull(),
  /** Until when it can be authorized. */
  expiresAt: milliseconds("expires_at").notNull(),
  updatedAt: milliseconds("updated_at").notNull(),
});

/** Cards that the card network stores for a shop, by their token. Never a number or code (threat T47). */
export const providerCards = pg.pgTable("provider_cards", {
  token: pg.text("token").primaryKey(),
  site: pg.text("site").notNull(),
  card: pg.jsonb("card").$type<StoredCard>().notNull(),
  /** What charging it again will do, decided from its number before that was forgotten. */
  cardPlan: pg.jsonb("card_plan").$type<CardOutcome>().notNull(),
  createdAt: milliseconds("created_at").notNull(),
});

/** Refunds by the merchant's refund id: requesting one twice pays back once. */
export const providerRefunds = pg.pgTable("provider_refunds", {
  id: pg.text("id").primaryKey(),
  ref: pg.text("ref").notNull(),
  amount: minorUnits("amount").notNull(),
  createdAt: milliseconds("created_at").notNull(),
});

/** The account of the shop at a provider, line by line: what its statement shows. */
export const providerMovements = pg.pgTable(
  "provider_movements",
  {
    id: pg.text("id").primaryKey(),
    ...statementLine,
  },
  (table) => [
    pg.index("movements_by_time").on(table.provider, table.at, table.id),
    pg.index("movements_by_charge").on(table.ref),
  ],
);

/** Outgoing notifications, stored until delivered: a restart loses none. */
export const providerDeliveries = pg.pgTable(
  "provider_deliveries",
  {
    id: pg.text("id").primaryKey(),
    eventId: pg.text("event_id").notNull(),
    provider: pg.text("provider").notNull(),
    body: pg.text("body").notNull(),
    dueAt: milliseconds("due_at").notNull(),
    tries: pg.integer("tries").notNull().default(0),
    /** `dropped`: the console's "never arrives" switch; `dead`: refused for three days. */
    state: pg.text("state").$type<"queued" | "delivered" | "dropped" | "dead">().notNull(),
    /** See `lease`; the column is older than that name. */
    leaseUntil: milliseconds("locked_until"),
    lastAnswer: pg.text("last_answer"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [pg.index("deliveries_due").on(table.dueAt).where(sql`${table.state} = 'queued'`)],
);
