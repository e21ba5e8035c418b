import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { Currency, Locale } from "@/lib/config/constants";
import type { STATEMENT_STATES } from "@/lib/config/constants-of-withdrawals";
import type { WITHDRAWAL_REASONS } from "@/lib/contract/bill/withdrawal";
import { lease, milliseconds, minorUnits } from "./columns";
import { operators } from "./studio";

/**
 * Statements by which buyers withdraw from a contract (rules/orders#withdrawal): each that was received is stored, whether or not
 * there is such an order.
 */
export const withdrawals = pg.pgTable(
  "withdrawals",
  {
    id: pg.text("id").primaryKey(),
    site: pg.text("site").notNull(),
    /** As they were typed. */
    name: pg.text("name").notNull(),
    orderText: pg.text("order_text").notNull(),
    /** In its normal spelling. */
    email: pg.text("email").notNull(),
    language: pg.text("language").$type<Locale>().notNull(),
    /** The member whose session sent it; null: none did. */
    uid: pg.text("uid"),
    receivedAt: milliseconds("received_at").notNull(),
    /** The order that it is about, once the sender is known to be its member, or an operator has said so. */
    orderId: pg.text("order_id"),
    state: pg.text("state").$type<(typeof STATEMENT_STATES)[number]>().notNull(),
    reason: pg.text("reason").$type<(typeof WITHDRAWAL_REASONS)[number]>(),
    /** An operator's words about a refusal. */
    note: pg.text("note"),
    amount: minorUnits("amount"),
    currency: pg.text("currency").$type<Currency>(),
    decidedAt: milliseconds("decided_at"),
    /** Null: the rules decided. */
    operator: pg.text("operator").references(() => operators.id),
    ...lease,
  },
  (table) => [
    pg.index("withdrawals_by_brand").on(table.site, table.receivedAt, table.id),
    pg.index("withdrawals_to_handle").on(table.receivedAt).where(sql`${table.state} = 'received'`),
    pg.index("withdrawals_to_refund").on(table.receivedAt).where(sql`${table.state} = 'approved'`),
    // One of them ends the contract; what follows repeats it.
    pg
      .uniqueIndex("one_withdrawal_per_order")
      .on(table.orderId)
      .where(sql`${table.state} in ('pending', 'approved', 'refunded', 'ended')`),
  ],
);
