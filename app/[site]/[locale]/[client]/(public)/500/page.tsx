import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ServerErrorScreen } from "@/components/error/server-error-screen";
import { pageParams } from "@/lib/server/loaders/page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("serverError"), robots: { index: false } };
}

/** The middleware gives it the status 500 (spec §2). */
export default async function ServerErrorPage() {
  const { site, locale } = await pageParams();
  return <ServerErrorScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
