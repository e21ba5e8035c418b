import { PrivacyScreen } from "@/components/help/privacy-screen";
import { createPublicMetadata } from "@/lib/server/loaders/create-title";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPolicy, refuseMissingContent } from "@/lib/server/loaders/load-site-content";

export const generateMetadata = createPublicMetadata("/privacy", "privacy", "home", "policies");

export default async function PrivacyPage() {
  const { siteId, locale } = await loadPageKey();
  const terms = loadPolicy(siteId, locale, "terms");
  // Requested at the same time as the brand, and awaited only where the brand shows terms.
  terms.catch(() => undefined);
  const [{ site }, privacy] = await Promise.all([loadPageParams(), loadPolicy(siteId, locale, "privacy")]);
  if (!privacy) refuseMissingContent(site);
  return <PrivacyScreen terms={site.flags.termsOfUse ? await terms : null} privacy={privacy} />;
}
