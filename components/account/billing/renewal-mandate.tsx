import { useTranslations } from "next-intl";
import shapes from "@/components/ui/shapes.module.css";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { formatMoney } from "@/lib/domain/money/format-money";

/** Reasons of a bank that have a text of their own. */
const REASONS = ["noFunds", "aboveCeiling", "mandateEnded"] as const;

export interface RenewalMandateProps {
  mandate: NonNullable<RenewalInfo["mandate"]>;
  failure: NonNullable<RenewalInfo["failure"]> | null;
  locale: Locale;
}

/** What the member authorized at the bank, the payment that is scheduled there, and why the last one was refused. */
export function RenewalMandate({ mandate, failure, locale }: RenewalMandateProps) {
  const t = useTranslations("billing.renewal");
  const { isFixed, ceiling, debitAt } = mandate;
  const reason = REASONS.find((known) => known === failure?.reason) ?? "other";
  return (
    <>
      {failure ? (
        <p className={shapes.muted}>{t("reason", { reason: t(`mandate.reason.${reason}`) })}</p>
      ) : null}
      {debitAt ? (
        <p className={shapes.muted}>
          {t.rich("mandate.scheduled", { date: () => <LocalTime at={debitAt} locale={locale} /> })}
        </p>
      ) : null}
      <p className={shapes.muted}>
        {ceiling
          ? t("mandate.ceiling", { ceiling: formatMoney(ceiling, locale) })
          : t(isFixed ? "mandate.fixed" : "mandate.open")}
      </p>
    </>
  );
}
