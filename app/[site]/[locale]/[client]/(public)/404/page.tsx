import { NotFoundScreen } from "@/components/feedback/error-pages/not-found-screen";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

/**
 * The page for every address that is not listed (rules/addresses#screens). The middleware sets the status 404; the
 * title comes from `not-found.tsx`.
 */
export default async function NotFoundPage() {
  const { site, locale } = await loadPageParams();
  return <NotFoundScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
