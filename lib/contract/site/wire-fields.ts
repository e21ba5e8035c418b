import * as z from "zod";
import { PLAYER_DEVICES } from "@/lib/config/constants";
import { currency, language, timestamp } from "@/lib/contract/field-schemas";
import { fieldsOrNull, listOf, listOrNull, validOrNull } from "@/lib/contract/tolerant-schemas";
import { isTimeZone } from "@/lib/contract/value-checks";
import { isRow } from "./brand-fields";
import {
  filledText,
  hexColor,
  imageAddress,
  mailDomain,
  plainPath,
  secureLink,
  webOrigin,
} from "./brand-values";
import type { FieldRow, FieldValue, ValueKind } from "./fields/field-row";

/** The schemas of fields as the site API sends them, each null where its value is wrong. */

type WireValue<Node> = Node extends { kind: ValueKind }
  ? z.ZodType<FieldValue<Node>, FieldValue<Node>>
  : z.ZodObject<WireShape<Node>>;
/** The shape of the data of a call, or of an object in it. */
export type WireShape<Branch> = {
  [Name in keyof Branch]: z.ZodOptional<z.ZodNullable<WireValue<Branch[Name]>>>;
};

/** Two letters (ISO 3166). */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

const player = z.object({ device: z.enum(PLAYER_DEVICES), link: secureLink });
const redirect = z.object({ from: plainPath, to: plainPath });

/** Of a list, the schema of an entry. */
const ITEMS: Partial<Record<ValueKind, (row: FieldRow) => z.ZodType>> = {
  languages: () => language,
  domains: () => mailDomain,
  players: () => player,
  redirects: () => redirect,
  names: ({ itemMax = 0 }) => z.string().max(itemMax),
};

const SCALARS: Partial<Record<ValueKind, (row: FieldRow) => z.ZodType>> = {
  flag: () => z.boolean(),
  choice: ({ options }) => z.enum(options ?? []),
  number: ({ min = 0, max = 0 }) => z.int().min(min).max(max),
  text: ({ max = 0, filled }) => (filled ? filledText(max) : z.string().max(max)),
  pattern: ({ max = 0 }) => z.string().max(max),
  version: ({ max = 0 }) => z.string().min(1).max(max),
  color: () => hexColor,
  link: () => secureLink,
  image: () => imageAddress,
  origin: () => webOrigin,
  country: () => countryCode,
  timeZone: () => z.string().max(64).refine(isTimeZone, "no time zone"),
  language: () => language,
  currency: () => currency,
  timestamp: () => timestamp,
};

function createScalar(row: FieldRow): z.ZodType {
  const create = SCALARS[row.kind];
  if (!create) throw new Error(`no call sends a ${row.kind}`);
  return create(row);
}

/** The fields of one call, in which each may be missing. */
export function createWireShape<Branch extends object>(branch: Branch): WireShape<Branch> {
  const fields = Object.entries<object>(branch as Record<string, object>).map(([name, node]) => {
    if (!isRow(node)) return [name, fieldsOrNull(name, createInnerShape(name, node))];
    const item = ITEMS[node.kind]?.(node);
    return [
      name,
      item ? listOrNull(name, item, { max: node.max ?? 0 }) : validOrNull(name, createScalar(node)),
    ];
  });
  return Object.fromEntries(fields) as WireShape<Branch>;
}

function createInnerShape(parent: string, branch: object): Record<string, z.ZodType> {
  const fields = Object.entries<FieldRow>(branch as Record<string, FieldRow>).map(([name, row]) => {
    const item = ITEMS[row.kind]?.(row);
    return [
      name,
      item ? listOf(`${parent}.${name}`, item, { max: row.max ?? 0 }) : createScalar(row),
    ] as const;
  });
  return Object.fromEntries(fields);
}
