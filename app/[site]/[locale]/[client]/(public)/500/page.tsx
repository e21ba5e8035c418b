import { ServerErrorScreen } from "@/components/feedback/error-pages/error-screens";
import { createTitle } from "@/lib/server/loaders/create-title";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export const generateMetadata = createTitle("serverError", { robots: { index: false } });

/** The page after a server error (rules/addresses#screens). The middleware sets the status 500. */
export default async function ServerErrorPage() {
  const { site, locale } = await loadPageParams();
  return <ServerErrorScreen locale={locale} site={site} />;
}
