import type { ReactNode } from "react";
import { MainShell } from "@/components/shell/main-shell";
import { loadSession } from "@/lib/server/loaders/load-session";
import { pageParams } from "@/lib/server/loaders/page-params";

export default async function MainLayout({ children }: { children: ReactNode }) {
  const [{ site }, session] = await Promise.all([pageParams(), loadSession()]);
  return (
    <MainShell site={site} account={session?.account ?? null}>
      {children}
    </MainShell>
  );
}
