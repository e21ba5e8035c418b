import type { ReactNode } from "react";
import { MainShell } from "@/components/shell/main-shell";
import { pageParams } from "@/lib/server/loaders/page-params";

export default async function MainLayout({ children }: { children: ReactNode }) {
  const { site } = await pageParams();
  return <MainShell site={site}>{children}</MainShell>;
}
