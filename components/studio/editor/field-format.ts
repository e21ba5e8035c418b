import type { Messages } from "next-intl";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import type { FieldRow, ValueKind } from "@/lib/contract/site/fields/field-row";

type Reason = keyof Messages["studio"]["editor"]["reasons"];

/** What the kind of a field says of the form of its value. */
const REASONS: Partial<Record<ValueKind, Reason>> = {
  color: "color",
  hosts: "host",
  origin: "origin",
  languages: "language",
  currencies: "currency",
  countries: "country",
  country: "country",
  timeZone: "timeZone",
  domains: "domain",
  link: "link",
  players: "link",
  image: "image",
};

/** What a host name must not have, the first that is found. */
const HOST_REASONS: readonly (readonly [RegExp, Reason])[] = [
  [/^[a-z][a-z0-9+.-]*:\/\//i, "hostScheme"],
  [/:\d*$/, "hostPort"],
  [/\.$/, "hostDot"],
  [/[/?#]/, "hostPath"],
  [/\*/, "hostWildcard"],
];

/** One thing that is wrong with a value. */
export interface WrongPart {
  reason: Reason;
  /** The number in "at most 80 characters". */
  limit?: number;
  /** The entry of a list that it is about. */
  item?: string;
}

/**
 * Why the admin API has refused a value, for each of its fields that is wrong.
 * @param path the path of the value
 * @param value what was to be stored there
 * @param fields of the answer: "hosts.1" → "invalid_format"
 */
export function listWrongParts(
  path: readonly string[],
  value: unknown,
  fields: Record<string, string>,
): WrongPart[] {
  return Object.entries(fields).map(([address, issue]) => {
    const parts = address.split(".");
    const isWithin = path.every((name, index) => parts[index] === name);
    const rest = isWithin ? parts.slice(path.length) : [];
    const [code = "", limit] = issue.split(" ");
    const wrong = readValue(value, rest);
    const names = parts.filter((name) => !/^\d+$/.test(name));
    const item = findItem(value, rest);
    return {
      reason: findReason(code, names, wrong),
      ...(limit === undefined ? {} : { limit: Number(limit) }),
      ...(item === null ? {} : { item }),
    };
  });
}

function findReason(code: string, names: readonly string[], wrong: unknown): Reason {
  if (code === "too_big") return sizeReasons(wrong).over;
  if (code === "too_small") return sizeReasons(wrong).under;
  const format = findFormat(names);
  if (format === "host" && typeof wrong === "string")
    return HOST_REASONS.find(([pattern]) => pattern.test(wrong))?.[1] ?? "host";
  return format ?? (typeof wrong === "string" ? "markup" : "value");
}

function findFormat(names: readonly string[]): Reason | undefined {
  const last = names.at(-1) ?? "";
  if (names[0] === "banner" && last === "path") return "path";
  if (names[0] === "methods" && last === "currencies") return "currency";
  const rows: Readonly<Record<string, FieldRow>> = BRAND_FIELDS;
  // The entries of a list may have names of their own.
  const row = rows[names.join(".")] ?? rows[names.slice(0, -1).join(".")];
  return row && REASONS[row.kind];
}

function sizeReasons(wrong: unknown): { over: Reason; under: Reason } {
  if (typeof wrong === "number") return { over: "tooLarge", under: "tooSmall" };
  if (Array.isArray(wrong)) return { over: "tooMany", under: "tooFew" };
  return { over: "tooLong", under: "empty" };
}

/** The entry of a list in which a path leads, as text. */
function findItem(value: unknown, rest: readonly string[]): string | null {
  const at = rest.findIndex((name) => /^\d+$/.test(name));
  if (at < 0) return null;
  const entry = readValue(value, rest.slice(0, at + 1));
  if (typeof entry === "string") return entry;
  if (typeof entry !== "object" || entry === null) return null;
  return Object.values(entry)
    .filter((part) => typeof part === "string")
    .join(" → ")
    .slice(0, 80);
}

const readValue = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (current, name) =>
      typeof current === "object" && current !== null ? Reflect.get(current, name) : undefined,
    value,
  );
