import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/feedback/notice";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { createPaymentPath, getPaymentPage } from "@/lib/domain/payment/payment-page";
import styles from "./open-order-notice.module.css";

/** A notice that an unpaid order is being continued, with a link to its pending payment. */
export async function OpenOrderNotice({
  order,
  href,
}: {
  order: PaymentInfo;
  href: (path: string) => string;
}) {
  const t = await getTranslations("checkout");
  // Before the provider has the customer data there is no pending payment to return to.
  const { kind } = order.nextAction;
  const isPending = order.status === "pending" && kind !== "none" && kind !== "customer";
  if (!isPending) return <p className={styles.saved}>{t("order.saved")}</p>;
  const isPixCode = getPaymentPage(order) === "/payment-pix";
  return (
    <Notice
      tone="info"
      action={
        <a href={href(createPaymentPath(order))} className={styles.open}>
          {t(isPixCode ? "order.pixOpenAction" : "order.stepOpenAction")}
        </a>
      }
    >
      {t(isPixCode ? "order.pixOpen" : "order.stepOpen")}
    </Notice>
  );
}
