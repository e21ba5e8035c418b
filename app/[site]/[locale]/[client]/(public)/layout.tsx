import { client, locale, site } from "next/root-params";
import type { ReactNode } from "react";

export const ensureStatic = "navigation";
export async function generateStaticParams() { return [{ site: "vidora", locale: "pt", client: "web" }]; }
export default async function Layout({ children }: { children: ReactNode }) {
  return <html lang={await locale()} data-client={await client()}><body>{await site()}{children}</body></html>;
}
