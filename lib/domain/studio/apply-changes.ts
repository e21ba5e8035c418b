import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { type DocumentValue, getValue, isSameValue, setValue } from "./document-values";

/** A change whose value is another one than its author saw. */
export interface ChangeConflict extends DraftChange {
  current: unknown;
}

export type AppliedChanges =
  | { ok: true; document: DocumentValue }
  /** The path leads through a list or a text, where there is no place for the value. */
  | { ok: false; unreachable: readonly string[] }
  | { ok: false; conflicts: [ChangeConflict, ...ChangeConflict[]] };

/**
 * Applies all changes or none. A change whose value is already what it wants is none: the same typed twice is no conflict.
 */
export function applyChanges(document: DocumentValue, changes: readonly DraftChange[]): AppliedChanges {
  let next = document;
  const conflicts: ChangeConflict[] = [];
  for (const change of changes) {
    const current = getValue(next, change.path);
    if (!isSameValue(current, change.before) && !isSameValue(current, change.after))
      conflicts.push({ ...change, current });
    next = setValue(next, change.path, change.after);
    if (!isSameValue(getValue(next, change.path), change.after))
      return { ok: false, unreachable: change.path };
  }
  const [first, ...others] = conflicts;
  return first ? { ok: false, conflicts: [first, ...others] } : { ok: true, document: next };
}
