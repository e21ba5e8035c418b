import { bigint } from "drizzle-orm/pg-core";

/** A moment in epoch milliseconds (rules/validation#timestamps). */
export const milliseconds = (name: string) => bigint(name, { mode: "number" });

/** An amount of money in minor units of its row's currency. */
export const minorUnits = (name: string) => bigint(name, { mode: "number" });

/**
 * Until when a row of work belongs to the worker that claimed it, by the database server's own time; null: no worker.
 * See `backend/runtime/claim-rows.ts`.
 */
export const lease = { leaseUntil: milliseconds("lease_until") };

/** When a secret was made, ends and was used; `usedAt` null: not yet. */
export const singleUseTimes = {
  createdAt: milliseconds("created_at").notNull(),
  expiresAt: milliseconds("expires_at").notNull(),
  usedAt: milliseconds("used_at"),
};
