import { parsePhoneNumberFromString } from "libphonenumber-js";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import type { BrandData, SiteConfig } from "./site-config";

/** The country an account tells of itself, by two letters: a phone number's; null for an address. */
export function getAccountRegion(type: AccountType, account: string): string | null {
  return type === "phone" ? (parsePhoneNumberFromString(account)?.country ?? null) : null;
}

/** Whether a brand offers accounts in a region; it asks only where its brand data says so (`caffeineRegionVerify`). */
export function isRegionSupported(
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
export function refuseUnsupportedRegion(
  settings: { config: Pick<SiteConfig, "waysIn">; brand: BrandData },
  type: AccountType,
  account: string,
): void {
  if (!isRegionSupported(settings, getAccountRegion(type, account)))
    throw refuse("countryUnsupported", { fields: { account: "custom" } });
}
