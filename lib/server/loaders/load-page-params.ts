import "server-only";
import { client, locale, site } from "next/root-params";
import type { Locale } from "@/lib/config/constants";
import { parseClientParam } from "@/lib/domain/client-type/parse-client-param";
import type { Site } from "@/lib/domain/site/site";
import { toLocale } from "@/lib/i18n/to-locale";
import { BUILD_SITE, loadSite } from "@/lib/server/site/load-site";

/** The root parameters of every page: the brand, the language and the layout. */
export async function loadPageParams(): Promise<{ site: Site; locale: Locale; client: "web" | "wap" }> {
  const language = toLocale(await locale());
  return {
    site: await loadSite((await site()) ?? BUILD_SITE, language),
    locale: language,
    client: parseClientParam(await client()),
  };
}
