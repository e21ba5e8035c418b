import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { BuyerScreen } from "@/components/auth/buyer/buyer-screen";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("buy") };
}

export default async function BuyerPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/buy">) {
  const view = await loadAuthPage(searchParams);
  const { session, next, site, locale } = view;
  if (session) redirect(next.path);
  const href = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  return <BuyerScreen view={view} href={href} />;
}
