import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";
import type { MandatePeriod } from "@/lib/contract/bill/paid-consent";
import { LEAVING_REASONS } from "@/lib/contract/job/leaving-reasons";
import type { MandateStatus } from "@/lib/domain/renewal/mandate";
import { changeTimes, lease, memberColumns, milliseconds, minorUnits } from "./columns";
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
    ...memberColumns,
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
    ...changeTimes,
  },
  (table) => [
    referenceMember(table),
    pg.index("mandates_by_order").on(table.orderId),
    pg.index("mandates_to_ask").on(table.askNextAt).where(sql`${table.askNextAt} is not null`),
  ],
);

/** The statuses of a mandate in the central bank's API. */
export type ProviderMandateStatus = "CRIADA" | "APROVADA" | "REJEITADA" | "EXPIRADA" | "CANCELADA";

/**
 * Cards that members saved, and the renewals that are paid with them. Only what may be stored of a card is here (threat
 * T47); charging it again uses the provider's token.
 */

export const cards = pg.pgTable(
  "cards",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    brand: pg.text("brand").notNull(),
    first6: pg.text("first6").notNull(),
    last4: pg.text("last4").notNull(),
    expiryMonth: pg.integer("expiry_month").notNull(),
    expiryYear: pg.integer("expiry_year").notNull(),
    holder: pg.text("holder").notNull(),
    /** What the provider calls it; never leaves the backend. */
    token: pg.text("token").notNull(),
    /** The one that is chosen first at the checkout. */
    isDefault: pg.boolean("is_default").notNull().default(false),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    referenceMember(table),
    // A card that is saved again is the same card, with a new expiry and token.
    pg.uniqueIndex("one_row_per_card").on(table.site, table.uid, table.brand, table.first6, table.last4),
    pg.uniqueIndex("one_default_card").on(table.site, table.uid).where(sql`${table.isDefault}`),
  ],
);

/**
 * The automatic renewal of a member's plan: one for each member. `on` from the order that agreed to it; `off` once the
 * member turned it off; `activated` once turned on again, until it renews; `expired` when it can't come back without a
 * new order.
 */
const RENEWAL_STATUSES = ["on", "off", "activated", "expired"] as const;

export const renewals = pg.pgTable(
  "renewals",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    status: pg.text("status", { enum: RENEWAL_STATUSES }).notNull(),
    planId: pg.text("plan_id").notNull(),
    currency: pg.text("currency").$type<Currency>().notNull(),
    /** What the next period costs, for how many periods more, and what it costs after. */
    amount: minorUnits("amount").notNull(),
    discountedPeriods: pg.integer("discounted_periods").notNull(),
    fullAmount: minorUnits("full_amount").notNull(),
    /** Null: that card was deleted, and nothing can be charged. */
    cardId: pg.text("card_id").references(() => cards.id, { onDelete: "set null" }),
    /** The saved card that is charged once where the first one is refused (rules/renewal#backup-card). */
    backupCardId: pg.text("backup_card_id").references(() => cards.id, { onDelete: "set null" }),
    /** The order for which it was tried. */
    backupOrderId: pg.text("backup_order_id"),
    /** The PIX Automático mandate that pays it instead of a card. */
    mandateId: pg.text("mandate_id").references(() => mandates.id),
    /** The end of what is paid for: when the next period is charged. */
    nextAt: milliseconds("next_at").notNull(),
    /** When the job handles it next; null: nothing to do. */
    dueAt: milliseconds("due_at"),
    ...lease,
    /** The order of the period that is being charged, and how often that was tried. */
    orderId: pg.text("order_id"),
    tries: pg.integer("tries").notNull().default(0),
    /** Why the last try failed (code of the catalog), and when. */
    refusal: pg.integer("refusal"),
    failedAt: milliseconds("failed_at"),
    /** The renewal (its `nextAt`) that the member was notified of. */
    announcedFor: milliseconds("announced_for"),
    /** When the brand's offer was answered last (rules/renewal#leaving). */
    offeredAt: milliseconds("offered_at"),
    /** The end of what is paid, where a pause follows it until `nextAt`; null: no pause. */
    pausedFrom: milliseconds("paused_from"),
    ...changeTimes,
  },
  (table) => [
    referenceMember(table),
    pg.uniqueIndex("one_renewal_per_member").on(table.site, table.uid),
    pg.index("renewals_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    pg.index("renewals_by_card").on(table.cardId),
    pg.index("renewals_by_backup_card").on(table.backupCardId),
    pg.index("renewals_by_order").on(table.orderId),
    pg.index("renewals_by_mandate").on(table.mandateId),
  ],
);

/** What a member did about the renewal in the account. */
const RENEWAL_CHANGES = ["left", "stayed", "pauseEnded", "backupCard"] as const;

/**
 * What members changed about their renewals: counted by the report, and evidence of what they agreed to
 * (rules/renewal#leaving). Rows are never changed.
 */
export const renewalChanges = pg.pgTable(
  "renewal_changes",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    kind: pg.text("kind", { enum: RENEWAL_CHANGES }).notNull(),
    /** Why the member turned it off, or wanted to; null where none was chosen. */
    reason: pg.text("reason", { enum: LEAVING_REASONS }),
    /** What was agreed to, the text that was shown and its language; null where nothing was. */
    terms: pg.jsonb("terms").$type<Record<string, unknown>>(),
    text: pg.text("text"),
    language: pg.text("language"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    referenceMember(table),
    pg.index("renewal_changes_by_member").on(table.site, table.uid),
    pg.index("renewal_changes_by_time").on(table.createdAt),
  ],
);
