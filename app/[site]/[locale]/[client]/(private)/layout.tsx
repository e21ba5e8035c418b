import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Runtime } from "@/components/runtime/runtime";
import { Document } from "@/components/shell/document";
import { PRIVATE_HEAD_SCRIPT } from "@/lib/domain/document/document-scripts";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadSession } from "@/lib/server/loaders/load-session";
import { BUILD_SITE } from "@/lib/server/site/load-site";
import { createSiteMetadata, createSiteViewport } from "@/lib/server/site/site-metadata";
import { getStyleSheetPath } from "@/lib/server/site/styles/style-sheet-path";
import { loadBrowserTexts } from "@/lib/server/texts/load-texts";

/** Rendered for each request, so that every script has the nonce of the content security policy. */
export const instant = false;

export function generateStaticParams() {
  return [{ site: BUILD_SITE, locale: "pt", client: "web" }];
}

/**
 * Everything here waits for the request first: Next renders what does not wait ahead, for each brand, and only then the
 * page with its own data (rules/calls#time-outs).
 */
export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { site } = await loadPageParams();
  return { ...createSiteMetadata(site), robots: { index: false, follow: false } };
}

export async function generateViewport(): Promise<Viewport> {
  await connection();
  return createSiteViewport((await loadPageParams()).site);
}

export default async function PrivateLayout({ children }: { children: ReactNode }) {
  await connection();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { siteId, locale } = await loadPageKey();
  const [params, browserTexts] = await Promise.all([loadPageParams(), loadBrowserTexts(siteId, locale)]);
  return (
    <Document
      {...params}
      styleSheet={getStyleSheetPath(params.site)}
      nonce={nonce}
      browserTexts={browserTexts}
      headScript={PRIVATE_HEAD_SCRIPT}
    >
      {children}
      <Runtime mark={(await loadSession())?.mark ?? null} />
    </Document>
  );
}
