import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HandoffScreen } from "@/components/payment/handoff/handoff-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("handoff") };
}

export default async function HandoffPage() {
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
