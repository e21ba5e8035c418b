import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import type { PriceChange } from "@/components/payment/checkout/price-change";
import { Button } from "@/components/ui/button";
import { DescriptionList, type DescriptionRow } from "@/components/ui/text/description-list";
import type { Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./price-change-dialog.module.css";

/** Shows the old and the new price when it has changed since the payment request; paying needs a confirmation. */
export function PriceChangeDialog({
  priceChange,
  locale,
  onAnswer,
}: {
  priceChange: PriceChange | null;
  locale: Locale;
  onAnswer: (accepted: boolean) => void;
}) {
  const t = useTranslations("checkout");
  const { before, now } = priceChange ?? {};
  const total = now ? formatMoney(now.total, locale) : "";
  return (
    <Dialog
      open={priceChange !== null}
      requiresDecision
      onClose={() => onAnswer(false)}
      title={t("repriced.title")}
      closeLabel={t("close")}
      description={t("repriced.body")}
      footer={
        <>
          <Button onClick={() => onAnswer(true)}>{t("repriced.confirm", { amount: total })}</Button>
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            {t("repriced.refuse")}
          </Button>
        </>
      }
    >
      {before && now ? <DescriptionList rows={createRows()} /> : null}
      {priceChange?.wasRenewalCleared ? <p>{t("consent.cleared")}</p> : null}
    </Dialog>
  );

  function createRows(): DescriptionRow[] {
    const renderOldPrice = (money: Money | undefined) =>
      money ? <s className={styles.old}>{formatMoney(money, locale)}</s> : null;
    const renewal = now?.renewal ?? before?.renewal;
    return [
      { id: "before", term: t("repriced.before"), value: renderOldPrice(before?.total) },
      { id: "now", term: t("repriced.now"), value: <strong>{total}</strong> },
      ...(renewal && before?.renewal?.amount.amount !== now?.renewal?.amount.amount
        ? [
            {
              id: "renewal-before",
              term: t("repriced.renewalBefore"),
              value: renderOldPrice(before?.renewal?.amount),
            },
            {
              id: "renewal-now",
              term: t("repriced.renewalNow"),
              value: now?.renewal ? formatMoney(now.renewal.amount, locale) : null,
            },
          ]
        : []),
    ];
  }
}
