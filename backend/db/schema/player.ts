import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import { lease, memberColumns, milliseconds } from "./columns";

/**
 * Calls to the player's own service, with what a member may play (rules/plans#the-players-service). A row is what was true
 * when it was stored; a later one replaces it.
 */
export const playerCalls = pg.pgTable(
  "player_calls",
  {
    id: pg.text("id").primaryKey(),
    /** Grows with every call, so that an older one never replaces a newer one. */
    revision: pg.bigserial("revision", { mode: "number" }).notNull(),
    ...memberColumns,
    /** The order that is the reason; of a change without one the last that was delivered. */
    orderId: pg.text("order_id").notNull(),
    event: pg.text("event", { enum: ["granted", "ended"] }).notNull(),
    /** The order has just been paid: until the call is taken its plan is being set up. */
    isPurchase: pg.boolean("is_purchase").notNull(),
    planId: pg.text("plan_id").notNull(),
    devices: pg.integer("devices").notNull(),
    until: milliseconds("until").notNull(),
    createdAt: milliseconds("created_at").notNull(),
    tries: pg.integer("tries").notNull().default(0),
    nextTryAt: milliseconds("next_try_at").notNull().default(0),
    ...lease,
    takenAt: milliseconds("taken_at"),
    /** When the service had refused it so often that it is not repeated. */
    refusedAt: milliseconds("refused_at"),
    /** What the last try ended with, such as "HTTP 503"; null: it was taken, or not tried. */
    failure: pg.text("failure"),
  },
  (table) => [
    pg.index("player_calls_waiting").on(table.nextTryAt).where(sql`taken_at is null and refused_at is null`),
    pg.index("player_calls_by_member").on(table.site, table.uid, table.revision),
  ],
);
