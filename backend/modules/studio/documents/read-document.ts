import { asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { planPrices, plans, siteContents, siteMethods } from "@/backend/db/schema/site";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { listSiteLanguages } from "@/backend/modules/languages/language-packs";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { normalizeValue } from "@/lib/domain/studio/document-changes";

/**
 * A brand as it is stored, as a document; null where there is no such brand. A closed brand has the hosts that it had. It is not checked:
 * an older value may be one that a new document could not have.
 */
export async function readDocument(db: Database, id: string): Promise<BrandDocument | null> {
  const site = await findSiteById(db, id);
  if (!site) return null;
  const { config, brand } = await readSiteConfigRow(db, id);
  const { closedHosts = [], waysIn, ...settings } = config;
  const { captchaSecret: _, ...openWaysIn } = waysIn ?? {};
  const packs = Object.fromEntries(
    (await listSiteLanguages(db, id)).map(({ language, version }) => [language, version]),
  );
  const langs = [site.defaultLang, ...site.langs.filter((language) => language !== site.defaultLang)];
  const document = {
    name: site.name,
    themeColor: site.themeColor,
    colorScheme: site.colorScheme,
    tagline: site.tagline,
    langs: langs.filter((language) => toBuiltInLocale(language) || Object.hasOwn(packs, language)),
    packs,
    currencies: site.currencies,
    trialDays: site.trialDays,
    timeZone: site.timeZone,
    hosts: site.hosts.length > 0 ? site.hosts : closedHosts,
    settings: { ...settings, waysIn: openWaysIn },
    brandData: brand,
    ...(await readContents(db, id)),
    plans: await readPlans(db, id),
    methods: await readMethods(db, id),
  };
  const emptyParts = {
    tagline: {},
    packs: {},
    settings: {},
    brandData: {},
    ...createEmptyContents(),
    plans: {},
    methods: {},
  };
  return { ...emptyParts, ...(normalizeValue(document) as object) } as BrandDocument;
}

const createEmptyContents = () => ({ terms: {}, privacy: {}, contact: {}, texts: {}, banner: {} });

async function readContents(db: Database, id: string) {
  const contents: Record<string, Record<string, unknown>> = createEmptyContents();
  for (const { kind, language, content } of await db
    .select()
    .from(siteContents)
    .where(eq(siteContents.site, id)))
    contents[kind] = { ...contents[kind], [language]: content };
  return contents;
}

async function readPlans(db: Database, id: string) {
  const rows = await db.select().from(plans).where(eq(plans.site, id)).orderBy(asc(plans.id));
  const prices = await db.select().from(planPrices).where(eq(planPrices.site, id));
  const listPrices = (planId: string) =>
    prices
      .filter((row) => row.planId === planId)
      .map(({ currency, price, originalPrice }) => [currency, { price, originalPrice }]);
  return Object.fromEntries(
    // The database writes a plan's date and the hash of its prices.
    rows.map(({ site: _, id: planId, updatedAt: _date, pricesDigest: _digest, ...plan }) => [
      planId,
      { ...plan, prices: Object.fromEntries(listPrices(planId)) },
    ]),
  );
}

async function readMethods(db: Database, id: string) {
  const rows = await db.select().from(siteMethods).where(eq(siteMethods.site, id));
  return Object.fromEntries(rows.map(({ site: _, method, ...row }) => [method, row]));
}
