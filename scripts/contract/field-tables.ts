import { FIELD_GROUPS, type FieldSection, isRow, SITE_FIELDS } from "@/lib/contract/site/brand-fields";
import { type FieldRow, getFallback } from "@/lib/contract/site/fields/field-row";
import studio from "@/messages/en/studio.json";
import { createTable } from "./upstream-tables";

/** Of the two calls whose answers say whose data they are. */
const TENANT_ROWS: Record<string, string[]> = {
  theme: [
    "The id that the brand's own APIs know it by.",
    "none: a theme without it is refused",
    "nowhere; brand data of another tenant is dropped",
  ],
  brandData: [
    "As `theme.tenantId`.",
    "a wrong one refuses the answer",
    "nowhere; another one than the theme's refuses the look (threat T5)",
  ],
};

/** The table of docs/rules/site-fields.md: every field that the site API sends. */
export const SITE_FIELD_TABLES = {
  fields: () =>
    createTable(
      ["field", "meaning", "default", "shows"],
      Object.entries(SITE_FIELDS).flatMap(([call, fields]) => {
        const tenant = TENANT_ROWS[call];
        return [...(tenant ? [[`\`${call}.tenantId\``, ...tenant]] : []), ...listSentRows(fields, call)];
      }),
    ),
};

function listSentRows(branch: object, path: string): string[][] {
  return Object.entries<object>(branch as Record<string, object>).flatMap(([name, node]) => {
    const address = `${path}.${name}`;
    if (!isRow(node)) return listSentRows(node, address);
    if (!node.parts) return [createSentRow(address, node)];
    return Object.entries(node.parts).map(([part, words]) => createSentRow(`${address}.${part}`, words));
  });
}

const createSentRow = (address: string, { means = "", shows = "", ...row }: Partial<FieldRow>): string[] => [
  `\`${address}\``,
  means,
  row.otherwise ?? formatFallback(row),
  shows,
];

function formatFallback(row: Partial<FieldRow>): string {
  const fallback = getFallback({ kind: "text", ...row });
  if (typeof fallback === "boolean") return fallback ? "on" : "off";
  return row.kind === "choice" ? `\`${fallback}\`` : String(fallback);
}

type Words = { [key: string]: string | Words };

/** The label of a field in the English console. */
function findLabel(key: string): string {
  const results = key
    .split(".")
    .reduce<string | Words | undefined>(
      (words, name) => (typeof words === "object" ? words[name] : undefined),
      studio.fields,
    );
  if (typeof results !== "string") throw new Error(`messages/en/studio.json has no label for ${key}`);
  return results;
}

/** The tables of docs/operators-settings.md that are made of the brand's fields, by their section of the console. */
export const SETTING_TABLES = Object.fromEntries(
  Object.entries(FIELD_GROUPS).map(([section, groups]) => [
    section as FieldSection,
    () =>
      createTable(
        ["label", "what it does"],
        Object.values<Record<string, FieldRow>>(groups).flatMap((rows) =>
          Object.entries(rows).flatMap(([path, row]) => listSettings(path, row)),
        ),
      ),
  ]),
);

function listSettings(
  path: string,
  { label = path.split(".").at(-1) ?? "", does = "" }: FieldRow,
): string[][] {
  if (typeof does === "string") return [[findLabel(label), does]];
  return Object.entries(does).map(([name, text]) => [findLabel(`${label}.${name}`), text]);
}
