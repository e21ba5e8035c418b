import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ServerErrorScreen } from "@/components/feedback/error-pages/error-screens";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("serverError"), robots: { index: false } };
}

/** The page after a server error (rules/addresses#screens). The middleware sets the status 500. */
export default async function ServerErrorPage() {
  const { site, locale } = await loadPageParams();
  return <ServerErrorScreen locale={locale} site={site} />;
}
