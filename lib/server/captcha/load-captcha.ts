import "server-only";
import { env } from "@/lib/config/env";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";
import { openSiteKey } from "@/lib/domain/account/open-site-key";
import { scriptAddress } from "@/lib/domain/site/outside-scripts";
import { loadSealedSiteKey, loadUserConfig } from "@/lib/server/site/user-config";

/**
 * A brand's captcha for its forms. Where the script's key can't be had, null: the upstream then refuses with -3035 what
 * it wants a captcha for, and the form says so.
 */
export async function loadCaptcha(site: string): Promise<CaptchaSetup | null> {
  const captcha = (await loadUserConfig(site))?.captcha;
  if (captcha?.kind !== "script") return captcha ? { kind: "picture" } : null;
  const sealed = await loadSealedSiteKey(site);
  const siteKey = sealed === null ? null : openSiteKey(sealed, env().SITE_KEY_SECRET);
  return siteKey ? { kind: "script", siteKey, script: scriptAddress("captcha", captcha.script) } : null;
}
