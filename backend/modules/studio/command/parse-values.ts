import type * as z from "zod";
import { BrandError } from "@/backend/brand/brand-error";
import { parseCommaList } from "@/backend/brand/field-parsers";
import { PLAYER_DEVICES } from "@/lib/config/constants";
import { INHERITED_KEYS } from "@/lib/contract/admin/brand-changes";
import { type BrandDocument, brandDocument } from "@/lib/contract/admin/brand-document";
import { parseJson } from "@/lib/contract/parse-json";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import type { FieldRow, ValueKind } from "@/lib/contract/site/fields/field-row";
import { toSafeOrigin } from "@/lib/contract/site/safe-address";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { getValue, setValue } from "@/lib/domain/studio/document-changes";
import { parseMethods } from "./parse-methods";

/** What a value is to be; `add` and `remove` are of lists. */
export interface Assignment {
  name: string;
  operation: "set" | "add" | "remove";
  text: string;
}

/** @throws BrandError for a word that is no assignment */
export function parseAssignment(word: string): Assignment {
  const [, name = "", sign, text = ""] = /^([\w.-]+?)([+-]?=)(.*)$/s.exec(word) ?? [];
  if (sign === undefined) throw new BrandError(`"${word}" sets nothing: write <field>=<value>.`);
  const operation = ({ "=": "set", "+=": "add", "-=": "remove" } as const)[sign] ?? "set";
  return { name, operation, text: text.trim() };
}

const ROWS: Readonly<Record<string, FieldRow>> = BRAND_FIELDS;
/** The path of each field by its name in commands. */
const PATHS = new Map(Object.entries(ROWS).map(([path, { command = path }]) => [command, path]));
/** A price that is typed with decimals. */
const AMOUNTS: ReadonlySet<string> = new Set(["price", "originalPrice"]);

const toCodes = (transform: (part: string) => string) => (text: string) =>
  parseCommaList(text).map(transform);
const splitMove = (line: string) => line.split(/\s*(?:→|->|\s)\s*/);
const LISTS: Partial<Record<ValueKind, (text: string) => unknown[]>> = {
  hosts: toCodes((host) => host.toLowerCase()),
  domains: toCodes((domain) => domain.toLowerCase().replace(/^@/, "")),
  countries: toCodes((code) => code.toUpperCase()),
  currencies: toCodes((code) => code.toUpperCase()),
  languages: toCodes((code) => code),
  redirects: (text) =>
    parseCommaList(text).map((line) => {
      const [from = "", to = ""] = splitMove(line);
      return { from: from.replace(/(?<=.)\/+$/, ""), to };
    }),
};

/** What the values of a kind are, in words. */
const EXPECTED: Partial<Record<ValueKind, string>> = {
  flag: "on or off",
  color: "a color as #rgb or #rrggbb, in quotes because of the #",
  link: "an https address without a user name",
  players: "an https address without a user name",
  image: "a path of the brand's or of all brands' pictures, or https at a public host",
  origin: "scheme and host, such as https://shop.example.com",
  email: "an email address",
  timeZone: "a time zone, such as America/Sao_Paulo",
  country: "two letters, such as BR",
  countries: "two letters each, such as BR,US",
  domains: "mail domains, such as gmail.com,outlook.com",
  hosts: "host names, such as shop.example.com",
  languages: "codes of languages, such as en,pt",
  currencies: "codes of the product's currencies, such as BRL,USD",
  redirects: 'an old and a new address each, such as "/old.html /help"',
};

/** What a field can be, for who has typed something else. */
function describeExpected({ kind, options, min, max }: FieldRow): string {
  if (kind === "choice") return `one of ${options?.join(", ")}`;
  if (kind === "number") return `a whole number from ${min} to ${max}`;
  return EXPECTED[kind] ?? `text of at most ${max} characters without tags and control characters`;
}

/** What a path can be, for who has typed something else; null for what is no field of the brand's table. */
export function findExpected(path: readonly PropertyKey[]): string | null {
  const [match] = path.flatMap((_, last) => {
    const row = ROWS[path.slice(0, last + 1).join(".")];
    return row ? [row] : [];
  });
  return match ? describeExpected(match) : null;
}

/**
 * The document with a value that a command has set; whether it is allowed is asked of the whole document.
 * @throws BrandError for a field that documents don't have, and a text that can't be its value
 */
export function assign(document: BrandDocument, assignment: Assignment): BrandDocument {
  const { name, operation, text } = assignment;
  if (name === "methods") return { ...document, methods: parseMethods(document, text) };
  const device = PLAYER_DEVICES.find((known) => name === `player.${known}`);
  if (device) return setPlayer(document, device, text);
  const address = PATHS.get(name) ?? findAddressOfLanguage(name) ?? name;
  const path = splitPath(address);
  const row = Object.hasOwn(ROWS, address) ? ROWS[address] : undefined;
  const parseList = row && LISTS[row.kind];
  if (operation !== "set" && !parseList) throw new BrandError(`${name} is no list.`);
  const set = (value: unknown) => setValue(document, path, value) as BrandDocument;
  if (parseList) return set(changeList(getValue(document, path), row, parseList(text), operation));
  if (row?.byLanguage) return set(Object.fromEntries(document.langs.map((language) => [language, text])));
  if (row) return set(text === "" && !row.required ? null : parseValue(name, row, text));
  const changed = set(text === "" ? null : parseUnlisted(name, path, text));
  return path.at(-1) === "price" ? withoutLowerOriginalPrice(changed, path.slice(0, -1)) : changed;
}

/** The address of a text in one language: its name in commands with the language. */
function findAddressOfLanguage(name: string): string | undefined {
  const end = name.lastIndexOf(".");
  const address = PATHS.get(name.slice(0, end));
  return address && ROWS[address]?.byLanguage ? address + name.slice(end) : undefined;
}

/** The path of a value; the key of a text has dots of its own. */
function splitPath(address: string): string[] {
  const [part = "", language = "", ...rest] = address.split(".");
  return part === "texts" && rest.length > 0
    ? [part, language, rest.join(".")]
    : [part, language, ...rest].filter(Boolean);
}

function setPlayer(
  document: BrandDocument,
  device: (typeof PLAYER_DEVICES)[number],
  link: string,
): BrandDocument {
  const remaining = (document.settings.players ?? []).filter((player) => player.device !== device);
  const players = link === "" ? remaining : [...remaining, { device, link }];
  return setValue(document, ["settings", "players"], players) as BrandDocument;
}

/** The next entries of a list; null for none, unless the brand needs some. */
function changeList(
  before: unknown,
  { kind, required }: FieldRow,
  typed: unknown[],
  operation: Assignment["operation"],
): unknown[] | null {
  const known = (before ?? []) as unknown[];
  const next = operation === "set" ? typed : addOrRemove(known, typed, operation);
  const isKept = (language: unknown) => !toBuiltInLocale(String(language)) && !next.includes(language);
  // A list of the product's languages leaves out those that the brand brings itself, which are removed by their own code.
  const kept = kind === "languages" && operation === "set" ? known.filter(isKept) : [];
  return next.length === 0 && !required ? null : [...next, ...kept];
}

function addOrRemove(known: unknown[], typed: unknown[], operation: "add" | "remove"): unknown[] {
  const toKey = (item: unknown) => (typeof item === "string" ? item : (item as { from: string }).from);
  const keys = new Set(typed.map(toKey));
  const remaining = known.filter((item) => !keys.has(toKey(item)));
  if (operation === "add") return [...remaining, ...typed];
  if (remaining.length === known.length)
    throw new BrandError(`"${[...keys].join(", ")}" is not in the list.`);
  return remaining;
}

function parseValue(name: string, row: FieldRow, text: string): unknown {
  if (row.kind === "flag" && (text === "on" || text === "off")) return text === "on";
  if (row.kind === "number" && /^\d{1,9}$/.test(text)) return Number(text);
  if (row.kind === "origin" && /^https?:\/\/[^/]+\/?$/.test(text)) return toSafeOrigin(text) ?? text;
  if (row.kind === "country") return text.toUpperCase();
  if (row.kind !== "flag" && row.kind !== "number" && row.kind !== "origin") return text;
  throw new BrandError(`${name} can't be ${JSON.stringify(text)}: write ${describeExpected(row)}.`);
}

/** A value of a plan, a text, a policy or an announcement, by the form that documents have it in. */
function parseUnlisted(name: string, path: readonly string[], text: string): unknown {
  const type = findType(brandDocument, path);
  if (type === null) throw new BrandError(`There is no field "${name}".`);
  if (type === "boolean") return text === "on" || (text === "off" ? false : text);
  if (type === "number" && AMOUNTS.has(path.at(-1) ?? ""))
    return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text;
  if (type === "number") {
    const number = path.at(-1) === "endsAt" && Number.isNaN(Number(text)) ? Date.parse(text) : Number(text);
    return Number.isFinite(number) ? number : text;
  }
  return type === "string" ? text : (parseJson(text) ?? text);
}

/** The type of the value at a path of a document; null where there is no place for one. */
function findType(schema: z.core.$ZodType, [key, ...rest]: readonly string[]): string | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return findType(def.innerType, key === undefined ? [] : [key, ...rest]);
  if (key === undefined) return def.type;
  if (INHERITED_KEYS.has(key)) return null;
  if (def.type === "record") return findType(def.valueType, rest);
  if (def.type !== "object" || !Object.hasOwn(def.shape, key)) return null;
  return findType(def.shape[key] as z.core.$ZodType, rest);
}

/** An original price that is no longer higher would promise a saving that does not exist. */
function withoutLowerOriginalPrice(document: BrandDocument, path: readonly string[]): BrandDocument {
  const { price, originalPrice } = (getValue(document, path) ?? {}) as Record<string, number>;
  return Number(originalPrice) > Number(price)
    ? document
    : (setValue(document, [...path, "originalPrice"], null) as BrandDocument);
}
