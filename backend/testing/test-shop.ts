import { randomUUID } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { exchangeRates } from "@/backend/db/schema/bill";
import { planPrices, plans, siteHosts, siteMethods, sites } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { loadEnv } from "@/backend/env";
import { findMember } from "@/backend/modules/accounts/members";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { type BillingRuntime, getBilling } from "@/backend/modules/billing/billing";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import { type Clock, storeClockOffset } from "@/backend/runtime/clock";
import { createFaults, type Faults } from "@/backend/runtime/faults";
import { createLog } from "@/backend/runtime/log";
import { RefusalError } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import type { Currency } from "@/lib/config/constants";
import { listOperatorCurrencies, MOBILE_OPERATORS } from "@/lib/domain/payment/methods/mobile-operator";
import { openTestDatabase, type TestDatabase } from "./test-database";
import { createPurchases, type Purchases } from "./test-purchases";

/**
 * Brands `bravo` (BRL, PIX and card), `dollar` (USD, card), `world` (USD, methods that redirect), `codes` (BRL, slip
 * and transfer), `coins` (USD, crypto and mobile money) and `lion` (SGD, PayNow), plans 1 to 3, and a clock that a test moves.
 */
export interface TestShop extends TestDatabase, Purchases {
  services: Services;
  billing: BillingRuntime;
  faults: Faults;
  /** `move` leaves the windows of limits as they are, which run by the database's time; `advance` moves them, too. */
  clock: Clock & { move(milliseconds: number): void };
  /** A new member of a brand, ready to buy. */
  createBuyer(site?: string): Promise<Buyer>;
  /** The member again, as the next call would read it. */
  reloadBuyer(buyer: Buyer): Promise<Buyer>;
}

/** Opens a separate shop for one test file, on PGlite or, with TEST_DATABASE_URL, on PostgreSQL. */
export async function openTestShop(): Promise<TestShop> {
  const opened = await openTestDatabase();
  const { db } = opened;
  const startedAt = Date.UTC(2026, 10, 20, 12);
  let now = startedAt;
  const move = (milliseconds: number) => {
    now += milliseconds;
  };
  const clock: TestShop["clock"] = {
    now: () => now,
    offset: () => 0,
    async advance(milliseconds: number) {
      move(milliseconds);
      await storeClockOffset(db, now - startedAt);
    },
    set: (moment: number) => clock.advance(moment - now),
    move,
  };
  const faults = createFaults();
  const env = loadEnv({
    LOG_LEVEL: "silent",
    REVALIDATE_SECRET: "r".repeat(32),
    PROVIDER_SECRET: "p".repeat(32),
    DELIVERY_SECRET: "d".repeat(32),
  });
  const services: Services = { db, clock, faults, log: createLog("silent"), env };
  await insertTestBrand(db, "bravo", "BRL", ["pix", "card"], now);
  await insertTestBrand(db, "dollar", "USD", ["card"], now);
  await insertTestBrand(
    db,
    "world",
    "USD",
    ["card", "ewallet", "paypal", "useepay", "payssion", "liquido"],
    now,
  );
  await insertTestBrand(db, "codes", "BRL", ["slip", "bank", "pix"], now);
  await insertTestBrand(
    db,
    "coins",
    "USD",
    ["crypto", "bank", "caishen", "paynow", ...MOBILE_OPERATORS],
    now,
  );
  await db.insert(exchangeRates).values(
    [...new Set(MOBILE_OPERATORS.flatMap(listOperatorCurrencies))].map((currency) => ({
      ...{ site: "coins", base: "USD" as const, currency, rate: "100", updatedAt: now },
    })),
  );
  await insertTestBrand(db, "lion", "SGD", ["paynow", "card"], now);
  const load = async (site: string, uid: string): Promise<Buyer> => {
    const record = await findSiteById(db, site);
    const member = await findMember(db, site, uid);
    if (!record || !member) throw new Error("no such brand or member");
    const returnOrigin = `http://${site}.test`;
    return { site: record, member, language: record.defaultLang, returnOrigin, ip: "unknown" };
  };
  const billing = getBilling(services);
  return {
    ...opened,
    ...createPurchases(billing),
    services,
    billing,
    faults,
    clock,
    async createBuyer(site = "bravo") {
      const uid = randomUUID();
      await db.insert(members).values({
        site,
        uid,
        type: "email",
        account: `${uid}@buyer.test`,
        passwordHash: "none",
        language: "en",
        termsAcceptedAt: now,
        createdAt: now,
      });
      return load(site, uid);
    },
    reloadBuyer: ({ site, member }) => load(site.id, member.uid),
  };
}

async function insertTestBrand(
  db: Database,
  site: string,
  currency: Currency,
  methods: string[],
  now: number,
) {
  await db.insert(sites).values({
    id: site,
    name: `Brand ${site}`,
    tenantId: `t-${site}`,
    themeColor: "#336699",
    colorScheme: "light",
    tagline: {},
    defaultLang: "en",
    langs: ["en", "pt"],
    currencies: site === "bravo" ? [currency, "USD"] : [currency],
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(siteHosts).values({ host: `${site}.test`, site, position: 0 });
  for (const [index, validityDays] of [30, 90, 365].entries()) {
    const id = String(index + 1);
    await db.insert(plans).values({
      site,
      id,
      position: index,
      periodUnit: "day",
      periodCount: 1,
      validityDays,
      devices: 2,
      texts: {
        en: { name: `Plan ${id}`, description: "", features: [] },
        pt: { name: `Plano ${id}`, description: "", features: [] },
      },
      autoRenewalRate: 10,
      autoRenewalPeriods: 2,
    });
    await db.insert(planPrices).values({ site, planId: id, currency, price: (index + 1) * 2_990 });
  }
  for (const [position, method] of methods.entries()) {
    const discountRate = method === "pix" ? 5 : 0;
    const currencies = listOwnCurrencies(method) ?? [currency];
    await db.insert(siteMethods).values({ site, method, position, currencies, discountRate });
  }
}

/** The refusal of a call; fails when it is not refused. */
export async function catchRefusal(call: Promise<unknown>): Promise<RefusalError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof RefusalError) return outcome;
  throw outcome ?? new Error("was not refused");
}
