import { bigint, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { members } from "./user";

const milliseconds = (name: string) => bigint(name, { mode: "number" });

/** Televisions that wait for a member's approval (RFC 8628); the device's secret is stored as its SHA-256 only. */
export const tvLogins = pgTable(
  "tv_logins",
  {
    deviceHash: text("device_hash").primaryKey(),
    site: text("site").notNull(),
    /** The code on the screen; unique within the brand while it is valid. */
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
