import { NotFoundScreen } from "@/components/error/not-found-screen";
import { pageParams } from "@/lib/server/loaders/page-params";

/**
 * The middleware gives it the status 404; every address that is not listed leads here (spec §2). Its title is that of
 * `not-found.tsx`.
 */
export default async function NotFoundPage() {
  const { site, locale } = await pageParams();
  return <NotFoundScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
