"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RefreshIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import type { usePaymentAttempt } from "@/lib/browser/hooks/use-payment-attempt";
import { errorRow } from "@/lib/domain/errors/catalogue";
import styles from "./poster-expired.module.css";
import type { PosterWords } from "./poster-words";

/** The try is over, the order is not: one press begins another, here and on the same order. */
export function PosterExpired({
  words,
  reason,
  renewal,
  onRenew,
}: {
  words: PosterWords["expired"];
  /** Why it ended, where more is known than that it did. */
  reason: string | null;
  renewal: Pick<ReturnType<typeof usePaymentAttempt>, "state" | "busy">;
  onRenew: () => void;
}) {
  const t = useTranslations("payment");
  const errors = useTranslations("errors");
  const { state, busy } = renewal;
  return (
    <div className={styles.expired}>
      <div className={styles.words}>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={styles.body}>{reason ?? words.body}</p>
      </div>
      <Button
        size="lg"
        block
        busy={busy}
        busyLabel={words.renewing}
        icon={<RefreshIcon size={18} />}
        onClick={onRenew}
      >
        {words.renew}
      </Button>
      {state.kind === "checking" ? (
        <Notice tone="warn" live="status">
          {t(state.offline ? "watch.offline" : "watch.failing")}
        </Notice>
      ) : null}
      {state.kind === "refused" ? (
        <Notice tone="danger" live="alert">
          {errors(errorRow(state.code).messageKey)}
        </Notice>
      ) : null}
    </div>
  );
}
