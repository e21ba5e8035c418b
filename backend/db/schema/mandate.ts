import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";
import type { MandatePeriod } from "@/lib/contract/bill/mandate";
import type { MandateStatus } from "@/lib/domain/renewal/mandate";
import { lease, milliseconds, minorUnits } from "./columns";
import { referenceMember } from "./user";

/** Who ended a mandate: the buyer in the bank's app, or this shop. */
export type MandateParty = "payer" | "receiver";

/**
 * PIX Automático: what a buyer is asked to authorize, and has authorized, in the bank's app. The bank decides; a row is
 * what billing last heard.
 */
export const mandates = pg.pgTable(
  "mandates",
  {
    /** The contract's number, which the bank's app shows. */
    id: pg.text("id").primaryKey(),
    site: pg.text("site").notNull(),
    uid: pg.text("uid").notNull(),
    /** The attempt whose code asks for the mandate, and its order. */
    attemptId: pg.text("attempt_id").notNull().unique(),
    orderId: pg.text("order_id").notNull(),
    /** What the provider calls it; null until it has answered. */
    ref: pg.text("ref"),
    status: pg.text("status").$type<MandateStatus>().notNull(),
    period: pg.text("period").$type<MandatePeriod>().notNull(),
    currency: pg.text("currency").$type<Currency>().notNull(),
    /** What each period costs; null where that changes, so that the buyer sets a ceiling. */
    fixedAmount: minorUnits("fixed_amount"),
    /** The first charge and its time, and the highest one that was agreed. */
    firstAmount: minorUnits("first_amount").notNull(),
    highestAmount: minorUnits("highest_amount").notNull(),
    firstAt: milliseconds("first_at").notNull(),
    /** The most that the buyer lets one charge cost; null: no ceiling. */
    ceiling: minorUnits("ceiling"),
    canceledBy: pg.text("canceled_by").$type<MandateParty>(),
    /** Since when billing wants it to end; repeated until the bank has confirmed it. */
    cancelDueAt: milliseconds("cancel_due_at"),
    /** When the provider is asked next; null: never again. */
    askNextAt: milliseconds("ask_next_at"),
    ...lease,
    /** When the code that asks for it can no longer be paid. */
    expiresAt: milliseconds("expires_at").notNull(),
    createdAt: milliseconds("created_at").notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [
    referenceMember(table),
    pg.index("mandates_by_order").on(table.orderId),
    pg.index("mandates_to_ask").on(table.askNextAt).where(sql`${table.askNextAt} is not null`),
  ],
);

/** The statuses of a mandate in the central bank's API. */
export type ProviderMandateStatus = "CRIADA" | "APROVADA" | "REJEITADA" | "EXPIRADA" | "CANCELADA";
