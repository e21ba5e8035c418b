"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LocalTime } from "@/components/ui/local-time";
import type { Locale } from "@/lib/config/constants";

export interface TurnOffDialogProps {
  open: boolean;
  busy: boolean;
  /** The last day of access (epoch milliseconds). */
  lastDay: number;
  /** That day has passed: what is turned off is a renewal that failed. */
  lost: boolean;
  locale: Locale;
  onClose: () => void;
  onYes: () => void;
}

/** The question before a renewal is turned off; it names the last day of access. */
export function TurnOffDialog({ open, busy, lastDay, lost, locale, onClose, onYes }: TurnOffDialogProps) {
  const t = useTranslations("billing.renewal");
  const date = () => <LocalTime at={lastDay} locale={locale} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("ask.title")}
      description={lost ? t("ask.lost") : t.rich("ask.body", { date })}
      closeLabel={t("ask.close")}
      footer={
        <>
          <Button variant="danger" busy={busy} busyLabel={t("busy")} onClick={onYes}>
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
