import "server-only";
import { createBrandStyleSheet } from "@/lib/domain/site/brand-style-sheet";
import { IMMUTABLE } from "@/lib/server/entry/security-headers";
import { loadSite } from "@/lib/server/site/load-site";
import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";
import { getStyleSheetName } from "./style-sheet-path";

const NAME_PATTERN = /^([a-z][a-z0-9-]{1,31})-[0-9a-f]{16}\.css$/;
const SHORT = "public, max-age=60";

/**
 * Answers a request for a style sheet of the host's brand (rules/brands#style-sheet). An unknown hash gets the current
 * one for a minute: a cached page, or another process, still names the one before the brand changed. 404 for another
 * brand's name (threat T5).
 */
export async function respondWithStyleSheet(request: Request, name: string): Promise<Response> {
  return respondWithSiteFile(request, async (site) => {
    if (NAME_PATTERN.exec(name)?.[1] !== site.id) return null;
    const current = createBrandStyleSheet(site);
    // A site API may send another theme, or other images, for each language.
    for (const locale of [site.defaultLocale, ...site.locales]) {
      const body = createBrandStyleSheet(await loadSite(site.id, locale));
      if (getStyleSheetName(site.id, body) === name)
        return { type: "text/css", body, cacheControl: IMMUTABLE };
    }
    return { type: "text/css", body: current, cacheControl: SHORT };
  });
}
