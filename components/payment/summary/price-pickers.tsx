import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/fields/select-field";
import { CURRENCIES, type Currency, type Locale } from "@/lib/config/constants";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import { formatInstallments, formatMoney } from "@/lib/domain/money/format-money";
import styles from "./order-summary.module.css";

/** The currency to pay in, where the method accepts several. */
export function CurrencyPicker({
  currencies,
  currency,
  busy,
  onChoose,
}: {
  currencies: readonly Currency[];
  currency: Currency;
  busy: boolean;
  onChoose(currency: Currency): void;
}) {
  const t = useTranslations("checkout");
  if (currencies.length < 2) return null;
  return (
    <SelectField
      label={t("currency")}
      name="currency"
      value={currency}
      disabled={busy}
      options={currencies.map((code) => ({
        value: code,
        label: CURRENCIES[code] === code ? code : `${code} (${CURRENCIES[code]})`,
      }))}
      onChange={({ target }) => {
        const chosen = currencies.find((code) => code === target.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

export interface InstallmentPickerProps {
  plans: readonly InstallmentPlan[];
  count: number;
  locale: Locale;
  busy: boolean;
  onChoose(count: number): void;
}

/**
 * The number of installments; each option shows the amounts, the interest and the total. While several are chosen, one touch
 * chooses payment in full.
 */
export function InstallmentPicker({ plans, count, locale, busy, onChoose }: InstallmentPickerProps) {
  const t = useTranslations("checkout.installments");
  const select = useRef<HTMLSelectElement>(null);
  if (plans.length < 2) return null;
  const inFull = count > 1 && plans.find((split) => split.count === 1);
  return (
    <div className={styles.installments}>
      <SelectField
        ref={select}
        wraps
        label={t("label")}
        name="installments"
        value={String(count)}
        disabled={busy}
        onChange={({ target }) => onChoose(Number(target.value))}
        options={plans.map((split) => ({ value: String(split.count), label: formatOption(split) }))}
      />
      {inFull ? (
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          onClick={() => {
            // The button goes with the choice.
            select.current?.focus();
            onChoose(1);
          }}
        >
          {t("inFull", { total: formatMoney(inFull.total, locale) })}
        </Button>
      ) : null}
    </div>
  );

  function formatOption(split: InstallmentPlan): string {
    const total = formatMoney(split.total, locale);
    if (split.count === 1) return t("once", { total });
    const parts = formatInstallments(split, split.total, (money) => formatMoney(money, locale));
    return t(split.interest ? "interest" : "free", { parts, total });
  }
}
