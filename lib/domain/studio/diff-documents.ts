import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { type DocumentValue, getValue, isSameValue, listPaths, normalizeValue } from "./document-values";

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
