import { eq } from "drizzle-orm";
import { handoffs, orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { sites } from "@/backend/db/schema/site";
import { outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createHandoff } from "@/backend/modules/billing/orders/create-handoff";
import { openHandoff, readHandoff } from "@/backend/modules/billing/orders/handoff";
import { payHandoff } from "@/backend/modules/billing/orders/pay-handoff";
import { RENEWAL_QUOTE_PREFIX } from "@/backend/modules/renewals/renewal-rules";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { HOUR_MS, LOCALES, type Locale } from "@/lib/config/constants";
import { endReminders } from "./end-reminders";
import { sendReminders } from "./send-reminders";

const shop = setUpTestShop();

const toVisitor = ({ site, returnOrigin }: Buyer) => ({
  ...{ site, returnOrigin, language: "en" as const, ip: "10.0.0.1" },
});

/** An unpaid order by PIX and the mail that reminds of it, with the token of its link. */
async function remindOfOrder(language: Locale = "en", method: "pix" | "card" = "pix") {
  const card = createTestCard({ number: "4000002500003155" });
  const left = await startPayment(shop, "bravo", method, method === "card" ? { card } : {});
  await shop.db.update(members).set({ language }).where(eq(members.uid, left.owner.uid));
  shop.clock.move(HOUR_MS);
  await sendReminders(shop.billing);
  const account = left.buyer.member.account;
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.recipient, account));
  if (!mail?.link || !mail.unsubscribeUrl) throw new Error("no reminder");
  const [token = "", orderId] = new URL(mail.link).hash.slice(1).split(".");
  const endToken = new URL(mail.unsubscribeUrl).searchParams.get("token") ?? "";
  return { ...left, mail, token, endToken, linkedOrder: orderId, visitor: toVisitor(left.buyer) };
}

describe("the link of a reminder (rules/orders#reminders)", () => {
  it("opens this payment once, without a log-in, for two hours, and pays it by a new code", async () => {
    const { token, visitor, orderId, linkedOrder, readCharge } = await remindOfOrder();
    expect(linkedOrder).toBe(orderId);
    const stored = await shop.db.select().from(handoffs).where(eq(handoffs.orderId, orderId));
    expect(JSON.stringify(stored)).not.toContain(token);
    const { grant, view } = await openHandoff(shop.billing, visitor, token);
    expect(view).toMatchObject({ status: "cancelled", canRenew: true, planName: "Plan 1" });
    const again = await catchRefusal(openHandoff(shop.billing, visitor, token));
    expect(again.code).toBe(10302);
    const renewed = await readHandoff(shop.billing, visitor, { grant, renew: true });
    expect(renewed.nextAction).toMatchObject({ kind: "qr", scheme: "pix" });
    await shop.billing.simulator.performChargeAction((await readCharge()).ref, "pay");
    shop.clock.move(2_000);
    const read = (site = visitor.site) =>
      readHandoff(shop.billing, { ...visitor, site }, { grant, renew: false });
    expect(await read()).toMatchObject({ status: "success" });
    expect((await catchRefusal(read((await shop.createBuyer("dollar")).site))).code).toBe(10302);
    shop.clock.move(2 * HOUR_MS);
    expect((await catchRefusal(read())).code).toBe(10302);
  });

  it("stays valid beside a code for another device, not at another brand, and not after the order's end", async () => {
    const { token, visitor, orderId, owner, buyer } = await remindOfOrder();
    await createHandoff(shop.billing, owner, orderId);
    const other = { ...visitor, site: (await shop.createBuyer("dollar")).site };
    expect((await catchRefusal(openHandoff(shop.billing, other, token))).code).toBe(10302);
    shop.clock.move(24 * HOUR_MS);
    expect((await catchRefusal(openHandoff(shop.billing, toVisitor(buyer), token))).code).toBe(10302);
  });
});

describe("the link of a reminder of an order by card (rules/payments#a-card-without-a-log-in)", () => {
  const declined = createTestCard({ number: "4000000000000002" });
  async function openCardOrder() {
    const left = await remindOfOrder("en", "card");
    return { ...left, ...(await openHandoff(shop.billing, left.visitor, left.token)) };
  }

  it("pays by a card that is typed, after a refused one, once however often it is sent, without saving it", async () => {
    const { grant, view, visitor, owner, readOrder, listCharges } = await openCardOrder();
    expect(view).toMatchObject({ card: { holderData: [] }, nextAction: { kind: "none" } });
    const pay = (key: string, card = createTestCard()) =>
      payHandoff(shop.billing, visitor, { grant, key, card });
    const refused = await catchRefusal(pay("first", declined));
    expect(refused.code).toBeGreaterThanOrEqual(300);
    // The same press, sent again because its answer was lost, is answered and not charged again.
    const charged = (await listCharges()).length;
    expect((await catchRefusal(pay("first", declined))).code).toBe(refused.code);
    expect(await listCharges()).toHaveLength(charged);
    expect((await readHandoff(shop.billing, visitor, { grant, renew: false })).card).not.toBeNull();
    const views = await Promise.all([pay("second"), pay("second")]);
    views.push(await pay("third"));
    expect(views.map(({ status }) => status)).toEqual(["success", "success", "success"]);
    expect(await readOrder()).toMatchObject({ status: "PAYMENT_SUCCEEDED" });
    expect((await listCharges()).filter(({ state }) => state === "succeeded")).toHaveLength(1);
    expect(await shop.db.$count(cards, eq(cards.uid, owner.uid))).toBe(0);
    expect(await shop.db.$count(renewals, eq(renewals.uid, owner.uid))).toBe(0);
  });

  it("leads a confirmation of the bank back to the page of the link, and counts tries of cards", async () => {
    const { grant, visitor, orderId } = await openCardOrder();
    const pay = (key: string, number: string) =>
      payHandoff(shop.billing, visitor, { grant, key, card: createTestCard({ number }) });
    const view = await pay("bank", "4000002500003155");
    expect(view).toMatchObject({
      status: "pending",
      nextAction: { kind: "redirect", method: "GET" },
      card: null,
    });
    const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
    expect(attempts.map(({ returnUrl }) => new URL(returnUrl).pathname)).toContain("/go");
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      shop.clock.move(1_000);
      codes.push((await catchRefusal(pay(`try-${count}`, "4000000000000002"))).code);
    }
    expect(codes.at(-1)).toBe(-3031);
  });

  it("leads to the log-in where the plan is sold only with its renewal, or the order is not by card", async () => {
    const byPix = await remindOfOrder();
    const opened = await openHandoff(shop.billing, byPix.visitor, byPix.token);
    expect(opened.view.card).toBeNull();
    const payment = { grant: opened.grant, key: "pix", card: createTestCard() };
    expect((await catchRefusal(payHandoff(shop.billing, byPix.visitor, payment))).code).toBe(1015);
    const { grant, visitor, orderId, readOrder } = await openCardOrder();
    const { renewal } = (await readOrder()) ?? {};
    if (!renewal) throw new Error("the order offers no renewal");
    await shop.db
      .update(orders)
      .set({ renewal: { ...renewal, required: true } })
      .where(eq(orders.id, orderId));
    expect((await readHandoff(shop.billing, visitor, { grant, renew: false })).card).toBeNull();
    expect((await catchRefusal(payHandoff(shop.billing, visitor, { ...payment, grant }))).code).toBe(1015);
    // The order of a renewal has its buyer's consent.
    await shop.db
      .update(orders)
      .set({ quoteId: `${RENEWAL_QUOTE_PREFIX}${orderId}` })
      .where(eq(orders.id, orderId));
    expect((await readHandoff(shop.billing, visitor, { grant, renew: false })).card).not.toBeNull();
  });
});

describe("the mail of a reminder", () => {
  it.each(LOCALES)(
    "has plan, amount, period, method and deadline in the reader's words and the brand's time zone: %s",
    async (language) => {
      await shop.db
        .update(sites)
        .set({ langs: [...LOCALES], timeZone: "America/Sao_Paulo" })
        .where(eq(sites.id, "bravo"));
      const { mail, orderId } = await remindOfOrder(language);
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      expect(mail.language).toBe(language);
      const day = new Intl.DateTimeFormat(language, {
        day: "numeric",
        month: "long",
        timeZone: "America/Sao_Paulo",
      });
      expect(mail.text.normalize("NFKC")).toContain(day.format(order?.expiresAt).normalize("NFKC"));
      for (const part of [language === "pt" ? "Plano 1" : "Plan 1", "R$", "PIX"])
        expect(mail.text).toContain(part);
      expect(mail.text).not.toMatch(/[{}]|UTC/);
      expect(mail.text).toContain("/reminders#");
      expect(mail.unsubscribeUrl).toMatch(/^http:\/\/bravo\.test.*\/api\/reminders\/end\?token=[\w-]{43}$/);
    },
  );

  it("ends reminders by its token, as often as it is sent, at its own brand only", async () => {
    const { endToken, owner } = await remindOfOrder();
    const readOff = async () =>
      (await shop.db.select().from(members).where(eq(members.uid, owner.uid)))[0]?.remindersOffAt;
    const now = shop.clock.now();
    expect((await catchRefusal(endReminders(shop.db, "dollar", endToken, now))).code).toBe(10302);
    expect(await readOff()).toBeNull();
    await endReminders(shop.db, "bravo", endToken, now);
    await endReminders(shop.db, "bravo", endToken, now + 1);
    expect(await readOff()).toBe(now);
  });
});
