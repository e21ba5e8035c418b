/** Scripts of other companies that a form may need (spec §7): where they lie, and what they must be allowed to do. */

export type OutsideScript = "captcha" | "google";

interface Allowed {
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

const WELL_KNOWN: Record<OutsideScript, { script: string; allowed: Allowed }> = {
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
export function scriptAddress(name: OutsideScript, named: string | null | undefined): string {
  return named ?? WELL_KNOWN[name].script;
}

/** What the page's policy must let a script do; one that lies elsewhere gets its own origin and nothing else. */
export function allowedFor(name: OutsideScript, named: string | null | undefined): Allowed {
  if (!named) return WELL_KNOWN[name].allowed;
  const { origin } = new URL(named);
  return { frame: [origin], connect: [], style: [] };
}
