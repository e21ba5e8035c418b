import "server-only";
import { client, locale, site } from "next/root-params";
import type { Locale } from "@/lib/config/constants";
import { clientOf } from "@/lib/domain/client-type/client-of";
import type { Site } from "@/lib/domain/site/site";
import { localeOf } from "@/lib/i18n/locale-of";
import { BUILD_SITE, loadSite } from "@/lib/server/site/load-site";

/** What every page knows from its address: the brand, the language and the layout. */
export async function pageParams(): Promise<{ site: Site; locale: Locale; client: "web" | "wap" }> {
  const language = localeOf(await locale());
  return {
    site: await loadSite((await site()) ?? BUILD_SITE, language),
    locale: language,
    client: clientOf(await client()),
  };
}
