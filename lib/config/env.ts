import * as z from "zod";

const SECRET_DESCRIPTION = "a text of at least 32 characters";
const ADDRESS_DESCRIPTION = "an http(s) address such as http://127.0.0.1:4000";

const ORIGINS_DESCRIPTION = "origins such as https://acs.bank.example, with blanks between";

const addressSchema = z
  .url({ protocol: /^https?$/, error: ADDRESS_DESCRIPTION })
  .transform((value) => value.replace(/\/+$/, ""));

/** Settings of the storefront (not of the embedded backend); every one is named in docs/operating.md. */
const settingsSchema = z.object({
  SITE_API_URL: addressSchema,
  USER_API_URL: addressSchema,
  BILLING_API_URL: addressSchema,
  /** Seals the session cookie. "2:new-secret,1:old-secret" keeps the sessions of the old one while it is replaced. */
  SESSION_SECRET: z
    .string({ error: SECRET_DESCRIPTION })
    .transform((value) => parseSecrets(value))
    .refine((secrets) => Object.values(secrets).every((secret) => secret.length >= 32), {
      error: SECRET_DESCRIPTION,
    }),
  /** Shared with whoever may say that a brand has changed. */
  REVALIDATE_SECRET: z.string({ error: SECRET_DESCRIPTION }).min(32, { error: SECRET_DESCRIPTION }),
  /** Shared with the user API: opens the captcha's site key. REVALIDATE_SECRET unless set. */
  SITE_KEY_SECRET: z.string({ error: SECRET_DESCRIPTION }).min(32, { error: SECRET_DESCRIPTION }).optional(),
  /** How many proxies of ours stand before the storefront; 0: nothing in X-Forwarded-* is believed. */
  /** Where cards are confirmed in a frame of ours (3-D Secure); anywhere else the whole window goes there. */
  CHALLENGE_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      {
        error: ORIGINS_DESCRIPTION,
      },
    ),
  TRUSTED_PROXY_HOPS: z.coerce.number({ error: "a whole number from 0 to 5" }).int().min(0).max(5).default(0),
});

type Settings = z.output<typeof settingsSchema>;
export type Env = Omit<Settings, "SITE_KEY_SECRET"> & { SITE_KEY_SECRET: string };

const SECRET_NAMES = new Set(["SESSION_SECRET", "REVALIDATE_SECRET", "SITE_KEY_SECRET"]);

function parseSecrets(value: string): Record<string, string> {
  if (!/^\d+:/.test(value)) return { 1: value };
  return Object.fromEntries(
    value.split(",").map((entry) => {
      const colon = entry.indexOf(":");
      return [entry.slice(0, colon).trim(), entry.slice(colon + 1)];
    }),
  );
}

/** Thrown when settings are missing or wrong; `message` has one line for each, without the values of secrets. */
export class SettingsError extends Error {}

/**
 * Reads all settings at once.
 * @throws SettingsError naming each wrong setting, what it was and what it should be.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = settingsSchema.safeParse(source);
  if (result.success)
    return { ...result.data, SITE_KEY_SECRET: result.data.SITE_KEY_SECRET ?? result.data.REVALIDATE_SECRET };
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = source[name];
    const problem =
      value === undefined || value === ""
        ? "is missing"
        : SECRET_NAMES.has(name)
          ? "is too short"
          : `is "${value}"`;
    return `${name} ${problem}; it should be ${issue.message}.`;
  });
  throw new SettingsError(lines.join("\n"));
}

let cachedEnv: Env | undefined;

/** The settings of this process, parsed on first use. */
export function getEnv(): Env {
  cachedEnv ??= parseEnv({
    SITE_API_URL: process.env.SITE_API_URL,
    USER_API_URL: process.env.USER_API_URL,
    BILLING_API_URL: process.env.BILLING_API_URL,
    SESSION_SECRET: process.env.SESSION_SECRET,
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET,
    SITE_KEY_SECRET: process.env.SITE_KEY_SECRET || undefined,
    CHALLENGE_ORIGINS: process.env.CHALLENGE_ORIGINS,
    TRUSTED_PROXY_HOPS: process.env.TRUSTED_PROXY_HOPS,
  });
  return cachedEnv;
}
