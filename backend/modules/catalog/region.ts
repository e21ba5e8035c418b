import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import type { BrandData, SiteConfig } from "./site-config";

/** The two-letter country of an account: a phone number's; null for an e-mail address. */
export function getAccountRegion(type: AccountType, account: string): string | null {
  return type === "phone" ? (parsePhoneNumberFromString(account)?.country ?? null) : null;
}

/** Whether a brand offers accounts in a region; checked only when its brand data requires it (`caffeineRegionVerify`). */
export function isRegionSupported(
  { config, brand }: { config: Pick<SiteConfig, "waysIn">; brand: BrandData },
  region: string | null,
): boolean {
  if (!brand.caffeineRegionVerify || region === null) return true;
  return !(config.waysIn?.closedRegions ?? []).includes(region);
}

/**
 * The same, for who is about to sign up.
 * @throws RefusalError 5003
 */
export function refuseUnsupportedRegion(
  settings: { config: Pick<SiteConfig, "waysIn">; brand: BrandData },
  type: AccountType,
  account: string,
): void {
  if (!isRegionSupported(settings, getAccountRegion(type, account)))
    throw refuse("countryUnsupported", { fields: { account: "custom" } });
}

let cachedAreaCodes: { country: string; areaCode: string }[] | null = null;

/** Every country with its telephone code, by country code. */
export function listAreaCodes(): { country: string; areaCode: string }[] {
  cachedAreaCodes ??= getCountries()
    .map((country) => ({ country: country as string, areaCode: getCountryCallingCode(country) as string }))
    // Ascension and Tristan da Cunha have letters here, not a code of two.
    .filter(({ country }) => /^[A-Z]{2}$/.test(country))
    .sort((one, other) => one.country.localeCompare(other.country));
  return cachedAreaCodes;
}
