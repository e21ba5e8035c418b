import { and, eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { providerMovements } from "@/backend/db/schema/provider";
import { statementLines } from "@/backend/db/schema/statement";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import type { ChargeAction } from "@/backend/providers/change-charge";
import type { ProviderCode } from "@/backend/providers/provider";
import { setUpTestShop, startPayment, toOwner } from "@/backend/testing/billing-suite";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { reconcile } from "./reconcile";
import { formatReconciliation, reconcileDaily, reconcileOnce } from "./reconcile-once";

const shop = setUpTestShop();

const reconcileAll = () => reconcile(shop.billing, { since: 0, settlingMs: 0 });

async function buyPaid(site: string, method: ProviderCode) {
  const bought = await startPayment(shop, site, method);
  const { ref } = await bought.readCharge();
  await shop.billing.simulator.performChargeAction(ref, "pay");
  shop.clock.move(2 * MINUTE_MS);
  await bought.readPayment();
  return { ...bought, ref };
}

async function actUnnoticed(ref: string, action: ChargeAction): Promise<void> {
  shop.faults.set("notify", { dropRate: 1 });
  await shop.billing.simulator.performChargeAction(ref, action);
  shop.faults.reset();
}

/** A line that a provider adds to its statement without a charge of ours. */
const addMovement = (line: Partial<typeof providerMovements.$inferInsert>) =>
  shop.db.insert(providerMovements).values({
    ...{ id: `mov_${Math.random()}`, provider: "pix", site: "bravo", ref: "foreign", attemptId: "foreign" },
    ...{ kind: "charge", amount: 500, currency: "BRL", at: shop.clock.now() },
    ...line,
  });
const removeMovements = (attemptId: string) =>
  Promise.all([
    shop.db.delete(providerMovements).where(eq(providerMovements.attemptId, attemptId)),
    shop.db.delete(statementLines).where(eq(statementLines.attemptId, attemptId)),
  ]);

describe("reconciliation (rules/payments#reconciliation)", () => {
  it("agrees after payments, refunds of both sides, disputes and money that came too late", async () => {
    await buyPaid("bravo", "pix");
    await buyPaid("dollar", "card");
    const refunded = await buyPaid("codes", "slip");
    await shop.billing.simulator.performChargeAction(refunded.ref, "refund");
    await refunded.readPayment();
    const disputed = await buyPaid("world", "paypal");
    for (const action of ["dispute", "disputeWon"] as const)
      await shop.billing.simulator.performChargeAction(disputed.ref, action);
    const late = await startPayment(shop, "bravo", "pix");
    await cancelOrder(shop.billing, toOwner(late.buyer), late.orderId);
    await shop.billing.simulator.performChargeAction((await late.readCharge()).ref, "payLate");
    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);

    const result = await reconcileAll();
    expect(result).toMatchObject({ repaired: [], differences: [] });
    const byBrand = Object.fromEntries(result.balances.map((balance) => [balance.site, balance]));
    expect(byBrand.bravo).toEqual({
      ...{ site: "bravo", currency: "BRL", charges: 2 * 2_840, refunds: 2_840, chargebacks: 0 },
      ...{ fees: 2 * 28, statement: 2_840, books: 2_840 },
    });
    expect(byBrand.world).toMatchObject({ currency: "USD", chargebacks: 2_990, statement: 0, books: 0 });
    expect(byBrand.codes).toMatchObject({ refunds: 2_990, statement: 0 });
    expect(formatReconciliation(result).at(-1)).toBe("The books agree.");
  });

  it.each(["refund", "payLate"] as const)(
    "applies what the statement shows and no notification told: %s",
    async (action) => {
      const bought =
        action === "refund" ? await buyPaid("codes", "slip") : await startPayment(shop, "codes", "slip");
      await actUnnoticed((await bought.readCharge()).ref, action);
      const { repaired, differences } = await reconcileAll();
      expect(differences).toEqual([]);
      expect(repaired).toMatchObject([
        { orderId: bought.orderId, site: "codes", provider: "slip", currency: "BRL" },
      ]);
      const status = action === "refund" ? "REFUND_SUCCEEDED" : "PAYMENT_SUCCEEDED";
      expect((await bought.readOrder())?.status).toBe(status);
      expect(await reconcileAll()).toMatchObject({ repaired: [], differences: [] });
    },
  );

  it("a refund that a repair has started is compared when the statement can show it", async () => {
    const late = await startPayment(shop, "codes", "slip");
    await cancelOrder(shop.billing, toOwner(late.buyer), late.orderId);
    await actUnnoticed((await late.readCharge()).ref, "payLate");
    const result = await reconcileAll();
    expect(result).toMatchObject({
      repaired: [{ kind: "unrecordedCharge", orderId: late.orderId, books: 0, statement: 2_990 }],
      differences: [],
      settling: 1,
    });
    expect((await late.readOrder())?.status).toBe("REFUND_SUCCEEDED");
    const next = await reconcileAll();
    expect(next).toMatchObject({ repaired: [], differences: [], settling: 0 });
    // A refund that the statement still does not show is a difference then.
    await shop.db
      .delete(statementLines)
      .where(and(eq(statementLines.attemptId, late.info.attemptId ?? ""), eq(statementLines.kind, "refund")));
    await shop.db
      .delete(providerMovements)
      .where(
        and(eq(providerMovements.attemptId, late.info.attemptId ?? ""), eq(providerMovements.kind, "refund")),
      );
    expect((await reconcileAll()).differences).toMatchObject([
      { kind: "returnNotInStatement", orderId: late.orderId },
    ]);
    await removeMovements(late.info.attemptId ?? "");
    await shop.db
      .update(paymentAttempts)
      .set({ paidAt: null })
      .where(eq(paymentAttempts.id, late.info.attemptId ?? ""));
    await reconcileAll();
  });

  it("reports money without a record, and makes no order of it", async () => {
    const before = await shop.db.$count(orders);
    await addMovement({});
    const { differences } = await reconcileAll();
    expect(differences).toMatchObject([
      { kind: "unknownCharge", orderId: null, ref: "foreign", statement: 500 },
    ]);
    expect(await shop.db.$count(orders)).toBe(before);
    await removeMovements("foreign");
    expect((await reconcileAll()).differences).toEqual([]);
  });

  it("reports money that no statement shows, each with its order, and takes nothing away", async () => {
    const bought = await buyPaid("bravo", "pix");
    const attemptId = bought.info.attemptId ?? "";
    await removeMovements(attemptId);
    const result = await reconcileAll();
    expect(result.differences).toMatchObject([
      { kind: "chargeNotInStatement", orderId: bought.orderId, books: 2_840, statement: 0 },
    ]);
    expect((await bought.readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
    const lines = formatReconciliation(result);
    expect(lines.join("\n")).toContain(
      `DIFFERENCE order ${bought.orderId}, bravo, pix, attempt ${attemptId}`,
    );
    expect(lines.at(-1)).toBe("The books do not agree: 1 differences.");
    await shop.db.delete(refunds).where(eq(refunds.attemptId, attemptId));
    await shop.db.update(paymentAttempts).set({ paidAt: null }).where(eq(paymentAttempts.id, attemptId));
    expect((await reconcileAll()).differences).toEqual([]);
  });

  it("reports money that came in another currency", async () => {
    const bought = await buyPaid("bravo", "pix");
    const attemptId = bought.info.attemptId ?? "";
    const inDollars = { currency: "USD" } as const;
    await shop.db.update(providerMovements).set(inDollars).where(eq(providerMovements.attemptId, attemptId));
    expect((await reconcileAll()).differences).toMatchObject([
      { kind: "otherCurrency", orderId: bought.orderId, books: 2_840, statement: 2_840 },
    ]);
    await removeMovements(attemptId);
    await shop.db.update(paymentAttempts).set({ paidAt: null }).where(eq(paymentAttempts.id, attemptId));
    await reconcileAll();
  });

  it("reports a difference until it is gone, however long ago it arose", async () => {
    await addMovement({});
    expect((await reconcileAll()).differences).toHaveLength(1);
    shop.clock.move(3 * DAY_MS);
    const recent = { since: shop.clock.now() - HOUR_MS, settlingMs: 0 };
    expect((await reconcile(shop.billing, recent)).differences).toMatchObject([{ kind: "unknownCharge" }]);
    await removeMovements("foreign");
    expect((await reconcile(shop.billing, recent)).differences).toEqual([]);
  });

  it("reads every page of a statement", async () => {
    const line = { provider: "pix", site: "bravo", kind: "charge", at: shop.clock.now() } as const;
    const createPage = (name: string, next: string | null) => ({
      movements: [
        { ...line, id: name, ref: name, attemptId: name, amount: { amount: 500, currency: "BRL" as const } },
      ],
      next,
    });
    const read = jest
      .spyOn(shop.billing.providers.pix, "readStatement")
      .mockImplementation(async (_since, after) =>
        after === null ? createPage("foreign-1", "2") : createPage("foreign-2", null),
      );
    const { differences } = await reconcileAll();
    read.mockRestore();
    expect(differences.map(({ ref }) => ref).sort()).toEqual(["foreign-1", "foreign-2"]);
    for (const name of ["foreign-1", "foreign-2"]) await removeMovements(name);
    expect((await reconcileAll()).differences).toEqual([]);
  });

  it("reports a fee that is higher than agreed", async () => {
    const bought = await buyPaid("bravo", "pix");
    const attemptId = bought.info.attemptId ?? "";
    await addMovement({ kind: "fee", amount: -1, attemptId, ref: bought.ref });
    const { differences } = await reconcileAll();
    expect(differences).toMatchObject([
      { kind: "feeTooHigh", books: 28, statement: 29, orderId: bought.orderId },
    ]);
    await removeMovements(attemptId);
    await shop.db.update(paymentAttempts).set({ paidAt: null }).where(eq(paymentAttempts.id, attemptId));
    await reconcileAll();
  });

  it("compares later what changed a moment ago", async () => {
    const bought = await buyPaid("codes", "slip");
    shop.clock.move(HOUR_MS);
    await actUnnoticed(bought.ref, "refund");
    expect(await reconcile(shop.billing, { since: 0 })).toMatchObject({ settling: 1, repaired: [] });
    shop.clock.move(HOUR_MS);
    expect((await reconcile(shop.billing, { since: 0 })).repaired).toMatchObject([
      { orderId: bought.orderId },
    ]);
  });

  it("changes nothing while a provider is unavailable, and repeats it an hour later", async () => {
    const bought = await buyPaid("codes", "slip");
    await reconcileOnce(shop.billing);
    await actUnnoticed(bought.ref, "refund");
    // Longer than one run looks back: what a run that failed did not compare is left to the next.
    shop.clock.move(3 * DAY_MS);
    const down = jest
      .spyOn(shop.billing.providers.slip, "readStatement")
      .mockRejectedValue(new Error("down"));
    await expect(reconcileDaily(shop.billing)).rejects.toThrow("down");
    down.mockRestore();
    await reconcileDaily(shop.billing);
    expect((await bought.readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
    shop.clock.move(HOUR_MS);
    await reconcileDaily(shop.billing);
    expect((await bought.readOrder())?.status).toBe("REFUND_SUCCEEDED");
  });

  it("runs once a day in one of several backends, from where the last run ended", async () => {
    shop.clock.move(DAY_MS);
    const read = jest.spyOn(shop.billing.providers.pix, "readStatement");
    await Promise.all(Array.from({ length: 5 }, () => reconcileDaily(shop.billing)));
    await reconcileDaily(shop.billing);
    expect(read).toHaveBeenCalledTimes(1);
    const now = shop.clock.now();
    shop.clock.move(DAY_MS);
    await reconcileDaily(shop.billing);
    expect(read).toHaveBeenLastCalledWith(now - DAY_MS, null);
    expect(await reconcileOnce(shop.billing)).not.toBeNull();
    read.mockRestore();
  });
});
