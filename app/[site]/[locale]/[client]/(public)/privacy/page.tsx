import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PrivacyScreen } from "@/components/help/privacy-screen";
import { loadPolicy } from "@/lib/server/loaders/load-cached";
import { pageParams } from "@/lib/server/loaders/page-params";
import { pageMetadata } from "@/lib/server/site/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { site, locale } = await pageParams();
  const t = await getTranslations("meta");
  const description = t("description.privacy", { name: site.name });
  return pageMetadata({ site, locale, path: "/privacy", title: t("title.privacy"), description });
}

export default async function PrivacyPage() {
  const { site, locale } = await pageParams();
  const [terms, privacy] = await Promise.all([
    site.flags.termsOfUse ? loadPolicy(site.id, locale, "terms") : null,
    loadPolicy(site.id, locale, "privacy"),
  ]);
  return <PrivacyScreen terms={terms} privacy={privacy} />;
}
