"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Countdown } from "@/components/ui/countdown";
import { Notice } from "@/components/ui/notice";
import { QrCode } from "@/components/ui/qr-code";
import { Skeleton } from "@/components/ui/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/calls";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { pathHere } from "@/lib/browser/page";
import { errorRow } from "@/lib/domain/errors/catalogue";
import styles from "./handoff-code.module.css";

type Made = CallData<"createHandoff"> & { receivedAt: number };

/** A link for one use, as a picture to scan and as words to type; a new one when its time is over. */
export function HandoffCode({ orderId }: { orderId: string }) {
  const t = useTranslations("payment.handoff");
  const errors = useTranslations("errors");
  const [made, setMade] = useState<Made | null>(null);
  const [refusal, setRefusal] = useState<number | null>(null);
  const make = useCallback(async () => {
    const outcome = await callApi("createHandoff", { orderId }, { report: "consequences" });
    setRefusal(outcome.ok ? null : outcome.code);
    if (outcome.ok) setMade({ ...outcome.data, receivedAt: performance.now() });
  }, [orderId]);
  useEffect(() => void make(), [make]);
  const left = usePaymentDeadline(made, made?.receivedAt ?? null);

  if (refusal !== null) {
    return (
      <Notice
        tone="danger"
        live="alert"
        action={
          <Button size="sm" onClick={() => void make()}>
            {t("again")}
          </Button>
        }
      >
        {errors(errorRow(refusal).messageKey)}
      </Notice>
    );
  }
  if (!made) return <Skeleton width="16.5rem" height="16.5rem" />;
  if (left === 0) {
    return (
      <Notice
        tone="warn"
        live="status"
        action={
          <Button size="sm" onClick={() => void make()}>
            {t("again")}
          </Button>
        }
      >
        {t("over")}
      </Notice>
    );
  }
  const page = location.host + pathHere("/go");
  const link = `${location.origin}${pathHere("/go")}#${made.code}`;
  return (
    <div className={styles.handoff}>
      <QrCode value={link} label={t("qr")} size={216} />
      <p className={styles.words}>{t("type", { page })}</p>
      <p className={styles.code}>{made.code}</p>
      <CopyButton
        value={link}
        label={t("copy")}
        copiedLabel={t("copied")}
        failedLabel={t("copyFailed")}
        variant="secondary"
        size="sm"
      />
      {left === null ? null : <Countdown remainingMs={left} label={t("left")} size="sm" />}
      <p className={styles.note}>{t("once")}</p>
    </div>
  );
}
