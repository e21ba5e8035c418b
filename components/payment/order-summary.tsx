"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { DescriptionList, type DescriptionRow } from "@/components/ui/description-list";
import type { Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import styles from "./order-summary.module.css";
import { PlanStrip } from "./plan-strip";
import { RenewalSentence } from "./renewal-sentence";

export interface OrderSummaryProps {
  quote: Quote;
  plan: Pick<Plan, "period" | "devices"> | null;
  method: MethodCode;
  locale: Locale;
  seller: { legalName: string; taxId: string | null };
  /** False while another price is on its way: the old one steps back, and nothing moves. */
  settled: boolean;
  /** Where the currency is chosen, and where a code is typed. */
  currency: ReactNode;
  coupon: ReactNode;
}

/** Every figure of the price as billing named it; the page reckons none of them. */
export function OrderSummary({
  quote,
  plan,
  method,
  locale,
  seller,
  settled,
  currency,
  coupon,
}: OrderSummaryProps) {
  const t = useTranslations("checkout");
  const money = (amount: Quote["total"]) => formatMoney(amount, locale);
  const rows: DescriptionRow[] = [
    { id: "subtotal", term: t("summary.subtotal"), value: money(quote.subtotal) },
    ...quote.discounts.map(({ kind, rate, amount }): DescriptionRow => {
      const name = t(`method.${method}.name`);
      return {
        id: kind,
        tone: "saving",
        term: t(`summary.discount.${kind}`, { rate, method: name }),
        value: money({ ...amount, amount: -amount.amount }),
      };
    }),
    ...interestRows(),
    {
      id: "total",
      tone: "total",
      term: t("summary.total"),
      value: money(quote.total),
      note: noteOfTotal(),
    },
  ];

  function interestRows(): DescriptionRow[] {
    const split = quote.installments;
    if (!split?.interest) return [];
    return [{ id: "interest", term: t("summary.interest"), value: money(split.interestAmount) }];
  }

  function noteOfTotal(): string | undefined {
    const split = quote.installments;
    const parts = split && t("summary.installments", { count: split.count, each: money(split.each) });
    const rate = quote.exchangeRate && t("summary.exchangeRate", { rate: quote.exchangeRate });
    return [parts, rate].filter(Boolean).join(" · ") || undefined;
  }

  return (
    <Card as="section" aria-labelledby="summary-title" className={styles.summary}>
      <h2 id="summary-title" className={styles.title}>
        {t("summary.title")}
      </h2>
      <div className="only-web">
        <PlanStrip name={quote.planName} plan={plan} />
      </div>
      <div className={classNames(styles.price, !settled && styles.old)} aria-busy={!settled}>
        <DescriptionList rows={rows} />
        {currency}
        {coupon}
        <RenewalSentence renewal={quote.renewal ?? null} locale={locale} />
      </div>
      <p className={styles.seller}>
        {t("summary.seller", { name: seller.legalName })}
        {seller.taxId ? ` · ${seller.taxId}` : null}
      </p>
      <p role="status" className="visually-hidden">
        {settled ? t("quote.now", { amount: money(quote.total) }) : t("quote.updating")}
      </p>
    </Card>
  );
}
