import "server-only";
import type { Metadata, Viewport } from "next";
import { TOUCH_ICON_PATH } from "@/lib/domain/site/file-folders";
import type { Site } from "@/lib/domain/site/site";
import { getIconPath } from "@/lib/server/pictures/icons/icon-picture";
import { BUILD_SITE } from "@/lib/server/site/load-site";
import { getStyleSheetPath } from "@/lib/server/site/styles/style-sheet-path";
import { loadBrowserTexts } from "@/lib/server/texts/load-texts";
import { loadPageKey, loadPageParams } from "./load-page-params";

/**
 * The metadata of every page of a brand; the page adds its own title, which comes first (rules/addresses#screens). No page of a
 * test environment is listed by search engines (rules/brands#environments).
 */
function createSiteMetadata(site: Site): Metadata {
  return {
    metadataBase: site.origin ? new URL(site.origin) : undefined,
    title: { template: `%s · ${site.name}`, default: site.name },
    description: site.tagline ?? undefined,
    applicationName: site.name,
    manifest: "/manifest.webmanifest",
    icons: { icon: getIconPath(site), apple: TOUCH_ICON_PATH },
    ...(site.testEnvironment === null ? {} : { robots: { index: false, follow: false } }),
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** The metadata of every public page: `generateMetadata` of its layout. */
export const generateSiteMetadata = async (): Promise<Metadata> =>
  createSiteMetadata((await loadPageParams()).site);

/** The same of every private page, which no search engine lists. */
export const generateUnlistedMetadata = async (): Promise<Metadata> => ({
  ...(await generateSiteMetadata()),
  robots: { index: false, follow: false },
});

/** Colors of the browser's own frame. */
export async function generateSiteViewport(): Promise<Viewport> {
  const { themeColor, colorScheme } = (await loadPageParams()).site;
  return { themeColor, colorScheme };
}

/** No brand is known at build time; Next needs a placeholder to prerender the shells. */
export const generateBuildParams = () => [{ site: BUILD_SITE, locale: "pt", client: "web" }];

/** What the document of every page is made of, besides its script. */
export async function loadDocument() {
  const { siteId, locale } = await loadPageKey();
  const [params, browserTexts] = await Promise.all([loadPageParams(), loadBrowserTexts(siteId, locale)]);
  return { ...params, styleSheet: getStyleSheetPath(params.site), browserTexts };
}
