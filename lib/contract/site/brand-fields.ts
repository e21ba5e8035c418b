import { BASIC_FIELDS } from "./fields/basic-fields";
import { COMPANY_FIELDS } from "./fields/company-fields";
import { FEATURE_FIELDS } from "./fields/feature-fields";
import type { FieldRow } from "./fields/field-row";
import { LEAVING_FIELDS } from "./fields/leaving-fields";
import { LOOK_FIELDS } from "./fields/look-fields";
import { PICTURE_FIELDS } from "./fields/picture-fields";
import { SENT_FIELDS } from "./fields/sent-fields";

/**
 * The fields of a brand, each a row: what it holds, its limits and default, its place in the console, its name in commands, and what the
 * documents say of it. The contract of the site API, the schema of documents, `Site`, the console's form, the commands and the tables in
 * the documents are made of it.
 *
 * By section and group of the console, in the order of the form; a field's name is its path in a document.
 */
export const FIELD_GROUPS = {
  basics: BASIC_FIELDS,
  look: LOOK_FIELDS,
  pictures: PICTURE_FIELDS,
  features: { ...FEATURE_FIELDS, ...LEAVING_FIELDS },
  company: COMPANY_FIELDS,
};
export type FieldSection = keyof typeof FIELD_GROUPS;

type Each<Union, Key extends PropertyKey> = Union extends { [Name in Key]: infer Value } ? Value : never;
type KeyOf<Union> = Union extends unknown ? keyof Union & string : never;
type Values<Table> = Table[keyof Table];
type Group = { [Section in FieldSection]: Values<(typeof FIELD_GROUPS)[Section]> }[FieldSection];
export type FieldPath = KeyOf<Group>;
type Rows = { [Path in FieldPath]: Each<Group, Path> };

/** Every field by its path in a document. */
export const BRAND_FIELDS = Object.assign(
  {},
  ...Object.values(FIELD_GROUPS).flatMap((groups) => Object.values(groups)),
) as Rows;

/** Rows by the parts of their paths: `{ "look.hero": row }` → `{ look: { hero: row } }`. */
type Tree<Table> = {
  [Head in HeadOf<keyof Table & string>]: Head extends keyof Table ? Table[Head] : Tree<Under<Table, Head>>;
};
type HeadOf<Path extends string> = Path extends `${infer Head}.${string}` ? Head : Path;
type Under<Table, Head extends string> = {
  [Path in keyof Table as Path extends `${Head}.${infer Rest}` ? Rest : never]: Table[Path];
};

function toTree<Table extends object>(table: Table): Tree<Table> {
  const tree: Record<string, unknown> = {};
  for (const [path, row] of Object.entries(table)) {
    const [last = "", ...parents] = path.split(".").reverse();
    const branch = parents.reverse().reduce<Record<string, unknown>>((parent, name) => {
      parent[name] ??= {};
      return parent[name] as Record<string, unknown>;
    }, tree);
    branch[last] = row;
  }
  return tree as Tree<Table>;
}

/** True for a row, false for a branch of the tree. */
export const isRow = (node: object): node is FieldRow => "kind" in node;

/** As a document has them. */
export const DOCUMENT_FIELDS = toTree(BRAND_FIELDS);

/** Rows that the site API sends say what they mean to pages. */
type Sent = { means: string } | { parts: object };
type SentPath<Path> = Path extends `settings.${infer Rest}`
  ? `config.${Rest}`
  : Path extends `brandData.${string}`
    ? Path
    : Path extends "langs"
      ? "config.langs"
      : Path extends string
        ? `theme.${Path}`
        : never;
type SentRows = {
  [Path in FieldPath as Rows[Path] extends Sent ? SentPath<Path> : never]: Rows[Path];
} & typeof SENT_FIELDS;

const toSentPath = (path: string) =>
  path.includes(".")
    ? path.replace(/^settings\./, "config.")
    : `${path === "langs" ? "config" : "theme"}.${path}`;

/** By the call that sends each and its path in the data: "config.look.hero". */
const SENT_ROWS = {
  ...SENT_FIELDS,
  ...Object.fromEntries(
    Object.entries<FieldRow>(BRAND_FIELDS)
      .filter(([, { means, parts }]) => means ?? parts)
      .map(([path, row]) => [toSentPath(path), row]),
  ),
} as unknown as SentRows;

const { theme, config, brandData } = toTree(SENT_ROWS);
/** As the calls of the site API send them. */
export const SITE_FIELDS = { theme, config, brandData };
