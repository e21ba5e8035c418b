import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import styles from "./consent-boxes.module.css";
import type { Consents } from "./use-consents";

export interface ConsentBoxesProps {
  consents: Consents;
  method: MethodCode;
  /** How often the plan renews; null where only billing knows the plan. */
  period: Plan["period"] | null;
  locale: Locale;
  busy: boolean;
  /** The renewal of an earlier order goes on without a tick. */
  keepsEarlierRenewal: boolean;
}

/** What the buyer may agree to, beside the pay button: the renewal with date, price and method, that the card is saved, and that the service starts at once. */
export function ConsentBoxes({
  consents,
  method,
  period,
  locale,
  busy,
  keepsEarlierRenewal,
}: ConsentBoxesProps) {
  const t = useTranslations("checkout");
  const { renewal, canSaveCard, canStartNow, renews, savesCard } = consents;
  if (!renewal && !canSaveCard && !canStartNow) return null;
  return (
    <fieldset className={styles.boxes} disabled={busy}>
      <legend className="visually-hidden">{t("consent.legend")}</legend>
      {renewal ? (
        <CheckboxField
          ref={consents.renewalBox}
          name="renewal"
          checked={renews}
          onChange={({ target }) => consents.tickRenewal(target.checked)}
          label={t.rich("consent.renewal", {
            date: () => <LocalTime at={renewal.at} locale={locale} />,
            amount: formatMoney(renewal.amount, locale),
            full: formatMoney(renewal.fullAmount, locale),
            periods: renewal.discountedPeriods,
            unit: period?.unit ?? "none",
            count: period?.count ?? 0,
            method,
            name: t(`method.${method}.name`),
          })}
          required={renewal.required === true}
          hint={t(getRenewalHint(consents, keepsEarlierRenewal))}
          error={consents.showsMissing ? t("consent.missing") : undefined}
        />
      ) : null}
      {canSaveCard ? (
        <CheckboxField
          ref={consents.saveCardBox}
          name="saveCard"
          checked={savesCard}
          disabled={renews}
          onChange={({ target }) => consents.tickSaveCard(target.checked)}
          label={t("card.save")}
          hint={t(renews ? "consent.savedForRenewal" : "card.saveHint")}
        />
      ) : null}
      {canStartNow ? (
        <CheckboxField
          ref={consents.startsNowBox}
          name="startsNow"
          label={t("consent.startsNow")}
          hint={t("consent.startsNowHint")}
        />
      ) : null}
      <p role="status" className={styles.cleared}>
        {consents.wasCleared ? t("consent.cleared") : null}
      </p>
    </fieldset>
  );
}

function getRenewalHint({ renewal, renews }: Consents, keepsEarlierRenewal: boolean) {
  if (renewal?.required) return "consent.required";
  if (renews) return "consent.turnOff";
  return keepsEarlierRenewal ? "consent.onceHere" : "consent.once";
}
