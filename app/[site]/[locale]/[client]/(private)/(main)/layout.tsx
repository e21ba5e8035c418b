import { connection } from "next/server";
import type { ReactNode } from "react";
import { MainShell } from "@/components/shell/main-shell";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadSession } from "@/lib/server/loaders/load-session";
import { getMemberName } from "@/lib/server/session/session";

export default async function MainLayout({ children }: { children: ReactNode }) {
  await connection();
  const [{ site }, session] = await Promise.all([loadPageParams(), loadSession()]);
  return (
    <MainShell site={site} account={session && getMemberName(session)}>
      {children}
    </MainShell>
  );
}
