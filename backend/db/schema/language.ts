import * as pg from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/config/constants";
import { milliseconds } from "./columns";
import { sites } from "./site";

/** Every language pack that a brand has ever used; a version is the hash of its words and never changes. */
export const languagePacks = pg.pgTable(
  "language_packs",
  {
    site: pg
      .text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    language: pg.text("language").$type<Locale>().notNull(),
    version: pg.text("version").notNull(),
    messages: pg.jsonb("messages").$type<Record<string, unknown>>().notNull(),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.language, table.version] })],
);

/** The version that a brand shows in each language that it brings itself. */
export const siteLanguages = pg.pgTable(
  "site_languages",
  {
    site: pg
      .text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    language: pg.text("language").$type<Locale>().notNull(),
    version: pg.text("version").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.language] })],
);
