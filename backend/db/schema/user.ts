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
import type { Locale } from "@/lib/config/constants";
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
    /** scrypt with its parameters, see backend/modules/accounts/passwords. */
    passwordHash: text("password_hash").notNull(),
    nickname: text("nickname"),
    language: text("language").$type<Locale>().notNull(),
    userType: text("user_type").notNull().default("MEMBER"),
    /** Agreed to marketing mail. */
    subscribed: boolean("subscribed").notNull().default(false),
    /** Made elsewhere (an app, a set-top box) and never confirmed: log-in answers 9 until the mailed link is used. */
    awaitsActivation: boolean("awaits_activation").notNull().default(false),
    /** Older than the system upgrade and no new password since: buys nothing where the brand's `upgradePolicy` is on. */
    mustResetPassword: boolean("must_reset_password").notNull().default(false),
    /** An address bound to an account that has another name (a phone number, a pre-paid card), proved by its link. */
    boundEmail: text("bound_email"),
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
    uniqueIndex("members_bound_email").on(table.site, table.boundEmail),
  ],
);

/** An opaque token, stored as its SHA-256 only. A row is stored beyond its end for a while, to answer "expired". */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    loginType: text("login_type", { enum: ["password", "code", "sso", "google", "tv"] }).notNull(),
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

/** One row a login: what the account screen lists as devices (rules/addresses#screens /account). */
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
    /** Device information from an app's link (rules/addresses#entry-pages), not parsed. */
    deviceInfo: text("device_info"),
    /** The session it opened, by its token's hash; null once that is unknown. */
    sessionHash: text("session_hash"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    index("device_sessions_member").on(table.site, table.uid, table.createdAt),
  ],
);

/** The valid verification code of a target and purpose; a new one replaces it. */
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

/** Links in mails (rules/addresses#links-with-a-token); the token is stored as its SHA-256 only. */
export const mailLinks = pgTable(
  "mail_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    kind: text("kind", { enum: ["reset", "activate", "bind"] }).notNull(),
    /** Where it was sent; for `bind` the address that is to be bound. */
    email: text("email").notNull(),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    index("mail_links_member").on(table.site, table.uid, table.kind),
    index("mail_links_expiry").on(table.expiresAt),
  ],
);

/** What an app hands its browser so that its owner is logged in there (rules/addresses#entry-pages); works once. */
export const appTokens = pgTable(
  "app_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    /** What the app calls the log-in. */
    loginId: text("login_id").notNull(),
    createdAt: milliseconds("created_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
    index("app_tokens_expiry").on(table.expiresAt),
  ],
);

/** Members who log in with Google: by Google's identifier of the person, never by an address alone (threat T22). */
export const googleAccounts = pgTable(
  "google_accounts",
  {
    site: text("site").notNull(),
    sub: text("sub").notNull(),
    uid: text("uid").notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.sub] }),
    foreignKey({ columns: [table.site, table.uid], foreignColumns: [members.site, members.uid] }).onDelete(
      "cascade",
    ),
  ],
);

/** Captcha images that wait for an answer, and passes of solved captchas; each works once. */
export const captchas = pgTable(
  "captchas",
  {
    /** The public id of an image, or the SHA-256 of a pass. */
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    kind: text("kind", { enum: ["picture", "pass"] }).notNull(),
    /** The characters of an image; null for a pass. */
    answer: text("answer"),
    expiresAt: milliseconds("expires_at").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [index("captchas_expiry").on(table.expiresAt)],
);
