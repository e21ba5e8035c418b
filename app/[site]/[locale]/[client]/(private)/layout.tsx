import { locale } from "next/root-params";
import { connection } from "next/server";
import type { ReactNode } from "react";
export const instant = false;
export async function generateStaticParams() { return [{ site: "vidora", locale: "pt", client: "web" }]; }
export default async function Layout({ children }: { children: ReactNode }) {
  await connection();
  return <html lang={await locale()}><body>{children}</body></html>;
}
