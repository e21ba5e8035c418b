import { randomUUID } from "node:crypto";
import { insertMember } from "@/backend/modules/accounts/accounts";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS } from "@/lib/config/constants";
import { claimSeed } from "./claim-seed";
import { DEMO_HISTORY } from "./demo-history";
import { repeatPurchase } from "./seed-orders";

const SEED_SETTING_KEY = "seeded.recent-orders";
const SITE = "vidora";

/**
 * Seeds purchases of the last two weeks once, by members of vidora whom only this demo has, so that its report has orders, refusals and
 * money by day. Bought through billing with the clock set back, as those of `seedOrders`.
 */
export async function seedRecentOrders(services: Services): Promise<void> {
  const { db, clock, env } = services;
  const now = clock.now();
  if (!(await claimSeed(db, SEED_SETTING_KEY, now)) || !(await findSiteById(db, SITE))) return;
  const passwordHash = await hashPassword(randomUUID(), env.PASSWORD_COST);
  const toAccount = (buyer: string) => `${buyer}@vidora.example`;
  // They have a password that nobody knows.
  const buyers = [...new Set(DEMO_HISTORY.recent.map(({ buyer }) => buyer))].sort();
  for (const account of buyers.map(toAccount)) {
    const details = { site: SITE, type: "email", account, passwordHash, language: "pt" } as const;
    await insertMember(db, { ...details, subscribed: false, trialDays: 0, now: now - 14 * DAY_MS });
  }
  for (const { buyer, ...purchase } of DEMO_HISTORY.recent) {
    const member = { site: SITE, account: toAccount(buyer) };
    await repeatPurchase(services, member, purchase, now - purchase.daysAgo * DAY_MS);
  }
}
