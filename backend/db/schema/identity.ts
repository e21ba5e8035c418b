import * as pg from "drizzle-orm/pg-core";
import { memberColumns, milliseconds, singleUseTimes } from "./columns";
import { referenceMember } from "./user";

/** Proofs that the person who uses a session owns the account; the token is stored as its SHA-256 only. */
export const identityProofs = pg.pgTable(
  "identity_proofs",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    ...memberColumns,
    /** The session that it was made in, by its token's hash. */
    sessionHash: pg.text("session_hash").notNull(),
    ...singleUseTimes,
  },
  (table) => [referenceMember(table), pg.index("identity_proofs_expiry").on(table.expiresAt)],
);

const CHANGE_KINDS = [
  "password",
  "email",
  "phone",
  "passkeyAdded",
  "passkeyRemoved",
  "passkeyRequired",
  /** It was required before: the recovery codes were replaced. */
  "passkeyRequiredAgain",
  "passkeyNotRequired",
  "passkeyReleaseAsked",
] as const;

/** Changes of what logs a member in, with what they replaced; the mailed link that undoes one has this token. */
export const accountChanges = pg.pgTable(
  "account_changes",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    ...memberColumns,
    kind: pg.text("kind", { enum: CHANGE_KINDS }).notNull(),
    /** The hash that a new password replaced; null for an address or a number. */
    previousPasswordHash: pg.text("previous_password_hash"),
    /** The bound address that another one replaced; null: there was none. */
    previousEmail: pg.text("previous_email"),
    /** The bound number that another one replaced, or that was removed; null: there was none. */
    previousPhone: pg.text("previous_phone"),
    /** The passkey that was added or removed; null for any other change. */
    passkeyId: pg.text("passkey_id"),
    /** `usedAt`: when it was undone. */
    ...singleUseTimes,
  },
  (table) => [
    referenceMember(table),
    pg.index("account_changes_member").on(table.site, table.uid, table.createdAt),
    pg.index("account_changes_expiry").on(table.expiresAt),
  ],
);

/** Public keys with which members log in (WebAuthn). */
export const passkeys = pg.pgTable(
  "passkeys",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    /** The host that it was made at; browsers offer it there only. */
    rpId: pg.text("rp_id").notNull(),
    /** The authenticator's id of it, in base64url. */
    credentialId: pg.text("credential_id").notNull(),
    /** COSE key in base64url. */
    publicKey: pg.text("public_key").notNull(),
    /** The authenticator's count of signatures; 0 for authenticators that don't count. */
    counter: pg.bigint("counter", { mode: "number" }).notNull(),
    /** How browsers reach the authenticator ("internal", "hybrid", …). */
    transports: pg.jsonb("transports").$type<string[]>().notNull(),
    /** Null: neither named by the member nor by the device. */
    name: pg.text("name"),
    createdAt: milliseconds("created_at").notNull(),
    lastUsedAt: milliseconds("last_used_at"),
    /** Since when it opens nothing; the row is kept while the removal can be undone. */
    removedAt: milliseconds("removed_at"),
  },
  (table) => [
    referenceMember(table),
    pg.uniqueIndex("passkeys_credential").on(table.site, table.credentialId),
    pg.index("passkeys_member").on(table.site, table.uid),
  ],
);

/** Random values that an authenticator signs once. `uid` and `sessionHash` are null for a log-in. */
export const passkeyChallenges = pg.pgTable(
  "passkey_challenges",
  {
    challenge: pg.text("challenge").primaryKey(),
    site: pg.text("site").notNull(),
    purpose: pg.text("purpose", { enum: ["add", "login"] }).notNull(),
    rpId: pg.text("rp_id").notNull(),
    uid: pg.text("uid"),
    sessionHash: pg.text("session_hash"),
    ...singleUseTimes,
  },
  (table) => [referenceMember(table), pg.index("passkey_challenges_expiry").on(table.expiresAt)],
);

/** Codes for members who have no passkey at hand; stored as their SHA-256 only. */
export const recoveryCodes = pg.pgTable(
  "recovery_codes",
  {
    ...memberColumns,
    hash: pg.text("hash").notNull(),
    usedAt: milliseconds("used_at"),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.uid, table.hash] }), referenceMember(table)],
);

/** Log-ins whose password or code was right and whose second factor is missing; the token is stored as its SHA-256 only. */
export const loginTickets = pg.pgTable(
  "login_tickets",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    ...memberColumns,
    ...singleUseTimes,
  },
  (table) => [referenceMember(table), pg.index("login_tickets_expiry").on(table.expiresAt)],
);

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
