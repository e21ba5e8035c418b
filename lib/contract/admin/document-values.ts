import * as z from "zod";

/** No control characters, and nothing that begins a tag. */
const PLAIN_TEXT = /^[^\p{Cc}<>]*$/u;
/** The same with line breaks. */
const PARAGRAPHS = /^(?:[^\p{Cc}<>]|\n)*$/u;
/** An ICU message, which may hold tags; whether it can be used is checked against the text that it replaces. */
export const MESSAGE = /^(?:[^\p{Cc}]|\n)*$/u;
export const plainText = (max: number) => z.string().max(max).regex(PLAIN_TEXT);
export const longText = (max: number) => z.string().max(max).regex(PARAGRAPHS);
export const httpsLink = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine((link) => !URL.canParse(link) || !(new URL(link).username || new URL(link).password));
/** A path on the shop's own origin, or https. */
export const image = z.union([httpsLink, z.string().regex(/^\/brands\/(?!.*\.\.)[A-Za-z0-9_./-]{1,490}$/)]);
export const setting = <Value extends z.ZodType>(schema: Value) => schema.nullable().optional();
export const flag = setting(z.boolean());
