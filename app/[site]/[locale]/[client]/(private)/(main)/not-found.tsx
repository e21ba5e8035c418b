import { NotFoundScreen } from "@/components/error/not-found-screen";
import { pageParams } from "@/lib/server/loaders/page-params";

/** What `notFound()` shows: the same screen as `/404`. */
export default async function NotFound() {
  const { site, locale } = await pageParams();
  return <NotFoundScreen locale={locale} defaultLocale={site.defaultLocale} />;
}
