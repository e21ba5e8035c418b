import type { BackendEnv } from "@/backend/env";
import type { SiteConfig } from "@/backend/modules/catalog/site-config";

export type CaptchaKind = "picture" | "script";

/** The login methods of a brand besides the password; part of its config and never sent to a browser as a whole. */
export interface LoginMethodsConfig {
  /** The captcha shown when the risk requires one; an image by default. */
  captcha?: CaptchaKind | "off" | null;
  captchaSiteKey?: string | null;
  captchaSecret?: string | null;
  google?: boolean | null;
  googleClientId?: string | null;
  /** Countries, by two letters, in which the brand offers no accounts. */
  closedRegions?: string[] | null;
}

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
