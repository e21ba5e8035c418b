import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PrivacyScreen } from "@/components/help/privacy-screen";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPolicy } from "@/lib/server/loaders/load-site-content";
import { createPageMetadata } from "@/lib/server/site/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { site, locale } = await loadPageParams();
  const t = await getTranslations("meta");
  const description = t("description.privacy", { name: site.name });
  return createPageMetadata({ site, locale, path: "/privacy", title: t("title.privacy"), description });
}

export default async function PrivacyPage() {
  const { site, locale } = await loadPageParams();
  const [terms, privacy] = await Promise.all([
    site.flags.termsOfUse ? loadPolicy(site.id, locale, "terms") : null,
    loadPolicy(site.id, locale, "privacy"),
  ]);
  return <PrivacyScreen terms={terms} privacy={privacy} />;
}
