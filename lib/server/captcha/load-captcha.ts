import "server-only";
import { getEnv } from "@/lib/config/env";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";
import { decryptSiteKey } from "@/lib/domain/account/decrypt-site-key";
import { getScriptAddress } from "@/lib/domain/site/external-scripts";
import { loadEncryptedSiteKey, loadUserConfig } from "@/lib/server/site/user-config";

/**
 * A brand's captcha for its forms. Null where the script's key is not available: the upstream then refuses with -3035
 * the calls that need a captcha, and the form shows that message.
 */
export async function loadCaptcha(site: string): Promise<CaptchaSetup | null> {
  const captcha = (await loadUserConfig(site))?.captcha;
  if (captcha?.kind !== "script") return captcha ? { kind: "picture" } : null;
  const encryptedKey = await loadEncryptedSiteKey(site);
  const siteKey = encryptedKey === null ? null : decryptSiteKey(encryptedKey, getEnv().SITE_KEY_SECRET);
  return siteKey ? { kind: "script", siteKey, script: getScriptAddress("captcha", captcha.script) } : null;
}
