import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { cards } from "@/backend/db/schema/renewal";
import { members } from "@/backend/db/schema/user";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import { setUpTestShop, startPayment, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_SAVING, createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import type { Buyer } from "./payment-request";
import {
  capturePaypal,
  confirmCustomer,
  confirmLiquido,
  createCustomer,
  queryPaymentToken,
  resendLiquidoCode,
} from "./payment-steps";

const shop = setUpTestShop();

const PHONE = "+525512345678";
const CUSTOMER = { firstName: "Lucía", lastName: "Pérez", email: "lucia@example.com" };

const readPaidUntil = async ({ member }: Buyer) =>
  (await shop.db.select().from(members).where(eq(members.uid, member.uid)))[0]?.paidUntil ?? 0;

/** Makes the customer calls, so that the provider's page is open. */
async function startWithCustomer(method: "useepay" | "payssion") {
  const bought = await startPayment(shop, "world", method);
  expect(bought.info.nextAction).toEqual({ kind: "customer", provider: method });
  const { orderId, owner } = bought;
  const { customerId } = await createCustomer(shop.billing, owner, method, { orderId, ...CUSTOMER });
  const info = await confirmCustomer(shop.billing, owner, method, { orderId, customerId });
  expect(info.nextAction).toMatchObject({ kind: "redirect", url: expect.stringContaining("/go/") });
  return { ...bought, customerId };
}

describe("e-wallet: redirect and return (rules/payments#provider-vocabulary)", () => {
  it("is paid by the provider's state, however the browser returns", async () => {
    for (const action of ["pay", "post", "twice", "never"]) {
      const bought = await startPayment(shop, "world", "ewallet");
      expect(bought.info.nextAction).toMatchObject({ kind: "redirect", method: "GET" });
      const { providerReturn } = await bought.pressButton(action);
      expect(providerReturn.url).toContain(`orderId=${bought.orderId}`);
      expect(await bought.readPayment()).toMatchObject({
        status: "success",
        orderStatus: "PAYMENT_SUCCEEDED",
      });
      expect(await bought.countServices()).toBe(1);
    }
  });

  it("finds a payment whose browser and notification never returned", async () => {
    const bought = await startPayment(shop, "world", "ewallet");
    await bought.pressButton("never");
    shop.clock.move(6 * MINUTE_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readOrder()).toMatchObject({ status: "PAYMENT_SUCCEEDED" });
  });

  it("a return proves nothing; the order stays open and can be paid again", async () => {
    const bought = await startPayment(shop, "world", "ewallet");
    await bought.pressButton("leave");
    expect(await bought.readPayment()).toMatchObject({ status: "pending", canRepay: true });
    await bought.pressButton("funds");
    expect(await bought.readPayment()).toMatchObject({ status: "failed", refusal: 302, canRepay: true });
  });

  it("ends when it expires", async () => {
    const bought = await startPayment(shop, "world", "ewallet");
    shop.clock.move(31 * MINUTE_MS);
    expect(await bought.readPayment()).toMatchObject({ status: "cancelled", canRepay: true });
  });
});

describe("PayPal: approved is not paid (rules/payments#provider-vocabulary)", () => {
  it("is paid when it is captured, once however often that is requested", async () => {
    const bought = await startPayment(shop, "world", "paypal");
    const { orderId, owner } = bought;
    expect(await capturePaypal(shop.billing, owner, orderId)).toMatchObject({ status: "pending" });
    const { providerReturn } = await bought.pressButton("approve");
    expect(providerReturn.fields).toMatchObject({ token: expect.any(String), PayerID: expect.any(String) });
    expect(await bought.readPayment()).toMatchObject({ status: "pending", nextAction: { kind: "none" } });
    expect(await bought.countServices()).toBe(0);
    const captures = await Promise.all([1, 2, 3].map(() => capturePaypal(shop.billing, owner, orderId)));
    for (const info of captures) expect(info.status).toBe("success");
    expect(await bought.countServices()).toBe(1);
    expect(await capturePaypal(shop.billing, owner, orderId)).toMatchObject({ status: "success" });
  });

  it("a completed order can contain a declined capture", async () => {
    const bought = await startPayment(shop, "world", "paypal");
    await bought.pressButton("decline");
    const refused = await catchRefusal(capturePaypal(shop.billing, bought.owner, bought.orderId));
    expect(refused.code).toBe(2003);
    expect((await bought.readCharge()).providerStatus).toBe("COMPLETED");
    expect(await bought.readPayment()).toMatchObject({ status: "failed", canRepay: true });
    expect(await bought.countServices()).toBe(0);
  });

  it("the sweep captures an approved payment whose buyer never returned", async () => {
    const bought = await startPayment(shop, "world", "paypal");
    await bought.pressButton("never");
    shop.clock.move(2 * MINUTE_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readOrder()).toMatchObject({ status: "PAYMENT_SUCCEEDED" });
  });

  it("captures nothing for a canceled order", async () => {
    const bought = await startPayment(shop, "world", "paypal");
    await bought.pressButton("approve");
    await cancelOrder(shop.billing, bought.owner, bought.orderId);
    shop.clock.move(2 * MINUTE_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readCharge()).toMatchObject({ providerStatus: "VOIDED", paidAt: null });
    const late = await catchRefusal(capturePaypal(shop.billing, bought.owner, bought.orderId));
    expect(late.code).toBe(1040);
  });
});

describe("UseePay and Payssion: a customer, a confirmation, a page (rules/calls#list-of-calls)", () => {
  it.each(["useepay", "payssion"] as const)("%s: pays once", async (method) => {
    const bought = await startWithCustomer(method);
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
    expect(await bought.countServices()).toBe(1);
  });

  it("the same buyer is one customer; another's is refused", async () => {
    const { orderId, owner, customerId } = await startWithCustomer("useepay");
    const again = await createCustomer(shop.billing, owner, "useepay", { orderId, ...CUSTOMER });
    expect(again.customerId).toBe(customerId);
    const otherPurchase = await startPayment(shop, "world", "useepay");
    const foreign = { orderId: otherPurchase.orderId, customerId };
    expect(
      (await catchRefusal(confirmCustomer(shop.billing, otherPurchase.owner, "useepay", foreign))).code,
    ).toBe(1040);
    const theirs = { orderId, customerId };
    expect(
      (await catchRefusal(confirmCustomer(shop.billing, otherPurchase.owner, "useepay", theirs))).code,
    ).toBe(1001);
  });

  it.each([
    ["useepay", "less"],
    ["useepay", "currency"],
    ["payssion", "part"],
  ] as const)("%s %s: another amount buys nothing and goes back", async (method, action) => {
    const bought = await startWithCustomer(method);
    await bought.pressButton(action);
    expect(await bought.readPayment()).toMatchObject({ status: "failed" });
    expect(await bought.countServices()).toBe(0);
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
    const { providerReturn } = await bought.pressButton("lie");
    expect(providerReturn.fields.redirect_status).toBe("succeeded");
    expect(await bought.readPayment()).toMatchObject({ status: "pending" });
  });

  it("Payssion returns by path, whether paid or not", async () => {
    const bought = await startWithCustomer("payssion");
    const { providerReturn } = await bought.pressButton("reject");
    expect(providerReturn.url).toContain(`/paymentResult/orderId/${bought.orderId}/reference/`);
    expect(await bought.readPayment()).toMatchObject({ status: "failed", refusal: 5015 });
  });

  it("UseePay `cancelled` after `succeeded` is a refund, not an order without payment", async () => {
    const bought = await startWithCustomer("useepay");
    await bought.pressButton("pay");
    expect(await bought.readPayment()).toMatchObject({ status: "success" });
    const before = await readPaidUntil(bought.buyer);
    await shop.billing.simulator.performChargeAction((await bought.readCharge()).ref, "refund");
    expect((await bought.readCharge()).providerStatus).toBe("cancelled");
    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readOrder()).toMatchObject({ status: "REFUND_SUCCEEDED" });
    expect(await readPaidUntil(bought.buyer)).toBeLessThan(before);
  });

  it("a payment that was reversed before it was known is a refund and delivers nothing", async () => {
    const bought = await startWithCustomer("useepay");
    const { ref } = await bought.readCharge();
    await shop.billing.simulator.performChargeAction(ref, "pay");
    await shop.billing.simulator.performChargeAction(ref, "refund");
    expect(await bought.readPayment()).toMatchObject({ orderStatus: "REFUND_SUCCEEDED" });
    expect(await bought.countServices()).toBe(0);
  });
});

describe("LiQuiDo: a code typed in our page (rules/calls#list-of-calls)", () => {
  const readSmsCode = async () =>
    (await listMessages(shop.db, { recipient: PHONE, limit: 1 }))[0]?.code ?? "";
  const wrong = (code: string) => (code === "0000" ? "1111" : "0000");
  const outcome = async (bought: Awaited<ReturnType<typeof startPayment>>, code: string) =>
    catchRefusal(confirmLiquido(shop.billing, bought.owner, bought.orderId, code));

  it("is paid by the right code; repeating it is harmless", async () => {
    const bought = await startPayment(shop, "world", "liquido", { phone: PHONE });
    expect(bought.info.nextAction).toEqual({
      kind: "otp",
      length: 4,
      sentTo: "+52 •••• 5678",
      resendAfter: 60,
    });
    const code = await readSmsCode();
    expect(await confirmLiquido(shop.billing, bought.owner, bought.orderId, code)).toMatchObject({
      status: "success",
    });
    expect(await confirmLiquido(shop.billing, bought.owner, bought.orderId, code)).toMatchObject({
      status: "success",
    });
    expect(await bought.countServices()).toBe(1);
  });

  it("counts wrong codes over all sent codes and ends the payment after five", async () => {
    const bought = await startPayment(shop, "world", "liquido", { phone: PHONE });
    const bad = wrong(await readSmsCode());
    for (const triesLeft of [4, 3]) {
      expect(await outcome(bought, bad)).toMatchObject({ code: -3032, data: { triesLeft } });
    }
    shop.clock.move(MINUTE_MS);
    await resendLiquidoCode(shop.billing, bought.owner, bought.orderId);
    const other = wrong(await readSmsCode());
    for (const triesLeft of [2, 1]) {
      expect(await outcome(bought, other)).toMatchObject({ code: -3032, data: { triesLeft } });
    }
    expect(await outcome(bought, other)).toMatchObject({ code: 17 });
    expect(await bought.readPayment()).toMatchObject({ status: "failed", canRepay: true });
  });

  it("sends another code after a minute; the previous one is invalid, and an old one has expired", async () => {
    const bought = await startPayment(shop, "world", "liquido", { phone: PHONE });
    const first = await readSmsCode();
    const resend = () => resendLiquidoCode(shop.billing, bought.owner, bought.orderId);
    expect((await catchRefusal(resend())).code).toBe(-3031);
    shop.clock.move(6 * MINUTE_MS);
    expect(await outcome(bought, first)).toMatchObject({ code: -3034 });
    await resend();
    const second = await readSmsCode();
    if (second !== first) expect(await outcome(bought, first)).toMatchObject({ code: -3032 });
    expect(await confirmLiquido(shop.billing, bought.owner, bought.orderId, second)).toMatchObject({
      status: "success",
    });
  });

  it("the right code for an empty account is refused", async () => {
    const buyer = await shop.createBuyer("world");
    const phone = "+525512345049";
    const info = await shop.buyPlan(buyer, "liquido", { phone });
    const code = (await listMessages(shop.db, { recipient: phone, limit: 1 }))[0]?.code ?? "";
    const refused = await catchRefusal(confirmLiquido(shop.billing, toOwner(buyer), info.orderId, code));
    expect(refused.code).toBe(302);
  });

  it("needs a phone, and another member's order is not found", async () => {
    const buyer = await shop.createBuyer("world");
    expect((await catchRefusal(shop.buyPlan(buyer, "liquido"))).code).toBe(-24050);
    const bought = await startPayment(shop, "world", "liquido", { phone: PHONE });
    const foreignPurchase = { ...bought, owner: toOwner(buyer) };
    expect(await outcome(foreignPurchase, await readSmsCode())).toMatchObject({ code: 1001 });
  });
});

describe("query/token: a return without an order id of ours (rules/calls#list-of-calls)", () => {
  it("finds the payment by the provider's reference, only for its owner", async () => {
    const bought = await startPayment(shop, "world", "paypal");
    const { ref } = await bought.readCharge();
    expect(await queryPaymentToken(shop.billing, bought.owner, ref)).toMatchObject({
      orderId: bought.orderId,
    });
    const otherOwner = toOwner(await shop.createBuyer("world"));
    expect((await catchRefusal(queryPaymentToken(shop.billing, otherOwner, ref))).code).toBe(1040);
    expect((await catchRefusal(queryPaymentToken(shop.billing, bought.owner, "unknown"))).code).toBe(1040);
  });
});

describe("refunds and chargebacks (rules/payments#refunds-and-chargebacks)", () => {
  it.each([
    ["disputeWon", "CHARGEBACK_SUCCEEDED"],
    ["disputeLost", "CHARGEBACK_REJECTED"],
    ["disputeWithdrawn", "CHARGEBACK_CANCELLED"],
  ] as const)("%s ends as %s", async (end, status) => {
    const bought = await startPayment(shop, "world", "card");
    const until = await readPaidUntil(bought.buyer);
    const { ref } = await bought.readCharge();
    await shop.billing.simulator.performChargeAction(ref, "dispute");
    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readOrder()).toMatchObject({ status: "CHARGEBACK_PENDING" });
    expect(await readPaidUntil(bought.buyer)).toBe(until);
    expect((await shop.billing.simulator.performChargeAction(ref, end))?.done).toBe(true);
    expect((await shop.billing.simulator.performChargeAction(ref, "disputeLost"))?.done).toBe(false);
    shop.clock.move(3 * DAY_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readOrder()).toMatchObject({ status });
    if (status === "CHARGEBACK_SUCCEEDED") expect(await readPaidUntil(bought.buyer)).toBeLessThan(until);
    else expect(await readPaidUntil(bought.buyer)).toBe(until);
  });

  it("a dispute whose start was never reported ends correctly", async () => {
    const bought = await startPayment(shop, "world", "card");
    const { ref } = await bought.readCharge();
    await shop.billing.simulator.performChargeAction(ref, "dispute");
    await shop.billing.simulator.performChargeAction(ref, "disputeWon");
    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);
    expect(await bought.readOrder()).toMatchObject({ status: "CHARGEBACK_SUCCEEDED" });
  });
});

describe("saved cards (rules/payments#card-fields, threat T47)", () => {
  const listSavedCards = ({ member }: Buyer) => shop.db.select().from(cards).where(eq(cards.uid, member.uid));
  const pay = async (buyer: Buyer, change: Parameters<typeof shop.payQuote>[2]) =>
    shop.payQuote(
      await shop.reloadBuyer(buyer),
      await shop.createQuote(await shop.reloadBuyer(buyer), "card", "2"),
      change,
    );

  it("is saved at an approved payment when the buyer agrees, and pays again by its id", async () => {
    const bought = await startPayment(shop, "world", "card", { consents: AGREED_SAVING });
    const [saved, ...more] = await listSavedCards(bought.buyer);
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
    expect(attempt).toMatchObject({ cardId, keepsCard: false, methodLabel: "Visa •••• 4242" });
  });

  it("is not saved when it is refused", async () => {
    const buyer = await shop.createBuyer("world");
    const card = createTestCard({ number: "4000000000000002" });
    await catchRefusal(shop.buyPlan(buyer, "card", { card, consents: AGREED_SAVING }));
    expect(await listSavedCards(buyer)).toEqual([]);
  });

  it("saved twice, it is one card", async () => {
    const bought = await startPayment(shop, "world", "card", { consents: AGREED_SAVING });
    await pay(bought.buyer, { card: createTestCard({ expiryYear: 2035 }), consents: AGREED_SAVING });
    expect(await listSavedCards(bought.buyer)).toMatchObject([{ expiryYear: 2035, isDefault: true }]);
  });

  it("can be used only by its owner", async () => {
    const bought = await startPayment(shop, "world", "card", { consents: AGREED_SAVING });
    const [saved] = await listSavedCards(bought.buyer);
    const otherBuyer = await shop.createBuyer("world");
    const stolen = pay(otherBuyer, { card: undefined, savedCard: { cardId: saved?.id ?? "" } });
    expect((await catchRefusal(stolen)).code).toBe(-2511);
  });

  it("requires the security code where the network does, and refuses a wrong one at its field", async () => {
    const card = createTestCard({ number: "378282246310005", securityCode: "1234" });
    const bought = await startPayment(shop, "world", "card", { card, consents: AGREED_SAVING });
    const [saved] = await listSavedCards(bought.buyer);
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
