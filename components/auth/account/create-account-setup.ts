import "server-only";
import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import type { AccountSetup, AreaCode } from "./account-values";

export interface AccountSetupSources {
  site: Site;
  locale: Locale;
  areaCodes: readonly { country: string; areaCode: string }[];
  prefilled: string;
  /** True where the account must exist already; it may then be a phone number without a choice of country codes. */
  isKnown: boolean;
}

/** The brand's account setup for a form. */
export function createAccountSetup({
  site,
  locale,
  areaCodes,
  prefilled,
  isKnown,
}: AccountSetupSources): AccountSetup {
  const namedAreaCodes = toNamedAreaCodes(areaCodes, locale);
  const homeCountry = site.currency.slice(0, 2);
  return {
    inputLayout: namedAreaCodes.length > 0 ? "tabs" : isKnown ? "either" : "email",
    emailDomains: site.login.emailDomains,
    areaCodes: namedAreaCodes,
    // The country of the brand's currency; a currency's first two letters are its country.
    defaultCountry:
      namedAreaCodes.find(({ country }) => country === homeCountry)?.country ??
      namedAreaCodes[0]?.country ??
      "",
    validRules: site.validRules,
    prefilled,
  };
}

/** Countries with their names in a language, sorted by it. */
function toNamedAreaCodes(codes: AccountSetupSources["areaCodes"], locale: Locale): AreaCode[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map(({ country, areaCode }) => ({ country, areaCode, name: names.of(country) ?? country }))
    .sort((a, b) => compare(a.name, b.name));
}
