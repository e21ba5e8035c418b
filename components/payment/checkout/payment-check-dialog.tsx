import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { formatClockTime } from "@/components/payment/instructions/frame/format-clock-time";
import { Pulse } from "@/components/payment/pulse";
import { Button, getButtonClass } from "@/components/ui/button";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import type { Locale } from "@/lib/config/constants";
import styles from "./payment-check-dialog.module.css";

/** Blocks the page while the outcome of a payment request is unknown, so that the buyer does not pay twice. */
export function PaymentCheckDialog({
  state,
  locale,
  ordersHref,
  onCheckNow,
}: {
  state: PaymentRequestState;
  locale: Locale;
  ordersHref: string;
  onCheckNow: () => void;
}) {
  const t = useTranslations("checkout");
  const checking = state.kind === "checking" ? state : null;
  return (
    <Dialog
      open={checking !== null}
      requiresDecision
      // It closes only when the outcome is known.
      onClose={() => undefined}
      title={t(checking?.hasStopped ? "checking.stoppedTitle" : "checking.title")}
      closeLabel={t("close")}
      description={t(getDescriptionKey(checking))}
      footer={
        <>
          <Button onClick={onCheckNow}>{t("checking.askNow")}</Button>
          <a href={ordersHref} className={getButtonClass({ variant: "ghost" })}>
            {t("checking.orders")}
          </a>
        </>
      }
    >
      <p role="status" className={styles.status}>
        {checking?.hasStopped ? null : <Pulse />}
        {checking ? t("checking.lastAsked", { time: formatClockTime(checking.lastSentAt, locale) }) : null}
      </p>
    </Dialog>
  );
}

function getDescriptionKey(checking: Extract<PaymentRequestState, { kind: "checking" }> | null) {
  if (checking?.offline) return "checking.offline";
  return checking?.hasStopped ? "checking.stopped" : "checking.body";
}
