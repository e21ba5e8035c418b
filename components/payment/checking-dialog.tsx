"use client";

import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AttemptState } from "@/lib/browser/hooks/use-payment-attempt";
import type { Locale } from "@/lib/config/constants";
import styles from "./checking-dialog.module.css";
import { clockTime } from "./clock-time";

/** Stands over the page while nobody knows whether a press was carried out: paying again is the one wrong thing. */
export function CheckingDialog({
  state,
  locale,
  ordersHref,
  onAsk,
}: {
  state: AttemptState;
  locale: Locale;
  ordersHref: string;
  onAsk: () => void;
}) {
  const t = useTranslations("checkout");
  const checking = state.kind === "checking" ? state : null;
  return (
    <Dialog
      open={checking !== null}
      firm
      // It goes when the answer comes.
      onClose={() => undefined}
      title={t("checking.title")}
      closeLabel={t("close")}
      description={t(checking?.offline ? "checking.offline" : "checking.body")}
      footer={
        <>
          <Button onClick={onAsk}>{t("checking.askNow")}</Button>
          <a href={ordersHref} className={buttonClass({ variant: "ghost" })}>
            {t("checking.orders")}
          </a>
        </>
      }
    >
      <p role="status" className={styles.asked}>
        <span aria-hidden="true" className={styles.pulse} />
        {checking ? t("checking.lastAsked", { time: clockTime(checking.askedAt, locale) }) : null}
      </p>
    </Dialog>
  );
}
