import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type BillingRoom, openBilling } from "@/backend/core/billing/billing";
import type { Buyer } from "@/backend/core/billing/check-press";
import { pay } from "@/backend/core/billing/pay";
import { makeQuote } from "@/backend/core/billing/quotes";
import { readPayment } from "@/backend/core/billing/read-payment";
import type { Owner } from "@/backend/core/billing/rows";
import { sweep } from "@/backend/core/billing/sweep";
import { createFaults } from "@/backend/core/faults";
import { withoutHash } from "@/backend/core/members";
import { Refusal } from "@/backend/core/refusal";
import type { Services } from "@/backend/core/services";
import { findSiteById, originOf } from "@/backend/core/sites";
import { billingRules, orders } from "@/backend/db/schema/bill";
import { settings } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { createLog } from "@/backend/log";
import type { CardInput } from "@/lib/contract/bill/checkout";

/** A demo member. */
export interface Who {
  site: string;
  account: string;
}

/** What a demo member did at some moment of the past. */
export interface Deed {
  daysAgo: number;
  planId: string;
  method: "pix" | "card";
  /** `left`: nobody paid. `refused`: the card had no money, and the order is still open. */
  end: "paid" | "left" | "refused";
  /** Instead of the ordinary test card. */
  card?: Pick<CardInput, "number" | "expiryMonth" | "expiryYear"> & { lastName?: string };
}

export const BRUNO: Who = { site: "vidora", account: "bruno@vidora.example" };
/**
 * A month by PIX, a month by card, one he thought better of, half a year that runs and will renew, and one he may
 * still pay.
 */
const DEEDS: readonly Deed[] = [
  { daysAgo: 95, planId: "101", method: "pix", end: "paid" },
  {
    daysAgo: 64,
    planId: "102",
    method: "card",
    end: "paid",
    card: { number: "5555555555554444", expiryMonth: 3, expiryYear: 2029 },
  },
  { daysAgo: 33, planId: "1202", method: "pix", end: "left" },
  { daysAgo: 32, planId: "602", method: "card", end: "paid" },
  { daysAgo: 0.01, planId: "1204", method: "card", end: "refused" },
];
/** The brand that gives something off the first order, in percent. */
const FIRST_ORDER = { site: "merlion", firstOrderRate: 10 };
const KEY = "seeded.orders";
const DAY_MS = 86_400_000;
const CARD = { expiryMonth: 12, expiryYear: 2031, securityCode: "123", lastName: "Teixeira" };
const NUMBER = { paid: "4242424242424242", left: "4242424242424242", refused: "4000000000009995" };

/**
 * Gives the demo a past, once: a member of vidora with orders of every kind, bought through billing itself with the
 * clock turned back, so that orders, receipts, services and the provider's books agree.
 */
export async function seedOrders(services: Services): Promise<void> {
  const { db, clock } = services;
  const [done] = await db.select().from(settings).where(eq(settings.key, KEY));
  if (done) return;
  if (await findSiteById(db, FIRST_ORDER.site))
    await db.insert(billingRules).values(FIRST_ORDER).onConflictDoNothing();
  const today = clock.now();
  // An earlier start that was interrupted may have left some of them: better too few than twice.
  const buyer = await findBuyer(services, BRUNO);
  const known = buyer && (await db.select().from(orders).where(eq(orders.uid, buyer.member.uid)).limit(1));
  if (buyer && known?.length === 0) {
    const since = { createdAt: today - 100 * DAY_MS, trialEndsAt: today - 93 * DAY_MS };
    await db.update(members).set(since).where(isMember(buyer.member));
    for (const deed of DEEDS) await repeatDeed(services, BRUNO, deed, today - deed.daysAgo * DAY_MS);
  }
  await db.insert(settings).values({ key: KEY, value: today }).onConflictDoNothing();
}

const isMember = ({ site, uid }: Owner) => and(eq(members.site, site), eq(members.uid, uid));

/** The demo member as a buyer; null where that brand or member is not there. */
export async function findBuyer({ db, env }: Services, who: Who): Promise<Buyer | null> {
  const site = await findSiteById(db, who.site);
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.site, who.site), eq(members.account, who.account)));
  if (!site || !row) return null;
  const member = withoutHash(row);
  const origin = originOf(site, null, env.STOREFRONT_URL);
  return { site, member, language: member.language, origin, ip: "unknown" };
}

/** Billing with the clock turned to a moment; `pass` lets time go on there. */
export function billingAt(services: Services, moment: number) {
  let now = Math.floor(moment);
  const clock = { ...services.clock, now: () => now };
  const billing = openBilling({ ...services, clock, faults: createFaults(), log: createLog("silent") });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { billing, pass };
}

/** Does once more what somebody did, at that moment. */
export async function repeatDeed(services: Services, who: Who, deed: Deed, moment: number): Promise<void> {
  const { billing, pass } = billingAt(services, moment);
  const buyer = await findBuyer(services, who);
  if (!buyer) return;
  const orderId = await order(billing, buyer, deed);
  pass(90_000);
  if (deed.end === "paid" && deed.method === "pix") {
    const [charge] = (await billing.simulator.openPayments()).filter((open) => open.orderId === orderId);
    if (charge) await billing.simulator.act(charge.ref, "pay");
  }
  pass(10_000);
  await readPayment(billing, { site: who.site, uid: buyer.member.uid }, orderId);
  if (deed.end !== "left") return;
  pass(DAY_MS);
  await sweep(billing);
}

async function order(
  billing: BillingRoom,
  buyer: Buyer,
  { planId, method, end, card }: Deed,
): Promise<string> {
  const { site, member, language } = buyer;
  const quote = await makeQuote(billing, { site, member, language, planId, method, currency: null });
  const press = {
    buyer,
    key: randomUUID(),
    orderId: null,
    planId,
    method,
    quoteId: quote.quoteId,
    card: { ...CARD, firstName: member.nickname ?? "Alex", number: NUMBER[end], ...card },
  };
  try {
    return (await pay(billing, press)).orderId;
  } catch (error) {
    if (error instanceof Refusal && end === "refused") return (error.data as { orderId: string }).orderId;
    throw error;
  }
}
