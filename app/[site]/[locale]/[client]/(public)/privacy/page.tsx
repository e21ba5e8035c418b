import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PrivacyScreen } from "@/components/help/privacy-screen";
import { loadPlansIfAvailable } from "@/lib/server/loaders/load-optional-content";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPolicy, refuseMissingContent } from "@/lib/server/loaders/load-site-content";
import { createPageMetadata } from "@/lib/server/site/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { siteId, locale } = await loadPageKey();
  const [{ site }, t] = await Promise.all([
    loadPageParams(),
    getTranslations("meta"),
    // The picture of the home page names a price; requested in the same round as the brand.
    loadPlansIfAvailable(siteId, locale),
  ]);
  const description = t("description.privacy", { name: site.name });
  return createPageMetadata({
    site,
    locale,
    path: "/privacy",
    title: t("title.privacy"),
    description,
    picture: "home",
  });
}

export default async function PrivacyPage() {
  const { siteId, locale } = await loadPageKey();
  const terms = loadPolicy(siteId, locale, "terms");
  // Requested at the same time as the brand, and awaited only where the brand shows terms.
  terms.catch(() => undefined);
  const [{ site }, privacy] = await Promise.all([loadPageParams(), loadPolicy(siteId, locale, "privacy")]);
  if (!privacy) refuseMissingContent(site);
  return <PrivacyScreen terms={site.flags.termsOfUse ? await terms : null} privacy={privacy} />;
}
