import { eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { outbox } from "@/backend/db/schema/system";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import type { ChargeState } from "@/backend/providers/provider";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { applyChargeState } from "./apply-charge-state";
import { sweepBilling } from "./sweep-billing";

const shop = setUpTestShop();

async function findChargeRef(info: PaymentInfo): Promise<string> {
  const [charge] = await shop.db
    .select()
    .from(providerCharges)
    .where(eq(providerCharges.attemptId, info.attemptId ?? ""));
  return charge?.ref ?? "";
}

const actOnCharge = async (
  info: PaymentInfo,
  action: Parameters<typeof shop.billing.simulator.performChargeAction>[1],
) => shop.billing.simulator.performChargeAction(await findChargeRef(info), action);
const read = (buyer: Buyer, info: PaymentInfo) => {
  shop.clock.move(1_000);
  return readPayment(shop.billing, toOwner(buyer), info.orderId);
};

const countDelivered = async (buyer: Buyer) =>
  (await shop.db.select().from(services).where(eq(services.uid, buyer.member.uid))).length;
const findRefund = async (info: PaymentInfo) =>
  (
    await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.attemptId, info.attemptId ?? ""))
  )[0] ?? null;

describe("rules/payments#pix: a code expires and is replaced", () => {
  it("expires, and a new code on the same order differs", async () => {
    const buyer = await shop.createBuyer();
    const first = await shop.buyPlan(buyer);
    shop.clock.move(15 * MINUTE_MS);
    expect(await read(buyer, first)).toMatchObject({
      status: "cancelled",
      orderStatus: "PAYMENT_PENDING",
      nextAction: { kind: "none" },
      canRepay: true,
    });
    const again = { orderId: first.orderId, planId: null, quoteId: null };
    const quote = await shop.createQuote(buyer);
    const second = await shop.payQuote(buyer, quote, again);
    expect(second).toMatchObject({ orderId: first.orderId, status: "pending" });
    expect(second.nextAction).not.toEqual(first.nextAction);
    expect((second.expiresAt ?? 0) - second.serverNow).toBe(15 * MINUTE_MS);
    expect(await actOnCharge(second, "pay")).toMatchObject({ done: true });
    expect(await read(buyer, first)).toMatchObject({ status: "success", paidLate: false });
  });

  it("a new code cancels the live one at the provider", async () => {
    const buyer = await shop.createBuyer();
    const first = await shop.buyPlan(buyer);
    shop.clock.move(1_000);
    const second = await shop.buyPlan(buyer, "pix", { orderId: first.orderId, planId: null, quoteId: null });
    expect(second.attemptId).not.toBe(first.attemptId);
    expect(await actOnCharge(first, "pay")).toMatchObject({ done: false, charge: { state: "cancelled" } });
    expect(await actOnCharge(second, "pay")).toMatchObject({ done: true });
  });

  it("…unless it was paid meanwhile: then the answer is paid", async () => {
    const buyer = await shop.createBuyer();
    const first = await shop.buyPlan(buyer);
    await actOnCharge(first, "pay");
    shop.clock.move(1_000);
    const second = await shop.buyPlan(buyer, "pix", { orderId: first.orderId, planId: null, quoteId: null });
    expect(second).toMatchObject({ orderId: first.orderId, attemptId: first.attemptId, status: "success" });
    expect(await countDelivered(buyer)).toBe(1);
  });

  it("the second tab gets the first one's active code", async () => {
    const buyer = await shop.createBuyer();
    const first = await shop.buyPlan(buyer);
    shop.clock.move(5 * MINUTE_MS);
    expect(await shop.buyPlan(buyer)).toMatchObject({
      attemptId: first.attemptId,
      nextAction: first.nextAction,
    });
    shop.clock.move(10 * MINUTE_MS);
    expect((await shop.buyPlan(buyer)).attemptId).not.toBe(first.attemptId);
  });

  it("can be refused by the bank, and expired in the console", async () => {
    for (const action of ["refuse", "expire"] as const) {
      const buyer = await shop.createBuyer();
      const info = await shop.buyPlan(buyer);
      expect(await actOnCharge(info, action)).toMatchObject({ done: true });
      expect(await read(buyer, info)).toMatchObject({ status: "cancelled", canRepay: true });
      expect(await actOnCharge(info, "pay")).toMatchObject({ done: false });
    }
  });
});

describe("fault F17: late payments", () => {
  it("after the code's expiry, on an open order: the plan is delivered, marked late", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    shop.clock.move(20 * MINUTE_MS);
    expect(await read(buyer, info)).toMatchObject({ status: "cancelled" });
    await actOnCharge(info, "payLate");
    expect(await read(buyer, info)).toMatchObject({ status: "success", paidLate: true });
    expect(await countDelivered(buyer)).toBe(1);
  });

  it("on a canceled order: it is refunded, and the order shows it", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    expect(await cancelOrder(shop.billing, toOwner(buyer), info.orderId)).toMatchObject({
      status: "cancelled",
      orderStatus: "PAYMENT_CANCELLED",
      canRepay: false,
      canCancel: false,
    });
    await actOnCharge(info, "payLate");
    shop.clock.move(HOUR_MS);
    await sweepBilling(shop.billing);
    expect(await findRefund(info)).toMatchObject({
      reason: "orderClosed",
      status: "REFUND_SUCCEEDED",
      amount: 2_840,
    });
    expect(await read(buyer, info)).toMatchObject({
      orderStatus: "REFUND_SUCCEEDED",
      status: "cancelled",
      paidLate: true,
    });
    expect(await countDelivered(buyer)).toBe(0);
  });

  it("on an order that another attempt has paid: the second payment is refunded, the first stays", async () => {
    const buyer = await shop.createBuyer();
    const first = await shop.buyPlan(buyer);
    shop.clock.move(1_000);
    const second = await shop.buyPlan(buyer, "card", { orderId: first.orderId, planId: null });
    expect(second.status).toBe("success");
    await actOnCharge(first, "payLate");
    shop.clock.move(5 * MINUTE_MS);
    await sweepBilling(shop.billing);
    expect(await findRefund(first)).toMatchObject({ reason: "paidTwice", status: "REFUND_SUCCEEDED" });
    expect(await read(buyer, first)).toMatchObject({ status: "success", orderStatus: "PAYMENT_SUCCEEDED" });
    expect(await countDelivered(buyer)).toBe(1);
  });

  it("at the price of its own attempt, although the order got another price", async () => {
    const buyer = await shop.createBuyer();
    const pix = await shop.buyPlan(buyer);
    shop.clock.move(1_000);
    const declined = createTestCard({ number: "4000000000000002" });
    await catchRefusal(shop.buyPlan(buyer, "card", { orderId: pix.orderId, planId: null, card: declined }));
    await actOnCharge(pix, "payLate");
    shop.clock.move(5 * MINUTE_MS);
    await sweepBilling(shop.billing);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, pix.orderId));
    expect(order).toMatchObject({ status: "PAYMENT_SUCCEEDED", total: 2_840, discount: 150, method: "pix" });
  });

  it("a different amount is refunded, and the order can still be paid", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    await actOnCharge(info, "pay");
    await shop.db
      .update(providerCharges)
      .set({ received: 1 })
      .where(eq(providerCharges.attemptId, info.attemptId ?? ""));
    expect(await read(buyer, info)).toMatchObject({
      status: "failed",
      orderStatus: "PAYMENT_FAILED",
      canRepay: true,
    });
    expect(await findRefund(info)).toMatchObject({
      reason: "otherAmount",
      amount: 1,
      status: "REFUND_SUCCEEDED",
    });
    expect(await countDelivered(buyer)).toBe(0);
    expect((await shop.buyPlan(buyer, "card")).status).toBe("success");
  });

  it("a refund that the provider does not accept is tried again", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    await cancelOrder(shop.billing, toOwner(buyer), info.orderId);
    await actOnCharge(info, "payLate");
    const { pix } = shop.billing.providers;
    const refund = jest.spyOn(pix, "refund").mockRejectedValueOnce(new Error("down"));
    shop.clock.move(HOUR_MS);
    await sweepBilling(shop.billing);
    expect(await findRefund(info)).toMatchObject({ status: "REFUND_PENDING", tries: 1 });
    expect(await read(buyer, info)).toMatchObject({ orderStatus: "REFUND_PENDING" });
    refund.mockRestore();
    shop.clock.move(MINUTE_MS);
    await sweepBilling(shop.billing);
    expect(await findRefund(info)).toMatchObject({ status: "REFUND_SUCCEEDED", tries: 2 });
  });
});

describe("fault F16, threat T45: states in any order", () => {
  const STATUSES = ["pending", "succeeded", "failed", "expired"] as const;
  const permutations = (words: readonly ChargeState["status"][]): ChargeState["status"][][] =>
    words.length < 2
      ? [[...words]]
      : words.flatMap((word) =>
          permutations(words.filter((other) => other !== word)).map((rest) => [word, ...rest]),
        );

  it.each(permutations(STATUSES).map((order) => [order.join(" · "), order] as const))(
    "%s, each twice: paid and delivered once",
    async (_, order) => {
      const buyer = await shop.createBuyer();
      const info = await shop.buyPlan(buyer);
      const known = await shop.billing.providers.pix.status(info.attemptId ?? "");
      if (!known) throw new Error("no charge");
      for (const status of order) {
        const state = { ...known, status, paidAt: status === "succeeded" ? shop.clock.now() : null };
        await Promise.all([1, 2].map(() => applyChargeState(shop.billing, known.attemptId, state)));
      }
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, info.orderId));
      expect(row?.status).toBe("PAYMENT_SUCCEEDED");
      expect(await countDelivered(buyer)).toBe(1);
      expect(await findRefund(info)).toBeNull();
      const mails = await shop.db.select().from(outbox).where(eq(outbox.recipient, buyer.member.account));
      expect(mails).toHaveLength(1);
    },
  );

  it("the same success 20 times at once delivers once", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    await actOnCharge(info, "pay");
    const state = await shop.billing.providers.pix.status(info.attemptId ?? "");
    if (!state) throw new Error("no charge");
    await Promise.all(
      Array.from({ length: 20 }, () => applyChargeState(shop.billing, state.attemptId, state)),
    );
    expect(await countDelivered(buyer)).toBe(1);
  });
});

describe("rules/payments#three-d-secure: 3-D Secure", () => {
  const challenged = async (number: string) => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer, "card", { card: createTestCard({ number }) });
    return { buyer, info, ref: await findChargeRef(info) };
  };

  it.each([
    ["4000002500003155", "accept", "succeeded", "success"],
    ["4000002500003155", "refuse", "failed", "failed"],
    ["4000008400001629", "accept", "failed", "failed"],
  ] as const)("%s, %s: the browser comes back with %s", async (number, decision, redirectStatus, status) => {
    const { buyer, info, ref } = await challenged(number);
    expect(info).toMatchObject({
      status: "pending",
      nextAction: { kind: "redirect", method: "GET", url: expect.stringMatching(/\/3ds\/ch_[0-9a-z]{26}$/) },
    });
    const back = await shop.billing.simulator.completeChallenge(ref, decision);
    expect(back).toBe(
      `http://bravo.test/paymentResult?orderId=${info.orderId}&redirect_status=${redirectStatus}`,
    );
    expect(await read(buyer, info)).toMatchObject({ status });
    // The back button and a second answer change nothing.
    const other = decision === "accept" ? "refuse" : "accept";
    expect(await shop.billing.simulator.completeChallenge(ref, other)).toBe(back);
    expect(await read(buyer, info)).toMatchObject({ status });
  });

  it("an unanswered challenge expires after a quarter of an hour, and another card pays", async () => {
    const { buyer, info, ref } = await challenged("4000002500003155");
    shop.clock.move(15 * MINUTE_MS);
    await sweepBilling(shop.billing);
    expect(await read(buyer, info)).toMatchObject({ status: "cancelled", canRepay: true });
    expect(await shop.billing.simulator.completeChallenge(ref, "accept")).toContain(
      "redirect_status=canceled",
    );
    expect((await shop.buyPlan(buyer, "card")).status).toBe("success");
  });

  it("a repeated request with the same card keeps the challenge; another card replaces it", async () => {
    const { buyer, info } = await challenged("4000002500003155");
    shop.clock.move(1_000);
    const same = await shop.buyPlan(buyer, "card", { card: createTestCard({ number: "4000002500003155" }) });
    expect(same.attemptId).toBe(info.attemptId);
    const other = await shop.buyPlan(buyer, "card");
    expect(other).toMatchObject({ orderId: info.orderId, status: "success" });
    expect((await shop.billing.providers.card.status(info.attemptId ?? ""))?.status).toBe("cancelled");
  });

  it("a card on hold waits for the console", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer, "card", { card: createTestCard({ firstName: "CONT" }) });
    expect(info).toMatchObject({ status: "pending", nextAction: { kind: "none" } });
    const open = await shop.billing.simulator.listOpenCharges();
    expect(open).toContainEqual(expect.objectContaining({ orderId: info.orderId, waitsFor: "review" }));
    await actOnCharge(info, "refuse");
    expect(await read(buyer, info)).toMatchObject({ status: "failed", refusal: 301 });
  });
});

describe("fault F19: what no page reads ends on its own", () => {
  it("an unpaid order ends after a day, together with its code", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    shop.clock.move(24 * HOUR_MS);
    await sweepBilling(shop.billing);
    expect(await read(buyer, info)).toMatchObject({ orderStatus: "PAYMENT_CANCELLED", canRepay: false });
    const again = { orderId: info.orderId, planId: null, quoteId: null };
    expect((await catchRefusal(shop.buyPlan(buyer, "pix", again))).code).toBe(1015);
    expect((await shop.buyPlan(buyer)).orderId).not.toBe(info.orderId);
  });

  it("a payment whose notification was lost is found by the sweep", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    shop.faults.set("notify", { dropRate: 1 });
    await actOnCharge(info, "pay");
    shop.faults.reset();
    shop.clock.move(MINUTE_MS);
    await sweepBilling(shop.billing);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, info.orderId));
    expect(order?.status).toBe("PAYMENT_SUCCEEDED");
  });

  it("an attempt is queried until a week after its end, daily in the end, and no longer", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    const moments: number[] = [];
    const from = shop.clock.now();
    for (let hours = 0; hours < 60; hours += 1) {
      const [attempt] = await shop.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.id, info.attemptId ?? ""));
      if (!attempt?.askNextAt) break;
      moments.push((attempt.askNextAt - from) / MINUTE_MS);
      shop.clock.move(attempt.askNextAt - shop.clock.now());
      await sweepBilling(shop.billing);
    }
    const daily = Array.from({ length: 7 }, (_, days) => 15 + (days + 1) * 1_440);
    expect(moments).toEqual([1, 5, 15, 25, 60, 75, 360, 375, ...daily]);
  });

  it("money that arrives days after the end, with its notification lost, is refunded", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    shop.clock.move(30 * HOUR_MS);
    await sweepBilling(shop.billing);
    shop.clock.move(48 * HOUR_MS);
    shop.faults.set("notify", { dropRate: 1 });
    await actOnCharge(info, "payLate");
    shop.faults.reset();
    shop.clock.move(24 * HOUR_MS);
    await sweepBilling(shop.billing);
    expect(await findRefund(info)).toMatchObject({ reason: "orderClosed", status: "REFUND_SUCCEEDED" });
  });

  it("a provider that is unavailable at the last query is queried once more", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    shop.clock.move(8 * DAY_MS);
    const down = jest.spyOn(shop.billing.providers.pix, "status").mockRejectedValue(new Error("down"));
    await sweepBilling(shop.billing);
    down.mockRestore();
    shop.faults.set("notify", { dropRate: 1 });
    await actOnCharge(info, "payLate");
    shop.faults.reset();
    shop.clock.move(30 * MINUTE_MS);
    await sweepBilling(shop.billing);
    expect(await findRefund(info)).not.toBeNull();
  });

  it("a page that polls constantly causes one question to the provider a second", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    const status = jest.spyOn(shop.billing.providers.pix, "status");
    shop.clock.move(1_000);
    for (let times = 0; times < 10; times += 1) await readPayment(shop.billing, toOwner(buyer), info.orderId);
    expect(status).toHaveBeenCalledTimes(1);
    status.mockRestore();
  });

  it("an unavailable provider changes nothing, and an attempt that can't be stopped blocks another method", async () => {
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    const down = (name: "status" | "cancel") =>
      jest.spyOn(shop.billing.providers.pix, name).mockRejectedValue(new Error("down"));
    const broken = [down("status"), down("cancel")];
    shop.clock.move(20 * MINUTE_MS);
    expect(await read(buyer, info)).toMatchObject({ status: "pending" });
    const card = await shop.createQuote(buyer, "card");
    const repay = { orderId: info.orderId, planId: null };
    expect((await catchRefusal(shop.payQuote(buyer, card, repay))).code).toBe(-24040);
    expect((await catchRefusal(cancelOrder(shop.billing, toOwner(buyer), info.orderId))).code).toBe(-24040);
    for (const mock of broken) mock.mockRestore();
    expect(await shop.payQuote(buyer, card, repay)).toMatchObject({ status: "success" });
  });

  it("threat T46: after five unsuccessful cards in an hour, further cards are refused", async () => {
    const buyer = await shop.createBuyer();
    const card = createTestCard({ number: "4000000000000002" });
    const codes: number[] = [];
    for (let times = 0; times < 6; times += 1)
      codes.push((await catchRefusal(shop.buyPlan(buyer, "card", { card }))).code);
    expect(codes).toEqual([...Array<number>(5).fill(301), -3031]);
    expect(await shop.buyPlan(buyer, "pix")).toMatchObject({ status: "pending" });
    shop.clock.move(HOUR_MS);
    expect((await shop.buyPlan(buyer, "card")).status).toBe("success");
  });

  it("threat T46: after ten refused cards from one address, further cards from it are refused; accepted ones don't count", async () => {
    const refused = createTestCard({ number: "4000000000000002" });
    const from = async (ip: string, card = refused) =>
      shop.buyPlan({ ...(await shop.createBuyer()), ip }, "card", { card }).then(
        ({ status }) => status,
        (error) => error.code,
      );
    for (let times = 0; times < 3; times += 1)
      expect(await from("203.0.113.7", createTestCard())).toBe("success");
    const codes = await Promise.all(Array.from({ length: 14 }, () => from("203.0.113.7")));
    expect(codes.filter((code) => code === 301)).toHaveLength(10);
    expect(codes.filter((code) => code === -3031)).toHaveLength(4);
    expect(await from("203.0.113.8", createTestCard())).toBe("success");
    await shop.clock.advance(HOUR_MS);
    expect(await from("203.0.113.7", createTestCard())).toBe("success");
  });
});
