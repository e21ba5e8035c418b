import { getTranslations } from "next-intl/server";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { checkoutPath } from "@/lib/domain/payment/checkout-address";
import { PlainButtonLink } from "./plain-button-link";
import styles from "./result-actions.module.css";
import { RESULT_LOOKS, type ResultState } from "./result-state";

/** The way on from a result: one main step, and what else makes sense. */
export async function ResultActions({
  info,
  state,
  href,
}: {
  info: PaymentInfo;
  state: ResultState;
  href: (path: string) => string;
}) {
  const t = await getTranslations("payment");
  const { orderId, canRepay, refusal } = info;
  const again = href(checkoutPath({ orderId }));
  // Whoever owns the plan finds it below; what they need next is its proof.
  const receipt = RESULT_LOOKS[state].owns || state === "refundDone" || state === "chargebackDone";
  const wantsOther = refusal !== null && refusal !== undefined && errorRow(refusal).next === "otherMethod";
  return (
    <div className={styles.actions}>
      {canRepay ? (
        <PlainButtonLink href={again} size="lg" block>
          {t(wantsOther ? "result.failed.other" : "result.failed.again")}
        </PlainButtonLink>
      ) : null}
      {receipt ? (
        <PlainButtonLink href={href(`/receipt?orderId=${orderId}`)} variant="secondary" size="lg" block>
          {t("result.receipt")}
        </PlainButtonLink>
      ) : null}
      {!canRepay && !receipt ? (
        <PlainButtonLink href={href("/pricing-table")} size="lg" block>
          {t("result.plans")}
        </PlainButtonLink>
      ) : null}
      <div className={styles.more}>
        <PlainButtonLink href={href("/orders")} variant="ghost" size="sm">
          {t("orders")}
        </PlainButtonLink>
        {state === "success" ? null : (
          <PlainButtonLink href={href("/help")} variant="ghost" size="sm">
            {t("result.help")}
          </PlainButtonLink>
        )}
      </div>
    </div>
  );
}
