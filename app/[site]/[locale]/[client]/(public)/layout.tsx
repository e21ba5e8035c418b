import type { Metadata, Viewport } from "next";
import { client, locale, site } from "next/root-params";
import type { ReactNode } from "react";
import { Runtime } from "@/components/runtime/runtime";
import { Document } from "@/components/shell/document";
import { MainShell } from "@/components/shell/main-shell";
import { clientOf } from "@/lib/domain/client-type/client-of";
import { localeOf } from "@/lib/i18n/locale-of";
import { BUILD_SITE, loadSite } from "@/lib/server/site/load-site";
import { siteMetadata, siteViewport } from "@/lib/server/site/site-metadata";

/** The first answer to a brand unknown at build is whole HTML, and the page is kept from then on. */
export const ensureStatic = "navigation";

/** No brand is known at build; one that stands for all of them is enough for Next to make the shells. */
export function generateStaticParams() {
  return [{ site: BUILD_SITE, locale: "pt", client: "web" }];
}

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await loadSite((await site()) ?? BUILD_SITE));
}

export async function generateViewport(): Promise<Viewport> {
  return siteViewport(await loadSite((await site()) ?? BUILD_SITE));
}

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const brand = await loadSite((await site()) ?? BUILD_SITE);
  return (
    <Document site={brand} locale={localeOf(await locale())} client={clientOf(await client())}>
      <MainShell site={brand}>{children}</MainShell>
      <Runtime />
    </Document>
  );
}
