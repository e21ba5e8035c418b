"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { MailIcon } from "@/components/ui/art/icons";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

type ReminderResult = { sentTo: string } | { code: number };

/** Sends a message that leads back to an unpaid order, and says where it went. */
export function RemindButton({ orderId }: { orderId: string }) {
  const t = useTranslations("payment.remind");
  const errors = useTranslations("errors");
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ReminderResult | null>(null);

  async function sendReminder() {
    setBusy(true);
    const response = await callApi("remindOrder", { orderId }, { report: "consequences" });
    setBusy(false);
    setResult(response.ok ? response.data : { code: response.code });
  }
  if (result && "sentTo" in result) {
    return (
      <Notice tone="success" live="status">
        {t("sent", { to: result.sentTo })}
      </Notice>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<MailIcon />}
        busy={busy}
        busyLabel={t("busy")}
        onClick={sendReminder}
      >
        {t("action")}
      </Button>
      {result ? (
        <Notice tone="danger" live="alert">
          {errors(getErrorRow(result.code).messageKey)}
        </Notice>
      ) : null}
    </>
  );
}
