/** The text that a dotted key names, or null: a key from storage may be anything. */
export function findMessage(messages: object, key: string): string | null {
  let value: unknown = messages;
  for (const part of key.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return null;
    value = Reflect.get(value, part);
  }
  return typeof value === "string" ? value : null;
}
