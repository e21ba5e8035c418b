/** What V8 takes for an object or array and its hidden parts … */
const OBJECT_BYTES = 56;
/** … for each of its properties or elements, with what a table of them leaves free … */
const SLOT_BYTES = 32;
/** … for each entry of a set or map, whose tables also have a list of hashes … */
const HASHED_SLOT_BYTES = 56;
/** … and for a string besides its characters, or a number that is no small integer. */
const VALUE_BYTES = 24;
const WIDE_CHARACTER = /[^\0-\xff]/;

const getTextBytes = (text: string): number =>
  VALUE_BYTES + text.length * (WIDE_CHARACTER.test(text) ? 2 : 1);

/**
 * Bytes that plain data takes in memory, rather more than less: strings, numbers, arrays, sets, maps and objects without cycles. A
 * part that is found twice counts twice.
 */
export function estimateBytes(value: unknown): number {
  if (typeof value === "string") return getTextBytes(value);
  if (typeof value !== "object" || value === null) return VALUE_BYTES;
  const isList = Array.isArray(value) || value instanceof Set;
  const entries: Iterable<readonly [unknown, unknown]> = isList
    ? [...value].map((part) => [0, part] as const)
    : value instanceof Map
      ? value
      : Object.entries(value);
  const slotBytes = value instanceof Set || value instanceof Map ? HASHED_SLOT_BYTES : SLOT_BYTES;
  let bytes = OBJECT_BYTES;
  for (const [key, part] of entries)
    bytes += slotBytes + estimateBytes(part) + (typeof key === "string" ? getTextBytes(key) : 0);
  return bytes;
}
