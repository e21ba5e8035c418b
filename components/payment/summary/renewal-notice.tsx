"use client";

import { useTranslations } from "next-intl";
import { InfoIcon, RefreshIcon } from "@/components/ui/art/icons";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./renewal-notice.module.css";

/** What comes after this payment, said before it: when, how much, and how to stop it; or that nothing comes. */
export function RenewalNotice({ renewal, locale }: { renewal: Quote["renewal"] | null; locale: Locale }) {
  const t = useTranslations("checkout.summary.renewal");
  if (!renewal) {
    return (
      <p className={styles.sentence}>
        <InfoIcon size={18} />
        {t("none")}
      </p>
    );
  }
  const date = () => <LocalTime at={renewal.at} locale={locale} />;
  const amount = formatMoney(renewal.amount, locale);
  const full = formatMoney(renewal.fullAmount, locale);
  return (
    <p className={styles.sentence}>
      <RefreshIcon size={18} />
      <span>
        {renewal.discountedPeriods > 0
          ? t.rich("discounted", { date, amount, full, periods: renewal.discountedPeriods })
          : t.rich("same", { date, amount })}
      </span>
    </p>
  );
}
