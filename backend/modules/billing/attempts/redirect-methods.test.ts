import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { cards } from "@/backend/db/schema/card";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { members } from "@/backend/db/schema/user";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import type { ProviderCode } from "@/backend/providers/provider";
import {
  buyPlan,
  catchRefusal,
  createTestCard,
  createTestQuote,
  daysToMs,
  minutesToMs,
  openTestShop,
  payQuote,
  type TestShop,
} from "@/backend/testing/test-shop";
import { confirmLiquido, resendLiquidoCode } from "./code-steps";
import { readPayment } from "./payment-info";
import type { Buyer } from "./payment-request";
import { capturePaypal, confirmCustomer, createCustomer, queryPaymentToken } from "./payment-steps";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const PHONE = "+525512345678";
const CUSTOMER = { firstName: "Lucía", lastName: "Pérez", email: "lucia@example.com" };
const toOwner = ({ site, member }: Buyer) => ({ site: site.id, uid: member.uid });

async function startPayment(method: ProviderCode, change: Parameters<typeof buyPlan>[3] = {}) {
  const buyer = await shop.createBuyer("world");
  const info = await buyPlan(shop, buyer, method, {
    ...(method === "liquido" ? { phone: PHONE } : {}),
    ...change,
  });
  const owner = toOwner(buyer);
  const { orderId } = info;
  const charge = async () => {
    const [newest] = await shop.billing.simulator.listOrderCharges(orderId);
    if (!newest) throw new Error("no charge");
    return newest;
  };
  return {
    ...{ buyer, owner, info, orderId, charge },
    at: () => readPayment(shop.billing, owner, orderId),
    pressed: async (action: string) => {
      const pressed = await shop.billing.simulator.performPageAction((await charge()).ref, action);
      if (!pressed) throw new Error(`no button ${action}`);
      shop.clock.move(2_000);
      return pressed;
    },
    order: async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0],
    served: async () => shop.db.select().from(services).where(eq(services.orderId, orderId)),
  };
}

const readPaidUntil = async ({ member }: Buyer) =>
  (await shop.db.select().from(members).where(eq(members.uid, member.uid)))[0]?.paidUntil ?? 0;

/** Answers the customer calls, so that the provider's page is open. */
async function startWithCustomer(method: "useepay" | "payssion") {
  const bought = await startPayment(method);
  expect(bought.info.nextAction).toEqual({ kind: "customer", provider: method });
  const { orderId, owner } = bought;
  const { customerId } = await createCustomer(shop.billing, owner, method, { orderId, ...CUSTOMER });
  const info = await confirmCustomer(shop.billing, owner, method, { orderId, customerId });
  expect(info.nextAction).toMatchObject({ kind: "redirect", url: expect.stringContaining("/go/") });
  return { ...bought, customerId };
}

describe("e-wallet: redirect and return (rules/payments#provider-vocabulary)", () => {
  it("is paid by what the provider says, however the browser comes back", async () => {
    for (const action of ["pay", "post", "twice", "never"]) {
      const bought = await startPayment("ewallet");
      expect(bought.info.nextAction).toMatchObject({ kind: "redirect", method: "GET" });
      const { providerReturn } = await bought.pressed(action);
      expect(providerReturn.url).toContain(`orderId=${bought.orderId}`);
      expect(await bought.at()).toMatchObject({ status: "success", orderStatus: "PAYMENT_SUCCEEDED" });
      expect(await bought.served()).toHaveLength(1);
    }
  });

  it("finds money whose browser and notification never came", async () => {
    const bought = await startPayment("ewallet");
    await bought.pressed("never");
    shop.clock.move(minutesToMs(6));
    await sweepBilling(shop.billing);
    expect(await bought.order()).toMatchObject({ status: "PAYMENT_SUCCEEDED" });
  });

  it("a return proves nothing; the order waits and can be paid again", async () => {
    const bought = await startPayment("ewallet");
    await bought.pressed("leave");
    expect(await bought.at()).toMatchObject({ status: "pending", canRepay: true });
    await bought.pressed("funds");
    expect(await bought.at()).toMatchObject({ status: "failed", refusal: 302, canRepay: true });
  });

  it("is over when its time is", async () => {
    const bought = await startPayment("ewallet");
    shop.clock.move(minutesToMs(31));
    expect(await bought.at()).toMatchObject({ status: "cancelled", canRepay: true });
  });
});

describe("PayPal: approved is not paid (rules/payments#provider-vocabulary)", () => {
  it("is paid once it is captured, once however often", async () => {
    const bought = await startPayment("paypal");
    const { orderId, owner } = bought;
    expect(await capturePaypal(shop.billing, owner, orderId)).toMatchObject({ status: "pending" });
    const { providerReturn } = await bought.pressed("approve");
    expect(providerReturn.fields).toMatchObject({ token: expect.any(String), PayerID: expect.any(String) });
    expect(await bought.at()).toMatchObject({ status: "pending", nextAction: { kind: "none" } });
    expect(await bought.served()).toEqual([]);
    const captures = await Promise.all([1, 2, 3].map(() => capturePaypal(shop.billing, owner, orderId)));
    for (const info of captures) expect(info.status).toBe("success");
    expect(await bought.served()).toHaveLength(1);
    expect(await capturePaypal(shop.billing, owner, orderId)).toMatchObject({ status: "success" });
  });

  it("a completed order can hold a declined capture", async () => {
    const bought = await startPayment("paypal");
    await bought.pressed("decline");
    const refused = await catchRefusal(capturePaypal(shop.billing, bought.owner, bought.orderId));
    expect(refused.code).toBe(2003);
    expect((await bought.charge()).word).toBe("COMPLETED");
    expect(await bought.at()).toMatchObject({ status: "failed", canRepay: true });
    expect(await bought.served()).toEqual([]);
  });

  it("the sweeper captures what a buyer approved who never came back", async () => {
    const bought = await startPayment("paypal");
    await bought.pressed("never");
    shop.clock.move(minutesToMs(2));
    await sweepBilling(shop.billing);
    expect(await bought.order()).toMatchObject({ status: "PAYMENT_SUCCEEDED" });
  });

  it("takes nothing for an order that was given up", async () => {
    const bought = await startPayment("paypal");
    await bought.pressed("approve");
    await cancelOrder(shop.billing, bought.owner, bought.orderId);
    shop.clock.move(minutesToMs(2));
    await sweepBilling(shop.billing);
    expect(await bought.charge()).toMatchObject({ word: "VOIDED", paidAt: null });
    const late = await catchRefusal(capturePaypal(shop.billing, bought.owner, bought.orderId));
    expect(late.code).toBe(1040);
  });
});

describe("UseePay and Payssion: a customer, a confirmation, a page (rules/calls#list-of-calls)", () => {
  it.each(["useepay", "payssion"] as const)("%s: pays once", async (method) => {
    const bought = await startWithCustomer(method);
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success" });
    expect(await bought.served()).toHaveLength(1);
  });

  it("the same buyer is one customer; another's is refused", async () => {
    const { orderId, owner, customerId } = await startWithCustomer("useepay");
    const again = await createCustomer(shop.billing, owner, "useepay", { orderId, ...CUSTOMER });
    expect(again.customerId).toBe(customerId);
    const stranger = await startPayment("useepay");
    const foreign = { orderId: stranger.orderId, customerId };
    expect((await catchRefusal(confirmCustomer(shop.billing, stranger.owner, "useepay", foreign))).code).toBe(
      1040,
    );
    const theirs = { orderId, customerId };
    expect((await catchRefusal(confirmCustomer(shop.billing, stranger.owner, "useepay", theirs))).code).toBe(
      1001,
    );
  });

  it.each([
    ["useepay", "less"],
    ["useepay", "currency"],
    ["payssion", "part"],
  ] as const)("%s %s: another amount buys nothing and goes back", async (method, action) => {
    const bought = await startWithCustomer(method);
    await bought.pressed(action);
    expect(await bought.at()).toMatchObject({ status: "failed" });
    expect(await bought.served()).toEqual([]);
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
    expect(refund).toMatchObject({ reason: "otherAmount", status: "REFUND_SUCCEEDED" });
    const [charge] = await shop.db
      .select()
      .from(providerCharges)
      .where(eq(providerCharges.orderId, bought.orderId));
    expect(charge?.refunded).toBe(charge?.received);
  });

  it("a return that says 'succeeded' proves nothing", async () => {
    const bought = await startWithCustomer("useepay");
    const { providerReturn } = await bought.pressed("lie");
    expect(providerReturn.fields.redirect_status).toBe("succeeded");
    expect(await bought.at()).toMatchObject({ status: "pending" });
  });

  it("Payssion comes back by path, whether paid or not", async () => {
    const bought = await startWithCustomer("payssion");
    const { providerReturn } = await bought.pressed("reject");
    expect(providerReturn.url).toContain(`/paymentResult/orderId/${bought.orderId}/reference/`);
    expect(await bought.at()).toMatchObject({ status: "failed", refusal: 5015 });
  });

  it("UseePay `cancelled` after `succeeded` is a refund, not an order without payment", async () => {
    const bought = await startWithCustomer("useepay");
    await bought.pressed("pay");
    expect(await bought.at()).toMatchObject({ status: "success" });
    const before = await readPaidUntil(bought.buyer);
    await shop.billing.simulator.performChargeAction((await bought.charge()).ref, "refund");
    expect((await bought.charge()).word).toBe("cancelled");
    shop.clock.move(daysToMs(1));
    await sweepBilling(shop.billing);
    expect(await bought.order()).toMatchObject({ status: "REFUND_SUCCEEDED" });
    expect(await readPaidUntil(bought.buyer)).toBeLessThan(before);
  });

  it("money that was gone again before it was heard of is a refund and buys nothing", async () => {
    const bought = await startWithCustomer("useepay");
    const { ref } = await bought.charge();
    await shop.billing.simulator.performChargeAction(ref, "pay");
    await shop.billing.simulator.performChargeAction(ref, "refund");
    expect(await bought.at()).toMatchObject({ orderStatus: "REFUND_SUCCEEDED" });
    expect(await bought.served()).toEqual([]);
  });
});

describe("LiQuiDo: a code typed in our page (rules/calls#list-of-calls)", () => {
  const codeOf = async () => (await listMessages(shop.db, { recipient: PHONE, limit: 1 }))[0]?.code ?? "";
  const wrong = (code: string) => (code === "0000" ? "1111" : "0000");
  const outcome = async (bought: Awaited<ReturnType<typeof startPayment>>, code: string) =>
    catchRefusal(confirmLiquido(shop.billing, bought.owner, bought.orderId, code));

  it("is paid by the right code; repeating it is harmless", async () => {
    const bought = await startPayment("liquido");
    expect(bought.info.nextAction).toEqual({
      kind: "otp",
      length: 4,
      sentTo: "+52 •••• 5678",
      resendAfter: 60,
    });
    const code = await codeOf();
    expect(await confirmLiquido(shop.billing, bought.owner, bought.orderId, code)).toMatchObject({
      status: "success",
    });
    expect(await confirmLiquido(shop.billing, bought.owner, bought.orderId, code)).toMatchObject({
      status: "success",
    });
    expect(await bought.served()).toHaveLength(1);
  });

  it("counts wrong codes over all codes sent and ends after five", async () => {
    const bought = await startPayment("liquido");
    const bad = wrong(await codeOf());
    for (const triesLeft of [4, 3]) {
      expect(await outcome(bought, bad)).toMatchObject({ code: -3032, data: { triesLeft } });
    }
    shop.clock.move(minutesToMs(1));
    await resendLiquidoCode(shop.billing, bought.owner, bought.orderId);
    const other = wrong(await codeOf());
    for (const triesLeft of [2, 1]) {
      expect(await outcome(bought, other)).toMatchObject({ code: -3032, data: { triesLeft } });
    }
    expect(await outcome(bought, other)).toMatchObject({ code: 17 });
    expect(await bought.at()).toMatchObject({ status: "failed", canRepay: true });
  });

  it("sends another code after a minute; the one before is dead, and an old one has expired", async () => {
    const bought = await startPayment("liquido");
    const first = await codeOf();
    const resend = () => resendLiquidoCode(shop.billing, bought.owner, bought.orderId);
    expect((await catchRefusal(resend())).code).toBe(-3031);
    shop.clock.move(minutesToMs(6));
    expect(await outcome(bought, first)).toMatchObject({ code: -3034 });
    await resend();
    const second = await codeOf();
    if (second !== first) expect(await outcome(bought, first)).toMatchObject({ code: -3032 });
    expect(await confirmLiquido(shop.billing, bought.owner, bought.orderId, second)).toMatchObject({
      status: "success",
    });
  });

  it("the right code for an empty account is refused", async () => {
    const buyer = await shop.createBuyer("world");
    const phone = "+525512345049";
    const info = await buyPlan(shop, buyer, "liquido", { phone });
    const code = (await listMessages(shop.db, { recipient: phone, limit: 1 }))[0]?.code ?? "";
    const refused = await catchRefusal(confirmLiquido(shop.billing, toOwner(buyer), info.orderId, code));
    expect(refused.code).toBe(302);
  });

  it("needs a phone, and a stranger's order looks like none", async () => {
    const buyer = await shop.createBuyer("world");
    expect((await catchRefusal(buyPlan(shop, buyer, "liquido"))).code).toBe(-24050);
    const bought = await startPayment("liquido");
    const stranger = { ...bought, owner: toOwner(buyer) };
    expect(await outcome(stranger, await codeOf())).toMatchObject({ code: 1001 });
  });
});

describe("query/token: a return that names no order of ours (rules/calls#list-of-calls)", () => {
  it("finds the payment by the provider's name for it, for its owner alone", async () => {
    const bought = await startPayment("paypal");
    const { ref } = await bought.charge();
    expect(await queryPaymentToken(shop.billing, bought.owner, ref)).toMatchObject({
      orderId: bought.orderId,
    });
    const stranger = toOwner(await shop.createBuyer("world"));
    expect((await catchRefusal(queryPaymentToken(shop.billing, stranger, ref))).code).toBe(1040);
    expect((await catchRefusal(queryPaymentToken(shop.billing, bought.owner, "nobody"))).code).toBe(1040);
  });
});

describe("money that is wanted back (rules/payments#refunds-and-chargebacks chargeback and refund states)", () => {
  it.each([
    ["disputeWon", "CHARGEBACK_SUCCEEDED"],
    ["disputeLost", "CHARGEBACK_REJECTED"],
    ["disputeWithdrawn", "CHARGEBACK_CANCELLED"],
  ] as const)("%s ends as %s", async (end, status) => {
    const bought = await startPayment("card");
    const until = await readPaidUntil(bought.buyer);
    const { ref } = await bought.charge();
    await shop.billing.simulator.performChargeAction(ref, "dispute");
    shop.clock.move(daysToMs(1));
    await sweepBilling(shop.billing);
    expect(await bought.order()).toMatchObject({ status: "CHARGEBACK_PENDING" });
    expect(await readPaidUntil(bought.buyer)).toBe(until);
    expect((await shop.billing.simulator.performChargeAction(ref, end))?.done).toBe(true);
    expect((await shop.billing.simulator.performChargeAction(ref, "disputeLost"))?.done).toBe(false);
    shop.clock.move(daysToMs(3));
    await sweepBilling(shop.billing);
    expect(await bought.order()).toMatchObject({ status });
    if (status === "CHARGEBACK_SUCCEEDED") expect(await readPaidUntil(bought.buyer)).toBeLessThan(until);
    else expect(await readPaidUntil(bought.buyer)).toBe(until);
  });

  it("a dispute whose beginning was never heard of still ends right", async () => {
    const bought = await startPayment("card");
    const { ref } = await bought.charge();
    await shop.billing.simulator.performChargeAction(ref, "dispute");
    await shop.billing.simulator.performChargeAction(ref, "disputeWon");
    shop.clock.move(daysToMs(1));
    await sweepBilling(shop.billing);
    expect(await bought.order()).toMatchObject({ status: "CHARGEBACK_SUCCEEDED" });
  });
});

describe("saved cards (rules/payments#card-fields, threat T47)", () => {
  const savedOf = ({ member }: Buyer) => shop.db.select().from(cards).where(eq(cards.uid, member.uid));
  const pay = async (buyer: Buyer, change: Parameters<typeof payQuote>[3]) =>
    payQuote(
      shop,
      await shop.reloadBuyer(buyer),
      await createTestQuote(shop, await shop.reloadBuyer(buyer), "card", "2"),
      change,
    );

  it("is saved at an approved payment when the buyer agrees, and pays again by its id", async () => {
    const bought = await startPayment("card", { card: createTestCard({ save: true }) });
    const [saved, ...more] = await savedOf(bought.buyer);
    expect(more).toEqual([]);
    expect(saved).toMatchObject({ brand: "visa", last4: "4242", isDefault: true });
    expect(JSON.stringify(saved)).not.toContain("4242424242424242");
    const cardId = saved?.id ?? "";
    const again = await pay(bought.buyer, { card: undefined, savedCard: { cardId } });
    expect(again).toMatchObject({ status: "success" });
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, again.orderId));
    expect(attempt).toMatchObject({ cardId, keepsCard: false, methodLabel: "Visa ••42" });
  });

  it("is not saved when it is refused", async () => {
    const buyer = await shop.createBuyer("world");
    const card = createTestCard({ number: "4000000000000002", save: true });
    await catchRefusal(buyPlan(shop, buyer, "card", { card }));
    expect(await savedOf(buyer)).toEqual([]);
  });

  it("saved twice it is one card", async () => {
    const bought = await startPayment("card", { card: createTestCard({ save: true }) });
    await pay(bought.buyer, { card: createTestCard({ save: true, expiryYear: 2035 }) });
    expect(await savedOf(bought.buyer)).toMatchObject([{ expiryYear: 2035, isDefault: true }]);
  });

  it("is its owner's alone", async () => {
    const bought = await startPayment("card", { card: createTestCard({ save: true }) });
    const [saved] = await savedOf(bought.buyer);
    const stranger = await shop.createBuyer("world");
    const stolen = pay(stranger, { card: undefined, savedCard: { cardId: saved?.id ?? "" } });
    expect((await catchRefusal(stolen)).code).toBe(-2511);
  });

  it("wants the code where the network does each time, and refuses a wrong one at its field", async () => {
    const card = createTestCard({ number: "378282246310005", securityCode: "1234", save: true });
    const bought = await startPayment("card", { card });
    const [saved] = await savedOf(bought.buyer);
    const cardId = saved?.id ?? "";
    const withCode = (securityCode?: string) =>
      pay(bought.buyer, {
        key: randomUUID(),
        card: undefined,
        savedCard: { cardId, ...(securityCode ? { securityCode } : {}) },
      });
    expect((await catchRefusal(withCode())).code).toBe(-24050);
    expect((await catchRefusal(withCode("0000"))).code).toBe(315);
    expect(await withCode("1234")).toMatchObject({ status: "success" });
  });
});
