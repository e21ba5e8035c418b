import { parsePhoneNumberFromString } from "libphonenumber-js";
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
