import type { ReactNode } from "react";
import { BareShell } from "@/components/shell/bare-shell";
import { pageParams } from "@/lib/server/loaders/page-params";

export default async function BareLayout({ children }: { children: ReactNode }) {
  const { site } = await pageParams();
  return <BareShell site={site}>{children}</BareShell>;
}
