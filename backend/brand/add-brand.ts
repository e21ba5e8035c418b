import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { planPrices, plans, siteMethods } from "@/backend/db/schema/site";
import { findStoredSite } from "@/backend/modules/catalog/sites";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { createBrand } from "@/backend/seed/create-brand";
import { BrandError } from "./brand-error";
import type { AddBrandCommand } from "./parse-brand-command";
import { requireSite } from "./require-site";
import { assertHostsFree } from "./site-hosts";

/**
 * Adds a brand, with the plans of another one if the command names one.
 * @returns the lines to print
 * @throws BrandError for an id or host that is in use, or nothing to copy
 */
export async function addBrand(db: Database, command: AddBrandCommand, now: number): Promise<string[]> {
  if (await findStoredSite(db, command.site))
    throw new BrandError(`There is a brand "${command.site}" already.`);
  await assertHostsFree(db, command.hosts);
  await createBrand(db, toBrandSeed(command), now);
  const copied = command.copyPlansFrom === null ? null : await copyPlans(db, command.copyPlansFrom, command);
  return [
    `${command.name} is open at ${command.hosts.join(", ")}.`,
    copied === null
      ? "It has no plans yet; --copy-plans-from copies another brand's."
      : `Plans copied: ${copied}.`,
  ];
}

function toBrandSeed(command: AddBrandCommand): BrandSeed {
  const { site, name, hosts, color, scheme, tagline, langs, currencies, trialDays, legalName, email } =
    command;
  return {
    id: site,
    name,
    hosts,
    themeColor: color,
    colorScheme: scheme,
    tagline: tagline === null ? {} : Object.fromEntries(langs.map((language) => [language, tagline])),
    langs,
    currencies,
    trialDays,
    company: { legalName, taxId: null, address: "" },
    country: {},
    contact: { email, phone: null, chatLink: null, hours: {} },
    tierNames: { one: {}, two: {}, four: {} },
    plans: [],
    methods: command.copyPlansFrom === null ? [{ method: "card" }] : [],
    members: [],
  };
}

/** Copies plans that have a price in one of the brand's currencies, and the methods that take one. */
async function copyPlans(db: Database, from: string, { site, currencies }: AddBrandCommand): Promise<number> {
  const source = await requireSite(db, from);
  const prices = await db
    .select()
    .from(planPrices)
    .where(and(eq(planPrices.site, from), inArray(planPrices.currency, currencies)));
  const pricedPlanIds = new Set(prices.map(({ planId }) => planId));
  if (pricedPlanIds.size === 0) {
    throw new BrandError(
      `${source.name} has no plan in ${currencies.join(" or ")}; it sells in ${source.currencies.join(", ")}.`,
    );
  }
  const rows = (await db.select().from(plans).where(eq(plans.site, from))).filter(({ id }) =>
    pricedPlanIds.has(id),
  );
  await db.insert(plans).values(rows.map((row) => ({ ...row, site })));
  await db.insert(planPrices).values(prices.map((row) => ({ ...row, site })));
  const methods = (await db.select().from(siteMethods).where(eq(siteMethods.site, from)))
    .map((row) => ({
      ...row,
      site,
      currencies: row.currencies.filter((code) => currencies.some((own) => own === code)),
    }))
    .filter((row) => row.currencies.length > 0);
  if (methods.length > 0) await db.insert(siteMethods).values(methods);
  return rows.length;
}
