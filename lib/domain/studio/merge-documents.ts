import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { ChangeConflict } from "./apply-changes";
import { diffDocuments } from "./diff-documents";
import { type DocumentValue, getValue, isSameValue, setValue } from "./document-values";

export interface MergedDocuments {
  document: DocumentValue;
  /** Values that both have changed, differently; the document has the draft's or the live one, as wanted. */
  conflicts: ChangeConflict[];
}

/**
 * Merges a draft with what was published since it began: each side's own changes stay.
 * @param documents.base what both began from
 * @param keep whose value stays where both have changed the same
 */
export function mergeDocuments(
  { base, draft, live }: { base: DocumentValue; draft: DocumentValue; live: DocumentValue },
  keep: "draft" | "live",
): MergedDocuments {
  let document = live;
  const conflicts: ChangeConflict[] = [];
  for (const change of diffDocuments(base, draft)) {
    const current = getValue(live, change.path);
    const isConflict = isChangedDifferently(change, current);
    if (isConflict) conflicts.push({ ...change, current });
    if (!isConflict || keep === "draft") document = setValue(document, change.path, change.after);
  }
  return { document, conflicts };
}

const isChangedDifferently = ({ before, after }: DraftChange, current: unknown) =>
  !isSameValue(current, before) && !isSameValue(current, after);
