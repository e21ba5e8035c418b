import type { Database } from "@/backend/db/client";
import type { brandDrafts } from "@/backend/db/schema/studio";
import { completeDocument, findNewIssues } from "@/backend/modules/studio/documents/parse-document";
import { type MergedDocuments, mergeDocuments, setValue } from "@/lib/domain/studio/document-changes";
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
  const base = conflicts.reduce<unknown>(
    (values, { path, before }) => setValue(values, path, before),
    live.document,
  );
  return {
    ...row,
    document: completeDocument(document),
    basedOn: live.version.number,
    base: conflicts.length > 0 ? base : null,
  };
}
