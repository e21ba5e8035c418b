import * as pg from "drizzle-orm/pg-core";
import type { Currency } from "@/lib/config/constants";

/** A moment in epoch milliseconds (rules/validation#timestamps). */
export const milliseconds = (name: string) => pg.bigint(name, { mode: "number" });

/** An amount of money in minor units of its row's currency. */
export const minorUnits = (name: string) => pg.bigint(name, { mode: "number" });

/**
 * Until when a row of work belongs to the worker that claimed it, by the database server's own time; null: no worker.
 * See `backend/runtime/claim-rows.ts`.
 */
export const lease = { leaseUntil: milliseconds("lease_until") };

/** The member that a row is about, at a brand. */
export const memberColumns = { site: pg.text("site").notNull(), uid: pg.text("uid").notNull() };

/** An amount with its currency. */
export const moneyColumns = {
  amount: minorUnits("amount").notNull(),
  currency: pg.text("currency").$type<Currency>().notNull(),
};

/** A share in percent, with two decimals. */
export const percent = (name: string) => pg.numeric(name, { precision: 5, scale: 2, mode: "number" });

const createdAt = milliseconds("created_at").notNull();
/** When a row was made, and when it changed last. */
export const changeTimes = { createdAt, updatedAt: milliseconds("updated_at").notNull() };
/** When a row was made, and until when it counts. */
export const lifetime = { createdAt, expiresAt: milliseconds("expires_at").notNull() };

/** When a secret was made, ends and was used; `usedAt` null: not yet. */
export const singleUseTimes = {
  ...lifetime,
  usedAt: milliseconds("used_at"),
};
