import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { billingRules, orders } from "@/backend/db/schema/bill";
import { settings } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { omitPasswordHash } from "@/backend/modules/accounts/members";
import { pay } from "@/backend/modules/billing/attempts/pay";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { type BillingRuntime, createBilling } from "@/backend/modules/billing/billing";
import { createQuote } from "@/backend/modules/billing/quotes/quotes";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { findSiteById, getSiteOrigin } from "@/backend/modules/catalog/sites";
import { createFaults } from "@/backend/runtime/faults";
import { createLog } from "@/backend/runtime/log";
import { RefusalError } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS } from "@/lib/config/constants";
import { DEMO_HISTORY, type DemoPurchase } from "./demo-history";

/** A demo member. */
export interface DemoMember {
  site: string;
  account: string;
}

export const BRUNO: DemoMember = { site: "vidora", account: "bruno@vidora.example" };
/** The brand with a discount on the first order, in percent. */
const FIRST_ORDER_DISCOUNT = { site: "merlion", firstOrderRate: 10 };
const SEED_SETTING_KEY = "seeded.orders";
const CARD_DETAILS = { expiryMonth: 12, expiryYear: 2031, securityCode: "123", lastName: "Teixeira" };
/** To which a code is sent; the demo's messages reach nobody. */
const PHONE = "+5511987654321";
const CARD_NUMBER_BY_OUTCOME = {
  paid: "4242424242424242",
  open: "4242424242424242",
  left: "4242424242424242",
  refused: "4000000000009995",
};

/**
 * Seeds orders of every kind once for a member of vidora. They are bought through billing with the clock set back, so
 * that orders, receipts, services and the provider's charges agree.
 */
export async function seedOrders(services: Services): Promise<void> {
  const { db, clock } = services;
  const [done] = await db.select().from(settings).where(eq(settings.key, SEED_SETTING_KEY));
  if (done) return;
  if (await findSiteById(db, FIRST_ORDER_DISCOUNT.site))
    await db.insert(billingRules).values(FIRST_ORDER_DISCOUNT).onConflictDoNothing();
  const today = clock.now();
  // An interrupted earlier start may have created some orders; an incomplete seed is better than duplicates.
  const buyer = await findBuyer(services, BRUNO);
  const existingOrders =
    buyer && (await db.select().from(orders).where(eq(orders.uid, buyer.member.uid)).limit(1));
  if (buyer && existingOrders?.length === 0) {
    const since = { createdAt: today - 100 * DAY_MS, trialEndsAt: today - 93 * DAY_MS };
    await db.update(members).set(since).where(whereMember(members, buyer.member));
    for (const purchase of DEMO_HISTORY.bruno)
      await repeatPurchase(services, BRUNO, purchase, today - purchase.daysAgo * DAY_MS);
  }
  await db.insert(settings).values({ key: SEED_SETTING_KEY, value: today }).onConflictDoNothing();
}

/** The demo member as a buyer; null if the brand or member does not exist. */
export async function findBuyer({ db, env }: Services, demoMember: DemoMember): Promise<Buyer | null> {
  const site = await findSiteById(db, demoMember.site);
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.site, demoMember.site), eq(members.account, demoMember.account)));
  if (!site || !row) return null;
  const member = omitPasswordHash(row);
  const returnOrigin = getSiteOrigin(site, env.LINK_ORIGIN);
  return { site, member, language: member.language, returnOrigin, ip: "unknown" };
}

/** Billing with its clock set to `moment` (epoch milliseconds); `advanceTime` moves the clock forward. */
export function openBillingAt(services: Services, moment: number) {
  let now = Math.floor(moment);
  const clock = { ...services.clock, now: () => now };
  const billing = createBilling({ ...services, clock, faults: createFaults(), log: createLog("silent") });
  const advanceTime = (milliseconds: number) => {
    now += milliseconds;
  };
  return { billing, advanceTime };
}

/**
 * Performs a demo purchase at a given moment (epoch milliseconds).
 * @returns the order's id; null where there is no such member
 */
export async function repeatPurchase(
  services: Services,
  demoMember: DemoMember,
  purchase: DemoPurchase,
  moment: number,
): Promise<string | null> {
  const { billing, advanceTime } = openBillingAt(services, moment);
  const buyer = await findBuyer(services, demoMember);
  if (!buyer) return null;
  const orderId = await placeOrder(billing, buyer, purchase);
  if (purchase.outcome === "open") return orderId;
  advanceTime(90_000);
  if (purchase.outcome === "paid" && purchase.method === "pix") {
    const [charge] = await billing.simulator.listOrderCharges(orderId);
    if (charge) await billing.simulator.performChargeAction(charge.ref, "pay");
  }
  advanceTime(10_000);
  await readPayment(billing, { site: demoMember.site, uid: buyer.member.uid }, orderId);
  if (purchase.outcome === "left") {
    advanceTime(DAY_MS);
    await sweepBilling(billing);
  }
  return orderId;
}

async function placeOrder(
  billing: BillingRuntime,
  buyer: Buyer,
  { planId, method, outcome, card, renews, savesCard }: DemoPurchase,
): Promise<string> {
  const { site, member, language } = buyer;
  const quote = await createQuote(billing, { site, member, language, planId, method, currency: null });
  const paymentRequest = {
    buyer,
    key: randomUUID(),
    orderId: null,
    planId,
    method,
    quoteId: quote.quoteId,
    ...(method === "liquido" ? { phone: PHONE } : {}),
    card: {
      ...CARD_DETAILS,
      firstName: member.nickname ?? "Alex",
      number: CARD_NUMBER_BY_OUTCOME[outcome],
      ...card,
    },
    consents: {
      ...(renews ? { renewal: { text: "Demo order: renew this plan" } } : {}),
      ...(savesCard ? { saveCard: { text: "Demo order: save this card" } } : {}),
    },
  };
  try {
    return (await pay(billing, paymentRequest)).orderId;
  } catch (error) {
    if (error instanceof RefusalError && outcome === "refused")
      return (error.data as { orderId: string }).orderId;
    throw error;
  }
}
