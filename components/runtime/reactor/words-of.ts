/** The text that a dotted key names, or null: a key from storage may be anything. */
export function wordsOf(words: object, key: string): string | null {
  let at: unknown = words;
  for (const part of key.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, part)) return null;
    at = Reflect.get(at, part);
  }
  return typeof at === "string" ? at : null;
}
