"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { QrCode } from "@/components/ui/codes/qr-code";
import { Countdown } from "@/components/ui/text/countdown";
import { Skeleton } from "@/components/ui/text/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { toCurrentLocalePath } from "@/lib/browser/page";
import styles from "./handoff-code.module.css";

type CreatedHandoff = CallData<"createHandoff"> & { receivedAt: number };

/** A single-use link as a QR code and as a code to type; it can be requested again when it has expired. */
export function HandoffCode({ orderId }: { orderId: string }) {
  const t = useTranslations("payment.handoff");
  const [handoff, setHandoff] = useState<CreatedHandoff | null>(null);
  const [refusal, setRefusal] = useState<number | null>(null);
  const requestHandoff = useCallback(async () => {
    const outcome = await callApi("createHandoff", { orderId }, { report: "consequences" });
    setRefusal(outcome.ok ? null : outcome.code);
    if (outcome.ok) setHandoff({ ...outcome.data, receivedAt: performance.now() });
  }, [orderId]);
  useEffect(() => void requestHandoff(), [requestHandoff]);
  const remainingMs = usePaymentDeadline(handoff, handoff?.receivedAt ?? null);

  if (refusal !== null) {
    return (
      <ErrorNotice
        code={refusal}
        // A new code has no side effects, so it is also offered where the suggestion is to wait.
        handlers={{ retry: requestHandoff, refresh: requestHandoff }}
        handlerLabel={t("again")}
      />
    );
  }
  if (!handoff) return <Skeleton shape="qrCode" />;
  if (remainingMs === 0) {
    return (
      <Notice
        tone="warn"
        live="status"
        action={
          <Button size="sm" onClick={() => void requestHandoff()}>
            {t("again")}
          </Button>
        }
      >
        {t("over")}
      </Notice>
    );
  }
  const shortAddress = location.host + toCurrentLocalePath("/go");
  const link = `${location.origin}${toCurrentLocalePath("/go")}#${handoff.code}`;
  return (
    <div className={styles.handoff}>
      <QrCode value={link} label={t("qr")} size={216} />
      <p className={styles.text}>{t("type", { shortAddress })}</p>
      <p className={styles.code}>{handoff.code}</p>
      <CopyButton
        value={link}
        label={t("copy")}
        copiedLabel={t("copied")}
        failedLabel={t("copyFailed")}
        variant="secondary"
        size="sm"
      />
      {remainingMs === null ? null : <Countdown remainingMs={remainingMs} label={t("left")} size="sm" />}
      <p className={styles.note}>{t("once")}</p>
    </div>
  );
}
