import { sql } from "drizzle-orm";
import { bigint, boolean, foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";
import { members } from "./user";

/**
 * Cards that members saved, and the renewals that are paid with them. Only what may be stored of a card is here (threat
 * T47); charging it again uses the provider's token.
 */

/** Epoch milliseconds. */
const milliseconds = (name: string) => bigint(name, { mode: "number" });
const minorUnits = (name: string) => bigint(name, { mode: "number" });

export const cards = pgTable(
  "cards",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    brand: text("brand").notNull(),
    first6: text("first6").notNull(),
    last4: text("last4").notNull(),
    expiryMonth: integer("expiry_month").notNull(),
    expiryYear: integer("expiry_year").notNull(),
    holder: text("holder").notNull(),
    /** What the provider calls it; never leaves the backend. */
    token: text("token").notNull(),
    /** The one that is chosen first at the checkout. */
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    // A card that is saved again is the same card, with a new expiry and token.
    uniqueIndex("one_row_per_card").on(table.site, table.uid, table.brand, table.first6, table.last4),
    uniqueIndex("one_default_card").on(table.site, table.uid).where(sql`${table.isDefault}`),
  ],
);

/**
 * The automatic renewal of a member's plan: one for each member. `on` from the order that agreed to it; `off` once the
 * member turned it off; `activated` once turned on again, until it renews; `expired` when it can't come back without a
 * new order.
 */
export const RENEWAL_STATUSES = ["on", "off", "activated", "expired"] as const;

export const renewals = pgTable(
  "renewals",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    status: text("status", { enum: RENEWAL_STATUSES }).notNull(),
    planId: text("plan_id").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** What the next period costs, for how many periods more, and what it costs after. */
    amount: minorUnits("amount").notNull(),
    discountedPeriods: integer("discounted_periods").notNull(),
    fullAmount: minorUnits("full_amount").notNull(),
    /** Null: that card was deleted, and nothing can be charged. */
    cardId: text("card_id").references(() => cards.id, { onDelete: "set null" }),
    /** The end of what is paid for: when the next period is charged. */
    nextAt: milliseconds("next_at").notNull(),
    /** When the job handles it next; null: nothing to do. */
    dueAt: milliseconds("due_at"),
    /** The order of the period that is being charged, and how often that was tried. */
    orderId: text("order_id"),
    tries: integer("tries").notNull().default(0),
    /** Why the last try failed (code of the catalogue), and when. */
    refusal: integer("refusal"),
    failedAt: milliseconds("failed_at"),
    /** The renewal (its `nextAt`) that the member was notified of. */
    announcedFor: milliseconds("announced_for"),
    createdAt: milliseconds("created_at").notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    uniqueIndex("one_renewal_per_member").on(table.site, table.uid),
    index("renewals_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("renewals_by_card").on(table.cardId),
    index("renewals_by_order").on(table.orderId),
  ],
);
