import { useTranslations } from "next-intl";
import { InfoIcon } from "@/components/ui/art/icons/state-icons";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { LocalTime } from "@/components/ui/text/local-time";
import { PendingValue } from "@/components/ui/text/pending-value";
import type { Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./renewal-notice.module.css";

/** The date and amount of the next renewal, or that the plan does not renew. */
export function RenewalNotice({
  renewal,
  locale,
  isPriceResolved,
}: {
  renewal: Quote["renewal"] | null;
  locale: Locale;
  /** False while another quote is loading, whose renewal may differ. */
  isPriceResolved: boolean;
}) {
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
      <PendingValue isPending={!isPriceResolved}>
        {renewal.discountedPeriods > 0
          ? t.rich("discounted", { date, amount, full, periods: renewal.discountedPeriods })
          : t.rich("same", { date, amount })}
      </PendingValue>
    </p>
  );
}
