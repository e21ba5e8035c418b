import * as pg from "drizzle-orm/pg-core";
import type { BuiltInLocale } from "@/lib/config/constants";
import type { AuditEntry } from "@/lib/contract/admin/audit";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { VERSION_SOURCES } from "@/lib/contract/admin/brands";
import { PREVIEW_USES, type PreviewState } from "@/lib/contract/admin/preview-site";
import { ROLES } from "@/lib/contract/admin/roles";
import { lifetime, milliseconds, singleUseTimes } from "./columns";

/** Who works in the operators' console (docs/rules/studio.md). A removed operator keeps the row, because the audit trail names it. */
export const operators = pg.pgTable("operators", {
  id: pg.text("id").primaryKey(),
  /** Lower-case; null once removed, so that the address can be invited again. */
  email: pg.text("email").unique(),
  name: pg.text("name").notNull(),
  role: pg.text("role", { enum: ROLES }).notNull(),
  /** The ids of the only brands that the operator works on; null: all. */
  brands: pg.jsonb("brands").$type<string[]>(),
  /** scrypt with its parameters; null: invited, and no password chosen yet. */
  passwordHash: pg.text("password_hash"),
  createdAt: milliseconds("created_at").notNull(),
  lastSeenAt: milliseconds("last_seen_at"),
  removedAt: milliseconds("removed_at"),
});

const operatorId = () =>
  pg
    .text("operator")
    .notNull()
    .references(() => operators.id, { onDelete: "cascade" });

/** An opaque token, stored as its SHA-256 only. */
export const operatorSessions = pg.pgTable(
  "operator_sessions",
  {
    tokenHash: pg.text("token_hash").primaryKey(),
    operator: operatorId(),
    createdAt: milliseconds("created_at").notNull(),
    lastUsedAt: milliseconds("last_used_at").notNull(),
    expiresAt: milliseconds("expires_at").notNull(),
  },
  (table) => [
    pg.index("operator_sessions_operator").on(table.operator),
    pg.index("operator_sessions_expiry").on(table.expiresAt),
  ],
);

/**
 * Secrets that are used once: invitations, log-ins that lack the passkey, and what an authenticator signs. Besides, for a year, the
 * devices at which an operator has logged in.
 */
export const operatorSecrets = pg.pgTable(
  "operator_secrets",
  {
    /** SHA-256 of the secret; of a challenge, which is no secret, too. */
    hash: pg.text("hash").primaryKey(),
    kind: pg
      .text("kind", { enum: ["invitation", "loginTicket", "loginChallenge", "passkeyChallenge", "device"] })
      .notNull(),
    /** Null for a challenge of a log-in. */
    operator: pg.text("operator").references(() => operators.id, { onDelete: "cascade" }),
    ...singleUseTimes,
  },
  (table) => [pg.index("operator_secrets_expiry").on(table.expiresAt)],
);

/** Public keys with which operators log in (WebAuthn), at the console's host. */
export const operatorPasskeys = pg.pgTable(
  "operator_passkeys",
  {
    id: pg.text("id").primaryKey(),
    operator: operatorId(),
    rpId: pg.text("rp_id").notNull(),
    /** In base64url, as the public key. */
    credentialId: pg.text("credential_id").notNull().unique(),
    publicKey: pg.text("public_key").notNull(),
    /** The authenticator's count of signatures; 0 for authenticators that don't count. */
    counter: pg.bigint("counter", { mode: "number" }).notNull(),
    transports: pg.jsonb("transports").$type<string[]>().notNull(),
    name: pg.text("name"),
    createdAt: milliseconds("created_at").notNull(),
    lastUsedAt: milliseconds("last_used_at"),
  },
  (table) => [pg.index("operator_passkeys_operator").on(table.operator)],
);

/** Everything that was ever live, by brand; rows are never changed. The brand's id refers to no row, because a draft may be its first. */
export const brandVersions = pg.pgTable(
  "brand_versions",
  {
    brand: pg.text("brand").notNull(),
    number: pg.integer("number").notNull(),
    document: pg.jsonb("document").$type<BrandDocument>().notNull(),
    /** SHA-256 of the document in canonical form: the same again is no new version. */
    hash: pg.text("hash").notNull(),
    source: pg.text("source", { enum: VERSION_SOURCES }).notNull(),
    note: pg.text("note").notNull(),
    /** Null: a command on the machine. */
    operator: pg.text("operator").references(() => operators.id),
    /** How many fields differ from the version before. */
    changes: pg.integer("changes").notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.brand, table.number] })],
);

/** What is being changed and not published yet: at most one for a brand, on which several operators may work. */
export const brandDrafts = pg.pgTable("brand_drafts", {
  brand: pg.text("brand").primaryKey(),
  document: pg.jsonb("document").$type<BrandDocument>().notNull(),
  /** Grows by one with each change. */
  revision: pg.integer("revision").notNull(),
  /** The version that it began from; null for a brand that was never published. */
  basedOn: pg.integer("based_on"),
  /**
   * What the draft is compared with, where that is not the version itself: what was live then, with the older values of fields that
   * both have changed since.
   */
  base: pg.jsonb("base").$type<unknown>(),
  /** By path as JSON, who changed it last: the name that a conflict tells. */
  authors: pg.jsonb("authors").$type<Record<string, string>>().notNull(),
  operator: pg.text("operator").references(() => operators.id),
  updatedAt: milliseconds("updated_at").notNull(),
});

/** Brands that exist for a preview alone; what they show is in the tables of brands, under their id (docs/rules/studio.md). */
export const brandPreviews = pg.pgTable(
  "brand_previews",
  {
    /** `pv-` and twelve random letters and digits. */
    site: pg.text("site").primaryKey(),
    brand: pg.text("brand").notNull(),
    of: pg.text("of", { enum: ["draft", "live"] }).notNull(),
    /** Shown in the console's frames, which replace it, or given away as a link. */
    use: pg.text("use", { enum: PREVIEW_USES }).notNull().default("link"),
    revision: pg.integer("revision"),
    /** SHA-256 of the document in canonical form. */
    hash: pg.text("hash").notNull(),
    states: pg.jsonb("states").$type<PreviewState[]>().notNull(),
    /** Null: a command on the machine. */
    operator: pg.text("operator").references(() => operators.id),
    ...lifetime,
  },
  (table) => [
    pg.index("brand_previews_brand").on(table.brand),
    pg.index("brand_previews_expiry").on(table.expiresAt),
  ],
);

/** What operators did. Rows are only added. */
export const auditEntries = pg.pgTable(
  "audit_entries",
  {
    id: pg.bigserial("id", { mode: "number" }).primaryKey(),
    at: milliseconds("at").notNull(),
    /** Null: a command on the machine, or somebody unknown. */
    operator: pg.text("operator").references(() => operators.id),
    action: pg.text("action").$type<AuditEntry["action"]>().notNull(),
    brand: pg.text("brand"),
    details: pg.jsonb("details").$type<AuditEntry["details"]>().notNull(),
    /** Old and new values; null where nothing of a document was changed. */
    changes: pg.jsonb("changes").$type<AuditEntry["changes"]>(),
  },
  (table) => [
    pg.index("audit_entries_brand").on(table.brand, table.id),
    pg.index("audit_entries_operator").on(table.operator, table.id),
  ],
);

/** Operators who want a brand's report by mail each week (docs/rules/studio.md#report). */
export const reportMails = pg.pgTable(
  "report_mails",
  {
    operator: operatorId(),
    brand: pg.text("brand").notNull(),
    language: pg.text("language").$type<BuiltInLocale>().notNull(),
    /** The Monday of the last week that was mailed, or that was over when the operator asked for it. */
    lastWeek: pg.text("last_week").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.operator, table.brand] })],
);
