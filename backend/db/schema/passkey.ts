import * as pg from "drizzle-orm/pg-core";
import { milliseconds, singleUseTimes } from "./columns";
import { referenceMember } from "./user";

/** Public keys with which members log in (WebAuthn). */
export const passkeys = pg.pgTable(
  "passkeys",
  {
    id: pg.text("id").primaryKey(),
    site: pg.text("site").notNull(),
    uid: pg.text("uid").notNull(),
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
    site: pg.text("site").notNull(),
    uid: pg.text("uid").notNull(),
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
    site: pg.text("site").notNull(),
    uid: pg.text("uid").notNull(),
    ...singleUseTimes,
  },
  (table) => [referenceMember(table), pg.index("login_tickets_expiry").on(table.expiresAt)],
);
