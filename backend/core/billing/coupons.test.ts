import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import { openTestShop, press, refusalOf, type TestShop } from "@/backend/testing/test-shop";
import { cancelOrder } from "./cancel-order";
import type { Buyer } from "./check-press";
import { admitCoupon } from "./coupons";
import { listMemberCoupons, unbindCoupon } from "./member-coupons";
import { makeQuote } from "./quotes";
import { sweep } from "./sweep";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ownerOf = ({ site, member }: Buyer) => ({ site: site.id, uid: member.uid });
let last = 0;
/** A new code of brand bravo: half off for everybody, where a test says nothing else. */
async function newCode(change: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  last += 1;
  const code = change.code ?? `CODE${last}`;
  await shop.db
    .insert(coupons)
    .values({ site: "bravo", rate: 50, createdAt: shop.clock.now(), ...change, code });
  return code;
}
const quote = ({ site, member, language }: Buyer, coupon: string | null, method = "pix", planId = "1") =>
  makeQuote(shop.billing, { site, member, language, planId, method, currency: null, coupon });
const usesOf = async (code: string) =>
  (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.uses;

describe("a coupon in the price (spec §3, §8)", () => {
  it("is taken off the plan's price beside the method's discount, whatever the letters", async () => {
    const code = await newCode();
    const shown = await quote(await shop.buyer(), ` ${code.toLowerCase()} `);
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

  it("leaves something to pay", async () => {
    const shown = await quote(await shop.buyer(), await newCode({ rate: 90 }), "pix");
    expect(shown.total.amount).toBe(2_990 - 150 - 2_691);
    const more = await quote(await shop.buyer(), await newCode({ rate: 99 }), "pix");
    expect(more.total.amount).toBe(100);
    expect(more.discounts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(more.discount.amount);
  });

  it.each([
    ["no such code", async () => "NOWHERE", 9001],
    ["another brand's", () => newCode({ site: "dollar" }), 9001],
    ["another member's", () => newCode({ uid: "somebody" }), 9001],
    ["not begun", () => newCode({ startsAt: shop.clock.now() + 1 }), 9002],
    ["over", () => newCode({ endsAt: shop.clock.now() }), 9002],
    ["used up", () => newCode({ maxUses: 0 }), 9003],
    ["for other plans", () => newCode({ planIds: ["2"] }), 9000],
  ])("%s is refused", async (_, make, code) => {
    expect((await refusalOf(quote(await shop.buyer(), await make()))).code).toBe(code);
  });

  it("stops whoever tries codes one by one, and nobody else (9991)", async () => {
    const buyer = await shop.buyer();
    const good = await newCode();
    const look = (code: string) => admitCoupon(shop.billing, ownerOf(buyer), () => quote(buyer, code));
    for (let tries = 0; tries < 12; tries += 1) {
      await look(good);
      expect((await refusalOf(look(`GUESS${tries}`))).code).toBe(9001);
    }
    expect((await refusalOf(look(good))).code).toBe(9991);
    shop.clock.move(60 * 60_000);
    await expect(look(good)).resolves.toMatchObject({ coupon: good });
  });
});

describe("a coupon and its order (spec §4)", () => {
  it("is held by the unpaid order, named to another one, and freed with it in one step", async () => {
    const buyer = await shop.buyer();
    const code = await newCode();
    const info = await press(shop, buyer, await quote(buyer, code));
    expect(info.coupon).toBe(code);
    expect(await usesOf(code)).toBe(1);
    // The same order asks for its own price again: its code stands in nobody's way.
    await expect(quote(buyer, code, "card")).resolves.toMatchObject({ coupon: code });
    const refusal = await refusalOf(quote(buyer, code, "pix", "2"));
    expect(refusal).toMatchObject({
      code: 9000,
      data: { orderId: info.orderId, planName: "Plan 1", discountCode: code },
    });
    const freed = await unbindCoupon(shop.billing, ownerOf(buyer), {
      orderId: info.orderId,
      discountCode: code,
    });
    expect(freed.orderStatus).toBe("PAYMENT_CANCELLED");
    expect(await usesOf(code)).toBe(0);
    await expect(quote(buyer, code, "pix", "2")).resolves.toMatchObject({ coupon: code });
    // Twice is once.
    await unbindCoupon(shop.billing, ownerOf(buyer), { orderId: info.orderId, discountCode: code });
    expect(await usesOf(code)).toBe(0);
  });

  it("is free again after the order was cancelled or its time was over", async () => {
    const buyer = await shop.buyer();
    const code = await newCode();
    const { orderId } = await press(shop, buyer, await quote(buyer, code));
    await cancelOrder(shop.billing, ownerOf(buyer), orderId);
    expect(await usesOf(code)).toBe(0);
    await press(shop, buyer, await quote(buyer, code));
    expect(await usesOf(code)).toBe(1);
    shop.clock.move(25 * 60 * 60_000);
    await sweep(shop.billing);
    expect(await usesOf(code)).toBe(0);
    await expect(quote(buyer, code)).resolves.toMatchObject({ coupon: code });
  });

  it("is used once it has paid: by this member never again (9003), and not taken off any more (1003)", async () => {
    const buyer = await shop.buyer();
    const code = await newCode();
    const { orderId, status } = await press(shop, buyer, await quote(buyer, code, "card"));
    expect(status).toBe("success");
    expect((await refusalOf(quote(buyer, code))).code).toBe(9003);
    const unbind = unbindCoupon(shop.billing, ownerOf(buyer), { orderId, discountCode: code });
    expect((await refusalOf(unbind)).code).toBe(1003);
    const { site, member } = buyer;
    expect(await listMemberCoupons(shop.billing, site, member.uid, "pt")).toMatchObject([
      { code, state: "used", orderId, planName: "Plano 1" },
    ]);
  });

  it("is nobody else's to take off", async () => {
    const buyer = await shop.buyer();
    const code = await newCode();
    const { orderId } = await press(shop, buyer, await quote(buyer, code));
    for (const other of [await shop.buyer(), await shop.buyer("dollar")]) {
      const unbind = unbindCoupon(shop.billing, ownerOf(other), { orderId, discountCode: code });
      expect((await refusalOf(unbind)).code).toBe(1001);
    }
  });

  it("goes when the order is priced without it, and comes back with another price", async () => {
    const buyer = await shop.buyer();
    const [one, other] = [await newCode(), await newCode()];
    const { orderId } = await press(shop, buyer, await quote(buyer, one));
    shop.clock.move(1_000);
    await press(shop, buyer, await quote(buyer, other, "pix"), { orderId, planId: null });
    expect([await usesOf(one), await usesOf(other)]).toEqual([0, 1]);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.coupon).toBe(other);
  });

  it("gives its last use to one of many members who press at once", async () => {
    const code = await newCode({ maxUses: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.buyer()));
    const quotes = await Promise.all(buyers.map((buyer) => quote(buyer, code, "card")));
    const outcomes = await Promise.allSettled(
      buyers.map((buyer, index) => {
        const price = quotes[index];
        if (!price) throw new Error("no price");
        return press(shop, buyer, price);
      }),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await usesOf(code)).toBe(1);
    expect(await shop.db.select().from(couponUses).where(eq(couponUses.code, code))).toHaveLength(1);
  });
});
