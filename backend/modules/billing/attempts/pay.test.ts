import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { readService } from "@/backend/modules/billing/orders/order-view";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { decodePix } from "@/lib/testing/decoders/decode-pix";
import { readPayment, readPaymentInfo } from "./payment-info";
import type { Buyer } from "./payment-request";
import { placeAttempt } from "./place-attempt";
import { validatePaymentRequest } from "./validate-payment-request";

const shop = setUpTestShop();

const listCharges = (orderId: string) =>
  shop.db.select().from(providerCharges).where(eq(providerCharges.orderId, orderId));
const listBuyerOrders = (buyer: Buyer) =>
  shop.db.select().from(orders).where(eq(orders.uid, buyer.member.uid));

describe("rules/calls#list-of-calls pay/v1: buying a plan", () => {
  it("by PIX: a code, then the plan once it is paid", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    expect(info).toMatchObject({
      status: "pending",
      orderStatus: "PAYMENT_PENDING",
      canRepay: true,
      canCancel: true,
    });
    if (info.nextAction.kind !== "qr") throw new Error("no code");
    expect(decodePix(info.nextAction.payload)).toMatchObject({
      ok: true,
      code: { amount: 2_840, txid: info.attemptId?.slice(0, 25), name: "Brand bravo", once: true },
    });
    expect((info.expiresAt ?? 0) - info.serverNow).toBe(15 * MINUTE_MS);

    const charge = await shop.billing.simulator.findChargeByCode(` ${info.nextAction.payload}\n`);
    expect(await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "pay")).toMatchObject({
      done: true,
    });
    shop.clock.move(1_000);
    expect(await readPayment(shop.billing, toOwner(buyer), info.orderId)).toMatchObject({
      status: "success",
      orderStatus: "PAYMENT_SUCCEEDED",
      paidLate: false,
      canRepay: false,
    });
    expect(await readService(shop.billing, toOwner(buyer), info.orderId)).toMatchObject({
      accountCode: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      password: expect.stringMatching(/^[A-Z2-9]{10}$/),
      devices: 2,
    });
    const [delivered] = await shop.db.select().from(services).where(eq(services.orderId, info.orderId));
    expect(delivered?.password).toMatch(/^v2\.[\w-]+\.[\w-]+$/);
    const { member } = await shop.reloadBuyer(buyer);
    expect(member.paidUntil).toBe(shop.clock.now() + 30 * DAY_MS);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.recipient, member.account));
    expect(mails).toMatchObject([
      { template: "paid", link: `http://bravo.test:3000/paymentResult?orderId=${info.orderId}` },
    ]);
    for (const part of ["PIX", `http://bravo.test:3000/receipt?orderId=${info.orderId}`])
      expect(mails[0]?.text).toContain(part);
    const { validUntil } = await readPaymentInfo(shop.billing, toOwner(buyer), info.orderId);
    expect(validUntil).toBe(member.paidUntil);
  });

  it("by card: paid at once; bought again, it adds days and keeps the account code", async () => {
    const buyer = await shop.createBuyer();
    const first = await shop.buyPlan(buyer, "card");
    expect(first).toMatchObject({ status: "success", nextAction: { kind: "none" } });
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.recipient, buyer.member.account));
    expect(mail?.text).toContain("Visa •••• 4242");
    shop.clock.move(1_000);
    const second = await shop.buyPlan(await shop.reloadBuyer(buyer), "card");
    expect(second.orderId).not.toBe(first.orderId);
    const [one, two] = await Promise.all(
      [first, second].map(({ orderId }) => readService(shop.billing, toOwner(buyer), orderId)),
    );
    expect(two?.startsAt).toBe(one?.endsAt);
    expect(two?.accountCode).toBe(one?.accountCode);
    expect(two?.password).toBe(one?.password);
  });

  it("sends the receipt in the member's language, whatever the page's language", async () => {
    const buyer = await shop.createBuyer();
    const { account, uid } = buyer.member;
    await shop.db.update(members).set({ language: "pt" }).where(eq(members.uid, uid));
    const { orderId } = await shop.buyPlan(buyer, "card");
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.recipient, account));
    expect(mail).toMatchObject({
      language: "pt",
      subject: "Plano 1 é seu",
      link: `http://bravo.test:3000/pt/paymentResult?orderId=${orderId}`,
    });
    expect(mail?.text).not.toContain("Plan 1");
  });

  it("stores brand, first six, last four, expiry and holder of a card, and shows two digits", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer, "card", { card: createTestCard({ securityCode: "987" }) });
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId));
    expect(attempt).toMatchObject({
      methodLabel: "Visa •••• 4242",
      card: { brand: "visa", first6: "424242", last4: "4242", holder: "Ada Silva" },
    });
    const everything = JSON.stringify([attempt, await listCharges(orderId)]);
    expect(everything).not.toContain("4242424242424242");
    expect(everything).not.toContain('987"');
  });

  it("a refused card leaves the order open; another card pays it", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, "card");
    const refusal = await catchRefusal(
      shop.payQuote(buyer, quote, { card: createTestCard({ number: "4000000000009995" }) }),
    );
    expect(refusal.code).toBe(302);
    const { orderId } = refusal.data as { orderId: string };
    expect(await readPayment(shop.billing, toOwner(buyer), orderId)).toMatchObject({
      status: "failed",
      orderStatus: "PAYMENT_FAILED",
      refusal: 302,
      canRepay: true,
    });
    const paid = await shop.payQuote(buyer, quote, { orderId, planId: null, quoteId: null });
    expect(paid).toMatchObject({ orderId, status: "success" });
    expect(await listBuyerOrders(buyer)).toHaveLength(1);
  });
});

describe("threat T43: however often it is requested, it is paid once", () => {
  it.each([["pix"], ["card"]] as const)("20 requests with one key, %s", async (method) => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, method);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.payQuote(buyer, quote, { key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await listCharges(answers[0]?.orderId ?? "")).toHaveLength(1);
    expect(await listBuyerOrders(buyer)).toHaveLength(1);
  });

  it.each([["pix"], ["card"]] as const)("20 requests with 20 keys on one price, %s", async (method) => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, method);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.payQuote(buyer, quote)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await listCharges(answers[0]?.orderId ?? "")).toHaveLength(1);
    expect(await listBuyerOrders(buyer)).toHaveLength(1);
  });

  it("20 tabs, each with its own price and key, by card", async () => {
    const buyer = await shop.createBuyer();
    const quotes = await Promise.all(Array.from({ length: 20 }, () => shop.createQuote(buyer, "card")));
    const answers = await Promise.all(quotes.map((quote) => shop.payQuote(buyer, quote)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(answers.every(({ status }) => status === "success")).toBe(true);
    expect(await listCharges(answers[0]?.orderId ?? "")).toHaveLength(1);
    const delivered = await shop.db.select().from(services).where(eq(services.uid, buyer.member.uid));
    expect(delivered).toHaveLength(1);
  });

  it("a request that was validated before another one paid, and placed after it", async () => {
    const buyer = await shop.createBuyer();
    const [early, late] = [await shop.createQuote(buyer, "card"), await shop.createQuote(buyer, "card")];
    const owner = toOwner(buyer);
    const run = {
      request: { ...owner, key: "k", call: "pay" as const, fingerprint: "f" },
      runner: "r",
      attemptId: null,
    };
    const lateRequest = {
      buyer,
      key: "k",
      orderId: null,
      planId: "1",
      method: "card",
      quoteId: late.quoteId,
      card: createTestCard(),
    };
    const validated = await validatePaymentRequest(shop.billing, lateRequest, run, shop.clock.now());
    if ("paidOrderId" in validated) throw new Error("too early");
    const { orderId } = await shop.payQuote(buyer, early);
    expect(await placeAttempt(shop.billing, validated)).toEqual({ kind: "settled", orderId });
  });

  it("20 repays at once", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer);
    shop.clock.move(1_000);
    const quote = await shop.createQuote(buyer, "card");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.payQuote(buyer, quote, { orderId, planId: null })),
    );
    expect(answers.every((answer) => answer.status === "success" && answer.orderId === orderId)).toBe(true);
    const charges = await listCharges(orderId);
    expect(charges.filter(({ status }) => status === "succeeded")).toHaveLength(1);
    expect(charges.map(({ status }) => status).sort()).toEqual([
      "REMOVIDA_PELO_USUARIO_RECEBEDOR",
      "succeeded",
    ]);
  });

  it("pay and cancel and repay at once: one order, at most one payment, nothing in between", async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await shop.createBuyer();
      const { orderId } = await shop.buyPlan(buyer);
      shop.clock.move(1_000);
      const quote = await shop.createQuote(buyer, "card");
      await Promise.allSettled([
        shop.payQuote(buyer, quote),
        shop.payQuote(buyer, quote, { orderId, planId: null }),
        cancelOrder(shop.billing, toOwner(buyer), orderId),
        shop.payQuote(buyer, quote, { orderId, planId: null }),
      ]);
      const charges = await shop.db
        .select()
        .from(providerCharges)
        .where(eq(providerCharges.site, buyer.site.id));
      const mine = new Set((await listBuyerOrders(buyer)).map(({ id }) => id));
      const taken = charges.filter((charge) => mine.has(charge.orderId) && charge.received);
      const net = taken.filter(({ received, refunded }) => (received ?? 0) > refunded);
      const paid = (await listBuyerOrders(buyer)).filter(({ status }) => status === "PAYMENT_SUCCEEDED");
      expect(net.length).toBe(paid.length);
      expect(paid.length).toBeLessThanOrEqual(1);
    }
  });
});
