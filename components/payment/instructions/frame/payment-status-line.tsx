import { useTranslations } from "next-intl";
import { Pulse } from "@/components/payment/pulse";
import { CheckCircleIcon, OfflineIcon } from "@/components/ui/art/icons/state-icons";
import { classNames } from "@/components/ui/class-names";
import type { PaymentStatusState } from "@/lib/browser/hooks/use-payment-status";
import type { Locale } from "@/lib/config/constants";
import { formatClockTime } from "./format-clock-time";
import styles from "./payment-status-line.module.css";

/** 22:58:58, wherever the page is read: no time is written wider. */
const WIDEST_TIME = new Date(2026, 0, 1, 22, 58, 58).getTime();

/** The live status of the payment: the time of the last check, a button to check now, and lost connections. */
export function PaymentStatusLine({
  watch,
  locale,
  paid,
  late = false,
}: {
  watch: PaymentStatusState;
  locale: Locale;
  paid: boolean;
  /** The deadline has passed; a payment that is under way is still detected. */
  late?: boolean;
}) {
  const t = useTranslations("payment");
  const { isOffline, isFailing, isChecking, lastCheckedAt } = watch;
  const waitingMessage = late ? t("watch.late") : t("watch.waiting");
  const message = isOffline ? t("watch.offline") : isFailing ? t("watch.failing") : waitingMessage;
  return (
    <div className={`${styles.line} no-print`}>
      <p role="status" className={classNames(styles.status, paid && styles.paid)}>
        {paid ? <CheckCircleIcon size={18} /> : null}
        {!paid && isOffline ? <OfflineIcon size={18} /> : null}
        {!paid && !isOffline ? <Pulse /> : null}
        {/* Another text is drawn anew, not moved. */}
        <span key={paid ? "paid" : message}>{paid ? t("pix.paid") : message}</span>
      </p>
      {paid ? null : (
        <p className={styles.lastChecked}>
          {/* The first status came with the page, without a check. */}
          <span
            className={styles.when}
            data-widest={t("watch.lastAsked", { time: formatClockTime(WIDEST_TIME, locale) })}
            suppressHydrationWarning
          >
            <span>
              {lastCheckedAt === null
                ? t("watch.asking")
                : t("watch.lastAsked", { time: formatClockTime(lastCheckedAt, locale) })}
            </span>
          </span>
          <button
            type="button"
            className={styles.check}
            aria-disabled={isChecking}
            onClick={() => void watch.checkNow()}
          >
            {t("watch.askNow")}
          </button>
        </p>
      )}
    </div>
  );
}
