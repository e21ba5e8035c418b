import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { getButtonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import { listBuyerLines } from "@/lib/domain/company/list-buyer-lines";
import { formatInstallments, formatMoney } from "@/lib/domain/money/format-money";
import { getPaidWithLabel, isPaidStatus, listReceiptSums } from "@/lib/domain/orders/order-state";
import { getOrderReference } from "@/lib/domain/support/reference";
import { PrintReceiptButton, ReceiptPdfLink } from "./receipt-actions";
import styles from "./receipt-screen.module.css";
import { ReceiptTimes } from "./receipt-times";
import { ReceiptUnavailable } from "./receipt-unavailable";
import type { ReceiptScreenProps } from "./receipt-view";

/** `/receipt`: the receipt of one paid order, for the screen and for printing. */
export async function ReceiptScreen({
  view,
  locale,
  href,
  logo,
  statusBadge,
  consent,
  company,
}: ReceiptScreenProps) {
  const t = await getTranslations("receipt");
  if (view.kind !== "receipt") return <ReceiptUnavailable view={view} href={href} />;
  const { order } = view;
  const methods = await getTranslations("checkout");
  const paymentMethod = getPaidWithLabel(order, (code) => methods(`method.${code}.name`));
  const names = { code: order.coupon ?? "", plan: order.credit?.planName ?? "" };
  const formatParts = () => {
    const { installments, total } = order;
    if (!installments?.each) return null;
    const split = { ...installments, each: installments.each };
    const parts = formatInstallments(split, total, (money) => formatMoney(money, locale));
    return t("parts", { count: split.count, parts });
  };
  return (
    <Container width="sm" className={styles.screen}>
      <Card as="article" padding="lg" className={styles.paper} aria-labelledby="receipt-heading">
        <header className={styles.head}>
          {logo}
          <div>
            <h1 id="receipt-heading" className={styles.heading}>
              {t("heading")}
            </h1>
            <p className={styles.number}>{t("number", { id: order.id })}</p>
            <ReferenceNote reference={getOrderReference(order.id)} />
          </div>
        </header>
        <p className={styles.amount}>
          <MoneyAmount money={order.total} locale={locale} />
        </p>
        <ReceiptTimes order={order} locale={locale} />
        {statusBadge}
        <table className={styles.lines}>
          <caption className="visually-hidden">{t("lines")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("item")}</th>
              <th scope="col">{t("quantity")}</th>
              <th scope="col">{t("price")}</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={item.planId}>
                <td>{item.name}</td>
                <td>{item.quantity}</td>
                <td>
                  <MoneyAmount money={item.price} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {listReceiptSums(order).map(({ kind, rate, amount }) => (
              <ReceiptSumRow
                key={kind}
                name={t(`sum.${kind}`, { ...names, rate: rate ?? 0 })}
                amount={<MoneyAmount money={amount} locale={locale} />}
                strong={kind === "total" || kind === "net"}
              />
            ))}
          </tfoot>
        </table>
        <dl className={styles.parties}>
          {paymentMethod ? (
            <ReceiptParty name={t("paidWith")} lines={[paymentMethod, formatParts(), order.exchangeRate]} />
          ) : null}
          <ReceiptParty name={t("buyer")} lines={listBuyerLines(order, locale, t("company.vat"))} />
          <ReceiptParty
            name={t("seller")}
            lines={[order.seller.name, order.seller.taxId, order.seller.address]}
          />
        </dl>
      </Card>
      {consent}
      {company}
      <p className={styles.actions}>
        <ReceiptPdfLink
          href={`/api/receipt/${encodeURIComponent(order.id)}?language=${locale}`}
          className={getButtonClass({})}
        >
          {t("pdf")}
        </ReceiptPdfLink>
        <PrintReceiptButton label={t("print")} />
      </p>
      <p className={styles.actions}>
        {isPaidStatus(order.status) ? (
          <ButtonLink variant="ghost" href={href(`/paymentResult?orderId=${encodeURIComponent(order.id)}`)}>
            {t("start")}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="ghost" href={href("/orders")}>
          {t("orders")}
        </ButtonLink>
      </p>
    </Container>
  );
}

function ReceiptSumRow({ name, amount, strong }: { name: string; amount: ReactNode; strong?: boolean }) {
  return (
    <tr className={strong ? styles.total : undefined}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

function ReceiptParty({ name, lines }: { name: string; lines: readonly (string | null | undefined)[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {lines.filter(Boolean).map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
