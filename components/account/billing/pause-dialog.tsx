import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatUnbrokenCardName } from "@/lib/domain/payment/card/card-number";
import { readShownText } from "./read-shown-text";

export interface PauseDialogProps {
  info: RenewalInfo;
  pausedFrom: number;
  open: boolean;
  busy: boolean;
  locale: Locale;
  onClose: () => void;
  /** `text`: what is charged and when, as it was shown. */
  onEnd: (text: string) => void;
}

/** The question before a pause ends, because a charge follows: at once, or where the paid time ends. */
export function PauseDialog({ info, pausedFrom, open, busy, locale, onClose, onEnd }: PauseDialogProps) {
  const t = useTranslations("billing.renewal");
  const text = useRef<HTMLSpanElement>(null);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => onEnd(readShownText(text.current))}
      title={t("pause.title")}
      description={
        <span ref={text}>
          {t.rich(pausedFrom <= info.serverNow ? "pause.now" : "pause.later", {
            plan: info.planName,
            amount: formatMoney(info.amount, locale),
            card: info.card ? formatUnbrokenCardName(info.card) : "",
            date: () => <LocalTime at={pausedFrom} locale={locale} />,
          })}
        </span>
      }
      closeLabel={t("ask.close")}
      confirmLabel={t("pause.end")}
      cancelLabel={t("pause.keep")}
      busy={busy}
      busyLabel={t("busy")}
      emphasis="harmless"
    />
  );
}
