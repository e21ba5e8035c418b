import { CARRIED_PARAMETERS } from "@/lib/config/constants";

type CarriedParameter = (typeof CARRIED_PARAMETERS)[number];

/** Short names in published links, and the long names that pages read. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  appToken: ["at"],
  accountId: ["aid"],
  loginId: ["ls"],
  deviceInfo: ["did", "d"],
  language: ["lang"],
};
const ALL_SHORT_NAMES = new Set(Object.values(SHORT_NAMES).flat());

/** Long names of the carried parameters (rules/addresses#carried-parameters). */
export const CARRIED_LONG_NAMES: readonly string[] = CARRIED_PARAMETERS.filter(
  (name: CarriedParameter) => !ALL_SHORT_NAMES.has(name),
);

/** Values that may log a user in or identify a device: never left in an address (threat T19). */
export const SENSITIVE_PARAMETERS: readonly string[] = ["appToken", "token", "deviceInfo"];

const DEFAULT_MAX_BYTES = 200;
/** In bytes. The sensitive ones together stay below the size of a sealed cookie (threat T12). */
const MAX_BYTES: Readonly<Record<string, number>> = {
  appToken: 1024,
  token: 1024,
  deviceInfo: 512,
  accountId: 254,
  loginId: 254,
  path: 512,
  pageSourceLocation: 512,
  language: 16,
};
const PLAN_ID_PATTERN = /^[0-9][A-Za-z0-9_-]{0,63}$/;
const TOKEN_PATTERN = /^[!#-[\]-~]+$/;
const CONTROL_CHARACTER = /\p{Cc}/u;
const encoder = new TextEncoder();

/** The long name and every short one of a value. */
export function listParameterNames(longName: string): readonly string[] {
  return [longName, ...(SHORT_NAMES[longName] ?? [])];
}

/**
 * The value if it may be carried: not empty, not too long (never truncated), no control characters; a token in
 * visible ASCII, a plan id in its format (rules/addresses#screens).
 */
export function acceptParameterValue(longName: string, value: string | null | undefined): string | null {
  if (
    !value ||
    encoder.encode(value).length > (MAX_BYTES[longName] ?? DEFAULT_MAX_BYTES) ||
    CONTROL_CHARACTER.test(value)
  )
    return null;
  if (longName === "planId") return PLAN_ID_PATTERN.test(value) ? value : null;
  if (longName === "token" || longName === "appToken") return TOKEN_PATTERN.test(value) ? value : null;
  return value;
}

/** The first acceptable value of a parameter under any of its names. */
export function readParameter(parameters: URLSearchParams, longName: string): string | null {
  for (const name of listParameterNames(longName)) {
    for (const value of parameters.getAll(name)) {
      const accepted = acceptParameterValue(longName, value);
      if (accepted !== null) return accepted;
    }
  }
  return null;
}

/** Only the named parameters, each once and under its long name. */
export function pickParameters(parameters: URLSearchParams, longNames: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams();
  for (const name of longNames) {
    const value = readParameter(parameters, name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

/**
 * Removes the sensitive parameters from an address: app token, mail token, device information (under any of their
 * names) and unparsed `params`. `secrets` holds the values under their long names, for a sealed cookie; together they
 * fit into one. Without such parameters `clean` equals the address (threats T18 to T21).
 */
export function splitSensitiveParameters(url: URL): { clean: URL; secrets: Record<string, string> } {
  const clean = new URL(url);
  const secrets: Record<string, string> = {};
  for (const longName of SENSITIVE_PARAMETERS) {
    const value = readParameter(url.searchParams, longName);
    if (value !== null) secrets[longName] = value;
    for (const name of listParameterNames(longName)) removeParameter(clean, name);
  }
  removeParameter(clean, "params");
  return { clean, secrets };
}

/** Deleting rewrites the whole query, so an address without the parameter is not touched. */
function removeParameter(url: URL, name: string): void {
  if (url.searchParams.has(name)) url.searchParams.delete(name);
}
