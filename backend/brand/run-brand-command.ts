import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { planPrices, plans, siteHosts, siteMethods, sites } from "@/backend/db/schema/site";
import { findSiteById, listSites, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { createBrand } from "@/backend/seed/create-brand";
import { BrandError } from "./brand-error";
import type { AddBrandCommand, BrandCommand } from "./parse-brand-command";
import { runCouponCommand } from "./run-coupon-command";
import { runTextCommand } from "./run-text-command";
import { setField } from "./set-field";
import { setMethods } from "./set-methods";

export interface BrandCommandResult {
  /** What was done, for the person who typed the command. */
  lines: string[];
  /** The brand that changed, which the storefront is to be told of. */
  changed: string | null;
}

/**
 * Carries one command out.
 * @param now epoch milliseconds
 * @throws BrandError
 */
export async function runBrandCommand(
  db: Database,
  command: BrandCommand,
  now: number,
): Promise<BrandCommandResult> {
  if (command.kind === "list") return { lines: (await listSites(db)).map(formatSite), changed: null };
  const lines = await transact(db, (tx) => applyCommand(tx, command, now));
  return { lines, changed: command.site };
}

async function applyCommand(
  db: Database,
  command: Exclude<BrandCommand, { kind: "list" }>,
  now: number,
): Promise<string[]> {
  if (command.kind === "add") return addBrand(db, command, now);
  const site = await requireSite(db, command.site);
  await db.update(sites).set({ updatedAt: now }).where(eq(sites.id, site.id));
  switch (command.kind) {
    case "set":
      return command.field === "methods"
        ? setMethods(db, site, command.value)
        : setField(db, site, command.field, command.value);
    case "setPrice":
      return setPrice(db, site, command);
    case "addHost":
      await insertHosts(db, site.id, [command.host], site.hosts.length);
      return [`${command.host} now leads to ${site.name}.`];
    case "removeHost":
      return removeHost(db, site, command.host);
    case "listCoupons":
    case "addCoupon":
    case "removeCoupon":
      return runCouponCommand(db, site, command, now);
    case "listTexts":
    case "setText":
    case "setBanner":
      return runTextCommand(db, site, command, now);
  }
}

async function requireSite(db: Database, id: string): Promise<SiteWithHosts> {
  const site = await findSiteById(db, id);
  if (site) return site;
  const known = (await listSites(db)).map((other) => other.id).join(", ");
  throw new BrandError(`There is no brand "${id}". There are: ${known || "none"}.`);
}

async function addBrand(db: Database, command: AddBrandCommand, now: number): Promise<string[]> {
  if (await findSiteById(db, command.site))
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

const DEFAULT_COUNTRY = {
  en: "the company's home country",
  pt: "o país-sede da empresa",
  es: "el país sede de la empresa",
  ru: "страна регистрации компании",
};

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
    country: DEFAULT_COUNTRY,
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

async function insertHosts(db: Database, site: string, hosts: string[], from: number): Promise<void> {
  await assertHostsFree(db, hosts);
  await db.insert(siteHosts).values(hosts.map((host, index) => ({ host, site, position: from + index })));
}

async function assertHostsFree(db: Database, hosts: string[]): Promise<void> {
  const [taken] = await db.select().from(siteHosts).where(inArray(siteHosts.host, hosts));
  if (taken) throw new BrandError(`${taken.host} leads to the brand "${taken.site}" already.`);
}

async function removeHost(db: Database, site: SiteWithHosts, host: string): Promise<string[]> {
  if (!site.hosts.includes(host))
    throw new BrandError(`${host} does not lead to ${site.name}; ${site.hosts.join(", ")} do.`);
  if (site.hosts.length === 1)
    throw new BrandError(`${host} is the only host of ${site.name}; add another one first.`);
  await db.delete(siteHosts).where(eq(siteHosts.host, host));
  return [`${host} no longer leads to ${site.name}.`];
}

async function setPrice(
  db: Database,
  site: SiteWithHosts,
  { planId, currency, amount }: Extract<BrandCommand, { kind: "setPrice" }>,
): Promise<string[]> {
  const [plan] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.site, site.id), eq(plans.id, planId)));
  if (!plan) throw new BrandError(`${site.name} has no plan "${planId}".`);
  if (!site.currencies.includes(currency))
    throw new BrandError(`${site.name} sells in ${site.currencies.join(", ")}, not in ${currency}.`);
  await db
    .insert(planPrices)
    .values({ site: site.id, planId, currency, price: amount })
    .onConflictDoUpdate({
      target: [planPrices.site, planPrices.planId, planPrices.currency],
      // An original price that is no longer higher would promise a saving that isn't there.
      set: {
        price: amount,
        originalPrice: sql`case when ${planPrices.originalPrice} > ${amount}::bigint then ${planPrices.originalPrice} end`,
      },
    });
  return [`Plan ${planId} of ${site.name} costs ${(amount / 100).toFixed(2)} ${currency}.`];
}

function formatSite(site: SiteWithHosts): string {
  return [
    site.id.padEnd(12),
    site.name.padEnd(14),
    site.themeColor.padEnd(8),
    site.colorScheme.padEnd(6),
    site.langs.join(",").padEnd(12),
    site.currencies.join(",").padEnd(24),
    site.hosts.join(", "),
  ].join("  ");
}
