import type { BackendEnv } from "@/backend/env";
import type { SiteConfig } from "@/backend/modules/catalog/site-config";

export type CaptchaKind = "picture" | "script";

/** How people get in at a brand, besides by password; part of its config and never handed out whole. */
export interface LoginMethodsConfig {
  /** What proves a person where risk asks for it; a picture unless said otherwise. */
  captcha?: CaptchaKind | "off" | null;
  captchaSiteKey?: string | null;
  captchaSecret?: string | null;
  google?: boolean | null;
  googleClientId?: string | null;
  /** Countries, by two letters, in which the brand offers no accounts. */
  closedRegions?: string[] | null;
}

/** Who answers for a captcha or a log-in: the well-known company, or its stand-in in the sandbox. */
interface ExternalProvider {
  /** Public: goes into the page. */
  id: string;
  isSimulated: boolean;
  /** Where the script lies; null: at the well-known address. */
  script: string | null;
}

export interface LoginMethods {
  captcha: { kind: "picture" } | ({ kind: "script"; secret: string } & ExternalProvider) | null;
  google: ExternalProvider | null;
}

/** Public ids of the sandbox's stand-ins begin with this; no other installation takes what they say. */
const SIMULATED_ID_PREFIX = "sandbox-";

/**
 * What a brand's config comes to. Without ids of its own a brand gets the sandbox's stand-ins where there is a
 * sandbox; elsewhere there is no Google, and a picture instead of the script.
 */
export function resolveLoginMethods(
  site: string,
  { waysIn = {} }: Pick<SiteConfig, "waysIn">,
  { SANDBOX, SANDBOX_PORT }: Pick<BackendEnv, "SANDBOX" | "SANDBOX_PORT">,
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
  const { captcha = "picture", captchaSiteKey, captchaSecret, google, googleClientId } = waysIn;
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
