import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ServerErrorScreen } from "@/components/feedback/error-pages/server-error-screen";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("serverError"), robots: { index: false } };
}

/** The middleware gives it the status 500 (rules/addresses#screens). */
export default async function ServerErrorPage() {
  const { site, locale } = await loadPageParams();
  return <ServerErrorScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
