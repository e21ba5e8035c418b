"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import type { PickSource } from "@/components/studio/pick/pick-field";
import type { PickOption } from "@/components/studio/pick/pick-option";
import { useNames } from "@/components/studio/pick/use-names";
import { CURRENCY_CODES, LOCALES } from "@/lib/config/constants";
import { COUNTRY_CODES } from "@/lib/domain/studio/country-codes";
import { listTimeZones } from "@/lib/i18n/create-names";
import type { PickKind } from "./field-spec";
import { getLanguageName } from "./language-name";

/** What can be chosen in a field of the draft, by name in the operator's language. */
export function usePickSource(kind: PickKind): PickSource {
  const locale = useLocale();
  const names = useNames();
  const { document } = useBrand();
  const languages = useMemo(
    () => [...new Set([...LOCALES, ...Object.keys(document.packs ?? {})])],
    [document.packs],
  );
  const sort = (options: PickOption[]) => {
    const { compare } = new Intl.Collator(locale);
    return options.sort((one, other) => compare(one.label, other.label));
  };
  if (kind === "languages")
    return {
      getLabel: names.language,
      isOffered: (code) => languages.includes(code),
      listOptions: () =>
        languages.map((code) => {
          const own = getLanguageName(code);
          return { value: code, label: names.language(code), detail: `${own} · ${code}` };
        }),
    };
  if (kind === "currencies")
    return {
      getLabel: (code) => `${names.currency(code)} (${code})`,
      isOffered: (code) => CURRENCY_CODES.some((known) => known === code),
      listOptions: () =>
        sort(CURRENCY_CODES.map((value) => ({ value, label: names.currency(value), detail: value }))),
    };
  if (kind === "timeZone")
    return {
      getLabel: names.timeZone,
      listOptions: () => listZoneOptions(locale, names.timeZone),
    };
  return {
    getLabel: names.country,
    isOffered: (code) => COUNTRY_CODES.includes(code),
    listOptions: () =>
      sort(COUNTRY_CODES.map((value) => ({ value, label: names.country(value), detail: value }))),
  };
}

/** By language: naming all zones takes a quarter of a second. */
const zoneOptions = new Map<string, PickOption[]>();

function listZoneOptions(locale: string, getLabel: (zone: string) => string): PickOption[] {
  const known = zoneOptions.get(locale);
  if (known) return known;
  const options = listTimeZones(locale).map(({ zone, description }) => ({
    ...{ value: zone, label: getLabel(zone) },
    detail: description,
  }));
  zoneOptions.set(locale, options);
  return options;
}
