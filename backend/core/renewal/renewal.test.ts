import { eq } from "drizzle-orm";
import { openBilling } from "@/backend/core/billing/billing";
import { cancelOrder } from "@/backend/core/billing/cancel-order";
import { changeBillingCard, deleteCard, listCards } from "@/backend/core/billing/cards";
import type { Buyer } from "@/backend/core/billing/check-press";
import { sweep } from "@/backend/core/billing/sweep";
import { findMember } from "@/backend/core/members";
import { listMessages } from "@/backend/core/outbox";
import { orders } from "@/backend/db/schema/bill";
import { renewals } from "@/backend/db/schema/card";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCards, providerCharges } from "@/backend/db/schema/provider";
import { plans } from "@/backend/db/schema/site";
import {
  buy,
  DAYS,
  MINUTES,
  openTestShop,
  press,
  quoteFor,
  refusalOf,
  type TestShop,
  testCard,
} from "@/backend/testing/test-shop";
import { renewDue } from "./renew-due";
import { readRenewal } from "./renewal-view";
import { retryRenewal, updateRenewal } from "./update-renewal";

jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ownerOf = ({ site, member }: Buyer) => ({ site: site.id, uid: member.uid });
const info = (buyer: Buyer) => readRenewal(shop.billing, buyer.site, ownerOf(buyer), "en");
const turn = (buyer: Buyer, status: "on" | "off") => updateRenewal(shop.billing, ownerOf(buyer), status);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const ordersOf = (buyer: Buyer) => shop.db.select().from(orders).where(eq(orders.uid, buyer.member.uid));
const paidUntil = async (buyer: Buyer) =>
  (await findMember(shop.db, buyer.site.id, buyer.member.uid))?.paidUntil ?? 0;
const mailsTo = async (buyer: Buyer) =>
  (await listMessages(shop.db, { recipient: buyer.member.account }))
    .map(({ template }) => template)
    .reverse();

/** A member who bought 30 days by card, which renew. */
async function renewing(): Promise<Buyer> {
  const buyer = await shop.buyer();
  await buy(shop, buyer, "card");
  return buyer;
}

/** Makes every kept card do this when it is charged again. */
async function cardsWill(cardPlan: { outcome: "approve" | "hold" | "refuse"; refusal?: number }) {
  await shop.db.update(providerCards).set({ cardPlan });
}

/** Moves the clock to a moment after the next charge is due, and lets the job look. */
async function passBilling(buyer: Buyer, after = 1_000) {
  shop.clock.move((await info(buyer)).nextBillingAt + after - shop.clock.now());
  await renewDue(shop.billing);
}

describe("renewal is agreed with the order (spec §4 Auto-renewal)", () => {
  it("keeps the card and says what comes next, as the quote did", async () => {
    const buyer = await shop.buyer();
    const quote = await quoteFor(shop, buyer, "card");
    await press(shop, buyer, quote);
    const [card] = await listCards(shop.billing, ownerOf(buyer));
    expect(card).toMatchObject({
      brand: "visa",
      last4: "4242",
      isDefault: true,
      paysRenewal: true,
      usable: true,
    });
    expect(await info(buyer)).toMatchObject({
      status: "on",
      planId: "1",
      amount: quote.renewal?.amount,
      discountedPeriods: 2,
      fullAmount: quote.renewal?.fullAmount,
      nextBillingAt: quote.renewal?.at,
      running: false,
      expired: false,
      failure: null,
      card: { last4: "4242" },
    });
  });

  it("is nothing where a method can't renew (6201)", async () => {
    const buyer = await shop.buyer();
    await buy(shop, buyer, "pix");
    expect(await codeOf(info(buyer))).toBe(6201);
    expect(await codeOf(turn(buyer, "off"))).toBe(6201);
    expect(await codeOf(retryRenewal(shop.billing, ownerOf(buyer)))).toBe(6201);
  });

  it("is nobody else's", async () => {
    await renewing();
    expect(await codeOf(info(await shop.buyer()))).toBe(6201);
  });
});

describe("the renewal job", () => {
  it("announces, charges the saved card by itself and goes on: twice with the discount, then in full", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    const first = await info(buyer);
    await renewDue(shop.billing);
    expect(await ordersOf(buyer)).toHaveLength(1);

    shop.clock.move(first.nextBillingAt - DAYS(2) - shop.clock.now());
    await renewDue(shop.billing);
    await renewDue(shop.billing);
    expect(await mailsTo(buyer)).toEqual(["paid", "renewal-coming"]);
    expect(await ordersOf(buyer)).toHaveLength(1);

    const amounts: number[] = [];
    for (const round of [1, 2, 3]) {
      const before = await info(buyer);
      const end = await paidUntil(buyer);
      await passBilling(buyer);
      await renewDue(shop.billing);
      const mine = await ordersOf(buyer);
      expect(mine).toHaveLength(1 + round);
      const newest = mine.sort((one, other) => other.createdAt - one.createdAt)[0];
      expect(newest).toMatchObject({
        status: "PAYMENT_SUCCEEDED",
        total: before.amount.amount,
        method: "card",
      });
      amounts.push(newest?.total ?? 0);
      expect(await paidUntil(buyer)).toBe(end + 1_000 + DAYS(30));
      expect(await info(buyer)).toMatchObject({ status: "on", nextBillingAt: await paidUntil(buyer) });
    }
    expect(amounts).toEqual([2_691, 2_691, 2_990]);
    expect((await mailsTo(buyer)).filter((template) => template === "paid")).toHaveLength(4);
  });

  it("charges once, however many processes look at it (threat T43)", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    shop.clock.move((await info(buyer)).nextBillingAt + 1 - shop.clock.now());
    const other = openBilling(shop.services);
    await Promise.all([shop.billing, other, shop.billing, other].map((billing) => renewDue(billing)));
    expect(await ordersOf(buyer)).toHaveLength(2);
    const attempts = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.uid, buyer.member.uid));
    expect(attempts).toHaveLength(2);
  });

  it.each(["attemptCommitted", "providerAnswered"] as const)(
    "survives a restart at %s: the money is taken once and the days are given once (fault F12)",
    async (phase) => {
      await cardsWill({ outcome: "approve" });
      const buyer = await renewing();
      const end = await paidUntil(buyer);
      shop.clock.move((await info(buyer)).nextBillingAt + 1_000 - shop.clock.now());
      const dying = {
        ...shop.billing,
        checkpoint: (at: string) => {
          if (at === phase) throw new Error("killed");
        },
      };
      await renewDue(dying);
      expect(await info(buyer)).toMatchObject({ running: true });
      expect(await codeOf(turn(buyer, "off"))).toBe(6207);
      expect(
        await codeOf(changeBillingCard(shop.billing, ownerOf(buyer), (await info(buyer)).card?.id ?? "")),
      ).toBe(2002);
      shop.clock.move(MINUTES(2));
      await sweep(shop.billing);
      await renewDue(shop.billing);
      const charges = (await shop.db.select().from(providerCharges)).filter(({ status, orderId }) =>
        status === "succeeded" ? orderId : false,
      );
      const mine = new Set((await ordersOf(buyer)).map(({ id }) => id));
      expect(charges.filter(({ orderId }) => mine.has(orderId))).toHaveLength(2);
      expect(await paidUntil(buyer)).toBeGreaterThanOrEqual(end + DAYS(30));
      expect(await info(buyer)).toMatchObject({ running: false, failure: null, status: "on" });
    },
  );

  it("tries again after a day, two, three; then gives up and needs a new order (6202)", async () => {
    await cardsWill({ outcome: "refuse", refusal: 302 });
    const buyer = await renewing();
    await cardsWill({ outcome: "refuse", refusal: 302 });
    const before = (await ordersOf(buyer)).length;
    await passBilling(buyer);
    const failed = await info(buyer);
    expect(failed).toMatchObject({ status: "on", running: false, expired: false, failure: { code: 302 } });
    expect(failed.failure?.nextTryAt).toBe(shop.clock.now() + DAYS(1));
    expect(failed.failure?.orderId).toBeTruthy();

    for (const wait of [1, 2, 3]) {
      shop.clock.move(DAYS(wait) - 1);
      await renewDue(shop.billing);
      shop.clock.move(1);
      await renewDue(shop.billing);
    }
    const attempts = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, failed.failure?.orderId ?? ""));
    expect(attempts).toHaveLength(4);
    expect(await ordersOf(buyer)).toHaveLength(before + 1);
    expect((await info(buyer)).failure).toMatchObject({ nextTryAt: null });
    expect((await mailsTo(buyer)).filter((template) => template === "renewal-failed")).toHaveLength(4);

    shop.clock.move(DAYS(1));
    await sweep(shop.billing);
    await renewDue(shop.billing);
    expect(await info(buyer)).toMatchObject({ status: "off", expired: true, failure: null });
    expect((await mailsTo(buyer)).at(-1)).toBe("renewal-ended");
    expect(await codeOf(turn(buyer, "on"))).toBe(6202);
    expect(await codeOf(turn(buyer, "off"))).toBe(6202);

    await cardsWill({ outcome: "approve" });
    await buy(shop, await shop.again(buyer), "card");
    expect(await info(buyer)).toMatchObject({ status: "on", expired: false });
  });

  it("is paid by hand with another card, and renews with that one", async () => {
    const buyer = await renewing();
    await cardsWill({ outcome: "refuse", refusal: 301 });
    await passBilling(buyer);
    const orderId = (await info(buyer)).failure?.orderId ?? "";
    await press(shop, buyer, await quoteFor(shop, buyer, "card"), {
      orderId,
      planId: null,
      quoteId: null,
      method: "card",
      card: testCard({ number: "5555555555554444" }),
    });
    expect(await info(buyer)).toMatchObject({ status: "on", failure: null, card: { last4: "4444" } });
    expect(await listCards(shop.billing, ownerOf(buyer))).toHaveLength(2);
  });

  it("is tried now when its member says so, a few times an hour", async () => {
    const buyer = await renewing();
    expect(await codeOf(retryRenewal(shop.billing, ownerOf(buyer)))).toBe(1015);
    await cardsWill({ outcome: "refuse", refusal: 302 });
    await passBilling(buyer);
    await retryRenewal(shop.billing, ownerOf(buyer));
    expect((await info(buyer)).failure).toMatchObject({ code: 302 });
    expect((await mailsTo(buyer)).filter((template) => template === "renewal-failed")).toHaveLength(1);
    await cardsWill({ outcome: "approve" });
    await retryRenewal(shop.billing, ownerOf(buyer));
    expect(await info(buyer)).toMatchObject({ failure: null, status: "on" });
    expect(await paidUntil(buyer)).toBeGreaterThan(shop.clock.now() + DAYS(29));
  });

  it("does not charge while the member pays for the same plan by hand, and moves with what was paid", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    const { nextBillingAt } = await info(buyer);
    shop.clock.move(nextBillingAt - MINUTES(10) - shop.clock.now());
    const waiting = await buy(shop, await shop.again(buyer), "pix");
    await passBilling(buyer, 1_000);
    expect(await ordersOf(buyer)).toHaveLength(2);
    const [charge] = await shop.billing.simulator.chargesOf(waiting.orderId);
    shop.clock.move(-MINUTES(5));
    await shop.billing.simulator.act(charge?.ref ?? "", "payLate");
    const { readPayment } = await import("@/backend/core/billing/read-payment");
    shop.clock.move(MINUTES(10));
    await readPayment(shop.billing, ownerOf(buyer), waiting.orderId);
    shop.clock.move(MINUTES(20));
    await renewDue(shop.billing);
    expect(await ordersOf(buyer)).toHaveLength(2);
    expect((await info(buyer)).nextBillingAt).toBe(await paidUntil(buyer));
  });

  it("ends where the brand no longer sells the plan", async () => {
    const buyer = await renewing();
    await shop.db.update(plans).set({ active: false }).where(eq(plans.id, "1"));
    await passBilling(buyer);
    await shop.db.update(plans).set({ active: true }).where(eq(plans.id, "1"));
    expect(await info(buyer)).toMatchObject({ expired: true });
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it("says that the card can't be charged once it has expired (6206)", async () => {
    const buyer = await shop.buyer();
    await buy(shop, buyer, "card", {
      card: testCard({ expiryMonth: 1, expiryYear: new Date(shop.clock.now()).getUTCFullYear() + 1 }),
    });
    await shop.db
      .update(renewals)
      .set({ nextAt: shop.clock.now() + DAYS(800), dueAt: shop.clock.now() + DAYS(800) });
    await passBilling(buyer);
    expect(await info(buyer)).toMatchObject({ failure: { code: 6206 }, card: { usable: false } });
    expect(await codeOf(retryRenewal(shop.billing, ownerOf(buyer)))).toBe(6206);
  });
});

describe("turned off and on again (spec §4, §8)", () => {
  it("keeps what is paid for, can be undone until its end, and says so by mail", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    const end = await paidUntil(buyer);
    await turn(buyer, "off");
    expect(await codeOf(turn(buyer, "off"))).toBe(6204);
    expect(await info(buyer)).toMatchObject({ status: "off", expired: false, nextBillingAt: end });
    expect(await paidUntil(buyer)).toBe(end);
    await turn(buyer, "on");
    await turn(buyer, "on");
    expect(await info(buyer)).toMatchObject({ status: "activated", card: { paysRenewal: true } });
    expect((await mailsTo(buyer)).sort()).toEqual(["paid", "renewal-off", "renewal-on"]);
    await passBilling(buyer);
    expect(await info(buyer)).toMatchObject({ status: "on" });
  });

  it("charges nothing while it is off, and needs a new order once the plan has ended (6202)", async () => {
    const buyer = await renewing();
    await turn(buyer, "off");
    await passBilling(buyer, DAYS(1));
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await info(buyer)).toMatchObject({ status: "off", expired: true });
    expect(await codeOf(turn(buyer, "on"))).toBe(6202);
  });

  it("drops the unpaid order of a renewal that failed", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    await cardsWill({ outcome: "refuse", refusal: 302 });
    await passBilling(buyer);
    await turn(buyer, "off");
    expect((await ordersOf(buyer)).map(({ status }) => status).sort()).toEqual([
      "PAYMENT_CANCELLED",
      "PAYMENT_SUCCEEDED",
    ]);
    expect(await info(buyer)).toMatchObject({ status: "off", expired: true, failure: null });
  });

  it("is over when its member gives up the order of a failed renewal", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    await cardsWill({ outcome: "refuse", refusal: 302 });
    await passBilling(buyer);
    await cancelOrder(shop.billing, ownerOf(buyer), (await info(buyer)).failure?.orderId ?? "");
    shop.clock.move(DAYS(1));
    await renewDue(shop.billing);
    expect(await info(buyer)).toMatchObject({ expired: true });
  });

  it("presses at once turn it off once", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => turn(buyer, "off")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("saved cards (spec §7, §8)", () => {
  it("can't be taken away while they pay the renewal (1021), and can be once another one does", async () => {
    await cardsWill({ outcome: "approve" });
    const buyer = await renewing();
    const owner = ownerOf(buyer);
    const [first] = await listCards(shop.billing, owner);
    expect(await codeOf(deleteCard(shop.billing, owner, first?.id ?? ""))).toBe(1021);
    expect(await codeOf(deleteCard(shop.billing, owner, "nothing"))).toBe(1020);
    expect(await codeOf(deleteCard(shop.billing, ownerOf(await shop.buyer()), first?.id ?? ""))).toBe(1020);

    await buy(shop, await shop.again(buyer), "card", {
      planId: "2",
      quoteId: (await quoteFor(shop, await shop.again(buyer), "card", "2")).quoteId,
      card: testCard({ number: "5555555555554444" }),
    });
    const both = await listCards(shop.billing, owner);
    expect(both.map(({ last4, paysRenewal, isDefault }) => [last4, paysRenewal, isDefault])).toEqual([
      ["4242", false, true],
      ["4444", true, false],
    ]);
    const visa = both[0]?.id ?? "";
    expect(await changeBillingCard(shop.billing, owner, visa)).toMatchObject({
      isDefault: true,
      paysRenewal: true,
    });
    expect(await codeOf(changeBillingCard(shop.billing, owner, "nothing"))).toBe(1020);
    await deleteCard(shop.billing, owner, both[1]?.id ?? "");
    expect(await listCards(shop.billing, owner)).toHaveLength(1);
    await turn(buyer, "off");
    await deleteCard(shop.billing, owner, visa);
    expect(await info(buyer)).toMatchObject({ card: null });
    expect(await codeOf(turn(buyer, "on"))).toBe(6206);
  });

  it("kept twice is one card, with the newer expiry", async () => {
    const buyer = await renewing();
    await buy(shop, await shop.again(buyer), "card", {
      planId: "2",
      quoteId: (await quoteFor(shop, await shop.again(buyer), "card", "2")).quoteId,
      card: testCard({ expiryYear: 2035 }),
    });
    expect(await listCards(shop.billing, ownerOf(buyer))).toMatchObject([
      { last4: "4242", expiryYear: 2035 },
    ]);
  });
});
