import { site } from "next/root-params";
import type { ReactNode } from "react";
import { MainShell } from "@/components/shell/main-shell";
import { BUILD_SITE, loadSite } from "@/lib/server/site/load-site";

export default async function MainLayout({ children }: { children: ReactNode }) {
  return <MainShell site={await loadSite((await site()) ?? BUILD_SITE)}>{children}</MainShell>;
}
