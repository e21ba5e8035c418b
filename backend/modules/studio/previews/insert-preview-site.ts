import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { billingRules, exchangeRates } from "@/backend/db/schema/bill";
import { languagePacks, siteLanguages } from "@/backend/db/schema/language";
import { sites } from "@/backend/db/schema/site";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";

/**
 * Stores a document as a brand of its own for a preview, in the caller's transaction, with what documents lack of the brand that is
 * previewed: exchange rates, installments and the languages that it brings itself. Its origin is the preview's.
 * @param now epoch milliseconds
 */
export async function insertPreviewSite(
  tx: Database,
  { site, origin, brand, document }: { site: string; origin: string; brand: string; document: BrandDocument },
  now: number,
): Promise<void> {
  const settings = { ...document.settings, origin };
  await applyDocument(tx, site, { ...document, settings, hosts: [new URL(origin).hostname] }, now);
  const copied = <Row extends { site: string }>(rows: Row[]): Row[] => rows.map((row) => ({ ...row, site }));
  const rates = copied(await tx.select().from(exchangeRates).where(eq(exchangeRates.site, brand)));
  if (rates.length > 0) await tx.insert(exchangeRates).values(rates);
  const rules = copied(await tx.select().from(billingRules).where(eq(billingRules.site, brand)));
  if (rules.length > 0) await tx.insert(billingRules).values(rules);
  const languages = copied(await tx.select().from(siteLanguages).where(eq(siteLanguages.site, brand)));
  if (languages.length === 0) return;
  const packs = await tx.select().from(languagePacks).where(eq(languagePacks.site, brand));
  const isShown = ({ language, version }: (typeof packs)[number]) =>
    languages.some((own) => own.language === language && own.version === version);
  await tx.insert(languagePacks).values(copied(packs.filter(isShown)));
  await tx.insert(siteLanguages).values(languages);
  const { langs = [] } = (await findSiteById(tx, site)) ?? {};
  const own = languages.map(({ language }) => language);
  await tx
    .update(sites)
    .set({ langs: [...langs, ...own] })
    .where(eq(sites.id, site));
}
