import { getTranslations } from "next-intl/server";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { checkoutPath } from "@/lib/domain/payment/checkout-address";
import { PlainButtonLink } from "./plain-button-link";
import styles from "./result-actions.module.css";
import { RESULT_LOOKS, type ResultState } from "./result-state";

export interface ResultActionsProps {
  info: PaymentInfo;
  state: ResultState;
  href: (path: string) => string;
}

/** The way on from a result: one main step where there is something to do, and what else makes sense. */
export async function ResultActions({ info, state, href }: ResultActionsProps) {
  const t = await getTranslations("payment");
  const { orderId, canRepay, refusal } = info;
  const { owns } = RESULT_LOOKS[state];
  // Money that came once has a receipt, wherever it is now.
  const receipt = owns || state === "refundDone" || state === "chargebackDone";
  const wantsOther = typeof refusal === "number" && errorRow(refusal).next === "otherMethod";
  return (
    <div className={styles.actions}>
      {canRepay ? (
        <PlainButtonLink href={href(checkoutPath({ orderId }))} size="lg" block>
          {t(wantsOther ? "result.failed.other" : "result.failed.again")}
        </PlainButtonLink>
      ) : null}
      {!canRepay && !receipt ? (
        <PlainButtonLink href={href("/pricing-table")} size="lg" block>
          {t("result.plans")}
        </PlainButtonLink>
      ) : null}
      <div className={styles.more}>
        {receipt ? (
          <PlainButtonLink href={href(`/receipt?orderId=${orderId}`)} variant="secondary">
            {t("result.receipt")}
          </PlainButtonLink>
        ) : null}
        <PlainButtonLink href={href("/orders")} variant={receipt ? "secondary" : "ghost"}>
          {t("orders")}
        </PlainButtonLink>
        {state === "success" ? null : (
          <PlainButtonLink href={href("/help")} variant="ghost">
            {t("result.help")}
          </PlainButtonLink>
        )}
      </div>
    </div>
  );
}
