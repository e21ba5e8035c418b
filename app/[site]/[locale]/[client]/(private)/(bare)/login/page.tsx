import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LoginScreen } from "@/components/auth/login/login-screen";
import { TelevisionScreen } from "@/components/auth/television/television-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";
import { loadDisplayContext } from "@/lib/server/loaders/load-display-context";

/** Who is there is asked on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("login") };
}

export default async function LoginPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/login">) {
  const view = await loadAuthPage(searchParams);
  const { session, entry, next, isExpired, site, locale } = view;
  // A page that has refused the session sent them here: sent back, they would go round for ever.
  if (session && !entry?.appToken && !isExpired) redirect(next.path);
  const href = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  const { television, origin } = await loadDisplayContext();
  // A box's own link with an app token logs in by itself; without one, nobody types on a television who need not.
  if (television && !view.app && getFirstValue((await searchParams).way) !== "password") {
    const nextPath = next.isDefault ? href("/stb-orders") : next.path;
    return <TelevisionScreen view={view} next={nextPath} origin={origin} href={href} />;
  }
  return <LoginScreen view={view} href={href} />;
}
