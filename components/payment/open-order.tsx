import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { nextStep, pageOf } from "@/lib/domain/payment/next-step";
import styles from "./open-order.module.css";

/** Says that an unpaid order is being continued, and leads back to what is still waiting in it. */
export async function OpenOrder({ order, href }: { order: PaymentInfo; href: (path: string) => string }) {
  const t = await getTranslations("checkout");
  // A customer who was never introduced has nothing to go back to: paying begins anew.
  const { kind } = order.nextAction;
  const waits = order.status === "pending" && kind !== "none" && kind !== "customer";
  if (!waits) return <p className={styles.saved}>{t("order.saved")}</p>;
  const isCode = pageOf(order) === "/payment-pix";
  return (
    <Notice
      tone="info"
      className={styles.waiting}
      action={
        <a href={href(nextStep(order))} className={styles.open}>
          {t(isCode ? "order.pixOpenAction" : "order.stepOpenAction")}
        </a>
      }
    >
      {t(isCode ? "order.pixOpen" : "order.stepOpen")}
    </Notice>
  );
}
