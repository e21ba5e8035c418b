import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { NotFoundScreen } from "./not-found-screen";

/** Next uses this title for every answer with the status 404, also for the page at `/404`. */
export async function generateNotFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("notFound"), robots: { index: false } };
}

/** The page after `notFound()`, the same screen as `/404`. */
export async function NotFoundPage() {
  const { site, locale } = await loadPageParams();
  return <NotFoundScreen locale={locale} site={site} />;
}
