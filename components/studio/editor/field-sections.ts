import {
  type BRAND_FIELDS,
  FIELD_GROUPS,
  type FieldPath,
  type FieldSection,
} from "@/lib/contract/site/brand-fields";
import type { FieldRow, ValueKind } from "@/lib/contract/site/fields/field-row";
import type { FieldGroup, FieldKind, FieldSpec } from "./field-spec";

/** How a value of each kind is typed; kinds that are missing have inputs of their own, or none. */
const CONTROLS: Partial<Record<ValueKind, FieldKind>> = {
  flag: "flag",
  choice: "choice",
  text: "text",
  number: "number",
  color: "color",
  link: "text",
  image: "text",
  origin: "text",
  email: "text",
  pattern: "text",
  timeZone: "timeZone",
  country: "country",
  countries: "countries",
  languages: "languages",
  currencies: "currencies",
  domains: "lowerCodes",
  hosts: "lowerCodes",
  redirects: "redirects",
};
/** Lists whose first entry is the default. */
const ORDERED: ReadonlySet<ValueKind> = new Set(["languages", "currencies"]);
const REQUIRED_CONTROLS: Partial<Record<ValueKind, FieldKind>> = {
  text: "requiredText",
  number: "requiredNumber",
};

/** The words of the rows, as their types have them: one without words in the console does not compile below. */
type RowOf<Path extends FieldPath> = (typeof BRAND_FIELDS)[Path];
type LastName<Path> = Path extends `${string}.${infer Rest}` ? LastName<Rest> : Path;
type OfRows<Key extends "label" | "hint" | "unset"> = {
  [Path in FieldPath]: RowOf<Path> extends { kind: "players" }
    ? never
    : RowOf<Path> extends { [Name in Key]: infer Word }
      ? Word
      : Key extends "label"
        ? LastName<Path>
        : never;
}[FieldPath];
type Option = {
  [Path in FieldPath]: RowOf<Path> extends { options: readonly (infer Value)[] } ? Value : never;
}[FieldPath];

function toSpec([path, row]: [string, FieldRow]): FieldSpec[] {
  const kind = (row.required && REQUIRED_CONTROLS[row.kind]) || CONTROLS[row.kind];
  if (!kind || row.byLanguage) return [];
  const { unset, hint, wide } = row;
  const names = path.split(".");
  const label = (row.label ?? names.at(-1)) as OfRows<"label">;
  const options = [...(unset ? [unset] : []), ...(row.options ?? [])] as (Option | OfRows<"unset">)[];
  const fallback = row.kind === "choice" ? options[0] : row.fallback;
  return [
    {
      ...{ path: names, kind, label },
      ...(hint ? { hint: hint as OfRows<"hint"> } : {}),
      ...(options.length > 0 ? { options } : {}),
      ...(row.kind === "choice" || row.kind === "flag" ? { fallback: fallback as boolean | string } : {}),
      ...(unset ? { isFallbackEmpty: true } : {}),
      ...(ORDERED.has(row.kind) ? { isOrdered: true } : {}),
      ...(wide ? { wide } : {}),
    },
  ];
}

const listGroups = <Title extends FieldGroup["title"]>(
  groups: Readonly<Record<Title, Record<string, FieldRow>>>,
): FieldGroup[] =>
  (Object.keys(groups) as Title[])
    .map((title) => ({ title, fields: Object.entries(groups[title]).flatMap(toSpec) }))
    .filter(({ fields }) => fields.length > 0);

const { basics, look, features, company, pictures } = FIELD_GROUPS;

/** The sections of a brand that are fields alone, in the order in which an operator fills them in. */
export const FIELD_SECTIONS: Record<Exclude<FieldSection, "pictures">, FieldGroup[]> = {
  basics: listGroups(basics),
  look: listGroups(look),
  features: listGroups(features),
  company: listGroups(company),
};

/** The pictures of a brand. */
export const IMAGE_FIELDS: readonly FieldSpec[] = Object.entries(pictures.pictures).flatMap(toSpec);

export const isFieldSection = (section: string): section is keyof typeof FIELD_SECTIONS =>
  Object.hasOwn(FIELD_SECTIONS, section);
