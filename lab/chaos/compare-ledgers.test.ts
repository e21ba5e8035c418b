import { eq } from "drizzle-orm";
import { services } from "@/backend/db/schema/bill";
import { providerCharges } from "@/backend/db/schema/provider";
import { setUpTestShop } from "@/backend/testing/billing-suite";
import { MINUTE_MS } from "@/lib/config/constants";

import { compareLedgers } from "./compare-ledgers";

const shop = setUpTestShop();

const compare = () => compareLedgers(shop.db, 0, shop.clock.now());
const updateCharge = (change: Partial<typeof providerCharges.$inferInsert>, ref: string) =>
  shop.db.update(providerCharges).set(change).where(eq(providerCharges.ref, ref));

describe("comparing the ledgers of a chaos run reports what is wrong", () => {
  it("agrees after a paid and a pending purchase, and reports each violated invariant", async () => {
    const paid = await shop.buyPlan(await shop.createBuyer(), "card");
    const waiting = await shop.buyPlan(await shop.createBuyer(), "pix");
    const good = await compare();
    expect(good).toMatchObject({ orders: 2, violations: [], shop: { BRL: 2990 }, providers: { BRL: 2990 } });
    expect(good.statuses).toEqual({ PAYMENT_SUCCEEDED: 1, PAYMENT_PENDING: 1 });

    const [mine] = await shop.billing.simulator.listOrderCharges(paid.orderId);
    const [theirs] = await shop.billing.simulator.listOrderCharges(waiting.orderId);
    if (!mine || !theirs) throw new Error("no charges");
    await updateCharge({ refunded: 1 }, mine.ref);
    expect((await compare()).violations).toEqual(["BRL: the shop has 2990, the providers 2989"]);
    await updateCharge({ refunded: 2990 }, mine.ref);
    expect((await compare()).violations[0]).toMatch(/hold the money of 0 charges/);
    await updateCharge({ refunded: 0 }, mine.ref);

    await updateCharge({ received: 2840, status: "CONCLUIDA" }, theirs.ref);
    expect((await compare()).violations.join()).toMatch(
      /not paid, but its provider holds.*its charge CONCLUIDA/s,
    );
    await updateCharge({ received: null, status: "ATIVA" }, theirs.ref);
    shop.clock.move(16 * MINUTE_MS);
    expect((await compare()).violations.join()).toMatch(/is PAYMENT_PENDING, its charge ATIVA/);

    await shop.db.delete(services).where(eq(services.orderId, paid.orderId));
    expect((await compare()).violations.join()).toMatch(/delivered 0 times/);
  });
});
