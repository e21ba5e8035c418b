import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkRequestScreen } from "@/components/auth/links/link-request-screen";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Who is there is asked on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
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
