import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { ConfirmScreen } from "@/components/auth/links/link-screens";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";
import { loadLinkToken } from "@/lib/server/loaders/load-mail-link";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("resendConfirm") };
}

export default async function ResendConfirmPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/resend-confirm">) {
  const view = await loadAuthPage(searchParams);
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  return <ConfirmScreen view={view} token={await loadLinkToken("/resend-confirm")} href={href} />;
}
