"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import type { Locale } from "@/lib/config/constants";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import { formatMoney } from "@/lib/domain/money/format-money";

export interface InstallmentPickerProps {
  splits: readonly InstallmentPlan[];
  count: number;
  locale: Locale;
  busy: boolean;
  onChoose(count: number): void;
}

/** Into how many parts: count, each amount, interest or not, and the total, before one is chosen. */
export function InstallmentPicker({ splits, count, locale, busy, onChoose }: InstallmentPickerProps) {
  const t = useTranslations("checkout.installments");
  if (splits.length < 2) return null;
  return (
    <SelectField
      label={t("label")}
      name="installments"
      value={String(count)}
      disabled={busy}
      hint={hintOf(splits.find((split) => split.count === count))}
      onChange={({ target }) => onChoose(Number(target.value))}
      options={splits.map((split) => ({ value: String(split.count), label: wordsOf(split) }))}
    />
  );

  function wordsOf({ count: parts, each, interest, total }: InstallmentPlan): string {
    const words = { count: parts, each: formatMoney(each, locale), total: formatMoney(total, locale) };
    if (parts === 1) return t("once", words);
    return t(interest ? "interest" : "free", words);
  }

  /** Where the total can't be shared evenly, the first parts are a cent larger: how many of them, and how much. */
  function hintOf(split: InstallmentPlan | undefined): string | undefined {
    if (!split || split.first.amount === split.each.amount) return undefined;
    const larger = split.total.amount - split.each.amount * split.count;
    return t("first", { count: larger, first: formatMoney(split.first, locale) });
  }
}
