import { getTranslations } from "next-intl/server";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { formatInstallments, formatMoney } from "@/lib/domain/money/format-money";
import { getPaidWithLabel } from "@/lib/domain/orders/order-state";
import { getOrderReference } from "@/lib/domain/support/reference";
import type { OrderDetail } from "@/lib/server/loaders/load-orders";
import styles from "./order-facts.module.css";

/** The items, discounts, interest, total and payment method of an order. */
export async function OrderFacts({ order, locale }: { order: Order | OrderDetail; locale: Locale }) {
  const t = await getTranslations("orders");
  const methods = await getTranslations("checkout");
  const paymentMethod = getPaidWithLabel(order, (code) => methods(`method.${code}.name`));
  const formatAmount = (value: Order["total"]) => formatMoney(value, locale);
  // Each discount is listed where billing sends the list, otherwise only their sum is shown.
  const namedDiscounts = "discounts" in order ? (order.discounts ?? []) : [];
  const hasUnnamedDiscount = namedDiscounts.length === 0 && order.discount.amount > 0;
  const installments = order.installments;
  return (
    <div className={styles.facts}>
      <dl className={styles.facts}>
        {order.items.map((item) => (
          <div key={item.planId} className={styles.row}>
            <dt>
              {item.quantity > 1 ? t("itemCount", { name: item.name, count: item.quantity }) : item.name}
            </dt>
            <dd>
              <MoneyAmount money={item.price} locale={locale} />
            </dd>
          </div>
        ))}
        {namedDiscounts.map(({ kind, rate, amount }) => (
          <div key={kind} className={styles.row}>
            <dt>{t(`discountOf.${kind}`, { rate, code: order.coupon ?? "" })}</dt>
            <dd>
              <MoneyAmount money={{ ...amount, amount: -amount.amount }} locale={locale} />
            </dd>
          </div>
        ))}
        {hasUnnamedDiscount ? (
          <div className={styles.row}>
            <dt>{order.coupon ? t("discountWith", { code: order.coupon }) : t("discount")}</dt>
            <dd>
              <MoneyAmount money={{ ...order.discount, amount: -order.discount.amount }} locale={locale} />
            </dd>
          </div>
        ) : null}
        {order.credit ? (
          <div className={styles.row}>
            <dt>{t("credit", { plan: order.credit.planName })}</dt>
            <dd>
              <MoneyAmount
                money={{ ...order.credit.amount, amount: -order.credit.amount.amount }}
                locale={locale}
              />
            </dd>
          </div>
        ) : null}
        {installments?.interestAmount && installments.interest ? (
          <div className={styles.row}>
            <dt>{t("interest")}</dt>
            <dd>
              <MoneyAmount money={installments.interestAmount} locale={locale} />
            </dd>
          </div>
        ) : null}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{t("total")}</dt>
          <dd>
            <MoneyAmount money={order.total} locale={locale} />
          </dd>
        </div>
        {order.installments ? (
          <div className={styles.row}>
            <dt>{t("paymentType")}</dt>
            <dd>
              <span>
                {t(order.installments.interest ? "installmentsInterest" : "installments", {
                  count: order.installments.count,
                })}
              </span>
              {order.installments.each ? (
                <span>{` (${formatInstallments({ ...order.installments, each: order.installments.each }, order.total, formatAmount)})`}</span>
              ) : null}
            </dd>
          </div>
        ) : null}
        {paymentMethod ? (
          <div className={styles.row}>
            <dt>{t("paidWith")}</dt>
            <dd>{paymentMethod}</dd>
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
      <ReferenceNote reference={getOrderReference(order.id)} />
    </div>
  );
}
