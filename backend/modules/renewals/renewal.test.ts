import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCards, providerCharges } from "@/backend/db/schema/provider";
import { renewals } from "@/backend/db/schema/renewal";
import { plans, siteConfigs } from "@/backend/db/schema/site";
import { findMember } from "@/backend/modules/accounts/members";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createBilling } from "@/backend/modules/billing/billing";
import { changeBillingCard, deleteCard, listCards } from "@/backend/modules/billing/cards/cards";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { listMessages } from "@/backend/modules/mail/outbox";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL, AGREED_SAVING, createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { chargeDueRenewals } from "./charge-renewal";
import { readRenewal } from "./renewal-view";
import { retryRenewal, updateRenewal } from "./update-renewal";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();

const readInfo = (buyer: Buyer) => readRenewal(shop.billing, buyer.site, toOwner(buyer), "en");
const turnRenewal = (buyer: Buyer, status: "on" | "off") =>
  updateRenewal(shop.billing, toOwner(buyer), status);
const getRefusalCode = async (call: Promise<unknown>) => (await catchRefusal(call)).code;
const listBuyerOrders = (buyer: Buyer) =>
  shop.db.select().from(orders).where(eq(orders.uid, buyer.member.uid));
const readPaidUntil = async (buyer: Buyer) =>
  (await findMember(shop.db, buyer.site.id, buyer.member.uid))?.paidUntil ?? 0;
const listMailTemplates = async (buyer: Buyer) =>
  (await listMessages(shop.db, { recipient: buyer.member.account }))
    .map(({ template }) => template)
    .reverse();

/** A member with 30 days bought by card, which renew. */
async function createRenewingBuyer(): Promise<Buyer> {
  const buyer = await shop.createBuyer();
  await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
  return buyer;
}

/** Sets the outcome of every stored card's next charge. */
async function setCardOutcome(cardPlan: { outcome: "approve" | "hold" | "refuse"; refusal?: number }) {
  await shop.db.update(providerCards).set({ cardPlan });
}

/** Moves the clock past the next charge's due time and runs the job. */
async function passBillingDate(buyer: Buyer, after = 1_000) {
  shop.clock.move((await readInfo(buyer)).nextBillingAt + after - shop.clock.now());
  await chargeDueRenewals(shop.billing);
}

describe("renewal is agreed with the order (rules/renewal#states)", () => {
  it("saves the card and shows the next charge, as quoted", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, "card");
    await shop.payQuote(buyer, quote, { consents: AGREED_RENEWAL });
    const [card] = await listCards(shop.billing, toOwner(buyer));
    expect(card).toMatchObject({
      brand: "visa",
      last4: "4242",
      isDefault: true,
      paysRenewal: true,
      usable: true,
    });
    expect(await readInfo(buyer)).toMatchObject({
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

  it("does not exist where the method can't renew (6201)", async () => {
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, "pix");
    expect(await getRefusalCode(readInfo(buyer))).toBe(6201);
    expect(await getRefusalCode(turnRenewal(buyer, "off"))).toBe(6201);
    expect(await getRefusalCode(retryRenewal(shop.billing, toOwner(buyer)))).toBe(6201);
  });

  it("belongs to its member only", async () => {
    await createRenewingBuyer();
    expect(await getRefusalCode(readInfo(await shop.createBuyer()))).toBe(6201);
  });
});

describe("the renewal job", () => {
  it("does nothing at a closed brand, and goes on once it is open again", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    shop.clock.move((await readInfo(buyer)).nextBillingAt - 2 * DAY_MS - shop.clock.now());
    const { config } = await readSiteConfigRow(shop.db, buyer.site.id);
    const setClosedHosts = (closedHosts: string[]) =>
      shop.db
        .insert(siteConfigs)
        .values({ site: buyer.site.id, config: { ...config, closedHosts }, brand: {} })
        .onConflictDoUpdate({ target: siteConfigs.site, set: { config: { ...config, closedHosts } } });
    await setClosedHosts(["bravo.test"]);
    await chargeDueRenewals(shop.billing);
    expect(await listMailTemplates(buyer)).toEqual(["paid"]);
    await setClosedHosts([]);
    await chargeDueRenewals(shop.billing);
    expect(await listMailTemplates(buyer)).toEqual(["paid", "renewal-coming"]);
  });

  it("announces, charges the saved card and continues: twice with the discount, then in full", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    const first = await readInfo(buyer);
    await chargeDueRenewals(shop.billing);
    expect(await listBuyerOrders(buyer)).toHaveLength(1);

    shop.clock.move(first.nextBillingAt - 2 * DAY_MS - shop.clock.now());
    await chargeDueRenewals(shop.billing);
    await chargeDueRenewals(shop.billing);
    expect(await listMailTemplates(buyer)).toEqual(["paid", "renewal-coming"]);
    expect(await listBuyerOrders(buyer)).toHaveLength(1);

    const amounts: number[] = [];
    for (const round of [1, 2, 3]) {
      const before = await readInfo(buyer);
      const end = await readPaidUntil(buyer);
      await passBillingDate(buyer);
      await chargeDueRenewals(shop.billing);
      const mine = await listBuyerOrders(buyer);
      expect(mine).toHaveLength(1 + round);
      const newest = mine.sort((one, other) => other.createdAt - one.createdAt)[0];
      expect(newest).toMatchObject({
        status: "PAYMENT_SUCCEEDED",
        total: before.amount.amount,
        method: "card",
      });
      amounts.push(newest?.total ?? 0);
      expect(await readPaidUntil(buyer)).toBe(end + 1_000 + 30 * DAY_MS);
      expect(await readInfo(buyer)).toMatchObject({
        status: "on",
        nextBillingAt: await readPaidUntil(buyer),
      });
    }
    expect(amounts).toEqual([2_691, 2_691, 2_990]);
    expect((await listMailTemplates(buyer)).filter((template) => template === "paid")).toHaveLength(4);
  });

  it("charges once, however many processes run (threat T43)", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    shop.clock.move((await readInfo(buyer)).nextBillingAt + 1 - shop.clock.now());
    const other = createBilling(shop.services);
    await Promise.all(
      [shop.billing, other, shop.billing, other].map((billing) => chargeDueRenewals(billing)),
    );
    expect(await listBuyerOrders(buyer)).toHaveLength(2);
    const attempts = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.uid, buyer.member.uid));
    expect(attempts).toHaveLength(2);
  });

  it.each(["attemptCommitted", "providerAnswered"] as const)(
    "survives a restart at %s: charges once and delivers once (fault F12)",
    async (phase) => {
      await setCardOutcome({ outcome: "approve" });
      const buyer = await createRenewingBuyer();
      const end = await readPaidUntil(buyer);
      shop.clock.move((await readInfo(buyer)).nextBillingAt + 1_000 - shop.clock.now());
      const interruptedBilling = {
        ...shop.billing,
        checkpoint: (at: string) => {
          if (at === phase) throw new Error("killed");
        },
      };
      await chargeDueRenewals(interruptedBilling);
      expect(await readInfo(buyer)).toMatchObject({ running: true });
      expect(await getRefusalCode(turnRenewal(buyer, "off"))).toBe(6207);
      expect(
        await getRefusalCode(
          changeBillingCard(shop.billing, toOwner(buyer), (await readInfo(buyer)).card?.id ?? ""),
        ),
      ).toBe(2002);
      shop.clock.move(2 * MINUTE_MS);
      await sweepBilling(shop.billing);
      await chargeDueRenewals(shop.billing);
      const charges = (await shop.db.select().from(providerCharges)).filter(({ status, orderId }) =>
        status === "succeeded" ? orderId : false,
      );
      const mine = new Set((await listBuyerOrders(buyer)).map(({ id }) => id));
      expect(charges.filter(({ orderId }) => mine.has(orderId))).toHaveLength(2);
      expect(await readPaidUntil(buyer)).toBeGreaterThanOrEqual(end + 30 * DAY_MS);
      expect(await readInfo(buyer)).toMatchObject({ running: false, failure: null, status: "on" });
    },
  );

  it("tries again after one, two and three days; then ends and needs a new order (6202)", async () => {
    await setCardOutcome({ outcome: "refuse", refusal: 302 });
    const buyer = await createRenewingBuyer();
    await setCardOutcome({ outcome: "refuse", refusal: 302 });
    const before = (await listBuyerOrders(buyer)).length;
    await passBillingDate(buyer);
    const failed = await readInfo(buyer);
    expect(failed).toMatchObject({ status: "on", running: false, expired: false, failure: { code: 302 } });
    expect(failed.failure?.nextTryAt).toBe(shop.clock.now() + DAY_MS);
    expect(failed.failure?.orderId).toBeTruthy();

    for (const wait of [1, 2, 3]) {
      shop.clock.move(wait * DAY_MS - 1);
      await chargeDueRenewals(shop.billing);
      shop.clock.move(1);
      await chargeDueRenewals(shop.billing);
    }
    const attempts = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, failed.failure?.orderId ?? ""));
    expect(attempts).toHaveLength(4);
    expect(await listBuyerOrders(buyer)).toHaveLength(before + 1);
    expect((await readInfo(buyer)).failure).toMatchObject({ nextTryAt: null });
    expect((await listMailTemplates(buyer)).filter((template) => template === "renewal-failed")).toHaveLength(
      4,
    );

    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);
    await chargeDueRenewals(shop.billing);
    expect(await readInfo(buyer)).toMatchObject({ status: "off", expired: true, failure: null });
    expect((await listMailTemplates(buyer)).at(-1)).toBe("renewal-ended");
    expect(await getRefusalCode(turnRenewal(buyer, "on"))).toBe(6202);
    expect(await getRefusalCode(turnRenewal(buyer, "off"))).toBe(6202);

    await setCardOutcome({ outcome: "approve" });
    await shop.buyPlan(await shop.reloadBuyer(buyer), "card", { consents: AGREED_RENEWAL });
    expect(await readInfo(buyer)).toMatchObject({ status: "on", expired: false });
  });

  it("is paid by the member with another card, and renews with that one", async () => {
    const buyer = await createRenewingBuyer();
    await setCardOutcome({ outcome: "refuse", refusal: 301 });
    await passBillingDate(buyer);
    const orderId = (await readInfo(buyer)).failure?.orderId ?? "";
    await shop.payQuote(buyer, await shop.createQuote(buyer, "card"), {
      orderId,
      planId: null,
      quoteId: null,
      method: "card",
      card: createTestCard({ number: "5555555555554444" }),
      consents: AGREED_RENEWAL,
    });
    expect(await readInfo(buyer)).toMatchObject({ status: "on", failure: null, card: { last4: "4444" } });
    expect(await listCards(shop.billing, toOwner(buyer))).toHaveLength(2);
  });

  it("is retried on the member's request, a few times an hour", async () => {
    const buyer = await createRenewingBuyer();
    expect(await getRefusalCode(retryRenewal(shop.billing, toOwner(buyer)))).toBe(1015);
    await setCardOutcome({ outcome: "refuse", refusal: 302 });
    await passBillingDate(buyer);
    await retryRenewal(shop.billing, toOwner(buyer));
    expect((await readInfo(buyer)).failure).toMatchObject({ code: 302 });
    expect((await listMailTemplates(buyer)).filter((template) => template === "renewal-failed")).toHaveLength(
      1,
    );
    await setCardOutcome({ outcome: "approve" });
    await retryRenewal(shop.billing, toOwner(buyer));
    expect(await readInfo(buyer)).toMatchObject({ failure: null, status: "on" });
    expect(await readPaidUntil(buyer)).toBeGreaterThan(shop.clock.now() + 29 * DAY_MS);
  });

  it("does not charge while the member pays for the same plan, and moves its date after that payment", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    const { nextBillingAt } = await readInfo(buyer);
    shop.clock.move(nextBillingAt - 10 * MINUTE_MS - shop.clock.now());
    const pending = await shop.buyPlan(await shop.reloadBuyer(buyer), "pix");
    await passBillingDate(buyer, 1_000);
    expect(await listBuyerOrders(buyer)).toHaveLength(2);
    const [charge] = await shop.billing.simulator.listOrderCharges(pending.orderId);
    shop.clock.move(-5 * MINUTE_MS);
    await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "payLate");
    const { readPayment } = await import("@/backend/modules/billing/attempts/payment-info");
    shop.clock.move(10 * MINUTE_MS);
    await readPayment(shop.billing, toOwner(buyer), pending.orderId);
    shop.clock.move(20 * MINUTE_MS);
    await chargeDueRenewals(shop.billing);
    expect(await listBuyerOrders(buyer)).toHaveLength(2);
    expect((await readInfo(buyer)).nextBillingAt).toBe(await readPaidUntil(buyer));
  });

  it("ends where the brand no longer sells the plan", async () => {
    const buyer = await createRenewingBuyer();
    await shop.db.update(plans).set({ active: false }).where(eq(plans.id, "1"));
    await passBillingDate(buyer);
    await shop.db.update(plans).set({ active: true }).where(eq(plans.id, "1"));
    expect(await readInfo(buyer)).toMatchObject({ expired: true });
    expect(await listBuyerOrders(buyer)).toHaveLength(1);
  });

  it("reports an expired card as unavailable (6206)", async () => {
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, "card", {
      card: createTestCard({ expiryMonth: 1, expiryYear: new Date(shop.clock.now()).getUTCFullYear() + 1 }),
      consents: AGREED_RENEWAL,
    });
    await shop.db
      .update(renewals)
      .set({ nextAt: shop.clock.now() + 800 * DAY_MS, dueAt: shop.clock.now() + 800 * DAY_MS });
    await passBillingDate(buyer);
    expect(await readInfo(buyer)).toMatchObject({ failure: { code: 6206 }, card: { usable: false } });
    expect(await getRefusalCode(retryRenewal(shop.billing, toOwner(buyer)))).toBe(6206);
  });
});

describe("turned off and on again (rules/payments#states, rules/errors#catalog)", () => {
  it("keeps the paid period, can be undone until its end, and notifies by mail", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    const end = await readPaidUntil(buyer);
    await turnRenewal(buyer, "off");
    expect(await getRefusalCode(turnRenewal(buyer, "off"))).toBe(6204);
    expect(await readInfo(buyer)).toMatchObject({ status: "off", expired: false, nextBillingAt: end });
    expect(await readPaidUntil(buyer)).toBe(end);
    await turnRenewal(buyer, "on");
    await turnRenewal(buyer, "on");
    expect(await readInfo(buyer)).toMatchObject({ status: "activated", card: { paysRenewal: true } });
    expect((await listMailTemplates(buyer)).sort()).toEqual(["paid", "renewal-off", "renewal-on"]);
    await passBillingDate(buyer);
    expect(await readInfo(buyer)).toMatchObject({ status: "on" });
  });

  it("charges nothing while it is off, and needs a new order once the plan has ended (6202)", async () => {
    const buyer = await createRenewingBuyer();
    await turnRenewal(buyer, "off");
    await passBillingDate(buyer, DAY_MS);
    expect(await listBuyerOrders(buyer)).toHaveLength(1);
    expect(await readInfo(buyer)).toMatchObject({ status: "off", expired: true });
    expect(await getRefusalCode(turnRenewal(buyer, "on"))).toBe(6202);
  });

  it("drops the unpaid order of a renewal that failed", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    await setCardOutcome({ outcome: "refuse", refusal: 302 });
    await passBillingDate(buyer);
    await turnRenewal(buyer, "off");
    expect((await listBuyerOrders(buyer)).map(({ status }) => status).sort()).toEqual([
      "PAYMENT_CANCELLED",
      "PAYMENT_SUCCEEDED",
    ]);
    expect(await readInfo(buyer)).toMatchObject({ status: "off", expired: true, failure: null });
  });

  it("ends when its member cancels the order of a failed renewal", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    await setCardOutcome({ outcome: "refuse", refusal: 302 });
    await passBillingDate(buyer);
    await cancelOrder(shop.billing, toOwner(buyer), (await readInfo(buyer)).failure?.orderId ?? "");
    shop.clock.move(DAY_MS);
    await chargeDueRenewals(shop.billing);
    expect(await readInfo(buyer)).toMatchObject({ expired: true });
  });

  it("concurrent requests turn it off once", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => turnRenewal(buyer, "off")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("saved cards (rules/calls#list-of-calls, rules/errors#catalog)", () => {
  it("can't be deleted while they pay the renewal (1021), and can be once another one does", async () => {
    await setCardOutcome({ outcome: "approve" });
    const buyer = await createRenewingBuyer();
    const owner = toOwner(buyer);
    const [first] = await listCards(shop.billing, owner);
    expect(await getRefusalCode(deleteCard(shop.billing, owner, first?.id ?? ""))).toBe(1021);
    expect(await getRefusalCode(deleteCard(shop.billing, owner, "nothing"))).toBe(1020);
    expect(
      await getRefusalCode(deleteCard(shop.billing, toOwner(await shop.createBuyer()), first?.id ?? "")),
    ).toBe(1020);

    await shop.buyPlan(await shop.reloadBuyer(buyer), "card", {
      planId: "2",
      quoteId: (await shop.createQuote(await shop.reloadBuyer(buyer), "card", "2")).quoteId,
      card: createTestCard({ number: "5555555555554444" }),
      consents: AGREED_RENEWAL,
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
    expect(await getRefusalCode(changeBillingCard(shop.billing, owner, "nothing"))).toBe(1020);
    await deleteCard(shop.billing, owner, both[1]?.id ?? "");
    expect(await listCards(shop.billing, owner)).toHaveLength(1);
    await turnRenewal(buyer, "off");
    await deleteCard(shop.billing, owner, visa);
    expect(await readInfo(buyer)).toMatchObject({ card: null });
    expect(await getRefusalCode(turnRenewal(buyer, "on"))).toBe(6206);
  });

  it("saved twice, it is one card with the newer expiry", async () => {
    const buyer = await createRenewingBuyer();
    await shop.buyPlan(await shop.reloadBuyer(buyer), "card", {
      planId: "2",
      quoteId: (await shop.createQuote(await shop.reloadBuyer(buyer), "card", "2")).quoteId,
      card: createTestCard({ expiryYear: 2035 }),
      consents: AGREED_SAVING,
    });
    expect(await listCards(shop.billing, toOwner(buyer))).toMatchObject([
      { last4: "4242", expiryYear: 2035 },
    ]);
  });
});
