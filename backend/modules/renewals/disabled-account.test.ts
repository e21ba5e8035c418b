import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { providerCards, providerCharges } from "@/backend/db/schema/provider";
import { renewals } from "@/backend/db/schema/renewal";
import { disableAccount, enableAccount } from "@/backend/modules/accounts/disabled-accounts";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createHandoff } from "@/backend/modules/billing/orders/create-handoff";
import { openHandoff } from "@/backend/modules/billing/orders/handoff";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { listMessages } from "@/backend/modules/mail/outbox";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { chargeDueRenewals } from "./charge-renewal";
import { readRenewal } from "./renewal-view";

jest.setTimeout(MINUTE_MS);

const shop = setUpTestShop();

const readInfo = (buyer: Buyer) => readRenewal(shop.billing, buyer.site, toOwner(buyer), "en");
const listBuyerOrders = (buyer: Buyer) =>
  shop.db.select().from(orders).where(eq(orders.uid, buyer.member.uid));
const listMails = async (buyer: Buyer) =>
  (await listMessages(shop.db, { recipient: buyer.member.account })).map(({ template }) => template);
const disable = (buyer: Buyer) => disableAccount(shop.db, toOwner(buyer), shop.clock.now());
const enable = (buyer: Buyer) => enableAccount(shop.db, toOwner(buyer), shop.clock.now());

/** A member with a plan bought by card, which renews. */
async function createRenewingBuyer(): Promise<Buyer> {
  await shop.db.update(providerCards).set({ cardPlan: { outcome: "approve" } });
  const buyer = await shop.createBuyer();
  await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
  return buyer;
}

/** Moves the clock to this long before or after the renewal's date, and runs the job. */
async function runJobAt(buyer: Buyer, after: number): Promise<void> {
  shop.clock.move((await readInfo(buyer)).nextBillingAt + after - shop.clock.now());
  await chargeDueRenewals(shop.billing);
}

/** Charges of the buyer's orders that the provider has seen, whatever became of them. */
async function countCharges(buyer: Buyer): Promise<number> {
  const mine = new Set((await listBuyerOrders(buyer)).map(({ id }) => id));
  const charges = await shop.db.select().from(providerCharges);
  return charges.filter(({ orderId, status }) => mine.has(orderId) && status === "succeeded").length;
}

describe("the renewal of a disabled account (rules/accounts#disabled)", () => {
  it("is not announced and not charged; its date ends it, without a mail", async () => {
    const buyer = await createRenewingBuyer();
    const mails = await listMails(buyer);
    await disable(buyer);
    for (const after of [-2 * DAY_MS, -MINUTE_MS, 1_000]) await runJobAt(buyer, after);
    expect(await listBuyerOrders(buyer)).toHaveLength(1);
    expect(await countCharges(buyer)).toBe(1);
    expect(await listMails(buyer)).toEqual(mails);
    await enable(buyer);
    shop.clock.move(DAY_MS);
    await chargeDueRenewals(shop.billing);
    expect(await countCharges(buyer)).toBe(1);
    expect(await readInfo(buyer)).toMatchObject({ expired: true });
  });

  it("goes on where the account is enabled before its date, with its announcement", async () => {
    const buyer = await createRenewingBuyer();
    await disable(buyer);
    await runJobAt(buyer, -3 * DAY_MS + MINUTE_MS);
    await enable(buyer);
    await runJobAt(buyer, -DAY_MS);
    expect(await listMails(buyer)).toContain("renewal-coming");
    await runJobAt(buyer, 1_000);
    expect(await countCharges(buyer)).toBe(2);
    expect(await readInfo(buyer)).toMatchObject({ status: "on", expired: false });
  });

  it("is not tried again after a refused charge; its unpaid order ends", async () => {
    const buyer = await createRenewingBuyer();
    await shop.db.update(providerCards).set({ cardPlan: { outcome: "refuse", refusal: 302 } });
    await runJobAt(buyer, 1_000);
    await shop.db.update(providerCards).set({ cardPlan: { outcome: "approve" } });
    await disable(buyer);
    shop.clock.move(DAY_MS);
    await chargeDueRenewals(shop.billing);
    expect(await countCharges(buyer)).toBe(1);
    expect((await listBuyerOrders(buyer)).map(({ status }) => status)).not.toContain("PAYMENT_FAILED");
    expect(await readInfo(buyer)).toMatchObject({ expired: true });
  });

  it("is not charged again where the call of a charge was lost before", async () => {
    const buyer = await createRenewingBuyer();
    const interrupted = {
      ...shop.billing,
      checkpoint: () => {
        throw new Error("killed");
      },
    };
    shop.clock.move((await readInfo(buyer)).nextBillingAt + 1_000 - shop.clock.now());
    await chargeDueRenewals(interrupted);
    expect(await readInfo(buyer)).toMatchObject({ running: true });
    await disable(buyer);
    for (const wait of [20 * MINUTE_MS, 20 * MINUTE_MS, DAY_MS]) {
      shop.clock.move(wait);
      await sweepBilling(shop.billing);
      await chargeDueRenewals(shop.billing);
    }
    expect(await countCharges(buyer)).toBe(1);
    const [row] = await shop.db.select().from(renewals).where(eq(renewals.uid, buyer.member.uid));
    expect(row?.status).toBe("expired");
  });

  it("opens none of its payments on another device", async () => {
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer, "pix");
    const { code } = await createHandoff(shop.billing, toOwner(buyer), orderId);
    await disable(buyer);
    const visitor = {
      site: buyer.site,
      language: "en",
      returnOrigin: "http://localhost:1",
      ip: "unknown",
    } as const;
    expect((await catchRefusal(openHandoff(shop.billing, visitor, code))).code).toBe(10302);
  });
});
