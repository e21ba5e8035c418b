import { eq, inArray } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { siteHosts } from "@/backend/db/schema/site";
import { brandDrafts } from "@/backend/db/schema/studio";
import { readMergedPacks } from "@/backend/modules/languages/read-merged-packs";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import { type CheckContext, checkDocument } from "@/backend/modules/studio/documents/check-document";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandVersion } from "@/lib/contract/admin/brands";
import { mergeDocuments } from "@/lib/domain/studio/merge-documents";
import { parseDocument, requireDraft } from "./drafts";
import { lockBrand } from "./lock-brand";
import { keepCurrentVersion, keepVersion, readVersion, restoreDocument } from "./versions";

/** Hosts of other brands among these, with the brands that they lead to. */
export async function findTakenHosts(
  db: Database,
  brand: string,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hosts.length === 0) return new Map();
  const rows = await db
    .select()
    .from(siteHosts)
    .where(inArray(siteHosts.host, [...hosts]));
  return new Map(rows.filter(({ site }) => site !== brand).map(({ host, site }) => [host, site]));
}

/** What a check of a brand's document needs to know besides. */
export const readCheckContext = async (
  db: Database,
  brand: string,
  { hosts, packs }: BrandDocument,
): Promise<CheckContext> => ({
  takenHosts: await findTakenHosts(db, brand, hosts),
  packs: await readMergedPacks(db, brand, packs),
});

/**
 * Makes the draft that the operator has seen live, as one transaction, and keeps it as a version. What was published since the draft began
 * stays, where the draft doesn't change the same.
 * @param request.keep whose value stays where both changed the same; absent: that is refused
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown, outdated, conflict, invalid; notPublishable where the document has errors; taken for a host that another
 *   brand got at the same time
 */
export function publishDraft(
  db: Database,
  request: { brand: string; revision: number; note: string; keep?: "draft" | "live" | undefined },
  actor: Actor,
  now: number,
): Promise<BrandVersion> {
  const { brand, revision, note, keep } = request;
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const draft = await requireDraft(tx, brand, revision);
    const live = await keepCurrentVersion(tx, brand, now);
    const base = draft.basedOn === null ? null : (await readVersion(tx, brand, draft.basedOn)).document;
    const merged =
      live && base
        ? mergeDocuments({ base, draft: draft.document, live: live.document }, keep ?? "draft")
        : { document: draft.document, conflicts: [] };
    if (merged.conflicts.length > 0 && keep === undefined)
      throw new AdminRefusal("conflict", {
        conflicts: merged.conflicts
          .slice(0, 20)
          .map((conflict) => ({ ...conflict, by: live?.version.by ?? null })),
      });
    const document = parseDocument(merged.document);
    const version = await goLive(tx, { brand, document, source: "studio", note }, actor, now);
    await tx.delete(brandDrafts).where(eq(brandDrafts.brand, brand));
    const details = { version: version.number, fields: version.changes };
    await recordAudit(tx, { operator: actor, action: "brandPublished", brand, details }, now);
    return version;
  });
}

/**
 * Makes an older version live again, as a new version. A draft stays as it is.
 * @throws AdminRefusal unknown version; notPublishable where it has errors by now, such as a host that another brand has
 */
export function rollBack(
  db: Database,
  { brand, number, note }: { brand: string; number: number; note: string },
  actor: Actor,
  now: number,
): Promise<BrandVersion> {
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const live = await keepCurrentVersion(tx, brand, now);
    const stored = await readVersion(tx, brand, number);
    const document = restoreDocument(stored.document, live?.document ?? null);
    const version = await goLive(tx, { brand, document, source: "rollback", note }, actor, now);
    const details = { version: version.number, from: number };
    await recordAudit(tx, { operator: actor, action: "brandRolledBack", brand, details }, now);
    return version;
  });
}

async function goLive(
  tx: Database,
  publication: { brand: string; document: BrandDocument; source: "studio" | "rollback"; note: string },
  actor: Actor,
  now: number,
): Promise<BrandVersion> {
  const { brand, document, source, note } = publication;
  const errors = checkDocument(document, await readCheckContext(tx, brand, document)).filter(
    ({ severity }) => severity === "error",
  );
  const [first] = errors;
  if (first) {
    const values = Object.values(first.values).join(", ");
    throw new AdminRefusal("notPublishable", { detail: values ? `${first.code}: ${values}` : first.code });
  }
  await applyDocument(tx, brand, document, now);
  const kept = await keepVersion(tx, brand, { source, note, actor }, now);
  if (!kept) throw new Error(`${brand} was not stored`);
  return kept.version;
}
