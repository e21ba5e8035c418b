import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { TelevisionConfirmScreen } from "@/components/auth/television/television-confirm-screen";
import { parseTvCode } from "@/lib/domain/account/tv-code";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { createLoginHref, createTelevisionHref } from "@/lib/domain/routes/login-href";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("television") };
}

export default async function TelevisionPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/tv">) {
  const view = await loadAuthPage(searchParams);
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  const code = parseTvCode(getFirstValue((await searchParams).code) ?? "");
  if (!view.session) redirect(href(createLoginHref(createTelevisionHref(code))));
  return <TelevisionConfirmScreen view={view} account={view.session.account} code={code} href={href} />;
}
