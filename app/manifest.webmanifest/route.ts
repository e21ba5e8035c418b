import { getBrandPalette } from "@/lib/domain/site/palette";
import { createIconPath, getIconPath } from "@/lib/server/pictures/icons/icon-picture";
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
        ...(getIconPath(site).endsWith(".svg")
          ? [{ src: getIconPath(site), sizes: "any", type: "image/svg+xml" }]
          : []),
        { src: createIconPath(site, "icon-192"), sizes: "192x192", type: "image/png" },
        { src: createIconPath(site, "icon-512"), sizes: "512x512", type: "image/png" },
        {
          src: createIconPath(site, "maskable-512"),
          sizes: "512x512",
          type: "image/png",
          purpose: "maskable",
        },
      ],
    }),
  }));
}
