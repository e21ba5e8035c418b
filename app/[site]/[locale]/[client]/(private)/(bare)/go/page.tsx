import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { HandoffScreen } from "@/components/payment/handoff/handoff-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("handoff") };
}

export default async function HandoffPage() {
  await connection();
  const { site, locale } = await loadPageParams();
  return (
    <ClientMessages namespaces={["payment", "errors"]}>
      <HandoffScreen
        locale={locale}
        loginHref={createLocaleHref(locale, site.defaultLocale, createLoginHref("/orders"))}
      />
    </ClientMessages>
  );
}
