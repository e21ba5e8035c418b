"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { useAction } from "@/components/feedback/use-action";
import { MailIcon } from "@/components/ui/art/icons/service-icons";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";

/** Sends a reminder with a link to an unpaid order, and shows the address it was sent to. */
export function RemindButton({ orderId }: { orderId: string }) {
  const t = useTranslations("payment.remind");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const reminder = useAction<void, { sentTo: string }>({
    perform: (_, signal) => callApi("remindOrder", { orderId }, { report: "consequences", signal }),
    onSuccess: (data) => {
      setSentTo(data.sentTo);
      return undefined;
    },
  });

  if (sentTo !== null) {
    return (
      <Notice tone="success" live="status" takesFocus>
        {t("sent", { to: sentTo })}
      </Notice>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<MailIcon size={18} />}
        busy={reminder.busy}
        busyLabel={t("busy")}
        onClick={() => reminder.run()}
      >
        {t("action")}
      </Button>
      {reminder.failureCode === null ? null : (
        <ErrorNotice code={reminder.failureCode} handlers={{ retry: reminder.retry }} />
      )}
    </>
  );
}
