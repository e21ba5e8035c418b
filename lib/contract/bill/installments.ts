import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { currency, type Money, planId, price } from "@/lib/contract/field-schemas";
import { listOf, validOrNull } from "@/lib/contract/tolerant-schemas";
import { couponCode, couponHoldingOrder } from "./coupons";

/**
 * Amounts of one currency, each of which is the sum of others: `{ total: ["subtotal", "-discount"] }`. A place is a path ("discounts[].amount"),
 * an amount that is not there counts nothing. For `check` of a schema.
 */
export const addsUp =
  (sums: Readonly<Record<string, readonly string[]>>): z.core.CheckFn<object> =>
  ({ value, issues }) => {
    const [first] = listAmounts(value);
    const other = listAmounts(value).find(({ money }) => money.currency !== first?.money.currency);
    if (other) {
      const message = `the currency of ${first?.path.join(".")}`;
      issues.push({ code: "custom", path: [...other.path, "currency"], message, input: value });
      return;
    }
    for (const [place, parts] of Object.entries(sums)) {
      const [total] = readAmounts(value, place);
      const sum = parts.reduce((left, part) => left + addAmounts(value, part), 0);
      if (total === undefined || total === sum) continue;
      const message = parts.join(" + ").replaceAll("+ -", "− ");
      issues.push({ code: "custom", path: [...place.split("."), "amount"], message, input: value });
    }
  };

/** The sum of the amounts at a place, below zero for one that is taken off. */
function addAmounts(value: object, part: string): number {
  const sum = readAmounts(value, part.replace(/^-/, "")).reduce((left, amount) => left + amount, 0);
  return part.startsWith("-") ? -sum : sum;
}

const readAmounts = (value: object, place: string): number[] =>
  listAmounts(value)
    .filter(
      ({ path }) => path.map((key) => (typeof key === "number" ? "[]" : `.${key}`)).join("") === `.${place}`,
    )
    .map(({ money }) => money.amount);

/** Every amount of a parsed value, at any depth. */
function listAmounts(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: readonly (string | number)[]; money: Money }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("amount" in value && "currency" in value) return [{ path, money: value as Money }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listAmounts(item, [...path, index]));
  return Object.entries(value).flatMap(([key, part]) => listAmounts(part, [...path, key]));
}

/**
 * One way to split a total, which is exactly the amount charged: so many installments are `first` that all of them add up to it, the
 * others `each`.
 */
export const installmentPlan = z
  .object({
    count: z.int().min(1).max(24),
    first: price,
    each: price,
    interest: z.boolean(),
    interestAmount: price,
    total: price,
  })
  .check(addsUp({}))
  .refine(({ count, first, each, total }) => isSplit(total.amount, count, first.amount, each.amount), {
    path: ["total", "amount"],
    error: "the sum of the installments",
  });

/** True where `total` is some installments of `first` and the rest of `each`. */
function isSplit(total: number, count: number, first: number, each: number): boolean {
  const [larger, remainder] = [first - each, total - each * count];
  if (larger === 0) return remainder === 0;
  const largerCount = remainder / larger;
  return larger > 0 && Number.isInteger(largerCount) && largerCount >= 0 && largerCount < count;
}
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
  echoes: { "plans[].total.currency": "currency" },
});

export const listCurrencies = defineEndpoint("listCurrencies", {
  payload: z.object({ planId: planId.optional() }),
  /** The brand's currencies, its own first; with a plan: those in which it has a price or a rate. */
  data: z.object({ currencies: listOf("currencies", currency, { max: 20 }), defaultCurrency: currency }),
});

export const readPaymentTips = defineEndpoint("readPaymentTips", {
  payload: z.object({ method: z.string().max(32).optional() }),
  /** The brand's hint about a method, in the reader's language. */
  data: z.object({
    tips: listOf("tips", z.object({ method: z.string().max(32), text: z.string().max(400) }), { max: 50 }),
  }),
});
