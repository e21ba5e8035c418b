import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { ChangePasswordScreen } from "@/components/auth/change/change-password-screen";
import { ResetScreen } from "@/components/auth/links/link-screens";
import { offersPart } from "@/lib/domain/site/offered-calls";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";
import { loadResetLink } from "@/lib/server/loaders/load-mail-link";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("resetPassword") };
}

export default async function ResetPasswordPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/reset-password">) {
  const view = await loadAuthPage(searchParams);
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  const link = await loadResetLink();
  if (link.kind === "none" && view.session && offersPart(view.site, "newPassword")) {
    const { account } = view.session;
    return <ChangePasswordScreen view={view} account={account} upgrade={view.isUpgrade} href={href} />;
  }
  return <ResetScreen view={view} link={link} href={href} />;
}
