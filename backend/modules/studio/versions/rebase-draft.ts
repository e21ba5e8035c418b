import type { Database } from "@/backend/db/client";
import type { brandDrafts } from "@/backend/db/schema/studio";
import { completeDocument, findNewIssues } from "@/backend/modules/studio/documents/parse-document";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import {
  type ChangeConflict,
  getValue,
  isSameValue,
  type MergedDocuments,
  mergeDocuments,
  setValue,
} from "@/lib/domain/studio/document-changes";
import { readVersion, type StoredVersion } from "./versions";

export type DraftRow = typeof brandDrafts.$inferSelect;

/**
 * A draft merged with what was published since it began.
 * @param keep whose value stays where both have changed the same
 * @throws AdminRefusal unknown for a version that is not there
 */
export async function mergeDraft(
  db: Database,
  { brand, basedOn, base: rest, document }: DraftRow,
  live: StoredVersion | null,
  keep: "draft" | "live",
): Promise<MergedDocuments> {
  if (live === null || basedOn === null) return { document, conflicts: [] };
  const base = rest ?? (await readVersion(db, brand, basedOn)).document;
  return mergeDocuments({ base, draft: document, live: live.document }, keep);
}

/**
 * The draft as one that began from what is live now: the same changes, and the same conflicts. It stays as it is where both sides
 * together make a document that the contract does not allow; publishing then says what is wrong.
 */
export async function rebaseDraft(
  db: Database,
  row: DraftRow,
  live: StoredVersion | null,
): Promise<DraftRow> {
  const { document, conflicts } = await mergeDraft(db, row, live, "draft");
  if (live === null || findNewIssues(row.brand, document, live.document, row.document).length > 0) return row;
  return {
    ...row,
    document: completeDocument(document),
    basedOn: live.version.number,
    base: createBase(live.document, conflicts),
  };
}

/**
 * What a draft is after an older state of it went live: it goes on from there. Where a live value was kept instead of the draft's, that
 * stays a conflict, so that the draft's value does not go live unasked.
 * @param before what was live until then; null: nothing
 */
export async function continueDraft(
  db: Database,
  row: DraftRow,
  before: StoredVersion | null,
  published: { number: number; document: BrandDocument },
): Promise<DraftRow> {
  const draft = await rebaseDraft(db, row, before);
  // What could not be merged with what was live is merged by publishing it, as always.
  if (draft.basedOn !== (before?.version.number ?? null)) return draft;
  const { conflicts } = await mergeDraft(db, draft, before, "draft");
  const kept = conflicts.filter(({ path, current }) =>
    isSameValue(getValue(published.document, path), current),
  );
  return { ...draft, basedOn: published.number, base: createBase(published.document, kept) };
}

/** What a draft is compared with: what is live, with the older values of what both have changed; null where that is what is live. */
const createBase = (live: BrandDocument, conflicts: readonly ChangeConflict[]): unknown =>
  conflicts.length === 0
    ? null
    : conflicts.reduce<unknown>((values, { path, before }) => setValue(values, path, before), live);
