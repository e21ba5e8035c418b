import { and, eq } from "drizzle-orm";
import { providerCards } from "@/backend/db/schema/provider";
import { settings } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { createSession } from "@/backend/modules/accounts/sessions";
import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS } from "@/lib/config/constants";
import { BRUNO, type DemoMember, findBuyer, openBillingAt, repeatPurchase } from "./seed-orders";

const SEED_SETTING_KEY = "seeded.account";
const NILS: DemoMember = { site: "nordplay", account: "nils@nordplay.example" };
/** The card was charged a month ago; the renewal a few hours ago failed because of insufficient funds. */
const NILS_PURCHASE_DAYS_AGO = 30.2;
const NILS_RENEWAL_DAYS_AGO = 0.19;
const NO_FUNDS = { outcome: "refuse", refusal: 302 } as const;

/** Log-ins of Bruno, the newest last. Sessions last ten days, so the older ones have ended. */
const BRUNO_LOGINS = [
  [
    41,
    "WEB",
    "189.6.14.90",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36",
  ],
  [
    33,
    "STB",
    "189.6.14.90",
    "Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36",
  ],
  [24, "WEB", "200.147.3.21", "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0"],
  [
    12,
    "WAP",
    "177.44.8.130",
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36",
  ],
  [
    6,
    "STB",
    "189.6.14.90",
    "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 Chrome/108.0.0.0 TV Safari/537.36",
  ],
  [
    2,
    "WAP",
    "177.44.8.131",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
  ],
] as const;

/**
 * Adds account data of the demo members once: log-ins from several devices and a failed renewal. Must run after
 * `seedOrders`.
 */
export async function seedAccount(services: Services): Promise<void> {
  const { db, clock } = services;
  const [claimed] = await db
    .insert(settings)
    .values({ key: SEED_SETTING_KEY, value: clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!claimed) return;
  const today = clock.now();
  await failRenewal(services, today);
  const bruno = await findBuyer(services, BRUNO);
  if (!bruno) return;
  for (const [daysAgo, deviceKind, ip, userAgent] of BRUNO_LOGINS) {
    const device = {
      clientType: deviceKind === "WAP" ? "WAP" : "WEB",
      scene: deviceKind === "STB" ? "STB" : "WEB",
      ip,
      userAgent,
      fingerprint: null,
    };
    const { site, uid } = bruno.member;
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
    .where(and(eq(members.site, site), eq(members.uid, uid)));
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
