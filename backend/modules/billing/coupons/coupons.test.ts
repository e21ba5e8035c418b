import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { createQuote } from "@/backend/modules/billing/quotes/quotes";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { catchRefusal } from "@/backend/testing/test-shop";
import { HOUR_MS } from "@/lib/config/constants";
import { withCouponGuessLimit } from "./coupons";
import { listMemberCoupons, unbindCoupon } from "./member-coupons";

const shop = setUpTestShop();

let lastNumber = 0;
/** A new code of brand bravo: half off for every member, unless `change` overrides it. */
async function insertCoupon(change: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  lastNumber += 1;
  const code = change.code ?? `CODE${lastNumber}`;
  await shop.db
    .insert(coupons)
    .values({ site: "bravo", rate: 50, createdAt: shop.clock.now(), ...change, code });
  return code;
}

const quote = ({ site, member, language }: Buyer, coupon: string | null, method = "pix", planId = "1") =>
  createQuote(shop.billing, { site, member, language, planId, method, currency: null, coupon });
const countUses = async (code: string) =>
  (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.uses;

describe("a coupon in the price (rules/coupons#rules, rules/errors#catalog)", () => {
  it("is deducted from the plan's price in addition to the method's discount, in upper or lower case", async () => {
    const code = await insertCoupon();
    const shown = await quote(await shop.createBuyer(), ` ${code.toLowerCase()} `);
    expect(shown).toMatchObject({
      coupon: code,
      subtotal: { amount: 2_990 },
      discounts: [
        { kind: "method", rate: 5, amount: { amount: 150 } },
        { kind: "coupon", rate: 50, amount: { amount: 1_495 } },
      ],
      discount: { amount: 1_645 },
      total: { amount: 1_345 },
    });
  });

  it.each([
    ["LUCIA-15", "Lucía–15"],
    ["BETA10", "ВЕТА１０"],
    ["МИХАИЛ", "михаил"],
  ])("%s is found by %s, which looks the same", async (code, typed) => {
    await insertCoupon({ code });
    expect((await quote(await shop.createBuyer(), typed)).coupon).toBe(code);
  });

  it("as it was typed precedes the one that looks the same", async () => {
    for (const code of ["ÉTÉ", "ETE"]) await insertCoupon({ code });
    expect((await quote(await shop.createBuyer(), "été")).coupon).toBe("ÉTÉ");
  });

  it("leaves the minimum to pay", async () => {
    const shown = await quote(await shop.createBuyer(), await insertCoupon({ rate: 90 }), "pix");
    expect(shown.total.amount).toBe(2_990 - 150 - 2_691);
    const more = await quote(await shop.createBuyer(), await insertCoupon({ rate: 99 }), "pix");
    expect(more.total.amount).toBe(100);
    expect(more.discounts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(more.discount.amount);
  });

  it.each([
    ["no such code", async () => "NOWHERE", 9001],
    ["another brand's", () => insertCoupon({ site: "dollar" }), 9001],
    ["another member's", () => insertCoupon({ uid: "another" }), 9001],
    ["not started", () => insertCoupon({ startsAt: shop.clock.now() + 1 }), 9002],
    ["expired", () => insertCoupon({ endsAt: shop.clock.now() }), 9002],
    ["used up", () => insertCoupon({ maxUses: 0 }), 9003],
    ["for other plans", () => insertCoupon({ planIds: ["2"] }), 9000],
  ])("%s is refused", async (_, make, code) => {
    expect((await catchRefusal(quote(await shop.createBuyer(), await make()))).code).toBe(code);
  });

  it("stops only the member who guesses codes (9991)", async () => {
    const buyer = await shop.createBuyer();
    const good = await insertCoupon();
    const look = (code: string) =>
      withCouponGuessLimit(shop.billing, toOwner(buyer), () => quote(buyer, code));
    for (let tries = 0; tries < 12; tries += 1) {
      await look(good);
      expect((await catchRefusal(look(`GUESS${tries}`))).code).toBe(9001);
    }
    expect((await catchRefusal(look(good))).code).toBe(9991);
    await shop.clock.advance(HOUR_MS);
    await expect(look(good)).resolves.toMatchObject({ coupon: good });
  });
});

describe("a coupon and its order (rules/coupons#rules)", () => {
  it("is held by the unpaid order, named to another one, and released with it", async () => {
    const buyer = await shop.createBuyer();
    const code = await insertCoupon();
    const info = await shop.payQuote(buyer, await quote(buyer, code));
    expect(info.coupon).toBe(code);
    expect(await countUses(code)).toBe(1);
    // The same order may be quoted again with its own code.
    await expect(quote(buyer, code, "card")).resolves.toMatchObject({ coupon: code });
    const refusal = await catchRefusal(quote(buyer, code, "pix", "2"));
    expect(refusal).toMatchObject({
      code: 9000,
      data: { orderId: info.orderId, planName: "Plan 1", discountCode: code },
    });
    const freed = await unbindCoupon(shop.billing, toOwner(buyer), {
      orderId: info.orderId,
      discountCode: code,
    });
    expect(freed.orderStatus).toBe("PAYMENT_CANCELLED");
    expect(await countUses(code)).toBe(0);
    await expect(quote(buyer, code, "pix", "2")).resolves.toMatchObject({ coupon: code });
    // Releasing twice is the same as once.
    await unbindCoupon(shop.billing, toOwner(buyer), { orderId: info.orderId, discountCode: code });
    expect(await countUses(code)).toBe(0);
  });

  it("is free again after the order was canceled or expired", async () => {
    const buyer = await shop.createBuyer();
    const code = await insertCoupon();
    const { orderId } = await shop.payQuote(buyer, await quote(buyer, code));
    await cancelOrder(shop.billing, toOwner(buyer), orderId);
    expect(await countUses(code)).toBe(0);
    await shop.payQuote(buyer, await quote(buyer, code));
    expect(await countUses(code)).toBe(1);
    shop.clock.move(25 * HOUR_MS);
    await sweepBilling(shop.billing);
    expect(await countUses(code)).toBe(0);
    await expect(quote(buyer, code)).resolves.toMatchObject({ coupon: code });
  });

  it("is used once the order is paid: not usable again by this member (9003), and not removable (1003)", async () => {
    const buyer = await shop.createBuyer();
    const code = await insertCoupon();
    const { orderId, status } = await shop.payQuote(buyer, await quote(buyer, code, "card"));
    expect(status).toBe("success");
    expect((await catchRefusal(quote(buyer, code))).code).toBe(9003);
    const unbind = unbindCoupon(shop.billing, toOwner(buyer), { orderId, discountCode: code });
    expect((await catchRefusal(unbind)).code).toBe(1003);
    const { site, member } = buyer;
    expect(await listMemberCoupons(shop.billing, site, member.uid, "pt")).toMatchObject([
      { code, state: "used", orderId, planName: "Plano 1" },
    ]);
  });

  it("can't be removed by another member", async () => {
    const buyer = await shop.createBuyer();
    const code = await insertCoupon();
    const { orderId } = await shop.payQuote(buyer, await quote(buyer, code));
    for (const other of [await shop.createBuyer(), await shop.createBuyer("dollar")]) {
      const unbind = unbindCoupon(shop.billing, toOwner(other), { orderId, discountCode: code });
      expect((await catchRefusal(unbind)).code).toBe(1001);
    }
  });

  it("is released when the order gets a price without it, and held again with another price", async () => {
    const buyer = await shop.createBuyer();
    const [one, other] = [await insertCoupon(), await insertCoupon()];
    const { orderId } = await shop.payQuote(buyer, await quote(buyer, one));
    shop.clock.move(1_000);
    await shop.payQuote(buyer, await quote(buyer, other, "pix"), { orderId, planId: null });
    expect([await countUses(one), await countUses(other)]).toEqual([0, 1]);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.coupon).toBe(other);
  });

  it("gives its last use to one of many members who pay at once", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.createBuyer()));
    const quotes = await Promise.all(buyers.map((buyer) => quote(buyer, code, "card")));
    const outcomes = await Promise.allSettled(
      buyers.map((buyer, index) => {
        const price = quotes[index];
        if (!price) throw new Error("no price");
        return shop.payQuote(buyer, price);
      }),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countUses(code)).toBe(1);
    expect(await shop.db.select().from(couponUses).where(eq(couponUses.code, code))).toHaveLength(1);
  });
});
