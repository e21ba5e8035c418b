import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RegisterScreen } from "@/components/auth/register/register-screen";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("register") };
}

export default async function RegisterDocument() {
  const view = await loadAuthDocument();
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  return <RegisterScreen view={view} href={href} />;
}
