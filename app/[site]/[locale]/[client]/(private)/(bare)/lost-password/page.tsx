import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { LinkRequestScreen } from "@/components/auth/links/link-screens";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("lostPassword") };
}

export default async function LostPasswordPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/lost-password">) {
  const view = await loadAuthPage(searchParams);
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  return <LinkRequestScreen view={view} kind="reset" href={href} />;
}
