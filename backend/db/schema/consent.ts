import * as pg from "drizzle-orm/pg-core";
import type { Quote } from "@/lib/contract/bill/checkout";
import { memberColumns, milliseconds } from "./columns";
import { paymentAttempts } from "./payment";

/** What a buyer can agree to beside the pay button. */
export const CONSENT_KINDS = ["renewal", "saveCard", "startsNow"] as const;

/** What a buyer agreed to with a payment attempt, kept as evidence (rules/renewal#consent). Rows are never changed. */
export const consents = pg.pgTable(
  "consents",
  {
    attemptId: pg
      .text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    kind: pg.text("kind", { enum: CONSENT_KINDS }).notNull(),
    orderId: pg.text("order_id").notNull(),
    ...memberColumns,
    method: pg.text("method").notNull(),
    /** The text of the box as the page showed it, and its language. */
    text: pg.text("text").notNull(),
    language: pg.text("language").notNull(),
    /** True where the brand shows the box ticked (rules/brands#preselected-boxes). */
    preselected: pg.boolean("preselected").notNull(),
    /** The renewal that billing quoted; null for every other kind. */
    terms: pg.jsonb("terms").$type<NonNullable<Quote["renewal"]>>(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.attemptId, table.kind] }),
    pg.index("consents_by_order").on(table.orderId),
  ],
);
