import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { ForgotScreen } from "@/components/auth/forgot/forgot-screen";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("forgotPassword") };
}

export default async function ForgotPasswordPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/forgot-password">) {
  const view = await loadAuthPage(searchParams);
  const { site, locale } = view;
  return <ForgotScreen view={view} href={(path) => createLocaleHref(locale, site.defaultLocale, path)} />;
}
