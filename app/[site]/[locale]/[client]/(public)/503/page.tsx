import { UnavailableScreen } from "@/components/feedback/error-pages/error-screens";
import { createTitle } from "@/lib/server/loaders/create-title";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export const generateMetadata = createTitle("unavailable", { robots: { index: false } });

/** Shown in place of a page whose data can't be loaded (rules/addresses#failed-pages). The middleware sets the status. */
export default async function UnavailablePage() {
  const { site, locale } = await loadPageParams();
  return <UnavailableScreen locale={locale} site={site} />;
}
