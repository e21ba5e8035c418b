/**
 * Third-party scripts that a form may need (rules/calls#list-of-calls): their addresses, and the sources that they
 * need.
 */

export type ExternalScript = "captcha" | "google";

interface AllowedSources {
  /** The script itself and those that it loads, for a page without a nonce. */
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

const DEFAULT_SCRIPTS: Record<ExternalScript, { script: string; allowed: AllowedSources }> = {
  captcha: {
    script: "https://www.google.com/recaptcha/api.js",
    allowed: {
      script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
      frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      connect: ["https://www.google.com/recaptcha/"],
      style: [],
    },
  },
  google: {
    script: "https://accounts.google.com/gsi/client",
    allowed: {
      script: ["https://accounts.google.com/gsi/client"],
      frame: ["https://accounts.google.com/gsi/"],
      connect: ["https://accounts.google.com/gsi/"],
      style: ["https://accounts.google.com/gsi/style"],
    },
  },
};

/**
 * The address of a script: the one that the upstream configures (such as the sandbox's simulated script), else the
 * default.
 */
export function getScriptAddress(name: ExternalScript, configuredAddress: string | null | undefined): string {
  return configuredAddress ?? DEFAULT_SCRIPTS[name].script;
}

/** The sources that the page's policy must allow for a script; one with its own address gets only its own origin. */
export function getAllowedSources(
  name: ExternalScript,
  configuredAddress: string | null | undefined,
): AllowedSources {
  if (!configuredAddress) return DEFAULT_SCRIPTS[name].allowed;
  const { origin } = new URL(configuredAddress);
  return { script: [origin], frame: [origin], connect: [], style: [] };
}
