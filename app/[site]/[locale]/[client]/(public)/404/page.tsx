import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "@/components/error/not-found-screen";
import { pageParams } from "@/lib/server/loaders/page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("notFound"), robots: { index: false } };
}

/** The middleware gives it the status 404; every address that is not listed leads here (spec §2). */
export default async function NotFoundPage() {
  const { site, locale } = await pageParams();
  return <NotFoundScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
