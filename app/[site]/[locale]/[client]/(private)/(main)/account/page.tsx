import { connection } from "next/server";
import { AccountScreen } from "@/components/account/account-screen";
import { ShowSection } from "@/components/account/show-section";
import { KnownAccount } from "@/components/auth/form/known-account";
import { PhoneNumber } from "@/components/auth/phone/phone-number";
import { CompanyRow } from "@/components/company/company-row";
import { OrderCard } from "@/components/orders/order-card";
import { findOpenOrder, toShownOrder } from "@/components/orders/shown-order";
import { WatchOrders } from "@/components/orders/watch-orders";
import { CancelListedOrder } from "@/components/payment/order/cancel-listed-order";
import { ORDER_ACTION_MESSAGES } from "@/components/payment/order/order-action-messages";
import { ServiceAccess } from "@/components/payment/result/service-access";
import { ClientMessages } from "@/components/shell/client-messages";
import { offersCalls, withoutCalls } from "@/lib/domain/site/offered-calls";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAccount, ORDERS_SHOWN, parseAccountPart } from "@/lib/server/loaders/load-account";
import { loadCompany } from "@/lib/server/loaders/load-company";
import { loadOffersAccess } from "@/lib/server/loaders/load-offers-access";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("account");

/** The messages of the parts that a member changes; the server writes all others. */
const ACCOUNT_MESSAGES = [
  "account.deletion",
  "account.devices",
  "account.identity",
  "account.passkeys",
  "account.settings",
  "billing",
  "receipt.company",
] as const;

export default async function AccountPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/account">) {
  await connection();
  const show = parseAccountPart((await searchParams).show);
  const [{ site: brand, locale, client, href }, view, kept] = await Promise.all([
    loadPageParams(),
    loadAccount(show),
    loadCompany(),
  ]);
  const site = view.kind === "account" ? withoutCalls(brand, view.leftOut) : brand;
  const offersAccess = view.kind === "account" && (await loadOffersAccess(site, view.orders?.orders ?? []));
  const phoneMessages =
    view.kind === "account" && view.phoneForm
      ? (["account.phone", "auth.account", "auth.captcha", "auth.code", "auth.form"] as const)
      : [];
  return (
    <ClientMessages namespaces={[...ACCOUNT_MESSAGES, ...phoneMessages, ...ORDER_ACTION_MESSAGES]}>
      <AccountScreen
        view={view}
        client={client}
        site={site}
        locale={locale}
        href={href}
        phoneNumber={view.kind === "account" ? <PhoneNumber view={view} site={site} locale={locale} /> : null}
        company={kept ? <CompanyRow company={kept.company} /> : null}
        renderOrder={(order) => (
          <OrderCard
            order={order}
            locale={locale}
            href={href}
            access={
              offersAccess ? (
                <ServiceAccess orderId={order.id} locale={locale} labelledBy={`order-${order.id}`} />
              ) : null
            }
            cancel={offersCalls(site, "cancelOrder") ? <CancelListedOrder orderId={order.id} /> : null}
          />
        )}
      />
      <KnownAccount isVisitor={view.kind === "visitor"} />
      {view.kind === "account" && show ? <ShowSection id={show} /> : null}
      {view.kind === "account" && view.orders ? (
        <WatchOrders
          state={null}
          shown={view.orders.orders.map(toShownOrder)}
          pageSize={ORDERS_SHOWN}
          openOrderId={findOpenOrder(view.orders.orders)}
        />
      ) : null}
    </ClientMessages>
  );
}
