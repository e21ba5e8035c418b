import { bigint } from "drizzle-orm/pg-core";

/** A moment in epoch milliseconds (rules/validation#timestamps). */
export const milliseconds = (name: string) => bigint(name, { mode: "number" });

/** An amount of money in minor units of its row's currency. */
export const minorUnits = (name: string) => bigint(name, { mode: "number" });

/** When a secret was made, ends and was used; `usedAt` null: not yet. */
export const singleUseTimes = {
  createdAt: milliseconds("created_at").notNull(),
  expiresAt: milliseconds("expires_at").notNull(),
  usedAt: milliseconds("used_at"),
};
