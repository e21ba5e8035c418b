import * as z from "zod";
import type { BrandData, SiteConfig } from "@/backend/modules/catalog/site-config";
import { CURRENCY_CODES, LOCALES } from "@/lib/config/constants";

const language = z.enum(LOCALES);
const currency = z.enum(CURRENCY_CODES);
const localized = z.partialRecord(language, z.string());
const tier = z.enum(["one", "two", "four"]);
const period = z.enum(["day", "month", "quarter", "half", "year"]);

export type Tier = z.output<typeof tier>;

const planSeed = z.strictObject({
  id: z.string(),
  period,
  tier,
  /** In major units of each currency, for example 19.9 for R$ 19.90. */
  prices: z.partialRecord(currency, z.number()),
  recommended: z.boolean().optional(),
  /** True: sold only with its renewal. */
  requiresRenewal: z.boolean().optional(),
  /** In place of the name of its tier. */
  name: localized.optional(),
  autoRenewal: z.strictObject({ rate: z.number(), periods: z.number() }).optional(),
});
export type PlanSeed = z.output<typeof planSeed>;

const contactSeed = z.strictObject({
  email: z.string(),
  phone: z.string().nullable(),
  chatLink: z.string().nullable(),
  hours: localized,
});

const memberSeed = z.strictObject({
  /** An email address, or a phone number that starts with +. */
  account: z.string(),
  password: z.string(),
  nickname: z.string(),
  language,
});

/** The data to create a brand from. */
export const brandSeed = z.strictObject({
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  themeColor: z.string(),
  colorScheme: z.enum(["light", "dark"]),
  tagline: localized,
  /** The first is the default. */
  langs: z.array(language),
  /** The first is the default. */
  currencies: z.array(currency),
  trialDays: z.number(),
  /** Of the days of its report; UTC unless set. */
  timeZone: z.string().optional(),
  company: z.strictObject({ legalName: z.string(), taxId: z.string().nullable(), address: z.string() }),
  /** The country whose law applies, named in the terms; empty: "the company's home country". */
  country: localized,
  contact: contactSeed,
  /** The announcement above the home page and the plans, and the page that it links to. */
  banner: z.strictObject({ text: localized, path: z.string() }).optional(),
  /** The brand's own texts, by the key of the product's text that each replaces (rules/brands#texts). */
  texts: z.partialRecord(language, z.record(z.string(), z.string())).optional(),
  /** Checked by the contract wherever it is read. */
  config: z.custom<Partial<SiteConfig>>((value) => typeof value === "object").optional(),
  brand: z.custom<Partial<BrandData>>((value) => typeof value === "object").optional(),
  tierNames: z.record(tier, localized),
  plans: z.array(planSeed),
  /** A method without `currencies` charges those that its provider accepts, converted where a plan has no price in them. */
  methods: z.array(
    z.strictObject({
      method: z.string(),
      currencies: z.array(currency).optional(),
      discountRate: z.number().optional(),
    }),
  ),
  members: z.array(memberSeed),
});
export type BrandSeed = z.output<typeof brandSeed>;
