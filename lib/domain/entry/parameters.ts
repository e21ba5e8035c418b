import { CARRIED_PARAMETERS } from "@/lib/config/constants";

type Carried = (typeof CARRIED_PARAMETERS)[number];

/** Short names that links in the field use, and the long ones that pages read. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  appToken: ["at"],
  accountId: ["aid"],
  loginId: ["ls"],
  deviceInfo: ["did", "d"],
  language: ["lang"],
};
const SHORT = new Set(Object.values(SHORT_NAMES).flat());

/** Long names of the carried parameters (spec §2). */
export const LONG_CARRIED: readonly string[] = CARRIED_PARAMETERS.filter((name: Carried) => !SHORT.has(name));

/** Values that may log somebody in or tell one device from another: never left in an address (threat T19). */
export const SENSITIVE: readonly string[] = ["appToken", "token", "deviceInfo"];

const LONGEST = 200;
/** In bytes. The sensitive ones together stay below what a sealed cookie can hold (threat T12). */
const CAPS: Readonly<Record<string, number>> = {
  appToken: 1024,
  token: 1024,
  deviceInfo: 512,
  accountId: 254,
  loginId: 254,
  path: 512,
  pageSourceLocation: 512,
  language: 16,
};
const PLAN_ID = /^[0-9][A-Za-z0-9_-]{0,63}$/;
const TOKEN = /^[!#-[\]-~]+$/;
const CONTROL = /\p{Cc}/u;
const encoder = new TextEncoder();

/** The long name and every short one under which a value may arrive. */
export function namesOf(longName: string): readonly string[] {
  return [longName, ...(SHORT_NAMES[longName] ?? [])];
}

/**
 * The value when it may be carried: not empty, not too long (never cut), no control characters; a token in visible
 * ASCII, a plan id as one is written (spec §2).
 */
export function acceptValue(longName: string, value: string | null | undefined): string | null {
  if (!value || encoder.encode(value).length > (CAPS[longName] ?? LONGEST) || CONTROL.test(value))
    return null;
  if (longName === "planId") return PLAN_ID.test(value) ? value : null;
  if (longName === "token" || longName === "appToken") return TOKEN.test(value) ? value : null;
  return value;
}

/** First acceptable value of a parameter under any of its names. */
export function readParameter(parameters: URLSearchParams, longName: string): string | null {
  for (const name of namesOf(longName)) {
    for (const value of parameters.getAll(name)) {
      const accepted = acceptValue(longName, value);
      if (accepted !== null) return accepted;
    }
  }
  return null;
}

/** Only the named parameters, each once and under its long name. */
export function keepParameters(parameters: URLSearchParams, longNames: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of longNames) {
    const value = readParameter(parameters, name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}
