import type { ReactNode } from "react";
import { Runtime } from "@/components/runtime/runtime";
import { BareShell } from "@/components/shell/bare-shell";
import { Document } from "@/components/shell/document";
import { FORM_HEAD_SCRIPT } from "@/lib/domain/document/document-scripts";
import { loadDocument } from "@/lib/server/loaders/load-document";

/**
 * Documents of private pages for visitors (docs/decisions/021). The first request for a brand that is unknown at build time gets complete HTML, which is
 * cached from then on.
 */
export const ensureStatic = "navigation";

export {
  generateBuildParams as generateStaticParams,
  generateSiteViewport as generateViewport,
  generateUnlistedMetadata as generateMetadata,
} from "@/lib/server/loaders/load-document";

export default async function VisitorLayout({ children }: { children: ReactNode }) {
  const props = await loadDocument();
  return (
    <Document {...props} headScript={FORM_HEAD_SCRIPT}>
      <BareShell site={props.site}>{children}</BareShell>
      <Runtime />
    </Document>
  );
}
