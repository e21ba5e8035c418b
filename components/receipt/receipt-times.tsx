import { useTranslations } from "next-intl";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { readOrder } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import styles from "./receipt-screen.module.css";

/** When an order was paid, and until when what it bought is valid. */
export function ReceiptTimes({
  order: { paidAt, validUntil },
  locale,
}: {
  order: Pick<EndpointData<typeof readOrder>, "paidAt" | "validUntil">;
  locale: Locale;
}) {
  const t = useTranslations("receipt");
  return (
    <div className={styles.when}>
      {paidAt ? (
        <p>
          {t("paidAt")} <LocalTime at={paidAt} locale={locale} showTime />
        </p>
      ) : null}
      {validUntil ? (
        <p>{t.rich("validUntil", { date: () => <LocalTime at={validUntil} locale={locale} /> })}</p>
      ) : null}
    </div>
  );
}
