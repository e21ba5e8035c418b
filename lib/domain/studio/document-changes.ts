import type { DraftChange } from "@/lib/contract/admin/brand-changes";

/** A value of a brand's document as JSON; null and a missing key mean the same. */
type DocumentValue = unknown;

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A document in one form: keys in order, without those that hold null or an object of nothing. Lists stay as they are. */
export function normalizeValue(value: DocumentValue): DocumentValue {
  if (Array.isArray(value)) return value.map(normalizeValue);
  if (!isBranch(value)) return value ?? null;
  const entries = Object.keys(value)
    .sort()
    .map((key) => [key, normalizeValue(value[key])] as const)
    .filter(([, entry]) => entry !== null && !(isBranch(entry) && Object.keys(entry).length === 0));
  return Object.fromEntries(entries);
}

/** True where both are the same JSON, whatever the order of their keys. */
export const isSameValue = (one: DocumentValue, other: DocumentValue): boolean =>
  toCanonicalJson(one) === toCanonicalJson(other);

/** JSON that is equal for equal values. */
export const toCanonicalJson = (value: DocumentValue): string => JSON.stringify(normalizeValue(value));

/** The value at a path; null where there is none. */
export function getValue(document: DocumentValue, path: readonly string[]): DocumentValue {
  let value = document;
  for (const key of path) {
    if (!isBranch(value) || !Object.hasOwn(value, key)) return null;
    value = value[key];
  }
  return value ?? null;
}

/**
 * A copy of a document with the value at a path; null takes the key away, and a branch that is empty then with it. A path through a list or a
 * text changes nothing.
 */
export function setValue(
  document: DocumentValue,
  [key, ...rest]: readonly string[],
  value: DocumentValue,
): DocumentValue {
  if (key === undefined) return value;
  const branch = document ?? {};
  if (!isBranch(branch)) return document;
  const { [key]: _, ...remaining } = branch;
  const next = setValue(getValue(branch, [key]), rest, value);
  return isEmpty(next) ? remaining : { ...remaining, [key]: next };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (isBranch(value) && Object.keys(value).length === 0);

/** The paths of all values, of which lists are one each. */
export function listPaths(value: DocumentValue, path: readonly string[] = []): string[][] {
  if (!isBranch(value)) return value === null || value === undefined ? [] : [[...path]];
  return Object.entries(value).flatMap(([key, entry]) => listPaths(entry, [...path, key]));
}

/** A change whose value is another one than its author saw. */
export interface ChangeConflict extends DraftChange {
  current: unknown;
}

type AppliedChanges =
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
  const [first, ...remaining] = conflicts;
  return first ? { ok: false, conflicts: [first, ...remaining] } : { ok: true, document: next };
}

/** What makes one document of another, value by value, in the order of the paths. */
export function diffDocuments(before: DocumentValue, after: DocumentValue): DraftChange[] {
  const [old, next] = [normalizeValue(before), normalizeValue(after)];
  const paths = new Map([...listPaths(old), ...listPaths(next)].map((path) => [JSON.stringify(path), path]));
  return [...paths.values()]
    .map((path) => ({ path, before: getValue(old, path), after: getValue(next, path) }))
    .filter((change) => isLeafChange(change))
    .map((change) => change as DraftChange)
    .sort(comparePaths);
}

/** A value that became a branch is told by the branch's own values. */
const isLeafChange = ({ before, after }: { before: unknown; after: unknown }) =>
  !isSameValue(before, after) &&
  !(isObject(before) && after === null) &&
  !(isObject(after) && before === null);

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

const comparePaths = ({ path: one }: DraftChange, { path: other }: DraftChange) =>
  one.join("\0") < other.join("\0") ? -1 : 1;

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
