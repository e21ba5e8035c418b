import { useTranslations } from "next-intl";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { MandateOffer } from "@/lib/contract/bill/paid-consent";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./mandate-note.module.css";

/** What paying this PIX code authorizes besides: amount or ceiling, first date, and how to cancel. */
export function MandateNote({ mandate, locale }: { mandate: MandateOffer; locale: Locale }) {
  const t = useTranslations("payment.pix.mandate");
  const { amount, highest, isFixed, period, firstAt } = mandate;
  return (
    <section className={styles.note} aria-labelledby="pix-mandate">
      <RefreshIcon size={20} />
      <div className={styles.text}>
        <h2 id="pix-mandate" className={styles.title}>
          {t("title")}
        </h2>
        <p>
          {t.rich(isFixed ? "fixed" : "changing", {
            amount: formatMoney(amount, locale),
            highest: formatMoney(highest, locale),
            period,
            date: () => <LocalTime at={firstAt} locale={locale} />,
          })}
        </p>
        <p className={styles.quiet}>{t("cancel")}</p>
      </div>
    </section>
  );
}
