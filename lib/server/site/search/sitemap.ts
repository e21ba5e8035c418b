import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";

/** A sitemap of these paths in every language of the brand, each entry with its translations. */
export function createSitemap(
  { locales, defaultLocale }: Pick<Site, "locales" | "defaultLocale">,
  origin: string,
  paths: readonly string[],
): string {
  const entries = paths.flatMap((path) => {
    const alternates = locales.map((locale) => ({
      locale,
      href: origin + createLocaleHref(locale, defaultLocale, path),
    }));
    const links =
      locales.length > 1
        ? alternates
            .map(
              ({ locale, href }) =>
                `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(href)}"/>`,
            )
            .join("")
        : "";
    return alternates.map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
