import { getTranslations } from "next-intl/server";
import { QrCode } from "@/components/ui/codes/qr-code";
import { ButtonLink } from "@/components/ui/links/button-link";
import shapes from "@/components/ui/shapes.module.css";
import { DeadlineTime } from "@/components/ui/text/deadline-time";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { formatMoney } from "@/lib/domain/money/format-money";
import { hasReceipt } from "@/lib/domain/orders/order-state";
import { createPaymentPath, toOrderPayment } from "@/lib/domain/payment/payment-page";
import styles from "./order-panel.module.css";

export interface OrderPanelProps {
  order: Order;
  locale: Locale;
  origin: string;
  href: (path: string) => string;
}

/** A QR code that opens an order on a phone: to pay it, to show its receipt, or to buy the same plan again. */
export async function OrderPanel({ order, locale, origin, href }: OrderPanelProps) {
  const t = await getTranslations("television.orders");
  const { id, planName: plan } = order;
  const kind = order.canRepay ? "pay" : hasReceipt(order) ? "receipt" : "again";
  // The alias marks the visit as coming from a set-top box (rules/addresses#scene) and redirects to the payment page.
  const path = {
    pay: `/stbPayment?orderId=${encodeURIComponent(id)}`,
    receipt: `/receipt?orderId=${encodeURIComponent(id)}&releaseId=stb`,
    again: `/stbPayment?planId=${encodeURIComponent(order.planId)}`,
  }[kind];
  const host = origin.replace(/^https?:\/\//, "");
  return (
    <>
      <h2 className={styles.title}>{t(`code.${kind}.title`)}</h2>
      <p className={shapes.muted}>
        {t(`code.${kind}.text`, { plan, amount: formatMoney(order.total, locale) })}
      </p>
      <div className={styles.code}>
        <QrCode value={origin + href(path)} label={t("qr", { address: host + href(path) })} size={360} />
      </div>
      <dl className={styles.facts}>
        {order.canRepay && order.expiresAt ? (
          <div>
            <dt>{t("until")}</dt>
            <dd>
              <DeadlineTime expiresAt={order.expiresAt} method={order.method} locale={locale} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t("or")}</dt>
          <dd>{host + href("/orders")}</dd>
        </div>
      </dl>
      {order.canRepay ? (
        <ButtonLink block href={href(createPaymentPath(toOrderPayment(order), "continue"))}>
          {t("here")}
        </ButtonLink>
      ) : null}
    </>
  );
}
