import "server-only";
import type { Metadata, Viewport } from "next";
import { TOUCH_ICON_PATH } from "@/lib/domain/site/picture-folder";
import type { Site } from "@/lib/domain/site/site";
import { getIconPath } from "@/lib/server/pictures/icons/icon-picture";

/**
 * The metadata of every page of a brand; the page adds its own title, which comes first (rules/addresses#screens). No page of a
 * test environment is listed by search engines (rules/brands#environments).
 */
export function createSiteMetadata(site: Site): Metadata {
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

/** Colors of the browser's own frame. */
export function createSiteViewport(site: Site): Viewport {
  return { themeColor: site.themeColor, colorScheme: site.colorScheme };
}
