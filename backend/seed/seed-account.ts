import { eq } from "drizzle-orm";
import { providerCards } from "@/backend/db/schema/provider";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { createSession } from "@/backend/modules/accounts/sessions";
import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS } from "@/lib/config/constants";
import { claimSeed } from "./claim-seed";
import { DEMO_HISTORY } from "./demo-history";
import { BRUNO, type DemoMember, findBuyer, openBillingAt, repeatPurchase } from "./seed-orders";

const SEED_SETTING_KEY = "seeded.account";
const NILS: DemoMember = { site: "nordplay", account: "nils@nordplay.example" };
/** The card was charged a month ago; the renewal a few hours ago failed because of insufficient funds. */
const NILS_PURCHASE_DAYS_AGO = 30.2;
const NILS_RENEWAL_DAYS_AGO = 0.19;
const NO_FUNDS = { outcome: "refuse", refusal: 302 } as const;

/**
 * Adds account data of the demo members once: log-ins from several devices and a failed renewal. Must run after
 * `seedOrders`.
 */
export async function seedAccount(services: Services): Promise<void> {
  const { db, clock } = services;
  if (!(await claimSeed(db, SEED_SETTING_KEY, clock.now()))) return;
  const today = clock.now();
  await failRenewal(services, today);
  const bruno = await findBuyer(services, BRUNO);
  if (!bruno) return;
  const { site, uid } = bruno.member;
  for (const { daysAgo, ...place } of DEMO_HISTORY.logins) {
    const device = { ...place, fingerprint: null };
    await createSession(db, { site, uid, loginType: "password", device, now: today - daysAgo * DAY_MS });
  }
}

async function failRenewal(services: Services, today: number): Promise<void> {
  const { db } = services;
  const nils = await findBuyer(services, NILS);
  if (!nils) return;
  const { site, uid } = nils.member;
  const boughtAt = today - NILS_PURCHASE_DAYS_AGO * DAY_MS;
  await db
    .update(members)
    .set({ createdAt: boughtAt - 9 * DAY_MS, trialEndsAt: boughtAt - 2 * DAY_MS })
    .where(whereMember(members, { site, uid }));
  const card = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2031, lastName: "Berg" };
  await repeatPurchase(
    services,
    NILS,
    { daysAgo: 0, planId: "101", method: "card", outcome: "paid", card, renews: true },
    boughtAt,
  );
  await db.update(providerCards).set({ cardPlan: NO_FUNDS }).where(eq(providerCards.site, NILS.site));
  const { billing } = openBillingAt(services, today - NILS_RENEWAL_DAYS_AGO * DAY_MS);
  await chargeDueRenewals(billing);
}
