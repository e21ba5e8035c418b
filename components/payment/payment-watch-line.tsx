"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { CheckCircleIcon, OfflineIcon } from "@/components/ui/icons";
import type { PaymentWatch } from "@/lib/browser/hooks/use-payment-status";
import type { Locale } from "@/lib/config/constants";
import { clockTime } from "./clock-time";
import styles from "./payment-watch-line.module.css";

/** That the page is asking by itself, and when it last heard something; never silent about lost connections. */
export function PaymentWatchLine({
  watch,
  locale,
  paid,
  late = false,
}: {
  watch: PaymentWatch;
  locale: Locale;
  paid: boolean;
  /** The time to pay is over; money that is under way would still be found. */
  late?: boolean;
}) {
  const t = useTranslations("payment");
  const { offline, failing, asking, askedAt } = watch;
  const calm = late ? t("watch.late") : t("watch.waiting");
  const words = offline ? t("watch.offline") : failing ? t("watch.failing") : calm;
  return (
    <div className={`${styles.line} no-print`}>
      <p role="status" className={classNames(styles.now, paid && styles.paid)}>
        {paid ? <CheckCircleIcon size={18} /> : null}
        {!paid && offline ? <OfflineIcon size={18} /> : null}
        {!paid && !offline ? <span aria-hidden="true" className={styles.pulse} /> : null}
        {paid ? t("pix.paid") : words}
      </p>
      {paid ? null : (
        <p className={styles.asked}>
          {/* A first answer came with the page. */}
          {askedAt === null ? t("watch.asking") : t("watch.lastAsked", { time: clockTime(askedAt, locale) })}
          <button
            type="button"
            className={styles.ask}
            aria-disabled={asking}
            onClick={() => void watch.ask()}
          >
            {t("watch.askNow")}
          </button>
        </p>
      )}
    </div>
  );
}
