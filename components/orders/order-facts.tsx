import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { formatMoney } from "@/lib/domain/money/format-money";
import { isMethodCode } from "@/lib/domain/payment/method-code";
import type { OrderDetail } from "@/lib/server/loaders/load-orders";
import styles from "./order-facts.module.css";

/** What an order is made of, to the cent: items, discount, total, how it was paid. */
export async function OrderFacts({ order, locale }: { order: Order | OrderDetail; locale: Locale }) {
  const t = await getTranslations("orders");
  const methods = await getTranslations("checkout");
  const money = (value: Order["total"]) => formatMoney(value, locale);
  // Each by itself where billing names them, else their sum.
  const named = "discounts" in order ? (order.discounts ?? []) : [];
  const discounted = named.length === 0 && order.discount.amount > 0;
  const split = order.installments;
  return (
    <dl className={styles.facts}>
      {order.items.map((item) => (
        <div key={item.planId} className={styles.row}>
          <dt>{item.quantity > 1 ? t("itemCount", { name: item.name, count: item.quantity }) : item.name}</dt>
          <dd>{formatMoney(item.price, locale)}</dd>
        </div>
      ))}
      {named.map(({ kind, rate, amount }) => (
        <div key={kind} className={styles.row}>
          <dt>{t(`discountOf.${kind}`, { rate, code: order.coupon ?? "" })}</dt>
          <dd>{money({ ...amount, amount: -amount.amount })}</dd>
        </div>
      ))}
      {discounted ? (
        <div className={styles.row}>
          <dt>{order.coupon ? t("discountWith", { code: order.coupon }) : t("discount")}</dt>
          <dd>{formatMoney({ ...order.discount, amount: -order.discount.amount }, locale)}</dd>
        </div>
      ) : null}
      {split?.interestAmount && split.interest ? (
        <div className={styles.row}>
          <dt>{t("interest")}</dt>
          <dd>{money(split.interestAmount)}</dd>
        </div>
      ) : null}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>{t("total")}</dt>
        <dd>{formatMoney(order.total, locale)}</dd>
      </div>
      {order.installments ? (
        <div className={styles.row}>
          <dt>{t("paymentType")}</dt>
          <dd>
            {t(order.installments.interest ? "installmentsInterest" : "installments", {
              count: order.installments.count,
            })}
            {order.installments.each ? ` (${money(order.installments.each)})` : null}
          </dd>
        </div>
      ) : null}
      {order.methodLabel ? (
        <div className={styles.row}>
          <dt>{t("paidWith")}</dt>
          <dd>
            {isMethodCode(order.methodLabel)
              ? methods(`method.${order.methodLabel}.name`)
              : order.methodLabel}
          </dd>
        </div>
      ) : null}
      {order.exchangeRate ? (
        <div className={styles.row}>
          <dt>{t("exchangeRate")}</dt>
          <dd>{order.exchangeRate}</dd>
        </div>
      ) : null}
      <div className={styles.row}>
        <dt>{t("number")}</dt>
        <dd className={styles.code}>{order.id}</dd>
      </div>
    </dl>
  );
}
