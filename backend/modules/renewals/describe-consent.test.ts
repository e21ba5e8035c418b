import { eq } from "drizzle-orm";
import { cards, mandates, renewals } from "@/backend/db/schema/renewal";
import { readPayment, readPaymentInfo } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer, PaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import { readOrder } from "@/backend/modules/billing/orders/order-view";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import type { ChargeAction } from "@/backend/providers/change-charge";
import { setUpTestShop, startPayment, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL, AGREED_SAVING, createTestCard } from "@/backend/testing/test-purchases";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { chargeDueRenewals } from "./charge-renewal";
import { updateRenewal } from "./update-renewal";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();
const VISA = "Visa •••• 4242";
const brl = (amount: number) => ({ amount, currency: "BRL" });

/** The consent as the result page and the receipt read it; both must say the same. */
async function readConsent(buyer: Buyer, orderId: string) {
  const { consent } = await readPaymentInfo(shop.billing, toOwner(buyer), orderId);
  const member = { ...toOwner(buyer), account: buyer.member.account };
  expect((await readOrder(shop.billing, buyer.site, member, orderId)).consent).toEqual(consent);
  return consent;
}

/** Buys plan 1, or another, by card. */
async function buyByCard(buyer: Buyer, change: Partial<PaymentRequest> = {}, planId = "1") {
  const current = await shop.reloadBuyer(buyer);
  const { orderId } = await shop.payQuote(current, await shop.createQuote(current, "card", planId), change);
  return orderId;
}

/** What the newest mail about a paid order says of the consent: its second paragraph. */
async function readPaidMail({ member }: Buyer) {
  const mails = await listMessages(shop.db, { recipient: member.account });
  const text = mails.find(({ template }) => template === "paid")?.text ?? "";
  return text
    .split("\n\n")
    .find((paragraph) => /renew|saved/.test(paragraph))
    ?.replaceAll("\u00a0", " ");
}

describe("what a paid order says of the consent to it (rules/renewal#after-the-payment)", () => {
  it("nothing until it is paid", async () => {
    const { buyer, orderId } = await startPayment(shop, "bravo", "pix", { consents: AGREED_RENEWAL });
    expect(await readConsent(buyer, orderId)).toBeNull();
  });

  it("by card with the box: when it renews, for how much and with which card; the mail, too", async () => {
    const buyer = await shop.createBuyer();
    const orderId = await buyByCard(buyer, { consents: AGREED_RENEWAL });
    expect(await readConsent(buyer, orderId)).toEqual({
      renewal: {
        at: shop.clock.now() + 30 * DAY_MS,
        amount: brl(2_691),
        discountedPeriods: 2,
        fullAmount: brl(2_990),
        method: "card",
        methodLabel: VISA,
      },
      mandate: null,
      otherRenewal: null,
      card: { label: VISA, isSaved: true },
    });
    expect(await readPaidMail(buyer)).toBe(
      `Plan 1 renews on December 20, 2026 for R$26.91, the first 2 times, then for R$29.90, with ${VISA}. You can turn this off in your account at any time.`,
    );
  });

  it.each([
    ["without a box", {}, false, `This order does not renew. ${VISA} is not saved.`],
    [
      "with the card's box",
      { consents: AGREED_SAVING },
      true,
      `This order does not renew. ${VISA} is saved in your account.`,
    ],
  ])("by card %s: no renewal, and whether the card is saved", async (_, change, isSaved, mail) => {
    const buyer = await shop.createBuyer();
    const orderId = await buyByCard(buyer, change);
    expect(await readConsent(buyer, orderId)).toEqual({
      ...{ renewal: null, mandate: null, otherRenewal: null },
      card: { label: VISA, isSaved },
    });
    expect(await readPaidMail(buyer)).toBe(mail);
  });

  it("that the card is not saved once it was deleted", async () => {
    const buyer = await shop.createBuyer();
    const orderId = await buyByCard(buyer, { consents: AGREED_SAVING });
    await shop.db.delete(cards).where(eq(cards.uid, buyer.member.uid));
    expect(await readConsent(buyer, orderId)).toMatchObject({ card: { isSaved: false } });
  });

  it("that the card is saved where only the provider's answer is missing, and for how long", async () => {
    const { card } = shop.billing.providers;
    const { saveCard } = card;
    Object.assign(card, { saveCard: () => Promise.reject(new Error("unavailable")) });
    const [saving, renewing] = [await shop.createBuyer(), await shop.createBuyer()];
    const saved = await buyByCard(saving, { consents: AGREED_SAVING });
    const renewed = await buyByCard(renewing, { consents: AGREED_RENEWAL });
    Object.assign(card, { saveCard });
    expect(await readConsent(saving, saved)).toMatchObject({ card: { isSaved: true } });
    shop.clock.move(MINUTE_MS);
    expect(await readConsent(saving, saved)).toMatchObject({ card: { isSaved: false } });
    // The renewal saves it before it charges it.
    expect(await readConsent(renewing, renewed)).toMatchObject({
      renewal: { methodLabel: VISA },
      card: { isSaved: true },
    });
  });

  it("no renewal once it was turned off, and its own again once it is back on", async () => {
    const buyer = await shop.createBuyer();
    const orderId = await buyByCard(buyer, { consents: AGREED_RENEWAL });
    await updateRenewal(shop.billing, toOwner(buyer), "off");
    expect(await readConsent(buyer, orderId)).toMatchObject({ renewal: null, otherRenewal: null });
    await updateRenewal(shop.billing, toOwner(buyer), "on");
    expect(await readConsent(buyer, orderId)).toMatchObject({ renewal: { methodLabel: VISA } });
  });

  it("the renewal of an earlier order that stays on, with its new date; the earlier order as its own", async () => {
    const buyer = await shop.createBuyer();
    const earlier = await buyByCard(buyer, { consents: AGREED_RENEWAL });
    shop.clock.move(HOUR_MS);
    const orderId = await buyByCard(buyer, { card: createTestCard({ number: "5555555555554444" }) });
    const renewal = { at: shop.clock.now() - HOUR_MS + 60 * DAY_MS, amount: brl(2_691), methodLabel: VISA };
    expect(await readConsent(buyer, orderId)).toMatchObject({
      renewal: null,
      otherRenewal: renewal,
      card: { label: "Mastercard •••• 4444", isSaved: false },
    });
    expect(await readConsent(buyer, earlier)).toMatchObject({ renewal, otherRenewal: null });
    expect(await readPaidMail(buyer)).toBe(
      `This order does not renew. The renewal of another order is on: on January 19, 2027 for R$26.91, with ${VISA}. Mastercard •••• 4444 is not saved.`,
    );
  });

  it("of an order whose renewal a later one replaced: the renewal of the other order", async () => {
    const buyer = await shop.createBuyer();
    const replaced = await buyByCard(buyer, { consents: AGREED_RENEWAL });
    const later = await buyByCard(buyer, { consents: AGREED_RENEWAL }, "2");
    expect(await readConsent(buyer, later)).toMatchObject({ renewal: { amount: brl(5_382) } });
    expect(await readConsent(buyer, replaced)).toMatchObject({
      renewal: null,
      otherRenewal: { amount: brl(5_382) },
    });
  });

  it("the day of the next try while the charge is refused, and no renewal after the last one", async () => {
    const buyer = await shop.createBuyer();
    const orderId = await buyByCard(buyer, { consents: AGREED_RENEWAL });
    shop.clock.move(30 * DAY_MS);
    const dueAt = shop.clock.now() + DAY_MS;
    const setRefused = (tries: number) =>
      shop.db
        .update(renewals)
        .set({ refusal: 302, failedAt: shop.clock.now(), dueAt, tries })
        .where(eq(renewals.uid, buyer.member.uid));
    await setRefused(1);
    expect(await readConsent(buyer, orderId)).toMatchObject({ renewal: { at: dueAt } });
    await setRefused(4);
    expect(await readConsent(buyer, orderId)).toMatchObject({ renewal: null, otherRenewal: null });
  });

  it("of the order that a renewal made: the next renewal", async () => {
    const buyer = await shop.createBuyer();
    const orderId = await buyByCard(buyer, { consents: AGREED_RENEWAL });
    shop.clock.move(30 * DAY_MS);
    await chargeDueRenewals(shop.billing);
    const next = { renewal: { at: shop.clock.now() + 30 * DAY_MS, discountedPeriods: 1 } };
    expect(await readConsent(buyer, orderId)).toMatchObject(next);
    expect(await readPaidMail(buyer)).toMatch(/^Plan 1 renews on .* for R\$26\.91, then for R\$29\.90/);
  });

  it("of money that went back: the renewal that goes on nevertheless", async () => {
    const buyer = await shop.createBuyer();
    const orderId = await buyByCard(buyer, { consents: AGREED_RENEWAL });
    const [charge] = await shop.billing.simulator.listOrderCharges(orderId);
    await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "refund");
    shop.clock.move(DAY_MS);
    while ((await sweepBilling(shop.billing)) > 0);
    expect((await readPaymentInfo(shop.billing, toOwner(buyer), orderId)).orderStatus).toBe(
      "REFUND_SUCCEEDED",
    );
    expect(await readConsent(buyer, orderId)).toMatchObject({ renewal: { methodLabel: VISA } });
  });
});

describe("and of PIX Automático (rules/renewal#automatic-pix)", () => {
  /** Buys by a PIX code that asks for a mandate, and does something with it in the bank's app. */
  async function buyWithMandate(action: ChargeAction) {
    const payment = await startPayment(shop, "bravo", "pix", { consents: AGREED_RENEWAL });
    const { ref } = await payment.readCharge();
    await shop.billing.simulator.performChargeAction(ref, action);
    await payment.readPayment();
    return { ...payment, ref };
  }
  const askBank = async () => {
    while ((await sweepBilling(shop.billing)) > 0);
  };
  /** Sets when the bank is asked about the mandate next. @returns the row as it was */
  async function setQuery(orderId: string, askNextAt: number | null) {
    const [before] = await shop.db.select().from(mandates).where(eq(mandates.orderId, orderId));
    await shop.db.update(mandates).set({ askNextAt }).where(eq(mandates.orderId, orderId));
    return { askNextAt: before?.askNextAt ?? null };
  }
  const TERMS = { amount: brl(2_691), discountedPeriods: 2, fullAmount: brl(2_990), method: "pix" };

  it("that it is authorized and when it renews; the mail of the payment, too", async () => {
    const { buyer, orderId } = await buyWithMandate("pay");
    expect(await readConsent(buyer, orderId)).toEqual({
      renewal: { ...TERMS, at: shop.clock.now() + 30 * DAY_MS, methodLabel: null },
      mandate: "authorized",
      otherRenewal: null,
      card: null,
    });
    expect(await readPaidMail(buyer)).toMatch(/^Plan 1 renews on .* by PIX Automático\. You can turn/);
  });

  it("that a paid order waits for it, beside an earlier renewal, and renews once it is known", async () => {
    const { pix } = shop.billing.providers;
    const { readMandate } = pix;
    const buyer = await shop.createBuyer();
    await buyByCard(buyer, { consents: AGREED_RENEWAL }, "2");
    Object.assign(pix, { readMandate: () => Promise.reject(new Error("unavailable")) });
    const current = await shop.reloadBuyer(buyer);
    const { orderId } = await shop.buyPlan(current, "pix", { consents: AGREED_RENEWAL });
    const [charge] = await shop.billing.simulator.listOrderCharges(orderId);
    await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "pay");
    const at = shop.clock.now() + 120 * DAY_MS;
    shop.clock.move(2_000);
    await readPayment(shop.billing, toOwner(buyer), orderId);
    expect(await readConsent(buyer, orderId)).toMatchObject({
      renewal: { ...TERMS, at },
      mandate: "waiting",
      otherRenewal: { at, amount: brl(5_382), methodLabel: VISA },
    });
    expect(await readPaidMail(buyer)).toMatch(
      /^Once your bank confirms .* until then nothing renews\. .*The renewal of another order is on/,
    );
    Object.assign(pix, { readMandate });
    const { askNextAt } = await setQuery(orderId, null);
    expect(await readConsent(buyer, orderId)).toMatchObject({ renewal: null, mandate: "refused" });
    await setQuery(orderId, askNextAt);
    shop.clock.move(HOUR_MS);
    await askBank();
    expect(await readConsent(buyer, orderId)).toMatchObject({
      renewal: { ...TERMS, at },
      mandate: "authorized",
      otherRenewal: null,
    });
  });

  it.each(["payOnly", "payLate"] as const)("that it was refused, after %s", async (action) => {
    const { buyer, orderId } = await buyWithMandate(action);
    shop.clock.move(HOUR_MS);
    await askBank();
    expect(await readConsent(buyer, orderId)).toMatchObject({ renewal: null, mandate: "refused" });
  });

  it("that it was canceled, in the bank's app or in the account", async () => {
    const inBank = await buyWithMandate("pay");
    const mandate = await shop.billing.simulator.findMandateOfCharge(inBank.ref);
    await shop.billing.simulator.changeMandate(mandate?.ref ?? "", { kind: "cancel" });
    shop.clock.move(DAY_MS);
    await askBank();
    expect(await readConsent(inBank.buyer, inBank.orderId)).toMatchObject({
      renewal: null,
      mandate: "canceled",
    });

    const inAccount = await buyWithMandate("pay");
    shop.faults.set("provider", { errorRate: 1 });
    await updateRenewal(shop.billing, toOwner(inAccount.buyer), "off");
    // The bank has not confirmed it yet.
    expect(await readConsent(inAccount.buyer, inAccount.orderId)).toMatchObject({
      renewal: null,
      mandate: "canceled",
    });
    shop.faults.reset();
  });

  it("only of the attempt that paid: not of a code that was left for a card", async () => {
    const { buyer, orderId } = await startPayment(shop, "bravo", "pix", { consents: AGREED_RENEWAL });
    const quote = await shop.createQuote(buyer, "card");
    await shop.payQuote(buyer, quote, { orderId, planId: null });
    expect(await readConsent(buyer, orderId)).toMatchObject({
      ...{ renewal: null, mandate: null },
      card: { label: VISA, isSaved: false },
    });
  });
});
