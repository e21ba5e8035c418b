import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkRequestScreen } from "@/components/auth/links/link-screens";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("resetPassword") };
}

export default async function ResetPasswordDocument() {
  const view = await loadAuthDocument();
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  return <LinkRequestScreen view={view} kind="reset" href={href} />;
}
