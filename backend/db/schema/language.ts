import * as pg from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/config/constants";
import { milliseconds } from "./columns";
import { siteReference } from "./site";
import { operators } from "./studio";

/**
 * Every language pack that a brand has ever had; a version is the hash of its words and never changes. The brand's id refers to no row,
 * because a draft may be its first.
 */
export const languagePacks = pg.pgTable(
  "language_packs",
  {
    site: pg.text("site").notNull(),
    language: pg.text("language").$type<Locale>().notNull(),
    version: pg.text("version").notNull(),
    messages: pg.jsonb("messages").$type<Record<string, unknown>>().notNull(),
    /** Who added it last; null: a command on the machine. */
    operator: pg.text("operator").references(() => operators.id),
    /** When it was added last. */
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.language, table.version] })],
);

/** The version that a brand shows in each language that it brings itself. */
export const siteLanguages = pg.pgTable(
  "site_languages",
  {
    site: siteReference(),
    language: pg.text("language").$type<Locale>().notNull(),
    version: pg.text("version").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.language] })],
);
