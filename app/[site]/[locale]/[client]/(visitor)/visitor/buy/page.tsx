import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BuyerScreen } from "@/components/auth/buyer/buyer-screen";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("buy") };
}

export default async function BuyerDocument() {
  const view = await loadAuthDocument();
  const href = (path: string) => createLocaleHref(view.locale, view.site.defaultLocale, path);
  return <BuyerScreen view={view} href={href} />;
}
