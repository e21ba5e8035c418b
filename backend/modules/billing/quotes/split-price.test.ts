import { eq } from "drizzle-orm";
import { billingRules, exchangeRates, type InstallmentRules } from "@/backend/db/schema/bill";
import { siteMethods } from "@/backend/db/schema/site";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { readOrder } from "@/backend/modules/billing/orders/order-view";
import { setUpTestShop } from "@/backend/testing/billing-suite";
import { catchRefusal } from "@/backend/testing/test-shop";
import { getDefaultInstallmentCount } from "@/lib/domain/payment/price-choice";
import { listPlanCurrencies } from "./currencies";
import { listInstallmentPlans } from "./price-parts";
import { createQuote } from "./quotes";

const shop = setUpTestShop();
beforeAll(async () => {
  await shop.db.insert(billingRules).values({ site: "bravo", installments: rules });
});

const rules: InstallmentRules = {
  methods: ["card"],
  most: 6,
  interestFree: 3,
  monthlyRate: "0.02",
  least: { BRL: 500 },
};

const money = (amount: number, currency: "BRL" | "USD" = "BRL") => ({ amount, currency });
const quote = ({ site, member, language }: Buyer, change: Partial<Parameters<typeof createQuote>[1]>) =>
  createQuote(shop.billing, {
    site,
    member,
    language,
    planId: "1",
    method: "card",
    currency: null,
    ...change,
  });

describe("installments (rules/money#installments)", () => {
  it("start with the full payment and stop at the smallest installment", () => {
    const plans = listInstallmentPlans(rules, money(2_990), "card");
    expect(plans.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(listInstallmentPlans(rules, money(1_200), "card").map(({ count }) => count)).toEqual([1, 2]);
    expect(listInstallmentPlans(rules, money(400), "card")).toHaveLength(1);
  });

  it("split without interest to the cent and calculate interest by the Price formula", () => {
    const [, two, three, four] = listInstallmentPlans(rules, money(10_000), "card");
    expect(two).toMatchObject({
      first: money(5_000),
      each: money(5_000),
      interest: false,
      total: money(10_000),
    });
    expect(three).toMatchObject({ first: money(3_334), each: money(3_333), total: money(10_000) });
    expect(four).toMatchObject({
      interest: true,
      each: money(2_626),
      total: money(10_504),
      interestAmount: money(504),
    });
  });

  it.each([
    ["another method", rules, money(9_000), "pix"],
    ["another currency", rules, money(9_000, "USD"), "card"],
    ["a brand without installments", null, money(9_000), "card"],
  ])("%s is paid at once", (_, input, total, method) => {
    expect(listInstallmentPlans(input, total, method)).toHaveLength(1);
  });

  it.each([
    [10_000, 3, 3],
    [10_000, 4, 1],
    [400, 3, 1],
  ])("of %d with default %d preselects %d", (amount, expected, count) => {
    expect(getDefaultInstallmentCount(listInstallmentPlans(rules, money(amount), "card"), expected)).toBe(
      count,
    );
  });

  it("add interest to total, order and receipt", async () => {
    const buyer = await shop.createBuyer();
    const shown = await quote(buyer, { installments: 5 });
    const interest = shown.installments?.interestAmount.amount ?? 0;
    expect(interest).toBeGreaterThan(0);
    expect(shown.total.amount).toBe(shown.subtotal.amount - shown.discount.amount + interest);
    const { orderId, status, amount } = await shop.payQuote(buyer, shown);
    expect([status, amount]).toEqual(["success", shown.total]);
    const order = await readOrder(shop.billing, buyer.site, buyer.member, orderId);
    expect(order).toMatchObject({
      paymentType: "installments",
      installments: { count: 5, interest: true, interestAmount: money(interest) },
      total: shown.total,
    });
    expect(order.events?.map(({ kind }) => kind)).toEqual(["placed", "attempt", "paid", "delivered"]);
  });

  it("refuse a count that is not offered", async () => {
    expect((await catchRefusal(quote(await shop.createBuyer(), { installments: 7 }))).code).toBe(-24050);
  });

  it("require a new quote when the rules have changed since the quote (threat T39)", async () => {
    const buyer = await shop.createBuyer();
    const shown = await quote(buyer, { installments: 4 });
    await shop.db.update(billingRules).set({ installments: { ...rules, monthlyRate: "0.05" } });
    expect((await catchRefusal(shop.payQuote(buyer, shown))).code).toBe(1015);
    await shop.db.update(billingRules).set({ installments: rules });
  });
});

describe("a currency the plan has no price in (rules/errors#catalog: 1030)", () => {
  beforeAll(async () => {
    const rate = { site: "bravo", base: "BRL", currency: "USD", rate: "0.1834", updatedAt: 1 } as const;
    await shop.db.insert(exchangeRates).values(rate);
    await shop.db
      .update(siteMethods)
      .set({ currencies: ["BRL", "USD"] })
      .where(eq(siteMethods.method, "card"));
  });

  it("is offered and converted at the brand's rate, which order and receipt show", async () => {
    const buyer = await shop.createBuyer();
    expect(await listPlanCurrencies(shop.db, buyer.site, "1")).toEqual(["BRL", "USD"]);
    const shown = await quote(buyer, { currency: "USD" });
    expect(shown).toMatchObject({ subtotal: money(548, "USD"), exchangeRate: "1 BRL = 0.1834 USD" });
    const { orderId } = await shop.payQuote(buyer, shown);
    expect(await readOrder(shop.billing, buyer.site, buyer.member, orderId)).toMatchObject({
      exchangeRate: "1 BRL = 0.1834 USD",
      total: money(548, "USD"),
    });
  });

  it("is refused where the method doesn't accept it, or there is no rate", async () => {
    const buyer = await shop.createBuyer();
    expect((await catchRefusal(quote(buyer, { method: "pix", currency: "USD" }))).code).toBe(-2408);
    expect((await catchRefusal(quote(buyer, { currency: "RUB" }))).code).toBe(-2408);
  });
});
