/** Scripts of other companies that a form may need (rules/calls#list-of-calls): where they lie, and what they must be allowed to do. */

export type ExternalScript = "captcha" | "google";

interface AllowedSources {
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

const DEFAULT_SCRIPTS: Record<ExternalScript, { script: string; allowed: AllowedSources }> = {
  captcha: {
    script: "https://www.google.com/recaptcha/api.js",
    allowed: {
      frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      connect: ["https://www.google.com/recaptcha/"],
      style: [],
    },
  },
  google: {
    script: "https://accounts.google.com/gsi/client",
    allowed: {
      frame: ["https://accounts.google.com/gsi/"],
      connect: ["https://accounts.google.com/gsi/"],
      style: ["https://accounts.google.com/gsi/style"],
    },
  },
};

/** Where a script lies: at the address the upstream names (the sandbox's stand-in), else at the well-known one. */
export function getScriptAddress(name: ExternalScript, configuredAddress: string | null | undefined): string {
  return configuredAddress ?? DEFAULT_SCRIPTS[name].script;
}

/** What the page's policy must let a script do; one that lies elsewhere gets its own origin and nothing else. */
export function getAllowedSources(
  name: ExternalScript,
  configuredAddress: string | null | undefined,
): AllowedSources {
  if (!configuredAddress) return DEFAULT_SCRIPTS[name].allowed;
  const { origin } = new URL(configuredAddress);
  return { frame: [origin], connect: [], style: [] };
}
