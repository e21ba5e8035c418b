import type { BackendEnv } from "@/backend/env";
import { openCaptchaSecret } from "@/backend/modules/accounts/captcha/captcha-secret";
import type { SiteConfig } from "@/backend/modules/catalog/site-config";

/** The provider of a captcha or a log-in: the real one, or the simulated one of the sandbox. */
interface ExternalProvider {
  /** Public: it is part of the page. */
  id: string;
  isSimulated: boolean;
  /** Address of the script; null: the provider's usual address. */
  script: string | null;
}

export interface LoginMethods {
  captcha: { kind: "picture" } | ({ kind: "script"; secret: string } & ExternalProvider) | null;
  google: ExternalProvider | null;
}

/** Prefix of the public ids of simulated providers; installations without a sandbox never accept their tokens. */
const SIMULATED_ID_PREFIX = "sandbox-";

/**
 * Resolves a brand's config. Without ids of its own a brand gets the simulated providers when there is a sandbox;
 * otherwise there is no Google, and an image captcha instead of the script.
 */
export function resolveLoginMethods(
  site: string,
  { waysIn = {} }: Pick<SiteConfig, "waysIn">,
  {
    SANDBOX,
    SANDBOX_PORT,
    DELIVERY_SECRET,
  }: Pick<BackendEnv, "SANDBOX" | "SANDBOX_PORT" | "DELIVERY_SECRET">,
): LoginMethods {
  const toSimulated = (file: string): ExternalProvider | null =>
    SANDBOX
      ? {
          id: SIMULATED_ID_PREFIX + site,
          isSimulated: true,
          script: `http://localhost:${SANDBOX_PORT}${file}`,
        }
      : null;
  const toReal = (id: string): ExternalProvider => ({ id, isSimulated: false, script: null });
  const { captcha = "picture", captchaSiteKey, google, googleClientId } = waysIn;
  const captchaSecret = openCaptchaSecret(DELIVERY_SECRET, site, waysIn.captchaSecret);
  const script = captchaSiteKey && captchaSecret ? toReal(captchaSiteKey) : toSimulated("/captcha/api.js");
  return {
    captcha:
      captcha === "off"
        ? null
        : captcha === "script" && script
          ? { kind: "script", secret: captchaSecret ?? "", ...script }
          : { kind: "picture" },
    google: google ? (googleClientId ? toReal(googleClientId) : toSimulated("/google/client.js")) : null,
  };
}
