import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FIELDS_BY_FORM } from "@/components/payment/methods/method-form-props";
import type { MethodOption } from "@/components/payment/methods/picker/method-option";
import { ClientMessages } from "@/components/shell/client-messages";
import { ArrowLeftIcon } from "@/components/ui/art/icons/control-icons";
import { CardNetworks } from "@/components/ui/art/marks/card-mark";
import { MethodMark } from "@/components/ui/art/marks/method-mark";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import { ASKS_NOTHING } from "@/lib/domain/document/document-marks";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import type { Site } from "@/lib/domain/site/site";
import type { Checkout as CheckoutData, ReadyCheckout } from "@/lib/server/loaders/checkout";
import type { CheckoutMethod } from "@/lib/server/loaders/load-first-price";
import { CheckoutForm } from "./checkout-form";
import styles from "./checkout-screen.module.css";
import { CheckoutUnavailable } from "./checkout-unavailable";
import { OpenOrderNotice } from "./open-order-notice";

export interface CheckoutScreenProps {
  checkout: Exclude<CheckoutData, { kind: "visitor" | "elsewhere" }>;
  site: Site;
  client: "web" | "wap";
  locale: Locale;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
  /** The path of this page, for its retry link. */
  currentPath: string;
  /** The line for a receipt that names a company. */
  company: ReactNode;
}

/** `/payment`: the plan, the payment methods and the price. */
export async function CheckoutScreen({
  checkout,
  site,
  client,
  locale,
  href,
  currentPath,
  company,
}: CheckoutScreenProps) {
  if (checkout.kind !== "ready")
    return <CheckoutUnavailable {...{ checkout, site, href, currentPath, locale }} />;
  const t = await getTranslations("checkout");
  const { order } = checkout;
  return (
    // The bar of pending orders hides the order of this page.
    <Container width="lg" className={styles.screen} data-checkout={site.look.checkout} {...ASKS_NOTHING}>
      <header className={styles.head}>
        <a href={href("/pricing-table")} className={styles.back}>
          <ArrowLeftIcon size={18} />
          {t("back")}
        </a>
        <h1 className={styles.heading}>{t(order ? "headingOrder" : "heading")}</h1>
      </header>
      {order ? <OpenOrderNotice order={order} href={href} /> : null}
      <ClientMessages namespaces={["checkout", "errors"]}>
        <CheckoutForm
          {...pickCheckoutProps(checkout)}
          locale={locale}
          offersCoupons={site.features.coupons}
          offersRenewal={site.features.renewal}
          brandInstallments={site.installments}
          preselect={site.preselect}
          canStartNow={site.withdrawal.on && site.withdrawal.partial}
          // On a phone it is below the methods, as in every layout.
          summaryFirst={site.look.checkout === "ticket" && client === "web"}
          seller={site.company}
          ordersHref={href("/orders")}
          earlierRenewal={checkout.earlierRenewal}
          company={company}
          accountHref={href("/account#renewal")}
        />
      </ClientMessages>
    </Container>
  );
}

/** Picks the fields that are sent to the browser. */
function pickCheckoutProps(checkout: ReadyCheckout) {
  const { planId, buyer, plan, methods, method, quote, quoted, splits, couponRefusal, tips, order, since } =
    checkout;
  const { savedCards, knownPhone } = checkout;
  return {
    planId,
    buyer,
    plan: plan && { period: plan.period, devices: plan.devices },
    methods: toMethodOptions(methods),
    method,
    quote,
    quoted,
    splits,
    couponRefusal,
    savedCards,
    knownPhone,
    tips,
    orderId: order?.orderId ?? null,
    heldCoupon: order?.coupon ?? null,
    refusal: order?.status === "failed" ? (order.refusal ?? null) : null,
    since,
  };
}

/**
 * Adds the icons and error fields to the methods of a brand. Runs on the server, so that the browser does not load the
 * icons of other methods.
 */
function toMethodOptions(methods: readonly CheckoutMethod[]): MethodOption[] {
  return methods.map(({ code, discountRate, currencies, installments, holderData }) => {
    const { form } = METHODS[code];
    return {
      code,
      discountRate,
      currencies,
      installments,
      holderData,
      icon: <MethodMark code={code} />,
      networks: code === "card" && currencies[0] ? <CardNetworks currency={currencies[0]} /> : null,
      fields: FIELDS_BY_FORM[form],
    };
  });
}
