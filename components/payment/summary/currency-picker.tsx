import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/fields/select-field";
import { CURRENCIES, type Currency } from "@/lib/config/constants";

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
