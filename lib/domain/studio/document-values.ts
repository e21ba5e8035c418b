/** A value of a brand's document as JSON; null and a missing key mean the same. */
export type DocumentValue = unknown;

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
  const { [key]: _, ...others } = branch;
  const next = setValue(getValue(branch, [key]), rest, value);
  return isEmpty(next) ? others : { ...others, [key]: next };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (isBranch(value) && Object.keys(value).length === 0);

/** The paths of all values, of which lists are one each. */
export function listPaths(value: DocumentValue, path: readonly string[] = []): string[][] {
  if (!isBranch(value)) return value === null || value === undefined ? [] : [[...path]];
  return Object.entries(value).flatMap(([key, entry]) => listPaths(entry, [...path, key]));
}
