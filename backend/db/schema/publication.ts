import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { BuiltInLocale } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { PUBLICATION_PROBLEMS, PUBLICATION_STATES } from "@/lib/contract/admin/publishing/publications";
import { lease, milliseconds } from "./columns";
import { operators } from "./studio";

/**
 * Drafts that go live at a set time, as they were when that was planned (docs/rules/studio.md). At most one of a brand waits; those that
 * have ended stay for a while, because the console lists them.
 */
export const plannedPublications = pg.pgTable(
  "planned_publications",
  {
    id: pg.text("id").primaryKey(),
    brand: pg.text("brand").notNull(),
    state: pg.text("state", { enum: PUBLICATION_STATES }).notNull(),
    document: pg.jsonb("document").$type<BrandDocument>().notNull(),
    /** The version that was live then; null: the brand was never published. Another one by now keeps it from being published. */
    basedOn: pg.integer("based_on"),
    /** Of the draft; null: that draft is gone, and another one has nothing of it. */
    revision: pg.integer("revision"),
    publishAt: milliseconds("publish_at").notNull(),
    /** In which the time was chosen. */
    timeZone: pg.text("time_zone").notNull(),
    note: pg.text("note").notNull(),
    /** How many fields differ from what was live. */
    changes: pg.integer("changes").notNull(),
    /** Who chose the time, and is told of a failure in this language. Null: a command on the machine. */
    operator: pg.text("operator").references(() => operators.id),
    language: pg.text("language").$type<BuiltInLocale>().notNull(),
    createdAt: milliseconds("created_at").notNull(),
    endedAt: milliseconds("ended_at"),
    /** What it became. */
    version: pg.integer("version"),
    /** Why it was not published. */
    problem: pg.text("problem", { enum: PUBLICATION_PROBLEMS }),
    warnings: pg.jsonb("warnings").$type<BrandWarning[]>(),
    ...lease,
  },
  (table) => [
    pg.uniqueIndex("planned_publications_waiting").on(table.brand).where(sql`${table.state} = 'planned'`),
    pg.index("planned_publications_due").on(table.publishAt).where(sql`${table.state} = 'planned'`),
    pg.index("planned_publications_brand").on(table.brand, table.createdAt),
  ],
);
