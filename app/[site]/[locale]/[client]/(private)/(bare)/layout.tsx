import { site } from "next/root-params";
import type { ReactNode } from "react";
import { BareShell } from "@/components/shell/bare-shell";
import { BUILD_SITE, loadSite } from "@/lib/server/site/load-site";

export default async function BareLayout({ children }: { children: ReactNode }) {
  return <BareShell site={await loadSite((await site()) ?? BUILD_SITE)}>{children}</BareShell>;
}
