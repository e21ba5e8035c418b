import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Runtime } from "@/components/runtime/runtime";
import { Document } from "@/components/shell/document";
import { MainShell } from "@/components/shell/main-shell";
import { HEAD_SCRIPT } from "@/lib/domain/document/document-scripts";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { BUILD_SITE } from "@/lib/server/site/load-site";
import { createSiteMetadata, createSiteViewport } from "@/lib/server/site/site-metadata";
import { getStyleSheetPath } from "@/lib/server/site/styles/style-sheet-path";
import { loadBrowserTexts } from "@/lib/server/texts/load-texts";

/** The first request for a brand that is unknown at build time gets complete HTML, which is cached from then on. */
export const ensureStatic = "navigation";

/** No brand is known at build time; Next needs a placeholder to prerender the shells. */
export function generateStaticParams() {
  return [{ site: BUILD_SITE, locale: "pt", client: "web" }];
}

export async function generateMetadata(): Promise<Metadata> {
  return createSiteMetadata((await loadPageParams()).site);
}

export async function generateViewport(): Promise<Viewport> {
  return createSiteViewport((await loadPageParams()).site);
}

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const { siteId, locale } = await loadPageKey();
  const [params, browserTexts] = await Promise.all([loadPageParams(), loadBrowserTexts(siteId, locale)]);
  return (
    <Document
      {...params}
      styleSheet={getStyleSheetPath(params.site)}
      browserTexts={browserTexts}
      headScript={HEAD_SCRIPT}
    >
      <MainShell site={params.site}>{children}</MainShell>
      <Runtime />
    </Document>
  );
}
