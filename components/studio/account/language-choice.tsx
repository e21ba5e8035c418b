"use client";

import { useLocale, useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/fields/select-field";
import { page } from "@/lib/browser/page";
import { DAY_SECONDS, LOCALE_NAMES, LOCALES } from "@/lib/config/constants";

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The language of the console, kept in this browser. */
export function LanguageChoice() {
  const t = useTranslations("studio.account");
  const locale = useLocale();
  return (
    <SelectField
      label={t("language")}
      hideLabel
      value={locale}
      options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      onChange={(event) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
        document.cookie = `language=${event.target.value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
        page.replace("/account");
      }}
    />
  );
}
