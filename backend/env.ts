import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import * as z from "zod";
import { METRICS_ADDRESS_DESCRIPTION, metricsAddressSchema } from "@/lib/config/metrics-address";
import { readSecretFiles } from "@/lib/config/secret-files";
import { SECRET_DESCRIPTION, type SecretList, secretListSchema } from "@/lib/config/secret-list";
import { listMissingPairs, OUTGOING_FORMATS, OUTGOING_SECRETS, OUTGOING_SETTINGS } from "./outgoing-settings";
import { listMissingSettings, STORE_FORMATS, STORE_SECRETS, STORE_SETTINGS } from "./store-settings";
import { getLinkOrigin } from "./url-settings";

/** Settings of the backend, each with what it should be; see docs for the storefront's own. */
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().min(32);

const settingsSchema = z.object({
  /** Where the three APIs answer. */
  PORT: port.default(4000),
  /** The address to listen on; by default this machine only. */
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Turns the sandbox console on. */
  SANDBOX: flag.default(false),
  SANDBOX_PORT: port.default(4001),
  /** The folder of PGlite's files, the lock and stored secrets. */
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Most connections of this process to that server. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  /** How many items each sweep (renewals, queries, refunds, expired orders) works on at the same time. */
  TASKS_AT_ONCE: z.coerce.number().int().min(1).max(200).default(8),
  /** Most calls of sweeps to one payment provider at the same time. */
  PROVIDER_CALLS_AT_ONCE: z.coerce.number().int().min(1).max(200).default(8),
  STOREFRONT_PORT: port.default(3000),
  /** Where the storefront is reached by this process. */
  STOREFRONT_URL: httpUrl.optional(),
  /** Scheme, host and port of the operators' console, to which their passkeys and links belong. */
  STUDIO_ORIGIN: httpUrl.refine((value) => URL.canParse(value) && new URL(value).origin === value).optional(),
  /** Signs the revalidation calls to the storefront. */
  REVALIDATE_SECRET: secretListSchema.optional(),
  /** Encrypts captcha site keys on their way to the storefront, which has the same one; REVALIDATE_SECRET unless set. */
  SITE_KEY_SECRET: secretListSchema.optional(),
  /** Signs the storefront's calls, which has the same one; unset: calls are not checked. */
  UPSTREAM_SECRET: secretListSchema.optional(),
  /** Signs what the payment simulators send. */
  PROVIDER_SECRET: secretListSchema.optional(),
  /** Encrypts the passwords of delivered plans; those that another listed one has encrypted are encrypted again. */
  DELIVERY_SECRET: secretListSchema.optional(),
  /** Seeds the demo brands; on by default when the database is embedded or the sandbox is on. */
  SEED_DEMO: flag.optional(),
  /** What hashing a password costs, as the power of two of scrypt's N; 15 is about a fifth of a second. */
  PASSWORD_COST: z.coerce.number().int().min(10).max(20).default(15),
  ...OUTGOING_SETTINGS,
  ...STORE_SETTINGS,
  /** Where metrics are served, `127.0.0.1:9465`; unset: nothing is measured. */
  BACKEND_METRICS_ADDRESS: metricsAddressSchema.optional(),
  /** The collector to which spans are sent; unset: none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

type ParsedSettings = z.output<typeof settingsSchema>;
const SECRETS = ["REVALIDATE_SECRET", "PROVIDER_SECRET", "DELIVERY_SECRET"] as const;
type FilledAddress = "STOREFRONT_URL" | "STUDIO_ORIGIN" | "LINK_ORIGIN";
type FilledSecret = "SITE_KEY_SECRET" | (typeof SECRETS)[number];
export type BackendEnv = Omit<ParsedSettings, FilledAddress | FilledSecret | "SEED_DEMO"> &
  Record<FilledAddress, string> &
  Record<FilledSecret, SecretList> & { SEED_DEMO: boolean };

const EXPECTED_FORMATS: Record<keyof ParsedSettings, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "a host name or IP address to listen on",
  SANDBOX: "0 or 1",
  SANDBOX_PORT: "a port number from 0 to 65535",
  DATA_DIR: "a folder",
  DATABASE_URL: "a PostgreSQL address such as postgres://user:password@host:5432/name",
  DATABASE_CONNECTIONS: "a whole number from 2 to 500",
  TASKS_AT_ONCE: "a whole number from 1 to 200",
  PROVIDER_CALLS_AT_ONCE: "a whole number from 1 to 200",
  STOREFRONT_PORT: "a port number from 0 to 65535",
  STOREFRONT_URL: "an http or https address such as http://localhost:3000",
  STUDIO_ORIGIN: "an origin such as https://studio.example.com",
  REVALIDATE_SECRET: SECRET_DESCRIPTION,
  SITE_KEY_SECRET: SECRET_DESCRIPTION,
  UPSTREAM_SECRET: SECRET_DESCRIPTION,
  PROVIDER_SECRET: SECRET_DESCRIPTION,
  DELIVERY_SECRET: SECRET_DESCRIPTION,
  SEED_DEMO: "0 or 1",
  PASSWORD_COST: "a whole number from 10 to 20",
  ...OUTGOING_FORMATS,
  ...STORE_FORMATS,
  BACKEND_METRICS_ADDRESS: METRICS_ADDRESS_DESCRIPTION,
  OTEL_EXPORTER_OTLP_ENDPOINT: "an http or https address such as http://localhost:4318",
  LOG_LEVEL: "debug, info, warn, error or silent",
};

const SECRET_NAMES = new Set<string>(["SITE_KEY_SECRET", "UPSTREAM_SECRET", ...SECRETS]);
/** Their value is, or may contain, a password. */
const CONFIDENTIAL_SETTINGS = new Set<string>(["DATABASE_URL", ...OUTGOING_SECRETS, ...STORE_SECRETS]);

/** One or more settings are wrong; `message` has a line for each. */
export class InvalidSettingsError extends Error {
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.name = "WrongSettings";
  }
}

/**
 * Reads all settings. A demo (embedded database or sandbox) creates its own secrets and stores them in the data folder;
 * anywhere else they are required.
 * @throws InvalidSettingsError, SecretFileError
 */
export function loadEnv(source: Record<string, string | undefined>): BackendEnv {
  // A variable set to nothing is a variable not set, but no secret may be left out by mistake.
  const input = Object.fromEntries(
    Object.entries({ ...source, ...readSecretFiles(source) }).filter(
      ([name, value]) => value || (value !== undefined && SECRET_NAMES.has(name)),
    ),
  );
  const parsed = settingsSchema.safeParse(input);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [key], message }) => {
      const name = String(key) as keyof ParsedSettings;
      const problem = SECRET_NAMES.has(name) ? message : `is ${formatValue(name, input[name])}`;
      return `${name} ${problem}; it should be ${EXPECTED_FORMATS[name]}.`;
    });
    throw new InvalidSettingsError([...new Set(lines)]);
  }
  const env = parsed.data;
  const demo = env.SANDBOX || env.DATABASE_URL === undefined;
  const required = SECRETS.filter((name) => !demo && !env[name]);
  const lines = [
    ...required.map((name) => `${name} is not set; it should be ${EXPECTED_FORMATS[name]}.`),
    ...listMissingPairs(env),
    ...listMissingSettings(env),
  ];
  if (lines.length > 0) throw new InvalidSettingsError(lines);
  const storefront = (env.STOREFRONT_URL ?? `http://localhost:${env.STOREFRONT_PORT}`).replace(/\/+$/, "");
  const REVALIDATE_SECRET = env.REVALIDATE_SECRET ?? ([loadStoredSecrets(env.DATA_DIR).revalidate] as const);
  return {
    ...env,
    SITE_KEY_SECRET: env.SITE_KEY_SECRET ?? REVALIDATE_SECRET,
    STOREFRONT_URL: storefront,
    LINK_ORIGIN: getLinkOrigin(storefront, env.STUDIO_ORIGIN),
    STUDIO_ORIGIN: env.STUDIO_ORIGIN ?? `http://studio.localhost:${env.STOREFRONT_PORT}`,
    REVALIDATE_SECRET,
    PROVIDER_SECRET: env.PROVIDER_SECRET ?? [loadStoredSecrets(env.DATA_DIR).provider],
    DELIVERY_SECRET: env.DELIVERY_SECRET ?? [getDeliverySecret(loadStoredSecrets(env.DATA_DIR))],
    SEED_DEMO: env.SEED_DEMO ?? demo,
  };
}

function formatValue(name: string, value: string | undefined): string {
  if (value === undefined) return "not set";
  return CONFIDENTIAL_SETTINGS.has(name)
    ? `a text of ${value.length} characters (not shown)`
    : JSON.stringify(value);
}

const secretsSchema = z.object({
  session: secret,
  revalidate: secret,
  provider: secret,
  delivery: secret.optional(),
});

/** Files that are older than this secret don't have it: there the provider's secret is used instead, permanently. */
const getDeliverySecret = ({ delivery, provider }: z.output<typeof secretsSchema>) => delivery ?? provider;

/**
 * The demo's secrets, created on first use and stored with its data in the file that the start script reads, too;
 * only its owner may read it.
 * @throws WrongSettings when the file is there but broken: creating new ones would silently end every session.
 */
export function loadStoredSecrets(dataDir: string): z.output<typeof secretsSchema> {
  const file = path.join(dataDir, "secrets.json");
  const createSecret = () => randomBytes(32).toString("base64url");
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    const newSecrets = {
      session: createSecret(),
      revalidate: createSecret(),
      provider: createSecret(),
      delivery: createSecret(),
    };
    fs.writeFileSync(file, JSON.stringify(newSecrets), { flag: "wx", mode: 0o600 });
    return newSecrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  try {
    return secretsSchema.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch {
    throw new InvalidSettingsError([
      `${file} is damaged. Remove it to create new secrets (which ends all sessions).`,
    ]);
  }
}
