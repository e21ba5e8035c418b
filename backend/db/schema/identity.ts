import * as pg from "drizzle-orm/pg-core";
import { singleUseTimes } from "./columns";
import { referenceMember } from "./user";

/** Proofs that the person who uses a session owns the account; the token is stored as its SHA-256 only. */
export const identityProofs = pg.pgTable(
  "identity_proofs",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    site: pg.text("site").notNull(),
    uid: pg.text("uid").notNull(),
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
    site: pg.text("site").notNull(),
    uid: pg.text("uid").notNull(),
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
