import { getBrandPalette } from "@/lib/domain/site/palette";
import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";

/** The manifest with which a phone adds the shop to its home screen. */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, (site) => ({
    type: "application/manifest+json",
    body: JSON.stringify({
      name: site.name,
      short_name: site.name,
      description: site.tagline ?? undefined,
      lang: site.defaultLocale,
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      theme_color: site.themeColor,
      background_color: getBrandPalette(site.themeColor, site.colorScheme)["--color-page"],
      icons: [
        {
          src: site.images.icon,
          sizes: "any",
          ...(site.images.icon.endsWith(".svg") ? { type: "image/svg+xml" } : {}),
        },
      ],
    }),
  }));
}
