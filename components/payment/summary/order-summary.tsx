import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList, type DescriptionRow } from "@/components/ui/text/description-list";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import { PendingValue } from "@/components/ui/text/pending-value";
import type { Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { Plan } from "@/lib/contract/site/plans";
import { formatInstallments, formatMoney } from "@/lib/domain/money/format-money";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import styles from "./order-summary.module.css";
import { PlanStrip } from "./plan-strip";
import { RenewalNotice } from "./renewal-notice";

export interface OrderSummaryProps {
  quote: Quote;
  plan: Pick<Plan, "period" | "devices"> | null;
  method: MethodCode;
  locale: Locale;
  seller: { legalName: string; taxId: string | null };
  /** True where the buyer has agreed to the renewal. */
  renews: boolean;
  /** False while another quote is loading: bars are shown in place of the old amounts, without a layout shift. */
  isPriceResolved: boolean;
  /** The currency picker and the discount code field. */
  currency: ReactNode;
  coupon: ReactNode;
}

/** The amounts of the quote as billing sent them; the page calculates none of them. */
export function OrderSummary({
  quote,
  plan,
  method,
  locale,
  seller,
  renews,
  isPriceResolved,
  currency,
  coupon,
}: OrderSummaryProps) {
  const t = useTranslations("checkout");
  const formatAmount = (amount: Quote["total"]) => formatMoney(amount, locale);
  // Drawn anew where it changes: a shorter amount that stands at the end would move.
  const showAmount = (amount: Quote["total"]) => (
    <PendingValue key={amount.amount} isPending={!isPriceResolved}>
      <MoneyAmount money={amount} locale={locale} />
    </PendingValue>
  );
  const note = getTotalNote();
  const rows: DescriptionRow[] = [
    { id: "subtotal", term: t("summary.subtotal"), value: showAmount(quote.subtotal) },
    ...quote.discounts.map(({ kind, rate, amount }): DescriptionRow => {
      const name = t(`method.${method}.name`);
      return {
        id: kind,
        tone: "saving",
        term: t(`summary.discount.${kind}`, { rate, method: name }),
        value: showAmount({ ...amount, amount: -amount.amount }),
      };
    }),
    ...createCreditRows(),
    ...createInterestRows(),
    {
      id: "total",
      tone: "total",
      term: t("summary.total"),
      value: showAmount(quote.total),
      note: note && <PendingValue isPending={!isPriceResolved}>{note}</PendingValue>,
    },
  ];

  function createCreditRows(): DescriptionRow[] {
    const { credit } = quote;
    if (!credit) return [];
    const { amount, planName: plan, days } = credit;
    return [
      {
        id: "credit",
        tone: "saving",
        term: t("summary.credit", { plan, days }),
        value: showAmount({ ...amount, amount: -amount.amount }),
        note: t("summary.creditNote"),
      },
    ];
  }

  function createInterestRows(): DescriptionRow[] {
    const split = quote.installments;
    if (!split?.interest) return [];
    return [{ id: "interest", term: t("summary.interest"), value: showAmount(split.interestAmount) }];
  }

  function getTotalNote(): string | undefined {
    const split = quote.installments;
    const parts =
      split && t("summary.installments", { parts: formatInstallments(split, quote.total, formatAmount) });
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
      <div className={styles.price} aria-busy={!isPriceResolved}>
        <DescriptionList rows={rows} />
        {currency}
        {coupon}
        <RenewalNotice
          renewal={renews ? quote.renewal : null}
          locale={locale}
          isPriceResolved={isPriceResolved}
        />
      </div>
      <p className={styles.seller}>
        <span>{t("summary.seller", { name: seller.legalName })}</span>
        {seller.taxId ? <span>{` · ${seller.taxId}`}</span> : null}
      </p>
      <p role="status" className="visually-hidden">
        {isPriceResolved ? t("quote.now", { amount: formatAmount(quote.total) }) : t("quote.updating")}
      </p>
    </Card>
  );
}
