"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { MailIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/browser/api/call-api";
import { errorRow } from "@/lib/domain/errors/catalogue";

type Outcome = { sentTo: string } | { code: number };

/** Sends a message that leads back to an unpaid order, and says where it went. */
export function RemindButton({ orderId }: { orderId: string }) {
  const t = useTranslations("payment.remind");
  const errors = useTranslations("errors");
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function remind() {
    setBusy(true);
    const answer = await callApi("remindOrder", { orderId }, { report: "consequences" });
    setBusy(false);
    setOutcome(answer.ok ? answer.data : { code: answer.code });
  }
  if (outcome && "sentTo" in outcome) {
    return (
      <Notice tone="success" live="status">
        {t("sent", { to: outcome.sentTo })}
      </Notice>
    );
  }
  return (
    <>
      <Button variant="secondary" icon={<MailIcon />} busy={busy} busyLabel={t("busy")} onClick={remind}>
        {t("action")}
      </Button>
      {outcome ? (
        <Notice tone="danger" live="alert">
          {errors(errorRow(outcome.code).messageKey)}
        </Notice>
      ) : null}
    </>
  );
}
