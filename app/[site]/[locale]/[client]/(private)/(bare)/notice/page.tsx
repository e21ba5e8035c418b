import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BindScreen } from "@/components/auth/links/bind-screen";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth";
import { loadLinkToken } from "@/lib/server/loaders/load-mail-link";

/** Who is there is asked on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("notice") };
}

export default async function NoticePage({ searchParams }: PageProps<"/[site]/[locale]/[client]/notice">) {
  const query = await searchParams;
  if (query.type !== "bindEmail") notFound();
  const view = await loadAuthPage(searchParams);
  const href = (path: string) => localeHref(view.locale, view.site.defaultLocale, path);
  return <BindScreen view={view} token={await loadLinkToken("/notice")} href={href} />;
}
