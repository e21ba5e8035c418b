import { type ParseArgsConfig, parseArgs } from "node:util";
import { normalizeHost } from "@/backend/modules/catalog/sites";
import { type BuiltInLocale, CURRENCY_CODES, type Currency, LOCALES } from "@/lib/config/constants";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { BrandError } from "./brand-error";

/** Parsers of the arguments of a command; each throws a BrandError that describes the problem. */

/** The positional words and the options of a command; what is wrong with them is told before the usage. */
export function parseArguments<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** The parser with this name; none for a name that every object has, such as "constructor". */
export const findParser = <Parse>(
  parsers: Readonly<Record<string, Parse>>,
  name: string,
): Parse | undefined => (Object.hasOwn(parsers, name) ? parsers[name] : undefined);

export const parseCommaList = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** First segments of the storefront's own addresses, which would hide a brand of that name. */
const RESERVED_IDS = new Set(["api", "brands", "build", "fonts", "studio"]);

/** True for a text that has the form of an id, which the storefront may have reserved all the same. */
export const isSiteIdForm = (text: string): boolean => /^[a-z][a-z0-9-]{1,31}$/.test(text);

export function parseSiteId(text: string): string {
  if (RESERVED_IDS.has(text) || isPreviewSite(text))
    throw new BrandError(`"${text}" can't name a brand: the storefront uses it itself.`);
  if (isSiteIdForm(text)) return text;
  throw new BrandError(
    `"${text}" can't name a brand: write 2 to 32 lower-case letters, digits and "-", a letter first.`,
  );
}

export function parseHostName(text: string): string {
  const host = normalizeHost(text);
  if (host) return host;
  throw new BrandError(`"${text}" is no host name; write one like shop.example.com.`);
}

export function parseBrandName(text: string): string {
  const name = text.trim();
  if (name.length >= 1 && name.length <= 80) return name;
  throw new BrandError("A brand's name has 1 to 80 characters.");
}

export function parseHexColor(text: string): string {
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text;
  throw new BrandError(`"${text}" is no color; write #rgb or #rrggbb (in quotes, because of the #).`);
}

export function parseColorScheme(text: string): "light" | "dark" {
  if (text === "light" || text === "dark") return text;
  throw new BrandError(`"${text}" is no scheme; it is light or dark.`);
}

export function parseLanguages(text: string): BuiltInLocale[] {
  const results = parseCommaList(text).map((part) => {
    const language = LOCALES.find((locale) => locale === part);
    if (!language)
      throw new BrandError(`"${part}" is no language of the product; there are ${LOCALES.join(", ")}.`);
    return language;
  });
  if (results.length === 0) throw new BrandError("A brand has at least one language.");
  return results;
}

export function parseCurrencies(text: string): Currency[] {
  const results = parseCommaList(text).map(parseCurrencyCode);
  if (results.length === 0) throw new BrandError("A brand has at least one currency.");
  return results;
}

export function parseCurrencyCode(text: string): Currency {
  const code = CURRENCY_CODES.find((known) => known === text.toUpperCase());
  if (code) return code;
  throw new BrandError(`"${text}" is no currency of the product; there are ${CURRENCY_CODES.join(", ")}.`);
}

export function parseTrialDays(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new BrandError(`"${text}" is no number of days (0 to 999).`);
}
