import { DAY_SECONDS, DEFAULT_LOCALE } from "@/lib/config/constants";
import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { readSiteKey } from "@/lib/contract/user/captcha";
import { readUserConfig } from "@/lib/contract/user/user-config";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";
import { createCaptchaSetup } from "@/lib/server/captcha/load-captcha";
import { BUILD_SITE, createCachedContext, getSiteTag } from "@/lib/server/site/load-site";
import type { UserConfig } from "@/lib/server/site/user-config";
import { callUpstream } from "@/lib/server/upstream/call-upstream";

export interface FormSetup {
  captcha: CaptchaSetup | null;
  google: UserConfig["google"] | null;
}

/**
 * Captcha and Google setup of a brand's forms, for documents; where the user API does not answer, for a few seconds without
 * both.
 */
export async function loadFormSetup(site: string): Promise<FormSetup> {
  "use cache";
  cacheTag(getSiteTag(site));
  if (site === BUILD_SITE) {
    cacheLife({ stale: 300, revalidate: 60, expire: 7 * DAY_SECONDS });
    return { captcha: null, google: null };
  }
  const context = createCachedContext(site, DEFAULT_LOCALE);
  const config = await callUpstream(readUserConfig, {}, context);
  const needsKey = config.ok && config.data.captcha?.kind === "script";
  const key = needsKey ? await callUpstream(readSiteKey, {}, context) : null;
  const isComplete = config.ok && (key === null || key.ok);
  cacheLife({ stale: 300, revalidate: isComplete ? 60 : 5, expire: 7 * DAY_SECONDS });
  if (!config.ok) return { captcha: null, google: null };
  return {
    captcha: createCaptchaSetup(config.data.captcha, key?.ok ? key.data : null),
    google: config.data.google ?? null,
  };
}
