import "server-only";
import { getEnv } from "@/lib/config/env";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { decryptSiteKey } from "@/lib/domain/account/decrypt-site-key";
import { getScriptAddress } from "@/lib/domain/site/external-scripts";
import { loadEncryptedSiteKey, loadUserConfig, type UserConfig } from "@/lib/server/site/user-config";

/** A brand's captcha for its forms; null for none. */
export async function loadCaptcha(site: string): Promise<CaptchaSetup | null> {
  const captcha = (await loadUserConfig(site))?.captcha;
  return createCaptchaSetup(captcha, captcha?.kind === "script" ? await loadEncryptedSiteKey(site) : null);
}

/**
 * Null where the script's key is not available: the upstream then refuses with -3035 the calls that need a captcha, and the
 * form shows that message.
 * @param encryptedKey as the upstream sends it
 */
export function createCaptchaSetup(
  captcha: UserConfig["captcha"],
  encryptedKey: string | null,
): CaptchaSetup | null {
  if (captcha?.kind !== "script") return captcha ? { kind: "picture" } : null;
  const siteKey = encryptedKey === null ? null : decryptSiteKey(encryptedKey, getEnv().SITE_KEY_SECRET);
  return siteKey ? { kind: "script", siteKey, script: getScriptAddress("captcha", captcha.script) } : null;
}
