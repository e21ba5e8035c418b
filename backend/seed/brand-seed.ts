import type { Localized } from "@/backend/db/schema/site";
import type { BrandData, SiteConfig } from "@/backend/modules/catalog/site-config";
import type { BuiltInLocale, Currency } from "@/lib/config/constants";

export type Tier = "one" | "two" | "four";
export type PeriodName = "day" | "month" | "quarter" | "half" | "year";

/** A plan: `prices` in major units of each currency, for example 19.9 for R$ 19.90. */
export interface PlanSeed {
  id: string;
  period: PeriodName;
  tier: Tier;
  prices: Partial<Record<Currency, number>>;
  recommended?: boolean;
  /** True: sold only with its renewal. */
  requiresRenewal?: boolean;
  /** In place of the name of its tier. */
  name?: Localized;
  autoRenewal?: { rate: number; periods: number };
}

export interface ContactSeed {
  email: string;
  phone: string | null;
  chatLink: string | null;
  hours: Localized;
}

export interface MemberSeed {
  /** An email address, or a phone number that starts with +. */
  account: string;
  password: string;
  nickname: string;
  language: BuiltInLocale;
}

/** The data to create a brand from. */
export interface BrandSeed {
  id: string;
  name: string;
  hosts: string[];
  themeColor: string;
  colorScheme: "light" | "dark";
  tagline: Localized;
  /** The first is the default. */
  langs: BuiltInLocale[];
  /** The first is the default. */
  currencies: Currency[];
  trialDays: number;
  /** Of the days of its report; UTC unless set. */
  timeZone?: string;
  company: { legalName: string; taxId: string | null; address: string };
  /** The country whose law applies, named in the terms; empty: "the company's home country". */
  country: Localized;
  contact: ContactSeed;
  /** The announcement above the home page and the plans, and the page that it links to. */
  banner?: { text: Localized; path: string };
  /** The brand's own texts, by the key of the product's text that each replaces (rules/brands#texts). */
  texts?: Partial<Record<BuiltInLocale, Readonly<Record<string, string>>>>;
  config?: Partial<SiteConfig>;
  brand?: Partial<BrandData>;
  tierNames: Record<Tier, Localized>;
  plans: PlanSeed[];
  methods: { method: string; currencies?: Currency[]; discountRate?: number }[];
  members: MemberSeed[];
}
