import * as pg from "drizzle-orm/pg-core";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";
import { memberColumns, milliseconds } from "./columns";
import { referenceMember } from "./user";

/** Reminders that were sent (rules/orders#reminders). The unique index is what sends each at most once. */
export const reminders = pg.pgTable(
  "reminders",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    kind: pg.text("kind").$type<ReminderKind>().notNull(),
    /** The order, renewal or card. */
    subjectId: pg.text("subject_id").notNull(),
    /** Which time of the subject: the period of a renewal, the last month of a card; "" for an order. */
    occasion: pg.text("occasion").notNull(),
    orderId: pg.text("order_id"),
    sentAt: milliseconds("sent_at").notNull(),
    /** Of the token in the mail that ends the member's reminders. */
    endTokenHash: pg.text("end_token_hash").notNull().unique(),
  },
  (table) => [
    referenceMember(table),
    pg.uniqueIndex("one_reminder_per_occasion").on(table.kind, table.subjectId, table.occasion),
    pg.index("reminders_by_member").on(table.site, table.uid, table.sentAt),
    pg.index("reminders_by_order").on(table.orderId),
    pg.index("reminders_by_time").on(table.sentAt),
  ],
);
