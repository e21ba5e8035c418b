import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/config/constants";

/** Epoch milliseconds (rules/validation#timestamps: 13 digits). */
const milliseconds = (name: string) => bigint(name, { mode: "number" });
/** A text in each of a brand's languages. */
export type Localized<Value = string> = Partial<Record<Locale, Value>>;

/** A brand. Every other table holds its id and is queried with it (threat T9). */
export const sites = pgTable("sites", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  tenantId: text("tenant_id").notNull().unique(),
  themeColor: text("theme_color").notNull(),
  colorScheme: text("color_scheme", { enum: ["light", "dark"] }).notNull(),
  tagline: jsonb("tagline").$type<Localized>().notNull(),
  defaultLang: text("default_lang").$type<Locale>().notNull(),
  langs: jsonb("langs").$type<Locale[]>().notNull(),
  /** The first is the default. */
  currencies: jsonb("currencies").$type<string[]>().notNull(),
  /** Days a new member may play without paying; 0 for none. */
  trialDays: integer("trial_days").notNull().default(0),
  createdAt: milliseconds("created_at").notNull(),
  updatedAt: milliseconds("updated_at").notNull(),
});

/** Lower-case host names without port. The brand's first (by position) is the one its links lead to. */
export const siteHosts = pgTable(
  "site_hosts",
  {
    host: text("host").primaryKey(),
    site: text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (table) => [index("site_hosts_site").on(table.site, table.position)],
);

/** Site config and brand data as the site API hands them out (rules/brands#theme-and-brand-data). */
export const siteConfigs = pgTable("site_configs", {
  site: text("site")
    .primaryKey()
    .references(() => sites.id, { onDelete: "cascade" }),
  config: jsonb("config").$type<Record<string, unknown>>().notNull(),
  brand: jsonb("brand").$type<Record<string, unknown>>().notNull(),
});

/** Policies, contact and questions, one row a language. */
export const siteContents = pgTable(
  "site_contents",
  {
    site: text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["terms", "privacy", "contact", "texts", "banner"] }).notNull(),
    language: text("language").$type<Locale>().notNull(),
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.kind, table.language] })],
);

export interface PlanText {
  name: string;
  description: string;
  features: string[];
}

/** Plan ids repeat between brands: always query with the site. */
export const plans = pgTable(
  "plans",
  {
    site: text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    position: integer("position").notNull(),
    active: boolean("active").notNull().default(true),
    periodUnit: text("period_unit", { enum: ["day", "month", "year"] }).notNull(),
    periodCount: integer("period_count").notNull(),
    validityDays: integer("validity_days").notNull(),
    devices: integer("devices").notNull(),
    recommended: boolean("recommended").notNull().default(false),
    /** Percent off a renewal, for the first `autoRenewalPeriods` of them; null where the plan has no such discount. */
    autoRenewalRate: numeric("auto_renewal_rate", { precision: 5, scale: 2, mode: "number" }),
    autoRenewalPeriods: integer("auto_renewal_periods"),
    texts: jsonb("texts").$type<Localized<PlanText>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.id] })],
);

/** Minor units. */
export const planPrices = pgTable(
  "plan_prices",
  {
    site: text("site").notNull(),
    planId: text("plan_id").notNull(),
    currency: text("currency").notNull(),
    price: bigint("price", { mode: "number" }).notNull(),
    originalPrice: bigint("original_price", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.planId, table.currency] }),
    foreignKey({ columns: [table.site, table.planId], foreignColumns: [plans.site, plans.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** The payment methods a brand offers, in its order; `discountRate` is percent off for paying with it. */
export const siteMethods = pgTable(
  "site_methods",
  {
    site: text("site")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    method: text("method").notNull(),
    position: integer("position").notNull(),
    currencies: jsonb("currencies").$type<string[]>().notNull(),
    discountRate: numeric("discount_rate", { precision: 5, scale: 2, mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.site, table.method] })],
);
