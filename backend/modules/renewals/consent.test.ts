import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { consents } from "@/backend/db/schema/consent";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { renewals } from "@/backend/db/schema/renewal";
import { siteConfigs } from "@/backend/db/schema/site";
import type { Buyer, PaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import { listCards } from "@/backend/modules/billing/cards/cards";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL, AGREED_SAVING, createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { MINUTE_MS } from "@/lib/config/constants";
import { findRenewal } from "./find-renewal";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();
const BOTH = { ...AGREED_RENEWAL, ...AGREED_SAVING };
const CHALLENGED = createTestCard({ number: "4000002500003155" });

const listConsents = ({ member }: Buyer) =>
  shop.db.select().from(consents).where(eq(consents.uid, member.uid)).orderBy(consents.kind);
const readOutcome = async (buyer: Buyer) => ({
  renews: (await findRenewal(shop.db, toOwner(buyer))) !== null,
  cards: (await listCards(shop.billing, toOwner(buyer))).length,
  recorded: (await listConsents(buyer)).map(({ kind }) => kind),
});

describe("what the buyer agreed to at the pay button (rules/renewal#consent)", () => {
  it.each<[string, string, Partial<PaymentRequest>, Awaited<ReturnType<typeof readOutcome>>]>([
    ["nothing", "card", {}, { renews: false, cards: 0, recorded: [] }],
    ["an empty list", "card", { consents: {} }, { renews: false, cards: 0, recorded: [] }],
    ["saving", "card", { consents: AGREED_SAVING }, { renews: false, cards: 1, recorded: ["saveCard"] }],
    ["renewal", "card", { consents: AGREED_RENEWAL }, { renews: true, cards: 1, recorded: ["renewal"] }],
    ["both", "card", { consents: BOTH }, { renews: true, cards: 1, recorded: ["renewal", "saveCard"] }],
  ])("%s, by card: it has exactly that effect, and is recorded", async (_, method, change, outcome) => {
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, method, change);
    expect(await readOutcome(buyer)).toEqual(outcome);
  });

  it("has no effect where the method can't renew and is no card", async () => {
    const buyer = await shop.createBuyer("codes");
    const { orderId } = await shop.buyPlan(buyer, "slip", { consents: BOTH });
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId));
    expect(attempt).toMatchObject({ renews: false, keepsCard: false });
    expect(await listConsents(buyer)).toEqual([]);
  });

  it("is recorded with the text that was shown, its language, the quoted terms, the time and who", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, "card");
    const { orderId } = await shop.payQuote(buyer, quote, {
      consents: { renewal: { text: "Renew on December 20 for R$ 26.91" } },
    });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(await listConsents(buyer)).toEqual([
      {
        ...{ kind: "renewal", orderId, attemptId: order?.paidAttemptId, method: "card" },
        ...{ site: "bravo", uid: buyer.member.uid, language: "en", preselected: false },
        text: "Renew on December 20 for R$ 26.91",
        terms: quote.renewal,
        createdAt: shop.clock.now(),
      },
    ]);
  });

  it("is recorded as preselected where the brand shows the box ticked", async () => {
    const config = { preselect: { renewal: true } };
    await shop.db.insert(siteConfigs).values({ site: "dollar", config, brand: {} });
    const buyer = await shop.createBuyer("dollar");
    await shop.buyPlan(buyer, "card", { consents: BOTH });
    expect((await listConsents(buyer)).map(({ kind, preselected }) => [kind, preselected])).toEqual([
      ["renewal", true],
      ["saveCard", false],
    ]);
  });

  it("is not assumed where the brand shows the box ticked and the buyer cleared it", async () => {
    const buyer = await shop.createBuyer("dollar");
    await shop.buyPlan(buyer, "card");
    expect(await readOutcome(buyer)).toEqual({ renews: false, cards: 0, recorded: [] });
  });

  it("belongs to the terms that were shown: another date is refused (1015), without consent it is not", async () => {
    const buyer = await shop.createBuyer();
    const [agreed, plain] = [await shop.createQuote(buyer, "card"), await shop.createQuote(buyer, "card")];
    // The paid time is a month longer now, so the next period would be charged a month later.
    await shop.payQuote(buyer, await shop.createQuote(buyer, "card", "2"));
    const current = await shop.reloadBuyer(buyer);
    const refusal = await catchRefusal(shop.payQuote(current, agreed, { consents: AGREED_RENEWAL }));
    expect(refusal.code).toBe(1015);
    expect(await listConsents(buyer)).toEqual([]);
    expect((await shop.payQuote(current, plain)).status).toBe("success");
  });

  it("is given anew for each attempt of an order", async () => {
    const buyer = await shop.createBuyer();
    const declined = createTestCard({ number: "4000000000000002" });
    const refused = await catchRefusal(shop.buyPlan(buyer, "card", { card: declined, consents: BOTH }));
    const { orderId } = refused.data as { orderId: string };
    await shop.buyPlan(buyer, "card", { orderId, planId: null });
    expect(await readOutcome(buyer)).toMatchObject({ renews: false, cards: 0 });
  });

  it.each([
    ["ticked meanwhile", {}, AGREED_RENEWAL, true],
    ["cleared meanwhile", AGREED_RENEWAL, {}, false],
    ["saving ticked meanwhile", {}, AGREED_SAVING, false],
  ])("replaces a pending attempt with other boxes: %s", async (_, before, after, renews) => {
    const buyer = await shop.createBuyer();
    const first = await shop.buyPlan(buyer, "card", { card: CHALLENGED, consents: before });
    shop.clock.move(1_000);
    const second = await shop.buyPlan(buyer, "card", { card: CHALLENGED, consents: after });
    expect(second.orderId).toBe(first.orderId);
    expect(second.attemptId).not.toBe(first.attemptId);
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, second.attemptId ?? ""));
    expect(attempt?.renews).toBe(renews);
  });

  it("to saving only does not make the card pay a renewal that has lost its card", async () => {
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
    await shop.db.update(renewals).set({ cardId: null }).where(eq(renewals.uid, buyer.member.uid));
    const current = await shop.reloadBuyer(buyer);
    await shop.payQuote(current, await shop.createQuote(current, "card", "2"), {
      card: createTestCard({ number: "5555555555554444" }),
      consents: AGREED_SAVING,
    });
    expect(await findRenewal(shop.db, toOwner(buyer))).toMatchObject({
      status: "on",
      cardId: null,
      planId: "1",
    });
  });

  it("is part of the request: the same key with other boxes is another one (5000)", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, "card");
    const key = "k".repeat(32);
    await shop.payQuote(buyer, quote, { key, consents: AGREED_RENEWAL });
    expect((await catchRefusal(shop.payQuote(buyer, quote, { key }))).code).toBe(5000);
  });
});
