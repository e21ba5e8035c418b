import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ConfirmTelevisionScreen } from "@/components/auth/television/confirm-screen";
import { readTvCode } from "@/lib/domain/account/tv-code";
import { loginHref, televisionHref } from "@/lib/domain/entry/login-href";
import { firstOf } from "@/lib/domain/payment/checkout-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth";

/** Who is there is asked on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("television") };
}

export default async function TelevisionPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/tv">) {
  const view = await loadAuthPage(searchParams);
  const href = (path: string) => localeHref(view.locale, view.site.defaultLocale, path);
  const code = readTvCode(firstOf((await searchParams).code) ?? "");
  if (!view.session) redirect(href(loginHref(televisionHref(code))));
  return <ConfirmTelevisionScreen view={view} account={view.session.account} code={code} href={href} />;
}
