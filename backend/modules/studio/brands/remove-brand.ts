import { eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { merchantAccounts } from "@/backend/db/schema/merchant";
import { siteConfigs, sites } from "@/backend/db/schema/site";
import { brandDrafts } from "@/backend/db/schema/studio";
import { deleteSiteSessions } from "@/backend/modules/accounts/sessions";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { deletePacks } from "@/backend/modules/languages/language-packs";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { endPreviewsOf } from "@/backend/modules/studio/previews/previews";
import { findDraftRow } from "@/backend/modules/studio/versions/drafts";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import { endPublicationsOf } from "@/backend/modules/studio/versions/waiting-publications";
import type { RecordedDetails } from "@/lib/contract/admin/audit-actions";

/**
 * Removes a closed brand, or a draft that was never published, as one transaction (rules/studio#removing-a-brand). Orders, receipts,
 * members, versions with their words and the audit trail stay; draft, previews, sessions and secrets are deleted.
 * @param request.id the brand's id, typed again
 * @param now epoch milliseconds
 * @returns the brand and its previews, of which the storefront is notified
 * @throws AdminRefusal unknown; invalid for another id, or an open brand
 */
export function removeBrand(
  db: Database,
  { brand, id }: { brand: string; id: string },
  actor: Actor,
  now: number,
): Promise<string[]> {
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const site = await findSiteById(tx, brand);
    const draft = await findDraftRow(tx, brand);
    if (!site && !draft) throw new AdminRefusal("unknown", { detail: brand });
    if (id.trim() !== brand) throw new AdminRefusal("invalid", { fields: { id: "custom" } });
    if (site && site.hosts.length > 0) throw new AdminRefusal("invalid", { fields: { brand: "open" } });
    const live = await keepCurrentVersion(tx, brand, now);
    await tx.delete(brandDrafts).where(eq(brandDrafts.brand, brand));
    await endPublicationsOf(tx, brand, now);
    const previews = await endPreviewsOf(tx, brand);
    if (site) await closeForGood(tx, brand, now);
    // Those of a brand that was published are part of its versions.
    else await deletePacks(tx, brand);
    const details: RecordedDetails = live ? { version: live.version.number } : { published: false };
    await recordAudit(tx, { operator: actor, action: "brandRemoved", brand, details }, now);
    return [brand, ...previews];
  });
}

async function closeForGood(tx: Database, brand: string, now: number): Promise<void> {
  await deleteSiteSessions(tx, brand);
  const { config } = await readSiteConfigRow(tx, brand);
  const { captchaSecret: _, ...waysIn } = config.waysIn ?? {};
  await tx
    .update(siteConfigs)
    .set({ config: { ...config, waysIn } })
    .where(eq(siteConfigs.site, brand));
  await tx.delete(merchantAccounts).where(eq(merchantAccounts.site, brand));
  await tx.update(sites).set({ removedAt: now, updatedAt: now }).where(eq(sites.id, brand));
}
