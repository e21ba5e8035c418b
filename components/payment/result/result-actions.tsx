import { getTranslations } from "next-intl/server";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { needsOtherMethod } from "@/lib/domain/errors/error-reaction";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import styles from "./result-actions.module.css";
import { RESULT_DISPLAY, type ResultState } from "./result-state";

export interface ResultActionsProps {
  info: PaymentInfo;
  state: ResultState;
  site: Pick<Site, "notOffered">;
  href: (path: string) => string;
}

/** The links of a result: one main action where there is something to do, and secondary ones. */
export async function ResultActions({ info, state, site, href }: ResultActionsProps) {
  const t = await getTranslations("payment");
  const { orderId, canRepay, refusal } = info;
  const { hasAccess } = RESULT_DISPLAY[state];
  // A payment that was received has a receipt, even after a refund or chargeback.
  const offersReceipt = hasAccess || state === "refundDone" || state === "chargebackDone";
  const suggestsOtherMethod = typeof refusal === "number" && needsOtherMethod(refusal);
  return (
    <div className={styles.actions}>
      {canRepay ? (
        <PlainButtonLink href={href(createCheckoutPath({ orderId }))} size="lg" block>
          {t(suggestsOtherMethod ? "result.failed.other" : "result.failed.again")}
        </PlainButtonLink>
      ) : null}
      {!canRepay && !offersReceipt ? (
        <PlainButtonLink href={href("/pricing-table")} size="lg" block>
          {t("result.plans")}
        </PlainButtonLink>
      ) : null}
      <div className={styles.more}>
        {offersReceipt ? (
          <PlainButtonLink href={href(`/receipt?orderId=${orderId}`)} variant="secondary">
            {t("result.receipt")}
          </PlainButtonLink>
        ) : null}
        <PlainButtonLink href={href("/orders")} variant={offersReceipt ? "secondary" : "ghost"}>
          {t("orders")}
        </PlainButtonLink>
        {state !== "success" && hasPage(site, "/help") ? (
          <PlainButtonLink href={href("/help")} variant="ghost">
            {t("result.help")}
          </PlainButtonLink>
        ) : null}
      </div>
    </div>
  );
}
