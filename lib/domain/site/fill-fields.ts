import { isRow } from "@/lib/contract/site/brand-fields";
import { HEX_COLOR_PATTERN } from "@/lib/contract/site/brand-values";
import {
  type FieldRow,
  type FieldValue,
  getFallback,
  type ValueKind,
} from "@/lib/contract/site/fields/field-row";
import { toSafeImage, toSafeLink, toSafeOrigin } from "@/lib/contract/site/safe-address";

type ListKind = "languages" | "domains" | "names" | "players" | "redirects";

/** The value of a field as pages read it: set, or null where it has no fallback. */
type FilledValue<Row> = Row extends { kind: ListKind }
  ? Readonly<FieldValue<Row>>
  : Row extends { fallback: unknown } | { kind: "choice"; unset?: never }
    ? FieldValue<Row>
    : FieldValue<Row> | null;
export type Filled<Branch> = {
  [Name in keyof Branch]: Branch[Name] extends { kind: ValueKind }
    ? FilledValue<Branch[Name]>
    : Filled<Branch[Name]>;
};

/** What is allowed in a page, whatever was sent (threat T33); null for anything else. */
const READERS: Partial<Record<ValueKind, (value: unknown) => unknown>> = {
  link: (value) => toSafeLink(value as string),
  image: (value) => toSafeImage(value as string),
  origin: (value) => toSafeOrigin(value as string),
  color: (value) => (HEX_COLOR_PATTERN.test(String(value)) ? value : null),
  players: (value) => selectPlayers((value ?? []) as FieldValue<{ kind: "players" }>),
};
const LISTS: ReadonlySet<ValueKind> = new Set<ListKind>([
  ...(["languages", "domains", "names", "players", "redirects"] as const),
]);

/** The fields of a call as pages read them: each has its default where it is missing or can't be used. */
export function fillFields<Branch extends object>(branch: Branch, values: unknown): Filled<Branch> {
  const input = (values ?? {}) as Record<string, unknown>;
  const filled = Object.entries<object>(branch as Record<string, object>).map(([name, node]) => [
    name,
    isRow(node) ? fillField(node, input[name]) : fillFields(node, input[name]),
  ]);
  return Object.fromEntries(filled) as Filled<Branch>;
}

function fillField(row: FieldRow, value: unknown): unknown {
  const read = READERS[row.kind];
  const usable = read ? read(value) : value;
  return usable ?? getFallback(row) ?? (LISTS.has(row.kind) ? [] : null);
}

/** The players whose links are safe, one for each kind of device. */
function selectPlayers(players: FieldValue<{ kind: "players" }>): FieldValue<{ kind: "players" }> {
  const safe = players.flatMap(({ device, link: text }) => {
    const link = toSafeLink(text);
    return link ? [[device, { device, link }] as const] : [];
  });
  return [...new Map(safe).values()];
}
