import { randomUUID } from "node:crypto";
import { settings } from "@/backend/db/schema/system";
import { insertMember } from "@/backend/modules/accounts/accounts";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS } from "@/lib/config/constants";
import { type DemoMember, type DemoPurchase, repeatPurchase } from "./seed-orders";

type RecentPurchase = [daysAgo: number, buyer: number, what: Omit<DemoPurchase, "daysAgo">];

const SEED_SETTING_KEY = "seeded.recent-orders";
const SITE = "vidora";
/** They have a password that nobody knows. */
const BUYERS = ["carla", "davi", "elisa", "fabio", "gabriela"];
const EXPIRY = { expiryMonth: 12, expiryYear: 2031 };
const PIX = { planId: "101", method: "pix", outcome: "paid" } as const;
const PIX_YEAR = { planId: "1201", method: "pix", outcome: "paid" } as const;
const PIX_LEFT = { planId: "101", method: "pix", outcome: "left" } as const;
const CARD = { planId: "101", method: "card", outcome: "paid" } as const;
const NO_FUNDS = { planId: "101", method: "card", outcome: "refused" } as const;
const WRONG_CODE = { ...NO_FUNDS, card: { number: "4000000000000127", ...EXPIRY } } as const;
const REJECTED = { ...NO_FUNDS, card: { number: "4000000000000002", ...EXPIRY } } as const;

const PURCHASES: readonly RecentPurchase[] = [
  [12.4, 0, PIX],
  [11.6, 1, NO_FUNDS],
  [11.5, 1, CARD],
  [9.7, 2, PIX],
  [9.2, 3, PIX_LEFT],
  [8.3, 4, CARD],
  [7.9, 0, WRONG_CODE],
  [6.6, 3, PIX],
  [6.4, 2, NO_FUNDS],
  [5.1, 2, CARD],
  [4.5, 1, PIX],
  [3.8, 0, NO_FUNDS],
  [3.3, 4, REJECTED],
  [3.2, 4, PIX],
  [2.4, 0, CARD],
  [1.7, 3, PIX_YEAR],
  [1.2, 2, PIX_LEFT],
];

/**
 * Seeds purchases of the last two weeks once, by members of vidora whom only this demo has, so that its report has orders, refusals and
 * money by day. Bought through billing with the clock set back, as those of `seedOrders`.
 */
export async function seedRecentOrders(services: Services): Promise<void> {
  const { db, clock, env } = services;
  const now = clock.now();
  const [claimed] = await db
    .insert(settings)
    .values({ key: SEED_SETTING_KEY, value: now })
    .onConflictDoNothing()
    .returning();
  if (!claimed || !(await findSiteById(db, SITE))) return;
  const passwordHash = await hashPassword(randomUUID(), env.PASSWORD_COST);
  const buyers: DemoMember[] = BUYERS.map((name) => ({ site: SITE, account: `${name}@vidora.example` }));
  for (const { site, account } of buyers) {
    const details = { site, type: "email", account, passwordHash, language: "pt" } as const;
    await insertMember(db, { ...details, subscribed: false, trialDays: 0, now: now - 14 * DAY_MS });
  }
  for (const [daysAgo, buyer, what] of PURCHASES) {
    const member = buyers[buyer];
    if (member) await repeatPurchase(services, member, { ...what, daysAgo }, now - daysAgo * DAY_MS);
  }
}
