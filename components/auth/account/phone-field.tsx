import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { type CountryCode, requestAreaCodes } from "@/lib/browser/account/area-codes";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { type AreaCode, nameAreaCodes } from "@/lib/domain/account/account-form-setup";
import { stripWhitespace, toPlainText } from "@/lib/domain/validation/typed-text";
import type { AccountForm } from "./account-values";
import styles from "./phone-field.module.css";

export interface PhoneFieldProps {
  form: AccountForm;
  areaCodes: readonly AreaCode[];
  defaultCountry: string;
  labels: { phone: string; areaCode: string; loading: string };
  autoComplete: "username" | "tel-national";
}

const cleanTypedPhone = (text: string) => stripWhitespace(toPlainText(text));

/** The country that was chosen last in this browser, the default of the next log-in. */
const COUNTRY_STORAGE_KEY = "phone-country";

/**
 * A phone number with its country code (rules/accounts#log-in); without a list of those it is typed with its "+". The page has the code of
 * one country; the others are loaded when the field appears.
 */
export function PhoneField({ form, areaCodes, defaultCountry, labels, autoComplete }: PhoneFieldProps) {
  const locale = useLocale();
  const [country, setCountry] = useState(defaultCountry);
  const [codes, setCodes] = useState<readonly CountryCode[]>(areaCodes);
  const [isLoading, setIsLoading] = useState(false);
  const hasChosen = useRef(false);
  const options = codes === areaCodes ? areaCodes : nameAreaCodes(codes, locale);
  const areaCode = codes.find((item) => item.country === country)?.areaCode ?? "";
  const select = form.field("country", {
    onChange: (event) => {
      hasChosen.current = true;
      setCountry(event.target.value);
      writeStoredText("local", COUNTRY_STORAGE_KEY, event.target.value);
    },
  });
  async function loadCodes() {
    if (areaCodes.length === 0 || codes !== areaCodes || isLoading) return;
    setIsLoading(true);
    const all = await requestAreaCodes();
    setIsLoading(false);
    if (all.some((item) => item.country === defaultCountry)) setCodes(all);
  }
  const restoreCountry = useEffectEvent(() => {
    const storedCountry = readStoredText("local", COUNTRY_STORAGE_KEY);
    if (hasChosen.current || !codes.some((item) => item.country === storedCountry) || storedCountry === null)
      return;
    setCountry(storedCountry);
    form.set("country", storedCountry);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a remembered country may be among the loaded ones only.
  useEffect(() => restoreCountry(), [codes]);
  const startLoading = useEffectEvent(() => void loadCodes());
  useEffect(() => startLoading(), []);
  return (
    <div className={areaCodes.length > 0 ? styles.row : undefined}>
      {areaCodes.length > 0 ? (
        <div className={styles.code}>
          <SelectField
            {...select}
            label={labels.areaCode}
            autoComplete="tel-country-code"
            // Where loading has failed, the next look tries again.
            onFocus={() => void loadCodes()}
            aria-busy={isLoading}
            options={[
              ...options.map((item) => ({ value: item.country, label: `${item.name} (+${item.areaCode})` })),
              ...(isLoading ? [{ value: "", label: labels.loading, disabled: true }] : []),
            ]}
          />
          {/* The closed list shows the code only; its options name the country, too. */}
          <span className={styles.shown} aria-hidden="true">
            {areaCode === "" ? "" : `+${areaCode}`}
          </span>
        </div>
      ) : null}
      <TextField
        {...form.field("account")}
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        clean={cleanTypedPhone}
      />
    </div>
  );
}
