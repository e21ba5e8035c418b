import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { AccountType } from "./account-name";
import { Refusal } from "./refusal";
import type { BrandData, SiteConfig } from "./site-config";

const COUNTRY_NOT_SUPPORTED = 5003;

/** The country an account tells of itself, by two letters: a phone number's; null for an address. */
export function regionOf(type: AccountType, account: string): string | null {
  return type === "phone" ? (parsePhoneNumberFromString(account)?.country ?? null) : null;
}

/** Whether a brand offers accounts in a region; it asks only where its brand data says so (`caffeineRegionVerify`). */
export function isRegionOpen(
  { config, brand }: { config: Pick<SiteConfig, "waysIn">; brand: BrandData },
  region: string | null,
): boolean {
  if (!brand.caffeineRegionVerify || region === null) return true;
  return !(config.waysIn?.closedRegions ?? []).includes(region);
}

/**
 * The same, for who is about to sign up.
 * @throws Refusal 5003
 */
export function refuseClosedRegion(
  settings: { config: Pick<SiteConfig, "waysIn">; brand: BrandData },
  type: AccountType,
  account: string,
): void {
  if (!isRegionOpen(settings, regionOf(type, account)))
    throw new Refusal(COUNTRY_NOT_SUPPORTED, { fields: { account: "custom" } });
}
