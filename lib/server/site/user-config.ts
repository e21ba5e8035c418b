import { MINUTE_MS } from "@/lib/config/constants";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readSiteKey } from "@/lib/contract/user/captcha";
import { readUserConfig } from "@/lib/contract/user/user-config";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { cachePerSite } from "./cache-per-site";

export type UserConfig = EndpointData<typeof readUserConfig>;

/**
 * The user API's settings for the forms of a brand (rules/calls#list-of-calls get/config); null until it has answered
 * once.
 */
export const loadUserConfig = cachePerSite<UserConfig>(async (site) => {
  const outcome = await callUpstream(readUserConfig, {}, createBrandContext(site));
  return outcome.ok ? outcome.data : null;
});

/** A brand's captcha key as the upstream sends it, still encrypted; null where there is none. */
export const loadEncryptedSiteKey = cachePerSite<string>(async (site) => {
  const outcome = await callUpstream(readSiteKey, {}, createBrandContext(site));
  return outcome.ok ? outcome.data : null;
}, 5 * MINUTE_MS);
