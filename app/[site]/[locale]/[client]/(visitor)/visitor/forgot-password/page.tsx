import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgotScreen } from "@/components/auth/forgot/forgot-screen";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("forgotPassword") };
}

export default async function ForgotPasswordDocument() {
  const view = await loadAuthDocument();
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  return <ForgotScreen view={view} href={href} />;
}
