"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DescriptionList, type DescriptionRow } from "@/components/ui/description-list";
import { Dialog } from "@/components/ui/dialog";
import type { Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/wire";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./repriced-dialog.module.css";
import type { Repriced } from "./use-checkout";

/** The price is another than the one that was pressed: both are shown, and only a yes pays. */
export function RepricedDialog({
  repriced,
  locale,
  onAnswer,
}: {
  repriced: Repriced | null;
  locale: Locale;
  onAnswer: (yes: boolean) => void;
}) {
  const t = useTranslations("checkout");
  const { before, now } = repriced ?? {};
  const total = now ? formatMoney(now.total, locale) : "";
  return (
    <Dialog
      open={repriced !== null}
      firm
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
      {before && now ? <DescriptionList rows={rows()} /> : null}
    </Dialog>
  );

  function rows(): DescriptionRow[] {
    const old = (money: Money | undefined) =>
      money ? <s className={styles.old}>{formatMoney(money, locale)}</s> : null;
    const renewal = now?.renewal ?? before?.renewal;
    return [
      { id: "before", term: t("repriced.before"), value: old(before?.total) },
      { id: "now", term: t("repriced.now"), value: <strong>{total}</strong> },
      ...(renewal && before?.renewal?.amount.amount !== now?.renewal?.amount.amount
        ? [
            { id: "renewal-before", term: t("repriced.renewalBefore"), value: old(before?.renewal?.amount) },
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
