import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { currency, language, planId, price, timestamp } from "@/lib/contract/field-schemas";
import { listOf, validOrNull } from "@/lib/contract/tolerant-schemas";

const methodDiscount = z.object({ method: z.string().max(32), rate: z.number().min(0).max(100) });

export const plan = z.object({
  id: planId,
  name: z.string().min(1).max(120),
  description: z.string().max(2000),
  /** The plan's period for display; calculations use `validityDays`. */
  period: z.object({ unit: z.enum(["day", "month", "year"]), count: z.int().min(1).max(36) }),
  validityDays: z.int().min(1).max(3660),
  /** Devices that may play at the same time. */
  devices: z.int().min(1).max(50),
  price,
  originalPrice: price.nullish(),
  /** The plan's fixed price in each currency that it is sold in, that of `price` first. Only of use in `readPlan`. */
  prices: listOf("prices", price, { max: 50 }).nullish(),
  /** Renewal discount: `rate` percent off for the first `periods` renewals, full price after that. */
  autoRenewal: z.object({ rate: z.number().min(0).max(100), periods: z.int().min(0).max(120) }).nullish(),
  /** False: the plan never renews, whatever the brand offers. */
  renews: z.boolean().nullish(),
  /** True: sold only to a buyer who agrees to its renewal. */
  requiresRenewal: z.boolean().nullish(),
  recommended: z.boolean(),
  /** The methods that make the plan cheaper, so that a list of plans names them without a call for each plan. */
  methodDiscounts: listOf("methodDiscounts", methodDiscount, { max: 50 }).nullish(),
  features: z.array(z.string().max(160)).max(12),
  /** In which language name, description and features are; absent where that is the one that was asked for, or not known. */
  textLanguage: validOrNull("textLanguage", language),
  /** Every language in which the brand has them; absent where that is each of the brand's languages, or not known. */
  textLanguages: validOrNull("textLanguages", z.array(language).max(50)),
  /** When the plan or one of its prices changed last; absent where that is not known (rules/addresses#sitemap). */
  updatedAt: validOrNull("updatedAt", timestamp),
});
export type Plan = z.output<typeof plan>;

export const listPlans = defineEndpoint("listPlans", {
  payload: z.object({ language: language.optional(), currency: currency.optional() }),
  data: z.object({
    plans: listOf("plans", plan, { max: 200, refusesEmptied: true }),
    /** When the list changed last: a plan of it, or which plans it has. */
    updatedAt: validOrNull("updatedAt", timestamp),
  }),
});

export const readPlan = defineEndpoint("readPlan", {
  payload: z.object({ id: planId, language: language.optional(), currency: currency.optional() }),
  data: plan,
  echoes: { id: "id" },
});

export const checkPlanAvailable = defineEndpoint("checkPlanAvailable", {
  payload: z.object({ planId }),
  data: z.object({ available: z.boolean() }),
});

export const listMethodDiscounts = defineEndpoint("listMethodDiscounts", {
  payload: z.object({ planId }),
  data: z.object({
    discounts: listOf("discounts", methodDiscount, { max: 50 }),
  }),
});

/** A plan with the end of its days. */
export const datedPlan = z.object({
  planId,
  name: z.string().max(120),
  devices: z.int().min(1),
  until: timestamp,
});

export const convertPlan = defineEndpoint("convertPlan", {
  /** `preview` only calculates the result. */
  payload: z.object({ planId, step: z.enum(["preview", "convert"]).optional() }),
  /** The running plan's remaining days, converted to days of the other plan by value. No money moves. */
  data: z.object({
    from: datedPlan,
    to: datedPlan,
    converted: z.boolean(),
  }),
});
