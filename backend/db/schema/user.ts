import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { CountedAct } from "@/backend/modules/limits/rate-limits";
import type { Locale } from "@/lib/config/constants";
import type { Company } from "@/lib/contract/user/company";
import { lifetime, memberColumns, milliseconds, singleUseTimes } from "./columns";
import { siteReference } from "./site";

/** An account holder of one brand. The same address at another brand is another member. */
export const members = pg.pgTable(
  "members",
  {
    site: siteReference(),
    uid: pg.text("uid").notNull(),
    type: pg.text("type", { enum: ["email", "phone"] }).notNull(),
    /** Lower-case address, or +digits (E.164). */
    account: pg.text("account").notNull(),
    /** scrypt with its parameters, see backend/modules/accounts/passwords. */
    passwordHash: pg.text("password_hash").notNull(),
    nickname: pg.text("nickname"),
    language: pg.text("language").$type<Locale>().notNull(),
    userType: pg.text("user_type").notNull().default("MEMBER"),
    /** Agreed to marketing mail. */
    subscribed: pg.boolean("subscribed").notNull().default(false),
    /** Since when the member gets no reminders (rules/orders#reminders); null: they are sent. */
    remindersOffAt: milliseconds("reminders_off_at"),
    /** Made elsewhere (an app, a set-top box) and never confirmed: log-in answers 9 until the mailed link is used. */
    awaitsActivation: pg.boolean("awaits_activation").notNull().default(false),
    /** Older than the system upgrade and no new password since: buys nothing where the brand's `upgradePolicy` is on. */
    mustResetPassword: pg.boolean("must_reset_password").notNull().default(false),
    /** An address bound to an account that has another name (a phone number, a pre-paid card), proved by its link. */
    boundEmail: pg.text("bound_email"),
    /** When it was bound; null: before this was recorded, so long ago. */
    boundEmailAt: milliseconds("bound_email_at"),
    /** A number bound to an account that has another name, proved by its code: +digits (E.164). */
    boundPhone: pg.text("bound_phone"),
    boundPhoneAt: milliseconds("bound_phone_at"),
    /** Since when a password or a code alone opens no session (rules/accounts#second-factor); null: it does. */
    passkeyRequiredAt: milliseconds("passkey_required_at"),
    /** When that ends for a member who has lost every passkey and asked for it; null: not asked. */
    passkeyReleasedAt: milliseconds("passkey_released_at"),
    /** Since when the operator lets no one use the account (rules/accounts#disabled); null: it is in use. */
    disabledAt: milliseconds("disabled_at"),
    /** When the member asked to delete the account, and when that is done (rules/accounts#deletion); null: not asked. */
    deletionAskedAt: milliseconds("deletion_asked_at"),
    deletionDueAt: milliseconds("deletion_due_at"),
    termsAcceptedAt: milliseconds("terms_accepted_at").notNull(),
    trialEndsAt: milliseconds("trial_ends_at"),
    /** The plan in force and its end; written by `grantPlan` only. */
    planId: pg.text("plan_id"),
    planDevices: pg.integer("plan_devices"),
    paidUntil: milliseconds("paid_until"),
    /** The company that the receipts of later payments name; null: none. */
    company: pg.jsonb("company").$type<Company>(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.site, table.uid] }),
    pg.uniqueIndex("members_account").on(table.site, table.type, table.account),
    pg.uniqueIndex("members_bound_email").on(table.site, table.boundEmail),
    pg.uniqueIndex("members_bound_phone").on(table.site, table.boundPhone),
    pg.index("members_to_delete").on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
  ],
);

/** The row belongs to a member and is deleted with it. */
export const referenceMember = ({ site, uid }: { site: pg.AnyPgColumn; uid: pg.AnyPgColumn }) =>
  pg.foreignKey({ columns: [site, uid], foreignColumns: [members.site, members.uid] }).onDelete("cascade");

/** An opaque token, stored as its SHA-256 only. A row is stored beyond its end for a while, to answer "expired". */
export const sessions = pg.pgTable(
  "sessions",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    ...memberColumns,
    loginType: pg
      .text("login_type", { enum: ["password", "code", "sso", "google", "tv", "passkey"] })
      .notNull(),
    ...lifetime,
  },
  (table) => [
    referenceMember(table),
    pg.index("sessions_member").on(table.site, table.uid),
    pg.index("sessions_expiry").on(table.expiresAt),
  ],
);

/** One row a login: what the account screen lists as devices (rules/addresses#screens /account). */
export const deviceSessions = pg.pgTable(
  "device_sessions",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    clientType: pg.text("client_type").notNull(),
    scene: pg.text("scene").notNull(),
    userAgent: pg.text("user_agent"),
    ip: pg.text("ip").notNull(),
    fingerprint: pg.text("fingerprint"),
    /** SHA-256 of the id in the device's cookie; null where the storefront sent none (rules/sessions#known-devices). */
    deviceHash: pg.text("device_hash"),
    /** Device information from an app's link (rules/addresses#entry-pages), not parsed. */
    deviceInfo: pg.text("device_info"),
    /** The session it opened, by its token's hash; null once that is unknown. */
    sessionHash: pg.text("session_hash"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    referenceMember(table),
    pg.index("device_sessions_member").on(table.site, table.uid, table.createdAt),
  ],
);

/** The valid verification code of a target and purpose; a new one replaces it. */
export const verificationCodes = pg.pgTable(
  "verification_codes",
  {
    site: pg.text("site").notNull(),
    type: pg.text("type", { enum: ["email", "phone"] }).notNull(),
    account: pg.text("account").notNull(),
    purpose: pg
      .text("purpose", { enum: ["signup", "login", "reset", "purchase", "proof", "bind"] })
      .notNull(),
    salt: pg.text("salt").notNull(),
    hash: pg.text("hash").notNull(),
    tries: pg.integer("tries").notNull().default(0),
    /** What it counted for a network and its brand; taken back when it is used. */
    counted: pg.jsonb("counted").$type<CountedAct[]>().notNull().default([]),
    ...singleUseTimes,
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.type, table.account, table.purpose] })],
);

/** Links in mails (rules/addresses#links-with-a-token); the token is stored as its SHA-256 only. */
export const mailLinks = pg.pgTable(
  "mail_links",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    ...memberColumns,
    kind: pg.text("kind", { enum: ["reset", "activate", "bind", "keep"] }).notNull(),
    /** Where it was sent; for `bind` the address that is to be bound. */
    email: pg.text("email").notNull(),
    ...singleUseTimes,
  },
  (table) => [
    referenceMember(table),
    pg.index("mail_links_member").on(table.site, table.uid, table.kind),
    pg.index("mail_links_expiry").on(table.expiresAt),
  ],
);

/** The token with which an app logs its user in to the browser (rules/addresses#entry-pages); works once. */
export const appTokens = pg.pgTable(
  "app_tokens",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    ...memberColumns,
    /** What the app calls the log-in. */
    loginId: pg.text("login_id").notNull(),
    ...singleUseTimes,
  },
  (table) => [referenceMember(table), pg.index("app_tokens_expiry").on(table.expiresAt)],
);

/** Members who log in with Google: by Google's identifier of the person, never by an address alone (threat T22). */
export const googleAccounts = pg.pgTable(
  "google_accounts",
  {
    site: pg.text("site").notNull(),
    sub: pg.text("sub").notNull(),
    uid: pg.text("uid").notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.sub] }), referenceMember(table)],
);

/** Captcha images that wait for an answer, and passes of solved captchas; each works once. */
export const captchas = pg.pgTable(
  "captchas",
  {
    /** The public id of an image, or the SHA-256 of a pass. */
    id: pg.text("id").primaryKey(),
    site: pg.text("site").notNull(),
    kind: pg.text("kind", { enum: ["picture", "pass"] }).notNull(),
    /** The characters of an image; null for a pass. */
    answer: pg.text("answer"),
    expiresAt: milliseconds("expires_at").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [pg.index("captchas_expiry").on(table.expiresAt)],
);
