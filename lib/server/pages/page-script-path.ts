import type { Locale } from "@/lib/config/constants";
import { PAGE_CLIENTS, type PageAddress, type PageClient } from "./page-address";

const FOLDER = "/page-scripts/";
const PATTERN = new RegExp(
  `^${FOLDER}([A-Za-z0-9_-]{12})/(${PAGE_CLIENTS.join("|")})/([a-z]{2,3})(/[A-Za-z0-9/_-]{1,200})?\\.js$`,
);

/** The address of a page's script: hash, layout, language and path, so that it can be made again after a restart. */
export function createPageScriptPath(hash: string, { client, locale, path }: PageAddress): string {
  return `${FOLDER}${hash}/${client}/${locale}${path === "/" ? "" : path}.js`;
}

export interface PageScriptAddress {
  hash: string;
  client: PageClient;
  locale: Locale;
  path: string;
}

/** What the address of a page's script names; null for any other address. */
export function parsePageScriptPath(pathname: string): PageScriptAddress | null {
  const [matched, hash = "", client, locale, path = "/"] = PATTERN.exec(pathname) ?? [];
  if (matched === undefined) return null;
  return { hash, client: client as PageClient, locale: locale as Locale, path };
}
