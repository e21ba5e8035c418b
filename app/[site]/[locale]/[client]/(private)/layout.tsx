import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Runtime } from "@/components/runtime/runtime";
import { Document } from "@/components/shell/document";
import { PRIVATE_HEAD_SCRIPT } from "@/lib/domain/document/document-scripts";
import {
  generateSiteViewport,
  generateUnlistedMetadata,
  loadDocument,
} from "@/lib/server/loaders/load-document";
import { loadSession } from "@/lib/server/loaders/load-session";

/** Rendered for each request, so that every script has the nonce of the content security policy. */
export const instant = false;

export { generateBuildParams as generateStaticParams } from "@/lib/server/loaders/load-document";

/**
 * Everything here waits for the request first: Next renders what does not wait ahead, for each brand, and only then the
 * page with its own data (rules/calls#time-outs).
 */
export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return generateUnlistedMetadata();
}

export async function generateViewport(): Promise<Viewport> {
  await connection();
  return generateSiteViewport();
}

export default async function PrivateLayout({ children }: { children: ReactNode }) {
  await connection();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document {...(await loadDocument())} nonce={nonce} headScript={PRIVATE_HEAD_SCRIPT}>
      {children}
      <Runtime mark={(await loadSession())?.mark ?? null} />
    </Document>
  );
}
