import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { client, locale, site } from "next/root-params";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Runtime } from "@/components/runtime/runtime";
import { Document } from "@/components/shell/document";
import { clientOf } from "@/lib/domain/client-type/client-of";
import { localeOf } from "@/lib/i18n/locale-of";
import { loadSession } from "@/lib/server/loaders/load-session";
import { BUILD_SITE, loadSite } from "@/lib/server/site/load-site";
import { siteMetadata, siteViewport } from "@/lib/server/site/site-metadata";

/** Rendered on each request, so that the nonce of the content security policy reaches every script. */
export const instant = false;

export function generateStaticParams() {
  return [{ site: BUILD_SITE, locale: "pt", client: "web" }];
}

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...siteMetadata(await loadSite((await site()) ?? BUILD_SITE)),
    robots: { index: false, follow: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  return siteViewport(await loadSite((await site()) ?? BUILD_SITE));
}

export default async function PrivateLayout({ children }: { children: ReactNode }) {
  await connection();
  const brand = await loadSite((await site()) ?? BUILD_SITE);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document site={brand} locale={localeOf(await locale())} client={clientOf(await client())} nonce={nonce}>
      {children}
      <Runtime mark={(await loadSession())?.mark ?? null} />
    </Document>
  );
}
