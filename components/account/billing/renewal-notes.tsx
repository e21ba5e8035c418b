import { useTranslations } from "next-intl";
import shapes from "@/components/ui/shapes.module.css";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { formatUnbrokenCardName } from "@/lib/domain/payment/card/card-number";
import { RenewalMandate } from "./renewal-mandate";

/** Below the sentence about a renewal: why it was refused, what a bank was told, and which card stands in. */
export function RenewalNotes({ info, locale }: { info: RenewalInfo; locale: Locale }) {
  const t = useTranslations("billing.renewal");
  const errors = useTranslations("errors");
  const { failure, expired, mandate, running, backupCard, status } = info;
  const standIn = status !== "off" && !expired && !mandate ? backupCard : null;
  return (
    <>
      {failure && !expired && !mandate && !running ? (
        <p className={shapes.muted}>{t("reason", { reason: errors(getErrorMessageKey(failure.code)) })}</p>
      ) : null}
      {mandate && !expired ? (
        <RenewalMandate mandate={mandate} failure={failure ?? null} locale={locale} />
      ) : null}
      {standIn ? (
        <p className={shapes.muted}>
          {t(standIn.usable ? "backup" : "backupExpired", { card: formatUnbrokenCardName(standIn) })}
        </p>
      ) : null}
    </>
  );
}
