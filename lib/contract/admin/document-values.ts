import * as z from "zod";
import { DIRECTION_SIGNS, isPublicHostName } from "@/lib/contract/value-checks";

/** No control character, sign that turns the line, or tag. */
const PLAIN_TEXT = new RegExp(`^[^\\p{Cc}${DIRECTION_SIGNS}<>]*$`, "u");
/** The same with line breaks. */
const PARAGRAPHS = new RegExp(`^(?:[^\\p{Cc}${DIRECTION_SIGNS}<>]|\\n)*$`, "u");
/** An ICU message, which may hold tags; whether it can be used is checked against the text that it replaces. */
export const MESSAGE = new RegExp(`^(?:[^\\p{Cc}${DIRECTION_SIGNS}]|\\n)*$`, "u");
const NOT_BLANK = /^$|\S/;
const PLAIN_ERROR = "no <, >, line breaks, control characters, or signs that turn the line";
const BLANK_ERROR = "not only spaces";
export const plainText = (max: number) =>
  z
    .string()
    .max(max, `at most ${max} characters`)
    .regex(PLAIN_TEXT, PLAIN_ERROR)
    .regex(NOT_BLANK, BLANK_ERROR);
export const longText = (max: number) =>
  z
    .string()
    .max(max, `at most ${max} characters`)
    .regex(PARAGRAPHS, PLAIN_ERROR)
    .regex(NOT_BLANK, BLANK_ERROR);
export const httpsLink = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine(
    (link) => !URL.canParse(link) || !(new URL(link).username || new URL(link).password),
    "it has a user name",
  );
/** A path on the shop's own origin, or https at a public host. */
const remoteImage = httpsLink.refine(
  (link) => !URL.canParse(link) || isPublicHostName(new URL(link).hostname),
  "the host is not public",
);
export const image = z.union([remoteImage, z.string().regex(/^\/brands\/(?!.*\.\.)[A-Za-z0-9_./-]{1,490}$/)]);
export const setting = <Value extends z.ZodType>(schema: Value) => schema.nullable().optional();
/** A list in which nothing is there twice. */
export const distinct = <Item extends z.ZodType>(list: z.ZodArray<Item>) =>
  list.refine((items) => new Set(items).size === items.length, "nothing may be listed twice");
/**
 * An object of a document, with keys that another release knows: they are kept, because a brand outlives a release. Its type has none
 * of them, so that nothing reads one; `listUnknownKeys` finds them.
 */
export const openObject = z.looseObject as unknown as typeof z.strictObject;

/** The paths of the keys of a value that its schema does not have. */
export function listUnknownKeys(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly string[] = [],
): string[][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return listUnknownKeys(def.innerType, value, path);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    if (def.type === "array") return listUnknownKeys(def.element, entry, [...path, key]);
    if (def.type === "record") return listUnknownKeys(def.valueType, entry, [...path, key]);
    if (def.type !== "object") return [];
    const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
    return known ? listUnknownKeys(known, entry, [...path, key]) : [[...path, key]];
  });
}
