import type { Env } from "@/backend/env";
import type { SiteConfig } from "./site-config";

export type CaptchaKind = "picture" | "script";

/** How people get in at a brand, besides by password; part of its config and never handed out whole. */
export interface WaysInConfig {
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
interface Outside {
  /** Public: goes into the page. */
  id: string;
  isStandIn: boolean;
  /** Where the script lies; null: at the well-known address. */
  script: string | null;
}

export interface WaysIn {
  captcha: { kind: "picture" } | ({ kind: "script"; secret: string } & Outside) | null;
  google: Outside | null;
}

/** Public ids of the sandbox's stand-ins begin with this; no other installation takes what they say. */
const STAND_IN = "sandbox-";

/**
 * What a brand's config comes to. Without ids of its own a brand gets the sandbox's stand-ins where there is a
 * sandbox; elsewhere there is no Google, and a picture instead of the script.
 */
export function waysInOf(
  site: string,
  { waysIn = {} }: Pick<SiteConfig, "waysIn">,
  { SANDBOX, SANDBOX_PORT }: Pick<Env, "SANDBOX" | "SANDBOX_PORT">,
): WaysIn {
  const standIn = (file: string): Outside | null =>
    SANDBOX
      ? { id: STAND_IN + site, isStandIn: true, script: `http://localhost:${SANDBOX_PORT}${file}` }
      : null;
  const real = (id: string): Outside => ({ id, isStandIn: false, script: null });
  const { captcha = "picture", captchaSiteKey, captchaSecret, google, googleClientId } = waysIn;
  const script = captchaSiteKey && captchaSecret ? real(captchaSiteKey) : standIn("/captcha/api.js");
  return {
    captcha:
      captcha === "off"
        ? null
        : captcha === "script" && script
          ? { kind: "script", secret: captchaSecret ?? "", ...script }
          : { kind: "picture" },
    google: google ? (googleClientId ? real(googleClientId) : standIn("/google/client.js")) : null,
  };
}
