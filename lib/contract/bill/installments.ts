import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { currency, money, planId } from "@/lib/contract/field-schemas";
import { couponCode, couponHoldingOrder } from "./coupons";

/** One way to split a total. What cannot be shared evenly stands in `first`; `total` is to the cent what is charged. */
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
  /** Always begins with the full payment; more than one entry only where the method and the brand allow instalments. */
  data: z.object({
    plans: z.array(installmentPlan).min(1).max(24),
    /** What to preselect: the brand's default count (rules/money#installments: 3) where it costs nothing more, else 1. */
    defaultCount: z.int().min(1).max(24),
  }),
  failureData: couponHoldingOrder,
  source: "rules/calls#list-of-calls",
});

export const listCurrencies = defineEndpoint("listCurrencies", {
  payload: z.object({ planId: planId.optional() }),
  /** The currencies the brand sells in, its own first; with a plan: those it has a price or a rate for. */
  data: z.object({ currencies: z.array(currency).max(20), defaultCurrency: currency }),
  source: "rules/calls#list-of-calls: returns the currency list",
});

export const readPaymentTips = defineEndpoint("readPaymentTips", {
  payload: z.object({ method: z.string().max(32).optional() }),
  /** What the brand wants said about a method, in the reader's language. */
  data: z.object({
    tips: z.array(z.object({ method: z.string().max(32), text: z.string().max(400) })).max(50),
  }),
  source: "rules/calls#list-of-calls",
});
