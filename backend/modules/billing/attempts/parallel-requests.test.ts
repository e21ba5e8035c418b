import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { setUpTestShop } from "@/backend/testing/billing-suite";

import type { Buyer } from "./payment-request";

const shop = setUpTestShop();

const REQUESTS = 50;

/** What fifty requests left behind: orders, attempts, charges at the provider, deliveries. */
async function countRecords({ site, member }: Buyer) {
  const { db } = shop;
  const mine = await db
    .select()
    .from(orders)
    .where(and(eq(orders.site, site.id), eq(orders.uid, member.uid)));
  const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.uid, member.uid));
  const charges = await Promise.all(
    attempts.map(({ id }) => db.select().from(providerCharges).where(eq(providerCharges.attemptId, id))),
  );
  const delivered = await db.select().from(services).where(eq(services.uid, member.uid));
  return {
    orders: mine.length,
    paid: attempts.filter(({ status }) => status === "PAYMENT_SUCCEEDED").length,
    charges: charges.flat().length,
    delivered: delivered.length,
  };
}

describe(`${REQUESTS} requests at once (threat T43)`, () => {
  it.each([
    ["card", "one key", { orders: 1, paid: 1, charges: 1, delivered: 1 }],
    ["card", "a key each", { orders: 1, paid: 1, charges: 1, delivered: 1 }],
    ["pix", "one key", { orders: 1, paid: 0, charges: 1, delivered: 0 }],
    ["pix", "a key each", { orders: 1, paid: 0, charges: 1, delivered: 0 }],
  ])("by %s with %s charge once", async (method, keys, traces) => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, method);
    const key = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: REQUESTS }, () =>
        shop.payQuote(buyer, quote, { key: keys === "one key" ? key : randomUUID() }),
      ),
    );
    const answered = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(new Set(answered.map(({ orderId }) => orderId)).size).toBe(1);
    // One key: all get the same answer. A key each: requests that conflict may be told to try again.
    if (keys === "one key") expect(answered).toHaveLength(REQUESTS);
    expect(await countRecords(buyer)).toEqual(traces);
  });

  it("that repay one order charge once", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "pix"));
    shop.clock.move(1_000);
    const quote = await shop.createQuote(buyer, "card");
    shop.clock.move(1_000);
    await Promise.allSettled(
      Array.from({ length: REQUESTS }, () => shop.payQuote(buyer, quote, { orderId, planId: null })),
    );
    expect(await countRecords(buyer)).toMatchObject({ orders: 1, paid: 1, delivered: 1 });
  });
});
