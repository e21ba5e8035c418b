import { getTranslations } from "next-intl/server";
import { Fold } from "@/components/ui/layout/fold";
import { DescriptionList } from "@/components/ui/text/description-list";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getPaidWithLabel } from "@/lib/domain/orders/order-state";
import styles from "./result-details.module.css";

/** What support needs to find a payment, folded: how and when it was paid, and the order's number. */
export async function ResultDetails({ info, locale }: { info: PaymentInfo; locale: Locale }) {
  const t = await getTranslations("payment.result");
  const receipt = await getTranslations("receipt");
  const orders = await getTranslations("orders");
  const methods = await getTranslations("checkout");
  const { paidAt, orderId } = info;
  const paidWith = paidAt ? getPaidWithLabel(info, (code) => methods(`method.${code}.name`)) : null;
  const rows = [
    ...(paidWith ? [{ id: "method", term: receipt("paidWith"), value: paidWith }] : []),
    ...(paidAt
      ? [{ id: "time", term: receipt("paidAt"), value: <LocalTime at={paidAt} locale={locale} showTime /> }]
      : []),
    { id: "order", term: orders("number"), value: <span className={styles.number}>{orderId}</span> },
  ];
  return (
    <Fold title={t("details")}>
      <DescriptionList rows={rows} />
    </Fold>
  );
}
