import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { billingRules, exchangeRates } from "@/backend/db/schema/bill";
import { copyPacks } from "@/backend/modules/languages/language-packs";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";

/**
 * Stores a document as a brand of its own for a preview, in the caller's transaction, with what documents lack of the brand that is
 * previewed: exchange rates, installments and the words of its packs. Its origin is the preview's.
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
  await copyPacks(tx, brand, site, document.packs ?? {});
}
