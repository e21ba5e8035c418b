import { eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { brandDrafts, operators } from "@/backend/db/schema/studio";
import { takeFirst } from "@/backend/db/take-first";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { deletePacks } from "@/backend/modules/languages/language-packs";
import { type Actor, includesRole } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { parseDocument } from "@/backend/modules/studio/documents/parse-document";
import { requireKnownTexts } from "@/backend/modules/studio/documents/require-known-texts";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandDraft } from "@/lib/contract/admin/brands";
import { applyChanges, type ChangeConflict, diffDocuments } from "@/lib/domain/studio/document-changes";
import { alignPacks } from "./align-packs";
import { lockBrand, lockChangeableBrand } from "./lock-brand";
import { type DraftRow, rebaseDraft } from "./rebase-draft";
import { findNewestVersion, keepCurrentVersion, type StoredVersion } from "./versions";
import { detachPublications, endPublicationsOf } from "./waiting-publications";

/** The stored draft of a brand, or null. */
export async function findDraftRow(db: Database, brand: string): Promise<DraftRow | null> {
  return takeFirst(db.select().from(brandDrafts).where(eq(brandDrafts.brand, brand)));
}

/** The draft of a brand as the console shows it; null where there is none. */
export async function readDraft(db: Database, brand: string): Promise<BrandDraft | null> {
  const [match] = await db
    .select({ row: brandDrafts, by: operators.name })
    .from(brandDrafts)
    .leftJoin(operators, eq(operators.id, brandDrafts.operator))
    .where(eq(brandDrafts.brand, brand));
  if (!match) return null;
  const { revision, basedOn, updatedAt } = match.row;
  const newest = await findNewestVersion(db, brand);
  const { document } = await rebaseDraft(db, match.row, newest);
  const changes = newest ? diffDocuments(newest.document, document) : [];
  return { revision, document, basedOn, by: match.by, updatedAt, changes };
}

/** The document of a brand's draft as it would be live if it were published now; null where there is none. */
export async function readDraftDocument(
  db: Database,
  brand: string,
): Promise<{ document: BrandDocument; revision: number } | null> {
  const row = await findDraftRow(db, brand);
  if (!row) return null;
  const { document } = await rebaseDraft(db, row, await findNewestVersion(db, brand));
  return { document, revision: row.revision };
}

/**
 * Changes the draft of a brand, or begins one from what is live. Changes of different operators at different fields all stay; where somebody has
 * changed the same field since the author saw it, nothing is changed.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown brand; conflict; invalid, with the fields of the document that would be wrong, or have no place in it
 */
export function changeDraft(
  db: Database,
  { brand, changes }: { brand: string; changes: readonly DraftChange[] },
  actor: Actor,
  now: number,
): Promise<void> {
  return transact(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    const draft = await openDraft(tx, brand, now);
    const applied = applyChanges(draft.document, changes);
    if (!applied.ok)
      throw "unreachable" in applied
        ? new AdminRefusal("invalid", { fields: { [applied.unreachable.join(".")]: "no place for a value" } })
        : createConflict(applied.conflicts, draft.authors);
    const document = await alignPacks(tx, brand, parseDocument(brand, applied.document, draft.document));
    requireKnownTexts(document, draft.document);
    const changed = diffDocuments(draft.document, document);
    // The same saved twice is no new revision; a draft that is not stored yet is stored all the same, for the answer.
    if (changed.length === 0 && draft.revision > 0) return;
    const names = changed.map(({ path }) => [JSON.stringify(path), actor?.name ?? ""] as const);
    await saveDraft(
      tx,
      { ...draft, document, authors: { ...draft.authors, ...Object.fromEntries(names) } },
      actor,
      now,
    );
    const details = { fields: changed.length, first: changed[0]?.path.join(".").slice(0, 300) ?? "" };
    await recordAudit(tx, { operator: actor, action: "draftChanged", brand, details, changes: changed }, now);
  });
}

/**
 * The draft of a brand as one that began from what is live now, or one that changes nothing yet; it is stored with its next change.
 * @throws AdminRefusal unknown
 */
export async function openDraft(tx: Database, brand: string, now: number): Promise<DraftRow> {
  const live = await keepCurrentVersion(tx, brand, now);
  const stored = (await findDraftRow(tx, brand)) ?? createDraftRow(brand, live, now);
  return rebaseDraft(tx, stored, live);
}

/** Stores a draft with its next revision. */
export async function saveDraft(
  tx: Database,
  draft: Omit<DraftRow, "operator" | "updatedAt">,
  actor: Actor,
  now: number,
): Promise<void> {
  const row = { ...draft, revision: draft.revision + 1, operator: actor?.id ?? null, updatedAt: now };
  await tx.insert(brandDrafts).values(row).onConflictDoUpdate({ target: brandDrafts.brand, set: row });
}

/**
 * Deletes the draft that the operator has seen.
 * @throws AdminRefusal unknown; outdated where it was changed since; notAllowed for a brand that was never published, where the operator
 *   is no owner
 */
export function discardDraft(
  db: Database,
  { brand, revision }: { brand: string; revision: number },
  actor: Actor,
  now: number,
): Promise<void> {
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    await requireDraft(tx, brand, revision);
    // Nothing else is there of a brand that was never published: that is removing it.
    const isOwner = actor === null || includesRole(actor.role, "owner");
    if (!isOwner && !(await findSiteById(tx, brand)))
      throw new AdminRefusal("notAllowed", { detail: "owner" });
    await tx.delete(brandDrafts).where(eq(brandDrafts.brand, brand));
    // The words of a brand that was never published would be those of the next one with its id.
    if (!(await findNewestVersion(tx, brand)) && !(await findSiteById(tx, brand))) {
      await deletePacks(tx, brand);
      await endPublicationsOf(tx, brand, now);
    } else await detachPublications(tx, brand);
    await recordAudit(tx, { operator: actor, action: "draftDiscarded", brand }, now);
  });
}

/**
 * The draft of a brand at the revision that the operator has seen.
 * @throws AdminRefusal unknown; outdated
 */
export async function requireDraft(tx: Database, brand: string, revision: number): Promise<DraftRow> {
  const draft = await findDraftRow(tx, brand);
  if (!draft) throw new AdminRefusal("unknown", { detail: brand });
  if (draft.revision !== revision) throw new AdminRefusal("outdated", { detail: String(draft.revision) });
  return draft;
}

/** A draft that changes nothing yet; it is stored with its first change. */
function createDraftRow(brand: string, live: StoredVersion | null, now: number): DraftRow {
  if (!live) throw new AdminRefusal("unknown", { detail: brand });
  const { document, version } = live;
  return {
    brand,
    document,
    revision: 0,
    basedOn: version.number,
    base: null,
    authors: {},
    operator: null,
    updatedAt: now,
  };
}

function createConflict(conflicts: readonly ChangeConflict[], authors: DraftRow["authors"]): AdminRefusal {
  const shown = conflicts
    .slice(0, 20)
    .map((conflict) => ({ ...conflict, by: authors[JSON.stringify(conflict.path)] || null }));
  return new AdminRefusal("conflict", { conflicts: shown });
}
