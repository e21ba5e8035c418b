import { splitLocalePath } from "./locale-path";
import { acceptValue, LONG_CARRIED, namesOf, readParameter } from "./parameters";
import { rewritten } from "./rewritten";

/** Pages that people arrive at from apps and set-top boxes (spec §2 "Entry pages"). */
const ENTRY_PAGES = new Set([
  "/",
  "/pricing-table",
  "/plan",
  "/order",
  "/stbPayment",
  "/stb-orders",
  "/payment",
]);
const LONGEST_JSON = 4096;

/**
 * Entry step: who brings `params` or a whole app login goes to /login, who brings only a device goes to /register.
 * A login wins over a device, because somebody who can be logged in should not be asked to sign up.
 */
export function fromEntryPage(url: URL): URL | null {
  if (!ENTRY_PAGES.has(splitLocalePath(url.pathname).path)) return null;
  const given = url.searchParams;
  if (given.get("params")) return rewritten(url, "/login", withParams(given));
  const login = ["appToken", "accountId", "loginId"].every((name) => readParameter(given, name) !== null);
  if (login) return rewritten(url, "/login", given);
  return readParameter(given, "deviceInfo") === null ? null : rewritten(url, "/register", given);
}

/** Opens `params`: its carried fields become parameters of their own, ahead of those in the address (threat T20). */
function withParams(given: URLSearchParams): URLSearchParams {
  const opened = new URLSearchParams(given);
  opened.delete("params");
  const fields = parsed(given.get("params") ?? "");
  for (const longName of LONG_CARRIED) {
    const value = namesOf(longName)
      .map((name) => acceptValue(longName, textOf(fields, name)))
      .find((accepted) => accepted !== null);
    if (value === undefined || value === null) continue;
    for (const name of namesOf(longName)) opened.delete(name);
    opened.set(longName, value);
  }
  return opened;
}

function parsed(json: string): object {
  if (json.length > LONGEST_JSON) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

function textOf(fields: object, name: string): string | null {
  if (!Object.hasOwn(fields, name)) return null;
  const value: unknown = Reflect.get(fields, name);
  if (typeof value === "string") return value;
  return Number.isSafeInteger(value) ? String(value) : null;
}
