import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "@/components/feedback/error-pages/not-found-screen";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

/** Next uses this title for every answer with the status 404, also for the page at `/404`. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("notFound"), robots: { index: false } };
}

/** The page after `notFound()`, the same screen as `/404`. */
export default async function NotFound() {
  const { site, locale } = await loadPageParams();
  return <NotFoundScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
