import * as z from "zod";
import { REQUEST_TIMEOUT_MS } from "./constants";
import { metricsAddressSchema } from "./metrics-address";
import { type ListedSite, parseSites, wholeNumber } from "./parse-settings";
import { numberedSecretsSchema, SECRET_DESCRIPTION, type SecretList, secretListSchema } from "./secret-list";

const ADDRESS_DESCRIPTION = "an http(s) address such as http://127.0.0.1:4000";

/** The storefront's own answer that an upstream timed out must reach the page before the page stops waiting. */
const MIN_UPSTREAM_TIMEOUT_MS = 1_000;
const MAX_UPSTREAM_TIMEOUT_MS = REQUEST_TIMEOUT_MS - 5_000;
const timeoutSchema = wholeNumber(MIN_UPSTREAM_TIMEOUT_MS, MAX_UPSTREAM_TIMEOUT_MS, "milliseconds");

const STUDIO_DESCRIPTION = "an origin such as https://studio.example.com, without a path";
const SITES_DESCRIPTION =
  "hosts with their brands such as shop.example=acme,www.shop.example=acme, each with its languages if wanted (acme:en+pt)";
const SNAPSHOT_FILE_DESCRIPTION = "a path such as /var/lib/storefront/pages.snapshot, or off";
const SNAPSHOT_FILE_PATTERN = /^[^?*\0]{1,500}$/;
const VALKEY_DESCRIPTION =
  "an address such as redis://127.0.0.1:6379 or rediss://user:password@valkey.example:6380";
const ORIGINS_DESCRIPTION = "origins such as https://acs.bank.example, with blanks between";

const addressSchema = z
  .url({ protocol: /^https?$/, error: ADDRESS_DESCRIPTION })
  .transform((value) => value.replace(/\/+$/, ""));

/** Settings of the storefront (not of the embedded backend); each is described in docs/operating.md. */
const settingsSchema = z.object({
  SITE_API_URL: addressSchema,
  USER_API_URL: addressSchema,
  BILLING_API_URL: addressSchema,
  /** Seals the session cookie. */
  SESSION_SECRET: numberedSecretsSchema,
  /** Shared with the site API, which signs its notifications of changed brands with it. */
  REVALIDATE_SECRET: secretListSchema,
  /** Scheme, host and port of the operators' console (docs/rules/studio.md); unset: there is none. */
  STUDIO_ORIGIN: z
    .url({ protocol: /^https?$/, error: STUDIO_DESCRIPTION })
    .refine((value) => URL.canParse(value) && new URL(value).origin === value, { error: STUDIO_DESCRIPTION })
    .optional(),
  /** Shared with the user API: decrypts the captcha's site key. REVALIDATE_SECRET unless set. */
  SITE_KEY_SECRET: secretListSchema.optional(),
  /** Shared with the upstreams, which accept only calls that are signed with it; unset: calls are not signed. */
  UPSTREAM_SECRET: secretListSchema.optional(),
  /** Origins whose 3-D Secure pages are shown in a frame on our page; for any other the whole window is redirected. */
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
  /** The number of our proxies in front of the storefront; 0: nothing in X-Forwarded-* is trusted. */
  TRUSTED_PROXY_HOPS: wholeNumber(0, 5).default(0),
  /** The brand of each host, for a site API without the call findSite; empty: that call is made. */
  SITES: z
    .string()
    .default("")
    .transform((text, context) => {
      const sites = parseSites(text);
      if (!sites) context.addIssue({ code: "custom", message: SITES_DESCRIPTION });
      return sites ?? new Map<string, ListedSite>();
    }),
  /** The longest duration of a call that only reads, in milliseconds; defaults and reasons: docs/decisions/008. */
  UPSTREAM_READ_TIMEOUT_MS: timeoutSchema.default(8_000),
  /** The same for a call that changes state. */
  UPSTREAM_WRITE_TIMEOUT_MS: timeoutSchema.default(25_000),
  /** Megabytes (2^20 bytes) for the finished public pages of all brands (docs/decisions/021). */
  PAGE_CACHE_MB: wholeNumber(1, 16_384, "megabytes").default(64),
  /**
   * The file of finished pages, for the time after a restart (docs/decisions/025), from the folder of the build on; `off`: none.
   */
  PAGE_SNAPSHOT_FILE: z
    .string()
    .regex(SNAPSHOT_FILE_PATTERN, { error: SNAPSHOT_FILE_DESCRIPTION })
    .default(".next/cache/pages.snapshot"),
  /** Where metrics are served, `127.0.0.1:9464`; unset: nothing is measured. */
  METRICS_ADDRESS: metricsAddressSchema.optional(),
  /** The collector to which spans are sent (docs/operating.md#traces); unset: none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressSchema.optional(),
  /** Seconds for which a storefront that is told to stop still answers, while its health says that it stops. */
  DRAIN_SECONDS: wholeNumber(0, 60, "seconds").default(0),
  /** The Valkey or Redis that all storefronts of the shop share (docs/decisions/022); unset: each works alone. */
  VALKEY_URL: z.url({ protocol: /^(redis|valkey)s?$/, error: VALKEY_DESCRIPTION }).optional(),
  /** Failures in a row after which a brand's calls to an upstream pause (rules/calls#limits-and-circuits). */
  UPSTREAM_OPEN_AFTER_FAILURES: wholeNumber(1, 1_000).default(5),
});

type Settings = z.output<typeof settingsSchema>;
export type Env = Omit<Settings, "SITE_KEY_SECRET"> & { SITE_KEY_SECRET: SecretList };

const SECRET_NAMES = new Set(["SESSION_SECRET", "REVALIDATE_SECRET", "SITE_KEY_SECRET", "UPSTREAM_SECRET"]);
/** Their value may contain a password. */
const ADDRESSES_WITH_PASSWORD = new Set(["VALKEY_URL"]);

/** Thrown when settings are missing or wrong; `message` has one line for each, without the values of secrets. */
export class SettingsError extends Error {}

/**
 * Parses all settings.
 * @throws SettingsError with each wrong setting, its value and what it should be
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = settingsSchema.safeParse(source);
  if (result.success)
    return { ...result.data, SITE_KEY_SECRET: result.data.SITE_KEY_SECRET ?? result.data.REVALIDATE_SECRET };
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = source[name];
    const isSecret = SECRET_NAMES.has(name);
    const problem =
      value === undefined || (value === "" && !isSecret)
        ? "is missing"
        : isSecret
          ? issue.message
          : ADDRESSES_WITH_PASSWORD.has(name)
            ? "is wrong"
            : `is "${value}"`;
    return `${name} ${problem}; it should be ${isSecret ? SECRET_DESCRIPTION : issue.message}.`;
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
    STUDIO_ORIGIN: process.env.STUDIO_ORIGIN || undefined,
    SITE_KEY_SECRET: process.env.SITE_KEY_SECRET,
    UPSTREAM_SECRET: process.env.UPSTREAM_SECRET,
    CHALLENGE_ORIGINS: process.env.CHALLENGE_ORIGINS,
    TRUSTED_PROXY_HOPS: process.env.TRUSTED_PROXY_HOPS,
    SITES: process.env.SITES,
    UPSTREAM_READ_TIMEOUT_MS: process.env.UPSTREAM_READ_TIMEOUT_MS || undefined,
    UPSTREAM_WRITE_TIMEOUT_MS: process.env.UPSTREAM_WRITE_TIMEOUT_MS || undefined,
    VALKEY_URL: process.env.VALKEY_URL || undefined,
    UPSTREAM_OPEN_AFTER_FAILURES: process.env.UPSTREAM_OPEN_AFTER_FAILURES || undefined,
    PAGE_CACHE_MB: process.env.PAGE_CACHE_MB || undefined,
    PAGE_SNAPSHOT_FILE: process.env.PAGE_SNAPSHOT_FILE || undefined,
    METRICS_ADDRESS: process.env.METRICS_ADDRESS || undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    DRAIN_SECONDS: process.env.DRAIN_SECONDS || undefined,
  });
  return cachedEnv;
}
