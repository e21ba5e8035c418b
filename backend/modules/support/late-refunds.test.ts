import { eq, sql } from "drizzle-orm";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { auditEntries, operators } from "@/backend/db/schema/studio";
import { readQueues } from "@/backend/metrics/read-queues";
import { REFUND_RETRY_MS, SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { reconcile } from "@/backend/modules/billing/reconciliation/reconcile";
import { sendRefunds } from "@/backend/modules/billing/refunds/refunds";
import { sumRefunds } from "@/backend/modules/billing/refunds/sum-refunds";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import { getServerTime } from "@/backend/runtime/claim-rows";
import { setUpTestShop, startPayment, toOwner } from "@/backend/testing/billing-suite";
import { listLateRefunds, recordManualRefund } from "./late-refunds";

const shop = setUpTestShop();
afterEach(() => shop.faults.reset());

async function addOperator(id: string) {
  const row = { id, email: `${id}@studio.example`, name: id, role: "editor" } as const;
  const [stored] = await shop.db
    .insert(operators)
    .values({ ...row, createdAt: shop.clock.now() })
    .returning();
  if (!stored) throw new Error("an inserted operator was not found");
  return stored;
}

/** Money that came for a canceled order, and that its provider has not taken back in any try. */
async function payTooLate() {
  const late = await startPayment(shop, "codes", "slip");
  const attemptId = late.info.attemptId ?? "";
  await cancelOrder(shop.billing, toOwner(late.buyer), late.orderId);
  shop.faults.set("notify", { dropRate: 1 });
  await shop.billing.simulator.performChargeAction((await late.readCharge()).ref, "payLate");
  const readCharge = () => shop.billing.providers.slip.status(attemptId);
  const state = await readCharge();
  if (!state) throw new Error("no charge");
  shop.faults.set("provider", { errorRate: 1 });
  await applyChargeState(shop.billing, attemptId, state);
  const tryAgain = async () => {
    shop.clock.move(REFUND_RETRY_MS.at(-1) ?? 0);
    await sendRefunds(shop.billing);
  };
  for (const _ of REFUND_RETRY_MS) await tryAgain();
  const [refund] = await late.listRefunds();
  if (!refund) throw new Error("nothing is due back");
  const readAttempt = async () =>
    (await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)))[0];
  return { ...late, attemptId, refund, readCharge, readAttempt, tryAgain };
}

describe("a late refund that an operator has sent (rules/orders#late-refunds)", () => {
  it("is listed for the operators of its brand, and then closed: the provider is called no more, and the books agree", async () => {
    const late = await payTooLate();
    const [ada, ben] = [await addOperator("ada"), await addOperator("ben")];
    const { id, amount, currency } = late.refund;
    const record = { brand: "codes", id, amount, transfer: "E20261129" };
    expect(await listLateRefunds(shop.db, { brands: ["bravo"] })).toEqual([]);
    expect(await listLateRefunds(shop.db, { brands: ["codes"] })).toEqual([
      {
        ...{ id, brand: "codes", orderId: late.orderId, method: "slip", reason: "orderClosed" },
        ...{
          account: expect.stringMatching(/^.…/),
          amount: { amount, currency },
          since: late.refund.createdAt,
        },
      },
    ]);
    await recordManualRefund(shop.billing, record, ada);
    expect((await late.readOrder())?.status).toBe("REFUND_SUCCEEDED");
    expect((await late.readAttempt())?.status).toBe("REFUND_SUCCEEDED");
    expect(await listLateRefunds(shop.db, { brands: null })).toEqual([]);
    expect(await sumRefunds(shop.db, late.attemptId)).toBe(0);
    expect((await readQueues(shop.db, shop.clock.now())).refund).toBe(0);
    shop.faults.reset();
    await late.tryAgain();
    const state = await late.readCharge();
    expect(state?.refunded).toBe(0);
    if (state) await applyChargeState(shop.billing, late.attemptId, state);
    expect(await late.listRefunds()).toMatchObject([{ status: "REFUND_SUCCEEDED", sentBy: "ada" }]);
    expect(await reconcile(shop.billing, { since: 0, settlingMs: 0 })).toMatchObject({
      ...{ repaired: [], differences: [] },
    });
    const audited = () => shop.db.select().from(auditEntries).where(eq(auditEntries.brand, "codes"));
    const details = { order: late.orderId, amount, currency, transfer: "E20261129" };
    expect(await audited()).toMatchObject([{ operator: "ada", action: "refundRecorded", details }]);
    // An answer that was lost: the same again is a success; somebody else's is not.
    await recordManualRefund(shop.billing, record, ada);
    await expect(recordManualRefund(shop.billing, record, ben)).rejects.toMatchObject({
      problem: "outdated",
    });
    expect(await audited()).toHaveLength(1);
  });

  it("is refused for another brand or amount, while a try is running, and before it is late", async () => {
    const late = await payTooLate();
    const cleo = await addOperator("cleo");
    const { id, amount } = late.refund;
    const right = { brand: "codes", id, amount, transfer: "E1" };
    const change = (values: object) => shop.db.update(refunds).set(values).where(eq(refunds.id, id));
    const expectRefusal = (record: typeof right, problem: string) =>
      expect(recordManualRefund(shop.billing, record, cleo)).rejects.toMatchObject({ problem });
    await expectRefusal({ ...right, brand: "bravo" }, "unknown");
    await expectRefusal({ ...right, id: "nothing" }, "unknown");
    await expectRefusal({ ...right, amount: amount - 1 }, "outdated");
    await change({ leaseUntil: sql`${getServerTime()} + ${SWEEP_LEASE_MS}::bigint` });
    await expectRefusal(right, "outdated");
    await change({ leaseUntil: null, tries: REFUND_RETRY_MS.length });
    await expectRefusal(right, "outdated");
    expect(await late.listRefunds()).toMatchObject([{ status: "REFUND_PENDING", sentBy: null }]);
    expect((await late.readOrder())?.status).toBe("REFUND_PENDING");
  });
});
