import * as z from "zod";
import { CURRENCY_CODES, PLAYER_DEVICES } from "@/lib/config/constants";
import { isRow } from "@/lib/contract/site/brand-fields";
import { HEX_COLOR_PATTERN } from "@/lib/contract/site/brand-values";
import type { FieldRow, FieldValue, ValueKind } from "@/lib/contract/site/fields/field-row";
import { countryCode } from "@/lib/contract/site/wire-fields";
import { isTimeZone } from "@/lib/contract/value-checks";
import { distinct, httpsLink, image, openObject, plainText, setting } from "./document-values";

/** The schemas of fields in a document, where a wrong value is refused: the operator who wrote it is there to mend it. */

export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);
export const currencyCode = z.enum(CURRENCY_CODES);
export const byLanguage = <Value extends z.ZodType>(value: Value) => z.record(languageCode, value);
const hostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/);
const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
const player = openObject({ device: z.enum(PLAYER_DEVICES), link: httpsLink });
const redirect = openObject({ from: plainText(300), to: plainText(300) });

type StoredValue<Row> = Row extends { kind: "languages" } ? string[] : FieldValue<Row>;
type Stored<Node> = Node extends { kind: ValueKind; byLanguage: true }
  ? z.ZodDefault<z.ZodType<Record<string, string>, Record<string, string>>>
  : Node extends { kind: ValueKind; required: true }
    ? z.ZodType<StoredValue<Node>, StoredValue<Node>>
    : Node extends { kind: ValueKind }
      ? z.ZodOptional<z.ZodNullable<z.ZodType<StoredValue<Node>, StoredValue<Node>>>>
      : z.ZodOptional<z.ZodNullable<z.ZodObject<StoredShape<Node>, z.core.$strict>>>;
export type StoredShape<Branch> = { [Name in keyof Branch]: Stored<Branch[Name]> };

const VALUES: Partial<Record<ValueKind, (row: FieldRow) => z.ZodType>> = {
  flag: () => z.boolean(),
  choice: ({ options }) => z.enum(options ?? []),
  number: ({ min = 0, max = 0 }) => z.int().min(min).max(max),
  text: ({ max = 0, required }) => (required ? plainText(max).min(1) : plainText(max)),
  pattern: ({ max = 0 }) => z.string().max(max),
  color: () => z.string().regex(HEX_COLOR_PATTERN),
  link: () => httpsLink,
  image: () => image,
  origin: ({ max = 0 }) => z.url({ protocol: /^https?$/ }).max(max),
  // As it is put into a link, it can have no subject or other receiver.
  email: ({ max = 0 }) => z.email().max(max),
  timeZone: () => z.string().max(64).refine(isTimeZone, "no time zone"),
  country: () => countryCode,
  countries: ({ max = 0 }) => z.array(countryCode).max(max),
  domains: ({ max = 0 }) => z.array(domain).max(max),
  hosts: ({ max = 0 }) => z.array(hostName).max(max),
  languages: ({ max = 0 }) => distinct(z.array(languageCode).min(1).max(max)),
  currencies: () => distinct(z.array(currencyCode).min(1)),
  players: ({ max = 0 }) => z.array(player).max(max),
  redirects: ({ max = 0 }) => z.array(redirect).max(max),
};

/** The schema of a field's value, where there is one. */
function createStoredValue(row: FieldRow): z.ZodType {
  const create = VALUES[row.kind];
  if (!create) throw new Error(`no document has a ${row.kind}`);
  return create(row);
}

function createStored(node: object, object: typeof openObject): z.ZodType {
  if (!isRow(node)) return setting(object(createStoredShape(node, object)));
  const value = createStoredValue(node);
  if (node.byLanguage) return byLanguage(value).default({});
  return node.required ? value : setting(value);
}

/**
 * The fields of a part of a document.
 * @param object makes the objects in it
 */
export function createStoredShape<Branch extends object>(
  branch: Branch,
  object = openObject,
): StoredShape<Branch> {
  const fields = Object.entries<object>(branch as Record<string, object>).map(([name, node]) => [
    name,
    createStored(node, object),
  ]);
  return Object.fromEntries(fields) as StoredShape<Branch>;
}
