import { eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { providerCharges, providerDeliveries } from "@/backend/db/schema/provider";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { receiveNotification } from "@/backend/modules/billing/settlement/receive-notification";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { signNotification } from "@/backend/providers/signature";
import { createRandomSource } from "@/backend/seed/random-source";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { readSeed, takeSize } from "@/lib/testing/sweep";
import { cancelOrder } from "./cancel-order";

const SLICE_WALKS = 8;
const WALKS = takeSize(SLICE_WALKS, 100);
/** Each commit walks from another seed on. */
const FIRST_SEED = 1 + (readSeed() - 1) * SLICE_WALKS;
const STEPS = 10;
jest.setTimeout(MINUTE_MS);
const secret = "p".repeat(32);

const shop = setUpTestShop();

/** Delivers the queued notifications without HTTP. */
async function deliverNotifications(): Promise<void> {
  const queued = await shop.db
    .select()
    .from(providerDeliveries)
    .where(eq(providerDeliveries.state, "queued"));
  for (const { id, provider, body } of queued) {
    const signature = signNotification(secret, provider, body, shop.clock.now());
    expect(await receiveNotification(shop.billing, { provider, signature, body, secrets: [secret] })).toBe(
      200,
    );
    await shop.db.update(providerDeliveries).set({ state: "delivered" }).where(eq(providerDeliveries.id, id));
  }
}

describe("after any sequence of acts by buyer, bank and time, shop and provider agree (rules/payments#ledger-checks)", () => {
  it.each(Array.from({ length: WALKS }, (_, index) => [FIRST_SEED + index]))("walk %i", async (seed) => {
    const { pick, between } = createRandomSource(seed);
    const buyer = await shop.createBuyer();
    const owner = toOwner(buyer);
    const myOrders = () => shop.db.select().from(orders).where(eq(orders.uid, owner.uid));
    const myCharges = async () => {
      const mine = new Set((await myOrders()).map(({ id }) => id));
      return (await shop.db.select().from(providerCharges)).filter(({ orderId }) => mine.has(orderId));
    };

    const submitRandomRequest = async (orderId: string | null) => {
      const reloaded: Buyer = await shop.reloadBuyer(buyer);
      const number = pick(["4242424242424242", "4000000000000002", "4000002500003155"]);
      const method = pick(["pix", "card"] as const);
      const repay = orderId === null ? {} : { orderId, planId: null };
      await shop.buyPlan(reloaded, method, {
        ...repay,
        ...(method === "card" ? { card: createTestCard({ number }) } : {}),
      });
    };
    const acts: (() => Promise<unknown>)[] = [
      () => submitRandomRequest(null),
      async () => submitRandomRequest((await myOrders()).at(-1)?.id ?? null),
      async () => cancelOrder(shop.billing, owner, pick(await myOrders()).id),
      async () => readPayment(shop.billing, owner, pick(await myOrders()).id),
      async () =>
        shop.billing.simulator.performChargeAction(
          pick(await myCharges()).ref,
          pick(["pay", "payLate", "refuse", "expire"] as const),
        ),
      async () =>
        shop.billing.simulator.completeChallenge(
          pick(await myCharges()).ref,
          pick(["accept", "refuse"] as const),
        ),
      () => sweepBilling(shop.billing),
      () => deliverNotifications(),
    ];
    for (let step = 0; step < STEPS; step += 1) {
      const concurrentActs = Array.from({ length: between(1, 3) }, () => pick(acts));
      // An act that the current state does not allow is refused; that is no failure.
      await Promise.allSettled(concurrentActs.map((act) => act()));
      shop.clock.move(pick([1_000, 30_000, 5 * MINUTE_MS, 16 * MINUTE_MS, 25 * HOUR_MS]));
    }
    await deliverNotifications();
    for (const wait of [MINUTE_MS, DAY_MS, 25 * HOUR_MS, 25 * HOUR_MS]) {
      shop.clock.move(wait);
      await sweepBilling(shop.billing);
    }

    const charges = await myCharges();
    const delivered = await shop.db.select().from(services).where(eq(services.uid, owner.uid));
    for (const order of await myOrders()) {
      const held = charges.filter(
        ({ orderId, received, refunded }) => orderId === order.id && (received ?? 0) > refunded,
      );
      const paid = order.status === "PAYMENT_SUCCEEDED";
      expect(["PAYMENT_SUCCEEDED", "PAYMENT_CANCELLED", "REFUND_SUCCEEDED"]).toContain(order.status);
      expect([order.status, held.length]).toEqual([order.status, paid ? 1 : 0]);
      expect(held.map(({ received }) => received)).toEqual(paid ? [order.total] : []);
      expect(delivered.filter(({ orderId }) => orderId === order.id)).toHaveLength(paid ? 1 : 0);
    }
    const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.uid, owner.uid));
    expect(attempts.filter(({ status }) => status === "SUBMITTED" || status === "PAYMENT_PENDING")).toEqual(
      [],
    );
    const pendingRefunds = await shop.db.select().from(refunds).where(eq(refunds.status, "REFUND_PENDING"));
    expect(pendingRefunds).toEqual([]);
  });
});
