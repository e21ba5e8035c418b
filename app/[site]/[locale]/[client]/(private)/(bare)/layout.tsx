import { connection } from "next/server";
import type { ReactNode } from "react";
import { BareShell } from "@/components/shell/bare-shell";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export default async function BareLayout({ children }: { children: ReactNode }) {
  await connection();
  const { site } = await loadPageParams();
  return <BareShell site={site}>{children}</BareShell>;
}
