import { useTranslations } from "next-intl";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatCardName } from "@/lib/domain/payment/card/card-number";
import type { RenewalSentence } from "@/lib/domain/renewal/renewal-sentences";
import styles from "./billing.module.css";

export interface RenewalTextProps {
  info: RenewalInfo;
  kind: RenewalSentence;
  locale: Locale;
}

/** The state of the renewal in one sentence. */
export function RenewalText({ info, kind, locale }: RenewalTextProps) {
  const t = useTranslations("billing.renewal.says");
  // After a refusal the relevant day is that of the next try.
  const day = kind === "failed" ? (info.failure?.nextTryAt ?? info.nextBillingAt) : info.nextBillingAt;
  return (
    <p className={styles.sentence}>
      {t.rich(kind, {
        plan: info.planName,
        amount: formatMoney(info.amount, locale),
        full: formatMoney(info.fullAmount, locale),
        periods: info.discountedPeriods,
        by: info.mandate ? "pix" : "card",
        card: info.card ? formatCardName(info.card) : "",
        date: () => <LocalTime at={day} locale={locale} />,
      })}
    </p>
  );
}
