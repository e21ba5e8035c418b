import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UnavailableScreen } from "@/components/feedback/error-pages/error-screens";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("unavailable"), robots: { index: false } };
}

/** Shown in place of a page whose data can't be loaded (rules/addresses#failed-pages). The middleware sets the status. */
export default async function UnavailablePage() {
  const { site, locale } = await loadPageParams();
  return <UnavailableScreen locale={locale} site={site} />;
}
