import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { billingRules, orders, quotes } from "@/backend/db/schema/bill";
import { planPrices, plans } from "@/backend/db/schema/site";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { listOrders, readOrder, readService } from "@/backend/modules/billing/orders/order-view";
import { createQuote, listPaymentMethods } from "@/backend/modules/billing/quotes/quotes";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { readPayment } from "./payment-info";
import type { Buyer, PaymentRequest } from "./payment-request";

const shop = setUpTestShop();

const countOrders = async () => (await shop.db.select({ id: orders.id }).from(orders)).length;

describe("rules/calls#list-of-calls goodsValuation", () => {
  const requestQuote = async (change: {
    planId?: string;
    method?: string | null;
    currency?: "BRL" | "USD" | "RUB" | null;
  }) => {
    const { site, member, language } = await shop.createBuyer();
    return createQuote(shop.billing, {
      site,
      member,
      language,
      planId: "1",
      method: "pix",
      currency: null,
      ...change,
    });
  };

  it("deducts the method's discount, and contains the renewal's price where the method can renew", async () => {
    expect(await requestQuote({})).toMatchObject({
      subtotal: { amount: 2_990, currency: "BRL" },
      discounts: [{ kind: "method", rate: 5, amount: { amount: 150 } }],
      discount: { amount: 150 },
      total: { amount: 2_840 },
      renewal: { amount: { amount: 2_691 }, discountedPeriods: 2, fullAmount: { amount: 2_990 } },
      expiresAt: shop.clock.now() + 15 * MINUTE_MS,
    });
    expect(await requestQuote({ method: "card" })).toMatchObject({
      discounts: [],
      total: { amount: 2_990 },
      renewal: {
        at: shop.clock.now() + 30 * DAY_MS,
        amount: { amount: 2_691 },
        discountedPeriods: 2,
        fullAmount: { amount: 2_990 },
      },
    });
    expect(await requestQuote({ method: null })).toMatchObject({
      method: null,
      total: { amount: 2_990 },
      renewal: null,
    });
  });

  it.each([
    ["an unknown plan", { planId: "9" }, 2008],
    ["an unknown method", { method: "barter" }, -2502],
    ["a method of other brands", { method: "boleto" }, -2502],
    ["a currency the brand doesn't sell in", { currency: "RUB" as const }, -2408],
    ["a currency the method doesn't accept", { currency: "USD" as const }, -2408],
    ["a currency the plan has no price in", { currency: "USD" as const, method: null }, 1030],
  ])("refuses %s", async (_, change, code) => {
    expect((await catchRefusal(requestQuote(change))).code).toBe(code);
  });

  it("refuses a plan for one device while one for two is active (rules/plans#availability)", async () => {
    const buyer = await shop.createBuyer();
    await shop.db.insert(plans).values({
      site: "bravo",
      id: "4one",
      position: 4,
      periodUnit: "day",
      periodCount: 1,
      validityDays: 30,
      devices: 1,
      texts: {},
    });
    await shop.db.insert(planPrices).values({ site: "bravo", planId: "4one", currency: "BRL", price: 990 });
    await shop.buyPlan(buyer, "card");
    const refusal = await catchRefusal(shop.createQuote(await shop.reloadBuyer(buyer), "pix", "4one"));
    expect(refusal.code).toBe(6000);
  });
});

describe("rules/calls#list-of-calls payment/methods", () => {
  it("lists what the brand offers for the plan, in its order", async () => {
    const { site } = await shop.createBuyer();
    expect(await listPaymentMethods(shop.db, { site, planId: "1", currency: null })).toEqual([
      { code: "pix", currencies: ["BRL"], discountRate: 5, installments: false },
      { code: "card", currencies: ["BRL"], discountRate: 0, installments: false, holderData: [] },
    ]);
    expect(await listPaymentMethods(shop.db, { site, planId: "1", currency: "USD" })).toEqual([]);
    const refusal = await catchRefusal(listPaymentMethods(shop.db, { site, planId: "9", currency: null }));
    expect(refusal.code).toBe(2008);
  });
});

describe("threats T39, T40: the quoted price is the paid price", () => {
  type Case = (made: {
    buyer: Buyer;
    quote: Quote;
  }) => Promise<Partial<PaymentRequest>> | Partial<PaymentRequest>;
  it.each<[string, number, Case]>([
    ["no such quote", 1015, () => ({ quoteId: randomUUID() })],
    ["another member's quote", 1015, async () => ({ buyer: await shop.createBuyer() })],
    [
      "the quote in another brand",
      1015,
      async () => ({ buyer: await shop.createBuyer("dollar"), method: "card", card: createTestCard() }),
    ],
    ["a quote of another plan", 1015, () => ({ planId: "3" })],
    ["a quote of another method", 1015, () => ({ method: "card", card: createTestCard() })],
    ["an unknown method", -2502, () => ({ method: "barter" })],
    ["a card payment without a card", -24050, () => ({ method: "card", card: undefined })],
    ["a repay of no order", 1001, () => ({ orderId: "nothing", planId: null })],
    [
      "a repay of another member's order",
      1001,
      async () => ({ orderId: (await shop.buyPlan(await shop.createBuyer())).orderId, planId: null }),
    ],
    [
      "a repay of another brand's order",
      1001,
      async () => ({
        orderId: (await shop.buyPlan(await shop.createBuyer("dollar"), "card")).orderId,
        planId: null,
      }),
    ],
    ["a pay without any quote", 1015, () => ({ quoteId: null })],
    [
      "an expired quote",
      1015,
      () => {
        shop.clock.move(15 * MINUTE_MS);
        return {};
      },
    ],
  ])("%s is refused with %i and stores nothing", async (_, code, change) => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer);
    const changed = await change({ buyer, quote });
    const before = await countOrders();
    expect((await catchRefusal(shop.payQuote(buyer, quote, changed))).code).toBe(code);
    expect(await countOrders()).toBe(before);
  });

  it("a price that changed since the quote is refused with 1015, a withdrawn plan with 2008", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, "pix", "2");
    await shop.db.update(planPrices).set({ price: 1 }).where(eq(planPrices.planId, "2"));
    expect((await catchRefusal(shop.payQuote(buyer, quote))).code).toBe(1015);
    await shop.db.update(plans).set({ active: false }).where(eq(plans.id, "2"));
    expect((await catchRefusal(shop.payQuote(buyer, quote))).code).toBe(2008);
  });

  it("a stored total that was tampered with is not charged", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, "pix", "3");
    await shop.db.update(quotes).set({ total: 1 }).where(eq(quotes.id, quote.quoteId));
    expect((await catchRefusal(shop.payQuote(buyer, quote))).code).toBe(1015);
  });

  it("another method needs another quote", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer);
    const repay = { orderId, planId: null, quoteId: null, method: "card", card: createTestCard() };
    expect((await catchRefusal(shop.buyPlan(buyer, "card", repay))).code).toBe(1015);
  });
});

describe("threat T48: other people's orders", () => {
  it("are not found, in every call", async () => {
    const owner = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(owner, "card");
    const sameUidElsewhere = { site: "dollar", uid: owner.member.uid };
    const other = toOwner(await shop.createBuyer());
    for (const caller of [sameUidElsewhere, other]) {
      const calls = [
        readPayment(shop.billing, caller, orderId),
        cancelOrder(shop.billing, caller, orderId),
        readService(shop.billing, caller, orderId),
        readOrder(shop.billing, owner.site, { ...caller, account: "x" }, orderId),
      ];
      for (const call of calls) expect((await catchRefusal(call)).code).toBe(1001);
      expect((await listOrders(shop.billing, caller, { page: 1, pageSize: 10 })).total).toBe(0);
    }
    expect((await listOrders(shop.billing, toOwner(owner), { page: 1, pageSize: 10 })).orders).toMatchObject([
      { id: orderId },
    ]);
  });

  it("nothing is delivered for an unpaid order", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer);
    expect((await catchRefusal(readService(shop.billing, toOwner(buyer), orderId))).code).toBe(1001);
  });
});

describe("rules/calls#list-of-calls orders/v1", () => {
  it("pages through a member's orders, the newest first", async () => {
    const buyer = await shop.createBuyer();
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      shop.clock.move(1_000);
      made.unshift((await shop.buyPlan(await shop.reloadBuyer(buyer), "card")).orderId);
    }
    const first = await listOrders(shop.billing, toOwner(buyer), { page: 1, pageSize: 2 });
    const second = await listOrders(shop.billing, toOwner(buyer), { page: 2, pageSize: 2 });
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(made);
    expect([first.hasMore, second.hasMore, first.total]).toEqual([true, false, 3]);
    expect(first.orders[0]).toMatchObject({
      methodLabel: "Visa •••• 4242",
      canRepay: false,
      paidLate: false,
    });
  });

  it("a member without a paid order gets the brand's first-order discount", async () => {
    await shop.db.insert(billingRules).values({ site: "dollar", firstOrderRate: 20 });
    const buyer = await shop.createBuyer("dollar");
    const first = await shop.createQuote(buyer, "card");
    expect(first).toMatchObject({ discounts: [{ kind: "firstOrder", rate: 20 }], total: { amount: 2_392 } });
    await shop.payQuote(buyer, first);
    shop.clock.move(1_000);
    expect(await shop.createQuote(await shop.reloadBuyer(buyer), "card")).toMatchObject({
      total: { amount: 2_990 },
    });
    await shop.db.delete(billingRules);
  });
});
