import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { currency, money, planId } from "@/lib/contract/field-schemas";
import { listOf, validOrNull } from "@/lib/contract/tolerant-schemas";
import { couponCode, couponHoldingOrder } from "./coupons";

/** One way to split a total. The remainder is added to `first`; `total` is exactly the amount charged. */
export const installmentPlan = z.object({
  count: z.int().min(1).max(24),
  first: money,
  each: money,
  interest: z.boolean(),
  interestAmount: money,
  total: money,
});
export type InstallmentPlan = z.output<typeof installmentPlan>;

export const installmentsPlan = defineEndpoint("installmentsPlan", {
  payload: z.object({
    planId,
    method: z.string().min(1).max(32),
    currency: currency.optional(),
    discountCode: couponCode.optional(),
  }),
  /** The first entry is the full payment; there are more only where the method and the brand allow installments. */
  data: z.object({
    plans: listOf("plans", installmentPlan, { min: 1, max: 24 }),
    /**
     * The preselected count: the brand's default (rules/money#installments: 3) where it has no interest, else 1. Where it is missing, the
     * storefront takes it from `payment.defaultInstallment` in the same way.
     */
    defaultCount: validOrNull("defaultCount", z.int().min(1).max(24)),
  }),
  failureData: couponHoldingOrder,
  source: "rules/calls#list-of-calls",
});

export const listCurrencies = defineEndpoint("listCurrencies", {
  payload: z.object({ planId: planId.optional() }),
  /** The brand's currencies, its own first; with a plan: those in which it has a price or a rate. */
  data: z.object({ currencies: listOf("currencies", currency, { max: 20 }), defaultCurrency: currency }),
  source: "rules/calls#list-of-calls: returns the currency list",
});

export const readPaymentTips = defineEndpoint("readPaymentTips", {
  payload: z.object({ method: z.string().max(32).optional() }),
  /** The brand's hint about a method, in the reader's language. */
  data: z.object({
    tips: listOf("tips", z.object({ method: z.string().max(32), text: z.string().max(400) }), { max: 50 }),
  }),
  source: "rules/calls#list-of-calls",
});
