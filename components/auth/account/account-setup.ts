import "server-only";
import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { compileRule } from "@/lib/domain/validation/compile-rule";
import type { AccountSetup, AreaCode } from "./account-values";

export interface SetupSources {
  site: Site;
  locale: Locale;
  areaCodes: readonly { country: string; areaCode: string }[];
  prefilled: string;
  /** True where the account must exist already: it may then be a phone number even without a choice of codes. */
  isKnown: boolean;
}

/** How people name themselves at a brand, ready for the form. */
export function accountSetup({ site, locale, areaCodes, prefilled, isKnown }: SetupSources): AccountSetup {
  const named = nameCountries(areaCodes, locale);
  const home = site.currency.slice(0, 2);
  return {
    ways: named.length > 0 ? "tabs" : isKnown ? "either" : "email",
    emailDomains: site.login.emailDomains,
    areaCodes: named,
    // The country of the brand's currency; a currency's first two letters are its country.
    defaultCountry: named.find(({ country }) => country === home)?.country ?? named[0]?.country ?? "",
    validRules: { email: usable(site.validRules.email), phone: usable(site.validRules.phone) },
    prefilled,
  };
}

function usable(pattern: string | null): string | null {
  return compileRule(pattern).rule ? pattern : null;
}

/** Countries by their names in a language, in its order. */
function nameCountries(codes: SetupSources["areaCodes"], locale: Locale): AreaCode[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map(({ country, areaCode }) => ({ country, areaCode, name: names.of(country) ?? country }))
    .sort((a, b) => compare(a.name, b.name));
}
