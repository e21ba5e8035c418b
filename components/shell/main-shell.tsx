import type { ReactNode } from "react";
import type { Site } from "@/lib/domain/site/site";

export async function MainShell({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <>
      <header>{site.name}</header>
      <main id="main">{children}</main>
    </>
  );
}
