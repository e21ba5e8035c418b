"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/fields/select-field";
import type { Locale } from "@/lib/config/constants";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import { formatMoney } from "@/lib/domain/money/format-money";

export interface InstallmentPickerProps {
  plans: readonly InstallmentPlan[];
  count: number;
  locale: Locale;
  busy: boolean;
  onChoose(count: number): void;
}

/** The number of installments; each option shows the amounts, the interest and the total. */
export function InstallmentPicker({ plans, count, locale, busy, onChoose }: InstallmentPickerProps) {
  const t = useTranslations("checkout.installments");
  if (plans.length < 2) return null;
  return (
    <SelectField
      label={t("label")}
      name="installments"
      value={String(count)}
      disabled={busy}
      hint={getHint(plans.find((split) => split.count === count))}
      onChange={({ target }) => onChoose(Number(target.value))}
      options={plans.map((split) => ({ value: String(split.count), label: formatOption(split) }))}
    />
  );

  function formatOption({ count: parts, each, interest, total }: InstallmentPlan): string {
    const values = { count: parts, each: formatMoney(each, locale), total: formatMoney(total, locale) };
    if (parts === 1) return t("once", values);
    return t(interest ? "interest" : "free", values);
  }

  /** How many of the first installments are one cent larger, and their amount; undefined where all are equal. */
  function getHint(split: InstallmentPlan | undefined): string | undefined {
    if (!split || split.first.amount === split.each.amount) return undefined;
    const largerCount = split.total.amount - split.each.amount * split.count;
    return t("first", { count: largerCount, first: formatMoney(split.first, locale) });
  }
}
