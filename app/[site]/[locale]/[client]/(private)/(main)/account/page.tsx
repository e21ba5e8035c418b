import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountScreen } from "@/components/account/account-screen";
import { OrderCard } from "@/components/orders/order-card";
import { CancelOrder } from "@/components/payment/cancel-order";
import { ServiceAccess } from "@/components/payment/service-access";
import { ClientMessages } from "@/components/shell/client-messages";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadAccount } from "@/lib/server/loaders/load-account";
import { pageParams } from "@/lib/server/loaders/page-params";

/** Who is there is asked on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("account") };
}

export default async function AccountPage() {
  const { site, locale } = await pageParams();
  const href = (path: string) => localeHref(locale, site.defaultLocale, path);
  return (
    <ClientMessages namespaces={["account", "billing", "payment", "errors"]}>
      <AccountScreen
        view={await loadAccount()}
        site={site}
        locale={locale}
        href={href}
        orderOf={(order) => (
          <OrderCard
            order={order}
            locale={locale}
            href={href}
            access={<ServiceAccess orderId={order.id} locale={locale} fresh={false} />}
            cancel={<CancelOrder orderId={order.id} />}
          />
        )}
      />
    </ClientMessages>
  );
}
