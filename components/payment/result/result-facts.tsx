import { getTranslations } from "next-intl/server";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import styles from "./result-facts.module.css";

/** What support needs to find a payment: the order's number and the time of payment. */
export async function ResultFacts({ info, locale }: { info: PaymentInfo; locale: Locale }) {
  const t = await getTranslations("payment.result");
  const { paidAt } = info;
  return (
    <p className={styles.facts}>
      <span>{t("orderNumber", { id: info.orderId })}</span>
      {paidAt ? (
        <span>{t.rich("paidAt", { date: () => <LocalTime at={paidAt} locale={locale} showTime /> })}</span>
      ) : null}
    </p>
  );
}
