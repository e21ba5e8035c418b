import { bigint, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { members } from "./user";

const milliseconds = (name: string) => bigint(name, { mode: "number" });

/** Televisions that wait for a member's yes (RFC 8628); the device's own secret is kept as its SHA-256 only. */
export const tvLogins = pgTable(
  "tv_logins",
  {
    deviceHash: text("device_hash").primaryKey(),
    site: text("site").notNull(),
    /** What stands on the screen; nobody else of the brand has it while it lives. */
    userCode: text("user_code").notNull(),
    state: text("state", { enum: ["waiting", "approved", "denied"] })
      .notNull()
      .default("waiting"),
    /** The member who looked at the question last, and alone may answer it. */
    uid: text("uid"),
    ip: text("ip").notNull(),
    userAgent: text("user_agent"),
    timeZone: text("time_zone"),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    uniqueIndex("tv_logins_code").on(table.site, table.userCode),
    index("tv_logins_expiry").on(table.expiresAt),
  ],
);
