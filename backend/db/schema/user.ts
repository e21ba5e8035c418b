import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sites } from "./site";

const milliseconds = (name: string) => bigint(name, { mode: "number" });

/** An account holder of one brand. The same address at another brand is another member. */
export const members = pgTable(
  "members",
  {
    site: text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    uid: text("uid").notNull(),
    type: text("type", { enum: ["email", "phone"] }).notNull(),
    /** Lower-case address, or +digits (E.164). */
    account: text("account").notNull(),
    /** scrypt with its parameters, see core/passwords. */
    passwordHash: text("password_hash").notNull(),
    nickname: text("nickname"),
    language: text("language", { enum: ["en", "pt", "es", "ru"] }).notNull(),
    userType: text("user_type").notNull().default("MEMBER"),
    /** Agreed to marketing mail. */
    subscribed: boolean("subscribed").notNull().default(false),
    termsAcceptedAt: milliseconds("terms_accepted_at").notNull(),
    trialEndsAt: milliseconds("trial_ends_at"),
    /** The plan in force and its end; written by `grantPlan` only. */
    planId: text("plan_id"),
    planDevices: integer("plan_devices"),
    paidUntil: milliseconds("paid_until"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.uid] }),
    uniqueIndex("members_account").on(table.site, table.type, table.account),
  ],
);

/** An opaque token, stored as its SHA-256 only. A row outlives its end for a while, so that "expired" can be said. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    loginType: text("login_type", { enum: ["password", "code", "sso", "google"] }).notNull(),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    index("sessions_member").on(table.site, table.uid),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** One row a login: what the account screen lists as devices (spec §2 /account). */
export const deviceSessions = pgTable(
  "device_sessions",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    clientType: text("client_type").notNull(),
    scene: text("scene").notNull(),
    userAgent: text("user_agent"),
    ip: text("ip").notNull(),
    fingerprint: text("fingerprint"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    index("device_sessions_member").on(table.site, table.uid, table.createdAt),
  ],
);

/** The living verification code of a target and purpose; a new one replaces it. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    site: text("site").notNull(),
    type: text("type", { enum: ["email", "phone"] }).notNull(),
    account: text("account").notNull(),
    purpose: text("purpose", { enum: ["signup", "login", "reset"] }).notNull(),
    salt: text("salt").notNull(),
    hash: text("hash").notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [primaryKey({ columns: [table.site, table.type, table.account, table.purpose] })],
);
