"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";

export interface TurnOffRenewalDialogProps {
  open: boolean;
  busy: boolean;
  /** The last day of access (epoch milliseconds). */
  lastDay: number;
  /** That day has passed: what is turned off is a renewal that failed. */
  lastDayPassed: boolean;
  locale: Locale;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a renewal is turned off; it names the last day of access. */
export function TurnOffRenewalDialog({
  open,
  busy,
  lastDay,
  lastDayPassed,
  locale,
  onClose,
  onConfirm,
}: TurnOffRenewalDialogProps) {
  const t = useTranslations("billing.renewal");
  const date = () => <LocalTime at={lastDay} locale={locale} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("ask.title")}
      description={lastDayPassed ? t("ask.lost") : t.rich("ask.body", { date })}
      closeLabel={t("ask.close")}
      footer={
        <>
          <Button variant="danger" busy={busy} busyLabel={t("busy")} onClick={onConfirm}>
            {t("ask.yes")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("ask.no")}
          </Button>
        </>
      }
    />
  );
}
