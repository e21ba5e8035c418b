import * as pg from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/config/constants";
import { changeTimes, milliseconds, percent } from "./columns";

/** A text in each of a brand's languages. */
export type Localized<Value = string> = Partial<Record<Locale, Value>>;

/** A brand. Every other table holds its id and is queried with it (threat T9). */
export const sites = pg.pgTable("sites", {
  id: pg.text("id").primaryKey(),
  name: pg.text("name").notNull(),
  tenantId: pg.text("tenant_id").notNull().unique(),
  themeColor: pg.text("theme_color").notNull(),
  colorScheme: pg.text("color_scheme", { enum: ["light", "dark"] }).notNull(),
  tagline: pg.jsonb("tagline").$type<Localized>().notNull(),
  defaultLang: pg.text("default_lang").$type<Locale>().notNull(),
  langs: pg.jsonb("langs").$type<Locale[]>().notNull(),
  /** The first is the default. */
  currencies: pg.jsonb("currencies").$type<string[]>().notNull(),
  /** Days a new member may play without paying; 0 for none. */
  trialDays: pg.integer("trial_days").notNull().default(0),
  /** In which the days of its report begin and end ("America/Sao_Paulo"); null: UTC. */
  timeZone: pg.text("time_zone"),
  ...changeTimes,
  /** The row stays, because orders and versions name it; to everybody else there is no such brand (rules/studio#removing-a-brand). */
  removedAt: milliseconds("removed_at"),
});

/** The row belongs to a brand and is deleted with it. */
export const siteReference = () =>
  pg
    .text("site")
    .notNull()
    .references(() => sites.id, { onDelete: "cascade" });

/** Lower-case host names without port. The brand's first (by position) is the one its links lead to. */
export const siteHosts = pg.pgTable(
  "site_hosts",
  {
    host: pg.text("host").primaryKey(),
    site: siteReference(),
    position: pg.integer("position").notNull(),
  },
  (table) => [pg.index("site_hosts_site").on(table.site, table.position)],
);

/** Site config and brand data of the site API (rules/brands#theme-and-brand-data). */
export const siteConfigs = pg.pgTable("site_configs", {
  site: siteReference().primaryKey(),
  config: pg.jsonb("config").$type<Record<string, unknown>>().notNull(),
  brand: pg.jsonb("brand").$type<Record<string, unknown>>().notNull(),
});

/** Policies, contact and questions, one row a language. */
export const siteContents = pg.pgTable(
  "site_contents",
  {
    site: siteReference(),
    kind: pg.text("kind", { enum: ["terms", "privacy", "contact", "texts", "banner"] }).notNull(),
    language: pg.text("language").$type<Locale>().notNull(),
    content: pg.jsonb("content").$type<Record<string, unknown>>().notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.kind, table.language] })],
);

export interface PlanText {
  name: string;
  description: string;
  features: string[];
}

/** Plan ids repeat between brands: always query with the site. */
export const plans = pg.pgTable(
  "plans",
  {
    site: siteReference(),
    id: pg.text("id").notNull(),
    position: pg.integer("position").notNull(),
    active: pg.boolean("active").notNull().default(true),
    periodUnit: pg.text("period_unit", { enum: ["day", "month", "year"] }).notNull(),
    periodCount: pg.integer("period_count").notNull(),
    validityDays: pg.integer("validity_days").notNull(),
    devices: pg.integer("devices").notNull(),
    recommended: pg.boolean("recommended").notNull().default(false),
    /** Percent off a renewal, for the first `autoRenewalPeriods` of them; null where the plan has no such discount. */
    autoRenewalRate: percent("auto_renewal_rate"),
    autoRenewalPeriods: pg.integer("auto_renewal_periods"),
    /** True: the plan is sold only to a buyer who agrees to its renewal. */
    requiresRenewal: pg.boolean("requires_renewal").notNull().default(false),
    texts: pg.jsonb("texts").$type<Localized<PlanText>>().notNull(),
    /**
     * When the plan or its prices changed last, by the database server's clock; null for one that has not changed since this is
     * known. Triggers write both columns, so that nothing that changes a plan needs to know of them.
     */
    updatedAt: milliseconds("updated_at"),
    /** A hash of the plan's prices. */
    pricesDigest: pg.text("prices_digest"),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.id] })],
);

/** Minor units. */
export const planPrices = pg.pgTable(
  "plan_prices",
  {
    site: pg.text("site").notNull(),
    planId: pg.text("plan_id").notNull(),
    currency: pg.text("currency").notNull(),
    price: pg.bigint("price", { mode: "number" }).notNull(),
    originalPrice: pg.bigint("original_price", { mode: "number" }),
  },
  (table) => [
    pg.primaryKey({ columns: [table.site, table.planId, table.currency] }),
    pg
      .foreignKey({ columns: [table.site, table.planId], foreignColumns: [plans.site, plans.id] })
      .onDelete("cascade"),
  ],
);

/** The payment methods a brand offers, in its order; `discountRate` is percent off for paying with it. */
export const siteMethods = pg.pgTable(
  "site_methods",
  {
    site: siteReference(),
    method: pg.text("method").notNull(),
    position: pg.integer("position").notNull(),
    currencies: pg.jsonb("currencies").$type<string[]>().notNull(),
    discountRate: percent("discount_rate").notNull().default(0),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.method] })],
);

/**
 * When each brand's public pages may have changed last, by the database server's clock: triggers on the tables above write it,
 * so that nothing that changes them needs to know of it (docs/decisions/024). A brand that was removed keeps its row.
 */
export const siteChanges = pg.pgTable(
  "site_changes",
  { site: pg.text("site").primaryKey(), changedAt: milliseconds("changed_at").notNull() },
  (table) => [pg.index("site_changes_time").on(table.changedAt)],
);
