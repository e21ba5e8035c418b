import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HandoffScreen } from "@/components/payment/handoff/handoff-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { loginHref } from "@/lib/domain/entry/login-href";
import { localeHref } from "@/lib/i18n/locale-href";
import { pageParams } from "@/lib/server/loaders/page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("handoff") };
}

export default async function HandoffPage() {
  const { site, locale } = await pageParams();
  return (
    <ClientMessages namespaces={["payment", "errors"]}>
      <HandoffScreen
        locale={locale}
        loginHref={localeHref(locale, site.defaultLocale, loginHref("/orders"))}
      />
    </ClientMessages>
  );
}
