import { eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { providerCards } from "@/backend/db/schema/provider";
import { cards, renewalChanges } from "@/backend/db/schema/renewal";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createBilling } from "@/backend/modules/billing/billing";
import { changeBillingCard, deleteCard, listCards } from "@/backend/modules/billing/cards/cards";
import { readOrder } from "@/backend/modules/billing/orders/order-view";
import { listMessages } from "@/backend/modules/mail/outbox";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL, AGREED_SAVING, createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { MINUTE_MS } from "@/lib/config/constants";
import { changeBackupCard } from "./backup-card";
import { chargeDueRenewals } from "./charge-renewal";
import { readRenewal } from "./renewal-view";
import { retryRenewal, updateRenewal } from "./update-renewal";

jest.setTimeout(MINUTE_MS);
const shop = setUpTestShop();

const AGREED = { text: "Charged where the first card is refused", language: "en" as const };
const readInfo = (buyer: Buyer) => readRenewal(shop.billing, buyer.site, toOwner(buyer), "en");
const findCardId = async (buyer: Buyer, last4: string) =>
  (await listCards(shop.billing, toOwner(buyer))).find((card) => card.last4 === last4)?.id ?? "";
const setBackup = async (buyer: Buyer, last4: string, agreed: typeof AGREED | null = AGREED) =>
  changeBackupCard(shop.billing, toOwner(buyer), await findCardId(buyer, last4), agreed);
const setOutcome = async (
  buyer: Buyer,
  last4: string,
  cardPlan: typeof providerCards.$inferInsert.cardPlan,
) => {
  const [card] = await shop.db
    .select()
    .from(cards)
    .where(eq(cards.id, await findCardId(buyer, last4)));
  await shop.db
    .update(providerCards)
    .set({ cardPlan })
    .where(eq(providerCards.token, card?.token ?? ""));
};
const NO_FUNDS = { outcome: "refuse", refusal: 302 } as const;
const listTemplates = async (buyer: Buyer) =>
  (await listMessages(shop.db, { recipient: buyer.member.account })).map(({ template }) => template);

/** A member with a renewal by the card 4242 and, saved, 4444. */
async function createBuyerWithCards(): Promise<Buyer> {
  const buyer = await shop.createBuyer();
  await shop.buyPlan(buyer, "card", {
    card: createTestCard({ number: "5555555555554444" }),
    consents: AGREED_SAVING,
  });
  const current = await shop.reloadBuyer(buyer);
  await shop.payQuote(current, await shop.createQuote(current, "card", "2"), { consents: AGREED_RENEWAL });
  return shop.reloadBuyer(buyer);
}

const passBillingDate = async (buyer: Buyer) => {
  shop.clock.move((await readInfo(buyer)).nextBillingAt + 1_000 - shop.clock.now());
  await chargeDueRenewals(shop.billing);
};

/** The charges of the newest order: the card's last digits, and the status. */
async function listCharges(buyer: Buyer) {
  const all = await shop.db
    .select({ orderId: paymentAttempts.orderId, status: paymentAttempts.status, card: paymentAttempts.card })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.uid, buyer.member.uid))
    .orderBy(paymentAttempts.createdAt, paymentAttempts.number);
  const newest = all.at(-1)?.orderId ?? "";
  return {
    orderId: newest,
    charges: all.filter(({ orderId }) => orderId === newest).map(({ card, status }) => [card?.last4, status]),
  };
}

describe("a backup card (rules/renewal#backup-card)", () => {
  it("is charged once where the first one is refused; the order and the mail name it, the first one stays", async () => {
    const buyer = await createBuyerWithCards();
    expect(await setBackup(buyer, "4444")).toMatchObject({ last4: "4444", isBackup: true });
    const isOwn = eq(renewalChanges.uid, buyer.member.uid);
    const cardId = await findCardId(buyer, "4444");
    expect(await shop.db.select().from(renewalChanges).where(isOwn)).toMatchObject([
      { kind: "backupCard", terms: { cardId }, ...AGREED },
    ]);
    await setOutcome(buyer, "4242", NO_FUNDS);
    await passBillingDate(buyer);
    const { orderId, charges } = await listCharges(buyer);
    expect(charges).toEqual([
      ["4242", "PAYMENT_FAILED"],
      ["4444", "PAYMENT_SUCCEEDED"],
    ]);
    expect(await readOrder(shop.billing, buyer.site, buyer.member, orderId)).toMatchObject({
      methodLabel: "Mastercard •••• 4444",
    });
    const [paid] = await listMessages(shop.db, { recipient: buyer.member.account });
    expect(paid).toMatchObject({ template: "paid" });
    expect(JSON.stringify(paid)).toContain("so Mastercard •••• 4444 was charged");
    expect(await listTemplates(buyer)).not.toContain("renewal-failed");
    expect(await readInfo(buyer)).toMatchObject({
      failure: null,
      card: { last4: "4242" },
      backupCard: { last4: "4444" },
    });
    // The next period tries the first card again, and then this one.
    await passBillingDate(buyer);
    expect((await listCharges(buyer)).charges).toHaveLength(2);
  });

  it("that is refused, too, is not charged again for the period, and the member is told once", async () => {
    const buyer = await createBuyerWithCards();
    await setBackup(buyer, "4444");
    await setOutcome(buyer, "4242", NO_FUNDS);
    await setOutcome(buyer, "4444", { outcome: "refuse", refusal: 301 });
    await passBillingDate(buyer);
    expect((await listCharges(buyer)).charges.map(([last4]) => last4)).toEqual(["4242", "4444"]);
    expect((await listTemplates(buyer)).filter((name) => name === "renewal-failed")).toHaveLength(1);
    const { failure } = await readInfo(buyer);
    // Why the first one was refused is what its owner has to know.
    expect(failure?.code).toBe(302);
    shop.clock.move((failure?.nextTryAt ?? 0) + 1_000 - shop.clock.now());
    await chargeDueRenewals(shop.billing);
    expect((await listCharges(buyer)).charges.map(([last4]) => last4)).toEqual(["4242", "4444", "4242"]);
    await retryRenewal(shop.billing, toOwner(buyer));
    expect((await listCharges(buyer)).charges.map(([last4]) => last4)).toEqual([
      ...["4242", "4444", "4242", "4242"],
    ]);
  });

  it("that is set after a refusal waits for the owner's own try of the first one, and then pays", async () => {
    const buyer = await createBuyerWithCards();
    await setOutcome(buyer, "4242", NO_FUNDS);
    await passBillingDate(buyer);
    await setBackup(buyer, "4444");
    await retryRenewal(shop.billing, toOwner(buyer));
    expect((await listCharges(buyer)).charges).toEqual([
      ["4242", "PAYMENT_FAILED"],
      ["4242", "PAYMENT_FAILED"],
      ["4444", "PAYMENT_SUCCEEDED"],
    ]);
  });

  it("is not charged where the bank may have reported the first one as stolen (301)", async () => {
    const buyer = await createBuyerWithCards();
    await setBackup(buyer, "4444");
    await setOutcome(buyer, "4242", { outcome: "refuse", refusal: 301 });
    await passBillingDate(buyer);
    expect((await listCharges(buyer)).charges).toEqual([["4242", "PAYMENT_FAILED"]]);
    expect(await listTemplates(buyer)).toContain("renewal-failed");
  });

  it("pays where the first one has expired", async () => {
    const buyer = await createBuyerWithCards();
    await setBackup(buyer, "4444");
    await shop.db
      .update(cards)
      .set({ expiryYear: 2020 })
      .where(eq(cards.id, await findCardId(buyer, "4242")));
    await passBillingDate(buyer);
    expect((await listCharges(buyer)).charges).toEqual([["4444", "PAYMENT_SUCCEEDED"]]);
  });

  it("is charged once, however many backends run the job", async () => {
    const buyer = await createBuyerWithCards();
    await setBackup(buyer, "4444");
    await setOutcome(buyer, "4242", NO_FUNDS);
    await setOutcome(buyer, "4444", NO_FUNDS);
    shop.clock.move((await readInfo(buyer)).nextBillingAt + 1_000 - shop.clock.now());
    const other = createBilling(shop.services);
    await Promise.all(
      [shop.billing, other, shop.billing, other].map((billing) => chargeDueRenewals(billing)),
    );
    await chargeDueRenewals(other);
    expect((await listCharges(buyer)).charges.map(([last4]) => last4)).toEqual(["4242", "4444"]);
  });

  it("is none any more once it is deleted, ended, or pays the renewal itself", async () => {
    const buyer = await createBuyerWithCards();
    const owner = toOwner(buyer);
    await setBackup(buyer, "4444");
    await setBackup(buyer, "4444", null);
    expect((await readInfo(buyer)).backupCard).toBeNull();
    await setBackup(buyer, "4444");
    await changeBillingCard(shop.billing, owner, await findCardId(buyer, "4444"));
    expect((await readInfo(buyer)).backupCard).toBeNull();
    await setBackup(buyer, "4242");
    await deleteCard(shop.billing, owner, await findCardId(buyer, "4242"));
    expect((await readInfo(buyer)).backupCard).toBeNull();
  });

  it("can't be the card that pays, an expired or another member's card, nor one of a renewal that is off", async () => {
    const buyer = await createBuyerWithCards();
    const stranger = await createBuyerWithCards();
    const getCode = async (call: Promise<unknown>) => (await catchRefusal(call)).code;
    expect(await getCode(setBackup(buyer, "4242"))).toBe(1015);
    await updateRenewal(shop.billing, toOwner(stranger), "off");
    expect(await getCode(setBackup(stranger, "4444"))).toBe(1015);
    const foreign = changeBackupCard(
      shop.billing,
      toOwner(buyer),
      await findCardId(stranger, "4444"),
      AGREED,
    );
    expect(await getCode(foreign)).toBe(1020);
    await shop.db
      .update(cards)
      .set({ expiryYear: 2020 })
      .where(eq(cards.id, await findCardId(buyer, "4444")));
    expect(await getCode(setBackup(buyer, "4444"))).toBe(6206);
  });
});
