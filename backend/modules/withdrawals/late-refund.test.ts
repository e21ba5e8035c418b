import { eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { siteConfigs } from "@/backend/db/schema/site";
import { readQueues } from "@/backend/metrics/read-queues";
import { REFUND_RETRY_MS } from "@/backend/modules/billing/limits";
import { readOrder } from "@/backend/modules/billing/orders/order-view";
import { applyMoneyBack } from "@/backend/modules/billing/refunds/apply-money-back";
import { sendRefunds } from "@/backend/modules/billing/refunds/refunds";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { handleWithdrawals } from "./handle-withdrawals";
import { listWithdrawals } from "./list-withdrawals";
import { receiveWithdrawal } from "./receive-withdrawal";

const shop = setUpTestShop();
beforeAll(async () => {
  const withdrawal = { on: true, countries: [], days: 14, otherDays: 14, partial: true };
  await shop.db.insert(siteConfigs).values({ site: "dollar", config: { withdrawal }, brand: {} });
});
afterEach(() => shop.faults.reset());

/** A withdrawn order whose provider takes no refund; half of its price is to go back. */
async function withdrawWithoutProvider() {
  const consents = { startsNow: { text: "Start the service right away" } };
  const { buyer, orderId, readOrder: readRow } = await startPayment(shop, "dollar", "card", { consents });
  const { site, member } = buyer;
  shop.clock.move(10 * DAY_MS);
  shop.faults.set("provider", { errorRate: 1 });
  const sender = { site, language: "en" as const, ip: "unknown", uid: member.uid };
  await receiveWithdrawal(shop.services, sender, { name: "Ada", order: orderId, email: member.account });
  await handleWithdrawals(shop.billing);
  const attempt = async () =>
    (await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)))[0];
  return {
    attemptId: (await attempt())?.id ?? "",
    readStatus: async () => [(await readRow())?.status, (await attempt())?.status],
    readShown: async () => (await readOrder(shop.billing, site, member, orderId)).withdrawal,
    /** The console's list of what needs a person. */
    listOpen: async () => {
      const query = { brand: site.id, state: "open" as const, search: orderId };
      return (await listWithdrawals(shop.db, query, shop.clock.now())).statements;
    },
    tryAgain: async () => {
      shop.clock.move(REFUND_RETRY_MS.at(-1) ?? 0);
      await sendRefunds(shop.billing);
    },
  };
}

describe("a refund that its provider does not take (rules/orders#late-refunds)", () => {
  it("is late after all waits, for buyer, console and alert, until money that an operator sent by hand is found: once", async () => {
    const order = await withdrawWithoutProvider();
    expect(await order.readShown()).toMatchObject({ state: "approved", late: false });
    expect(await order.listOpen()).toEqual([]);
    for (const _ of REFUND_RETRY_MS) await order.tryAgain();
    expect(await order.readShown()).toMatchObject({ state: "approved", late: true });
    expect(await order.listOpen()).toMatchObject([{ state: "approved", isLate: true }]);
    expect((await readQueues(shop.db, shop.clock.now())).refund).toBeGreaterThan(HOUR_MS);
    const ofCharge = eq(providerCharges.attemptId, order.attemptId);
    const amount = (await order.readShown())?.amount?.amount ?? 0;
    expect(amount).toBeGreaterThan(0);
    await shop.db.update(providerCharges).set({ refunded: amount }).where(ofCharge);
    shop.faults.reset();
    await order.tryAgain();
    expect(await order.readShown()).toMatchObject({ state: "refunded", late: false });
    expect(await order.listOpen()).toEqual([]);
    expect(await order.readStatus()).toEqual(["REFUND_SUCCEEDED", "REFUND_SUCCEEDED"]);
    expect(await shop.db.select().from(providerCharges).where(ofCharge)).toMatchObject([
      { refunded: amount },
    ]);
    expect((await readQueues(shop.db, shop.clock.now())).refund).toBe(0);
  });

  it.each(["rejected", "cancelled"] as const)(
    "and reports as %s is late at once, its order goes on waiting, and a later try pays it back",
    async (stage) => {
      const order = await withdrawWithoutProvider();
      const { orderId } = (
        await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, order.attemptId))
      )[0] ?? { orderId: "" };
      const times = { now: shop.clock.now(), nextQueryAt: null };
      await shop.db.transaction((tx) =>
        applyMoneyBack(tx, orderId, order.attemptId, { kind: "refund", stage }, times),
      );
      expect(await order.readStatus()).toEqual(["REFUND_PENDING", "REFUND_PENDING"]);
      expect(await order.readShown()).toMatchObject({ state: "approved", late: true });
      expect(await order.listOpen()).toMatchObject([{ isLate: true }]);
      shop.faults.reset();
      await order.tryAgain();
      expect(await order.readShown()).toMatchObject({ state: "refunded", late: false });
      expect(await order.readStatus()).toEqual(["REFUND_SUCCEEDED", "REFUND_SUCCEEDED"]);
    },
  );
});
