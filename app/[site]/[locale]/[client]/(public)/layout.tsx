import type { ReactNode } from "react";
import { Runtime } from "@/components/runtime/runtime";
import { Document } from "@/components/shell/document";
import { MainShell } from "@/components/shell/main-shell";
import { HEAD_SCRIPT } from "@/lib/domain/document/document-scripts";
import { loadDocument } from "@/lib/server/loaders/load-document";

/** The first request for a brand that is unknown at build time gets complete HTML, which is cached from then on. */
export const ensureStatic = "navigation";

export {
  generateBuildParams as generateStaticParams,
  generateSiteMetadata as generateMetadata,
  generateSiteViewport as generateViewport,
} from "@/lib/server/loaders/load-document";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const props = await loadDocument();
  return (
    <Document {...props} headScript={HEAD_SCRIPT}>
      <MainShell site={props.site}>{children}</MainShell>
      <Runtime />
    </Document>
  );
}
