import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";

export interface TurnOffRenewalDialogProps {
  open: boolean;
  busy: boolean;
  /** The last day of access (epoch milliseconds). */
  lastDay: number;
  /** That day has passed: the renewal to turn off has failed. */
  lastDayPassed: boolean;
  /** A mandate at the member's bank is canceled with it. */
  endsMandate: boolean;
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
  endsMandate,
  locale,
  onClose,
  onConfirm,
}: TurnOffRenewalDialogProps) {
  const t = useTranslations("billing.renewal");
  const date = () => <LocalTime at={lastDay} locale={locale} />;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t("ask.title")}
      description={lastDayPassed ? t("ask.lost") : t.rich(endsMandate ? "ask.mandate" : "ask.body", { date })}
      closeLabel={t("ask.close")}
      confirmLabel={t("ask.yes")}
      cancelLabel={t("ask.no")}
      busy={busy}
      busyLabel={t("busy")}
    />
  );
}
