/**
 * The moment of the recording, in epoch milliseconds. Far ahead, so that a quote or session of an example is valid wherever a mock
 * answers with it.
 */
export const RECORDED_AT = Date.UTC(2036, 0, 15, 12);

/** A call that succeeded in the recorded run. */
export interface CallExample {
  payload: Record<string, unknown>;
  data: unknown;
}

/** By the names of the calls; those of the console have names of their own. */
export type Examples = Record<"calls" | "admin", Record<string, CallExample>>;

/** Items of a list, and words of a language, that an example shows. */
const MAX_ITEMS = 2;
/** An object with more fields is a table, of the product's texts. */
const MAX_FIELDS = 60;
/** What OpenSSL makes with random numbers of its own, and the database with its own clock. */
const FIXED_VALUES: Readonly<Record<string, (value: unknown) => unknown>> = {
  signature: toSignature,
  credential: toSignature,
  updatedAt: () => RECORDED_AT,
  cursor: () => "example-cursor",
  // A hash of a brand's rows, or of the words of a language; others are numbers.
  version: (value) => (typeof value === "string" ? value.replace(/./g, "0") : value),
};

function toSignature(value: unknown): unknown {
  return typeof value === "string" ? "ZXhhbXBsZS1vZi1hLXNpZ25hdHVyZQ" : value;
}

/** Of the words of a language, a hash of all of them; it would change with each word of the product. */
const PACK_VERSION = /^[0-9a-f]{16}$/;

/** An example with short lists, and without what a second run would not repeat. */
export function tidyExample<Value>(example: Value): Value {
  const text = JSON.stringify(example, (key, value: unknown) => {
    if (Object.hasOwn(FIXED_VALUES, key)) return FIXED_VALUES[key]?.(value);
    // The file of a brand; that of a picture is no JSON.
    if (key === "file" && typeof value === "string" && value.startsWith("{"))
      return JSON.stringify(tidyExample(JSON.parse(value)));
    if (typeof value === "string" && PACK_VERSION.test(value)) return "0".repeat(16);
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
    return key === "messages" || isTable(value) ? shortenWords(value) : value;
  });
  return JSON.parse(text) as Value;
}

const isTable = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length > MAX_FIELDS;

/** The words of a language, by namespace and key. */
function shortenWords(words: unknown): unknown {
  if (typeof words !== "object" || words === null) return words;
  const first = Object.entries(words).slice(0, MAX_ITEMS);
  return Object.fromEntries(first.map(([key, value]) => [key, shortenWords(value)]));
}
