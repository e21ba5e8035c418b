import "server-only";
import type { Locale } from "@/lib/config/constants";
import { nameAreaCodes } from "@/lib/domain/account/account-form-setup";
import type { Site } from "@/lib/domain/site/site";
import { getRulesVersion } from "@/lib/server/site/rules/rules-version";
import type { AccountSetup } from "./account-values";

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
  const named = nameAreaCodes(areaCodes, locale);
  const homeCountry = site.currency.slice(0, 2);
  // The country of the brand's currency; a currency's first two letters are its country.
  const first = named.find(({ country }) => country === homeCountry) ?? named[0];
  return {
    inputLayout: first ? "tabs" : isKnown ? "either" : "email",
    emailDomains: site.login.emailDomains,
    areaCodes: first ? [first] : [],
    defaultCountry: first?.country ?? "",
    rulesVersion: getRulesVersion(site.validRules),
    prefilled,
  };
}
