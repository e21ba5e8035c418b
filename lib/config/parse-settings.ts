import * as z from "zod";
import { LOCALES, type Locale } from "./constants";

const ENTRY_PATTERN =
  /^([a-z0-9](?:[a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63})*)?)=([a-z][a-z0-9-]{1,31})(?::([a-z]{2}(?:\+[a-z]{2})*))?$/;

/** A brand as the setting SITES lists it. */
export interface ListedSite {
  site: string;
  /** Its languages, the default first; empty: its configuration says which. */
  langs: readonly Locale[];
}

/**
 * The brand of each host in a text such as "shop.example=acme,www.shop.example=acme:en+pt": blanks around an entry are
 * ignored. An entry that is not of that form, an unknown language, or a host that is listed twice with different
 * brands, makes it null.
 */
export function parseSites(text: string): ReadonlyMap<string, ListedSite> | null {
  const sites = new Map<string, ListedSite>();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, host, site, names] = ENTRY_PATTERN.exec(entry) ?? [];
    if (!host || !site || (sites.get(host)?.site ?? site) !== site) return null;
    const langs = names?.split("+").map((name) => LOCALES.find((locale) => locale === name)) ?? [];
    const known = langs.filter((locale) => locale !== undefined);
    if (known.length < langs.length) return null;
    sites.set(host, { site, langs: known });
  }
  return sites;
}

/** A whole number within its bounds; the error says what it should be. */
export function wholeNumber(min: number, max: number, unit?: string) {
  const error = `a whole number${unit ? ` of ${unit}` : ""} from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}
