import * as pg from "drizzle-orm/pg-core";
import { singleUseTimes } from "./columns";
import { referenceMember } from "./user";

/** Televisions that wait for a member's approval (RFC 8628); the device's secret is stored as its SHA-256 only. */
export const tvLogins = pg.pgTable(
  "tv_logins",
  {
    deviceHash: pg.text("device_hash").primaryKey(),
    site: pg.text("site").notNull(),
    /** The code on the screen; unique within the brand while it is valid. */
    userCode: pg.text("user_code").notNull(),
    state: pg
      .text("state", { enum: ["waiting", "approved", "denied"] })
      .notNull()
      .default("waiting"),
    /** The member who opened the request last; only this member may answer it. */
    uid: pg.text("uid"),
    ip: pg.text("ip").notNull(),
    userAgent: pg.text("user_agent"),
    timeZone: pg.text("time_zone"),
    ...singleUseTimes,
  },
  (table) => [
    referenceMember(table),
    pg.uniqueIndex("tv_logins_code").on(table.site, table.userCode),
    pg.index("tv_logins_expiry").on(table.expiresAt),
  ],
);
