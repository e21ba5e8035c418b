import { and, eq, notInArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import {
  planPrices,
  plans,
  siteConfigs,
  siteContents,
  siteHosts,
  siteMethods,
  sites,
} from "@/backend/db/schema/site";
import { readSiteConfigRow, type SiteConfig } from "@/backend/modules/catalog/site-config";
import { saveSiteLanguages } from "@/backend/modules/languages/language-packs";
import type { Locale } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { isSameValue } from "@/lib/domain/studio/document-changes";

/**
 * Makes a brand what a document says, in the caller's transaction: the brand's row, hosts, settings, texts, plans, prices and methods. A
 * plan that the document lacks is no longer sold but stays, because orders name it; a policy that has not changed keeps its date. A
 * closed brand stays closed. The secret of the captcha is no part of documents and stays.
 * @param now epoch milliseconds
 */
export async function applyDocument(
  tx: Database,
  id: string,
  document: BrandDocument,
  now: number,
): Promise<void> {
  const isClosed = await saveSite(tx, id, document, now);
  await saveSettings(tx, id, document, isClosed);
  await saveContents(tx, id, document, now);
  await savePlans(tx, id, document);
  await saveMethods(tx, id, document);
}

/** @returns whether the brand is closed */
async function saveSite(tx: Database, id: string, document: BrandDocument, now: number): Promise<boolean> {
  const { name, themeColor, colorScheme, tagline, currencies, trialDays, timeZone = null, hosts } = document;
  // A draft of an earlier release has no packs.
  const { packs = {} } = document;
  const isOwn = (language: string) => Object.hasOwn(packs, language);
  const langs = document.langs.filter((language) => toBuiltInLocale(language) || isOwn(language)) as Locale[];
  const fields = {
    name,
    themeColor,
    colorScheme,
    tagline,
    langs,
    defaultLang: langs.find(toBuiltInLocale) ?? "en",
    currencies,
    trialDays,
    timeZone,
  };
  const existing = await tx
    .update(sites)
    .set({ ...fields, updatedAt: now })
    .where(eq(sites.id, id))
    .returning({ id: sites.id });
  if (existing.length === 0)
    await tx
      .insert(sites)
      .values({ id, tenantId: `tenant-${id}`, ...fields, createdAt: now, updatedAt: now });
  await saveSiteLanguages(
    tx,
    id,
    Object.fromEntries(Object.entries(packs).filter(([own]) => langs.some((language) => language === own))),
  );
  const { closedHosts = [] } = (await readSiteConfigRow(tx, id)).config;
  const current = await tx.select().from(siteHosts).where(eq(siteHosts.site, id));
  if (existing.length > 0 && current.length === 0 && closedHosts.length > 0) return true;
  await tx.delete(siteHosts).where(eq(siteHosts.site, id));
  if (hosts.length > 0)
    await tx.insert(siteHosts).values(hosts.map((host, position) => ({ host, site: id, position })));
  return false;
}

async function saveSettings(
  tx: Database,
  id: string,
  { settings, brandData, hosts }: BrandDocument,
  isClosed: boolean,
): Promise<void> {
  const { config: current } = await readSiteConfigRow(tx, id);
  const captchaSecret = current.waysIn?.captchaSecret;
  const waysIn = { ...settings.waysIn, ...(captchaSecret ? { captchaSecret } : {}) };
  const config = {
    ...settings,
    ...(Object.keys(waysIn).length > 0 ? { waysIn } : {}),
    ...(isClosed ? { closedHosts: hosts } : {}),
  } as SiteConfig;
  await tx
    .insert(siteConfigs)
    .values({ site: id, config, brand: brandData })
    .onConflictDoUpdate({ target: siteConfigs.site, set: { config, brand: brandData } });
}

async function saveContents(tx: Database, id: string, document: BrandDocument, now: number): Promise<void> {
  const { terms, privacy, contact, texts, banner } = document;
  const expected = Object.entries({ terms, privacy, contact, texts, banner }).flatMap(([kind, byLanguage]) =>
    Object.entries(byLanguage).map(([language, content]) => ({
      site: id,
      kind: kind as "terms",
      language: language as Locale,
      content: content as Record<string, unknown>,
      updatedAt: now,
    })),
  );
  const rows = await tx.select().from(siteContents).where(eq(siteContents.site, id));
  const isOf = (row: (typeof rows)[number], other: Pick<(typeof rows)[number], "kind" | "language">) =>
    row.kind === other.kind && row.language === other.language;
  const { site, kind, language } = siteContents;
  for (const row of rows.filter((old) => !expected.some((next) => isOf(old, next))))
    await tx.delete(siteContents).where(and(eq(site, id), eq(kind, row.kind), eq(language, row.language)));
  for (const next of expected) {
    const old = rows.find((row) => isOf(row, next));
    if (old && isSameValue(old.content, next.content)) continue;
    // Two changes in one millisecond are two versions of the texts all the same.
    const updatedAt = Math.max(now, (old?.updatedAt ?? 0) + 1);
    await tx
      .insert(siteContents)
      .values({ ...next, updatedAt })
      .onConflictDoUpdate({ target: [site, kind, language], set: { content: next.content, updatedAt } });
  }
}

async function savePlans(tx: Database, id: string, document: BrandDocument): Promise<void> {
  const ids = Object.keys(document.plans);
  await tx
    .update(plans)
    .set({ active: false })
    .where(and(eq(plans.site, id), notInArray(plans.id, ids)));
  for (const [planId, { prices, ...plan }] of Object.entries(document.plans)) {
    const { autoRenewalRate = null, autoRenewalPeriods = null } = plan;
    const row = { ...plan, autoRenewalRate, autoRenewalPeriods };
    await tx
      .insert(plans)
      .values({ site: id, id: planId, ...row })
      .onConflictDoUpdate({ target: [plans.site, plans.id], set: row });
    await tx.delete(planPrices).where(and(eq(planPrices.site, id), eq(planPrices.planId, planId)));
    // One without a price can only be in a preview: it is not published.
    const priceRows = Object.entries(prices).flatMap(([currency, { price, originalPrice = null }]) =>
      typeof price === "number" ? [{ site: id, planId, currency, price, originalPrice }] : [],
    );
    if (priceRows.length > 0) await tx.insert(planPrices).values(priceRows);
  }
}

async function saveMethods(tx: Database, id: string, document: BrandDocument): Promise<void> {
  await tx.delete(siteMethods).where(eq(siteMethods.site, id));
  const rows = Object.entries(document.methods).map(([method, row]) => ({ site: id, method, ...row }));
  if (rows.length > 0) await tx.insert(siteMethods).values(rows);
}
