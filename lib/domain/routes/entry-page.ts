import type { Locale } from "@/lib/config/constants";
import { parseJson } from "@/lib/contract/parse-json";
import {
  acceptParameterValue,
  CARRIED_LONG_NAMES,
  listParameterNames,
  readParameter,
} from "./entry-parameters";
import {
  createLocalePath,
  type EntryContext,
  parseLocale,
  rewriteAddress,
  splitLocalePath,
} from "./locale-path";

/** Pages to which apps and set-top boxes link (rules/addresses#entry-pages). */
const ENTRY_PAGES = new Set([
  "/",
  "/pricing-table",
  "/plan",
  "/order",
  "/stbPayment",
  "/stb-orders",
  "/payment",
]);
const MAX_JSON_LENGTH = 4096;

/**
 * Entry step: an address with `params` or a complete app log-in is redirected to /login, one with only a device to
 * /register. A log-in takes precedence, because a member who can be logged in should not be sent to sign-up.
 */
export function rewriteEntryPage(url: URL): URL | null {
  if (!ENTRY_PAGES.has(splitLocalePath(url.pathname).path)) return null;
  const parameters = url.searchParams;
  if (parameters.get("params")) return rewriteAddress(url, "/login", expandParams(parameters));
  const hasAppLogin = ["appToken", "accountId", "loginId"].every(
    (name) => readParameter(parameters, name) !== null,
  );
  if (hasAppLogin) return rewriteAddress(url, "/login", parameters);
  return readParameter(parameters, "deviceInfo") === null
    ? null
    : rewriteAddress(url, "/register", parameters);
}

/**
 * Parses `params`: its carried fields become parameters of their own and take precedence over those in the address
 * (threat T20).
 */
function expandParams(parameters: URLSearchParams): URLSearchParams {
  const expanded = new URLSearchParams(parameters);
  expanded.delete("params");
  const fields = parseJsonObject(parameters.get("params") ?? "");
  for (const longName of CARRIED_LONG_NAMES) {
    const value = listParameterNames(longName)
      .map((name) => acceptParameterValue(longName, readTextField(fields, name)))
      .find((accepted) => accepted !== null);
    if (value === undefined || value === null) continue;
    for (const name of listParameterNames(longName)) expanded.delete(name);
    expanded.set(longName, value);
  }
  return expanded;
}

function parseJsonObject(json: string): object {
  if (json.length > MAX_JSON_LENGTH) return {};
  const value = parseJson(json);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function readTextField(fields: object, name: string): string | null {
  if (!Object.hasOwn(fields, name)) return null;
  const value: unknown = Reflect.get(fields, name);
  if (typeof value === "string") return value;
  return Number.isSafeInteger(value) ? String(value) : null;
}

/** The language that the query requests, if the site offers it; the language cookie is set from it. */
export function getRequestedLocale(url: URL, { locales }: EntryContext): Locale | null {
  const values = listParameterNames("language").flatMap((name) => url.searchParams.getAll(name));
  return values.map((value) => parseLocale(value, locales)).find((locale) => locale !== null) ?? null;
}

/** The language of an address by its query and prefix, else the site's default. */
export function getUrlLocale(url: URL, context: EntryContext): Locale {
  const { locale } = splitLocalePath(url.pathname);
  const inPath = locale !== null && context.locales.includes(locale) ? locale : null;
  return getRequestedLocale(url, context) ?? inPath ?? context.defaultLocale;
}

/**
 * Entry step: gives each page one address per language. The language in the query becomes the prefix and is removed
 * from the query; the default language's prefix, one that the site does not offer, and a trailing slash are removed.
 */
export function rewriteLanguagePath(url: URL, context: EntryContext): URL | null {
  const query = new URLSearchParams(url.searchParams);
  for (const name of listParameterNames("language")) query.delete(name);
  const { path } = splitLocalePath(url.pathname);
  const pathname = createLocalePath(path, getUrlLocale(url, context), context.defaultLocale);
  if (pathname === url.pathname && query.size === url.searchParams.size) return null;
  const next = new URL(url.origin);
  next.pathname = pathname;
  next.search = query.toString();
  return next;
}
