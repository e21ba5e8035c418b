import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginScreen } from "@/components/auth/login/login-screen";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("login") };
}

export default async function LoginDocument() {
  const view = await loadAuthDocument();
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  return <LoginScreen view={view} href={href} />;
}
