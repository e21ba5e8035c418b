import fc from "fast-check";
import type { Charge, ProviderRules } from "@/backend/providers/charge";
import { calculateFee } from "@/backend/providers/movements";
import type { ChargeRequest } from "@/backend/providers/provider";
import { PROVIDER_RULES } from "@/backend/providers/provider-rules";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { createSampleBrand } from "@/backend/seed/sample-brand";
import { CURRENCY_CODES, type Currency, HOUR_MS, LOCALES } from "@/lib/config/constants";
import { installmentPlan } from "@/lib/contract/bill/installments";
import type { Money } from "@/lib/contract/field-schemas";
import { calculateUnusedWorth, convertAmount } from "@/lib/domain/money/calculate-amounts";
import { formatMoney, writeDecimal } from "@/lib/domain/money/format-money";
import { getMonthlyPrice, getSmallestAmount, isPayable } from "@/lib/domain/money/smallest-amount";
import { getRenewalPrice } from "@/lib/domain/plans/plan-prices";
import { readSeed, takeSize } from "@/lib/testing/sweep";
import { calculateDiscounts, listInstallmentPlans } from "./price-parts";

const NOW = Date.UTC(2026, 10, 26);
const RUNS = takeSize(10, 500);

/** What a shop calculates with: a price, rates of discounts and interest, an exchange rate, a number of installments. */
const numbers = fc.record({
  units: fc.integer({ min: 1, max: 1e8 }),
  rates: fc.tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000)).map((all) => all.map((rate) => rate / 100)),
  count: fc.integer({ min: 2, max: 24 }),
  monthlyRate: fc.integer({ min: 1, max: 2_000 }).map((rate) => (rate / 10_000).toFixed(4)),
  exchangeRate: fc.integer({ min: 1, max: 1e9 }).map((rate) => (rate / 1e5).toFixed(5)),
});
type Numbers = typeof numbers extends fc.Arbitrary<infer Value> ? Value : never;

const discount = (price: Money, [method = 0, firstOrder = 0, coupon = 0]: number[]) =>
  calculateDiscounts(price, [
    { kind: "method", rate: method },
    { kind: "firstOrder", rate: firstOrder },
    { kind: "coupon", rate: coupon },
  ]).map(({ amount }) => amount);

const listPlans = (price: Money, { count, monthlyRate }: Numbers, interestFree: number) =>
  listInstallmentPlans(
    { methods: ["card"], most: count, interestFree, monthlyRate, least: { [price.currency]: 0 } },
    price,
    "card",
  );

/** Everything that makes an amount of a price: its amounts, in the currency of the price. */
const WAYS: Record<string, (price: Money, input: Numbers) => number[]> = {
  "discounts and coupons": (price, { rates }) => {
    const all = discount(price, rates);
    return [...all, price.amount - all.reduce((sum, amount) => sum + amount, 0)];
  },
  "installments without interest": (price, input) =>
    listPlans(price, input, input.count).flatMap(({ first, each }) => [first.amount, each.amount]),
  "installments with interest": (price, input) =>
    listPlans(price, input, 1).flatMap(({ first, each, interestAmount, total }) =>
      [first, each, interestAmount, total].map(({ amount }) => amount),
    ),
  "renewal discounts": (price, { rates: [rate = 0] }) => {
    const { next, full } = getRenewalPrice({ price, autoRenewal: { rate, periods: 2 } });
    return [next.amount, full.amount];
  },
  "monthly prices": (price, { count }) =>
    (["day", "month", "year"] as const).flatMap(
      (unit) => getMonthlyPrice({ price, period: { unit, count } })?.amount ?? [],
    ),
  "unused days": (price, { count, exchangeRate }) =>
    [null, exchangeRate].map((rate) => calculateUnusedWorth(price, { days: count, of: 30, rate })),
  "exchange rates": ({ amount, currency }, { exchangeRate }) => [
    convertAmount(amount, exchangeRate, currency),
  ],
  fees: (price, { rates: [rate = 0] }) => [calculateFee({ feeBasisPoints: rate * 10 }, price)],
};

const forAllPrices = (check: (price: Money, input: Numbers) => void) =>
  fc.assert(
    fc.property(numbers, fc.constantFrom(...CURRENCY_CODES), (input, currency) =>
      check({ amount: input.units * getSmallestAmount(currency), currency }, input),
    ),
    { seed: readSeed(), numRuns: RUNS * CURRENCY_CODES.length },
  );

const listUnpayable = (amounts: readonly number[], currency: Currency) =>
  amounts.filter((amount) => !Number.isSafeInteger(amount) || !isPayable({ amount, currency }));

describe("every calculated amount can be paid in its currency (rules/money#rounding)", () => {
  it.each(Object.entries(WAYS))("%s", (_, calculate) => {
    forAllPrices((price, input) => {
      expect(listUnpayable(calculate(price, input), price.currency)).toEqual([]);
    });
  });

  it.each(Object.values(PROVIDER_RULES).map((rules) => [rules.code, rules] as const))(
    "what the simulated provider of %s receives by its buttons",
    (code, { open, page, currencies = CURRENCY_CODES }) => {
      const check = (input: Numbers, currency: Currency) => {
        const charge = openCharge(open, { amount: input.units * getSmallestAmount(currency), currency });
        for (const { change } of page?.actions ?? []) {
          const { received, facts } = change(charge, NOW)?.set ?? {};
          if (received === undefined || received === null) continue;
          expect([code, received]).toEqual([code, expect.any(Number)]);
          expect(listUnpayable([received], facts?.receivedCurrency ?? currency)).toEqual([]);
        }
      };
      fc.assert(fc.property(numbers, fc.constantFrom(...currencies), check), {
        seed: readSeed(),
        numRuns: RUNS * currencies.length,
      });
    },
  );
});

it("unused days have no decimals where readers write none, and never less than their worth", () => {
  forAllPrices((price, { count }) => {
    const worth = { ...price, amount: calculateUnusedWorth(price, { days: count, of: 30, rate: null }) };
    expect(worth.amount).toBeGreaterThanOrEqual((price.amount * count) / 30);
    const hasDecimals = ![
      "RUB",
      ...CURRENCY_CODES.filter((code) => getSmallestAmount(code) === 100),
    ].includes(price.currency);
    expect(/[.,]\d{1,2}(?!\d)/.test(formatMoney(worth, "en"))).toBe(hasDecimals);
    expect(worth.amount - (price.amount * count) / 30).toBeLessThan(hasDecimals ? 1 : 100);
  });
});

describe("installments (rules/money#installments)", () => {
  it("add up to their total, and the contract accepts them", () => {
    forAllPrices((price, input) => {
      for (const interestFree of [1, input.count]) {
        for (const plan of listPlans(price, input, interestFree))
          expect(installmentPlan.safeParse(plan).error?.issues ?? []).toEqual([]);
      }
    });
  });
});

it("a payable amount is written to a provider, and shown without decimals that nobody can pay", () => {
  forAllPrices((price) => {
    const decimals = /[.,]\d{1,2}(?!\d)/;
    const hasDecimals = getSmallestAmount(price.currency) === 1;
    expect(decimals.test(writeDecimal(price))).toBe(hasDecimals);
    // Shops leave ",00" of rubles out (rules/money#currencies).
    const showsDecimals = hasDecimals && !(price.currency === "RUB" && price.amount % 100 === 0);
    const texts = LOCALES.map((locale) => formatMoney(price, locale));
    expect(texts.filter((text) => decimals.test(text) !== showsDecimals)).toEqual([]);
  });
});

it("every price of the demo brands, and of brands made by number, can be paid", () => {
  const brands = [...DEMO_BRANDS, ...Array.from({ length: 40 }, (_, number) => createSampleBrand(number))];
  const prices = brands.flatMap(({ id, plans }) =>
    plans.flatMap((plan) =>
      Object.entries(plan.prices).map(([currency, price]) => ({
        ...{ brand: id, plan: plan.id, currency: currency as Currency },
        amount: Math.round(price * 100),
      })),
    ),
  );
  expect(prices.length).toBeGreaterThan(150);
  expect(prices.filter((price) => !isPayable(price))).toEqual([]);
});

/** A charge as the provider has just opened it. */
function openCharge(open: ProviderRules["open"], amount: Money): Charge {
  const request: ChargeRequest = {
    ...{ attemptId: "a".repeat(32), orderId: "order-1", site: "andina", amount },
    ...{
      expiresAt: NOW + HOUR_MS,
      description: "Plan",
      receiver: "Andina",
      returnUrl: "https://andina.example/",
    },
    ...{ phone: "+254712345678", payer: { name: "Ana", taxId: "52998224725" } },
  };
  return {
    ...{ provider: "test", attemptId: request.attemptId, orderId: request.orderId, site: request.site },
    ...{ amount: amount.amount, currency: amount.currency, description: "", receiver: "", returnUrl: "" },
    merchantId: null,
    ...{ refusal: null, received: null, refunded: 0, payload: null, card: null, cardPlan: null, facts: {} },
    ...{ endToEndId: null, createdAt: NOW, expiresAt: request.expiresAt, paidAt: null, debitAt: null },
    updatedAt: NOW,
    ...open(request, NOW),
  };
}
