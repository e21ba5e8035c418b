import { NotFoundScreen } from "@/components/feedback/error-pages/not-found-screen";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

/**
 * The middleware gives it the status 404; every address that is not listed leads here (rules/addresses#screens). Its title is that of
 * `not-found.tsx`.
 */
export default async function NotFoundPage() {
  const { site, locale } = await loadPageParams();
  return <NotFoundScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
