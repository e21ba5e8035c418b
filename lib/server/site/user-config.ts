import { DEFAULT_LOCALE } from "@/lib/config/constants";
import type { DataOf } from "@/lib/contract/endpoint";
import { readSiteKey } from "@/lib/contract/user/captcha";
import { readUserConfig } from "@/lib/contract/user/user-config";
import { callUpstream } from "@/lib/server/upstream/call";
import type { CallContext } from "@/lib/server/upstream/headers";
import { remembered } from "./remembered";

export type UserConfig = DataOf<typeof readUserConfig>;

const contextOf = (site: string): CallContext => ({
  site,
  language: DEFAULT_LOCALE,
  clientType: "WEB",
  scene: "WEB",
  requestId: crypto.randomUUID(),
});

/** What the user API tells the forms of a brand (spec §7 get/config); null while it never answered. */
export const loadUserConfig = remembered<UserConfig>(async (site) => {
  const outcome = await callUpstream(readUserConfig, {}, contextOf(site));
  return outcome.ok ? outcome.data : null;
});

/** A brand's captcha key as the upstream hands it out, still sealed; null where there is none. */
export const loadSealedSiteKey = remembered<string>(async (site) => {
  const outcome = await callUpstream(readSiteKey, {}, contextOf(site));
  return outcome.ok ? outcome.data : null;
}, 300_000);
