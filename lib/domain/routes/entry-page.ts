import { parseJson } from "@/lib/contract/parse-json";
import {
  acceptParameterValue,
  CARRIED_LONG_NAMES,
  listParameterNames,
  readParameter,
} from "./entry-parameters";
import { splitLocalePath } from "./locale-path";
import { rewriteAddress } from "./rewrite-address";

/** Pages to which apps and set-top boxes link (rules/addresses#entry-pages). */
const ENTRY_PAGES = new Set([
  "/",
  "/pricing-table",
  "/plan",
  "/order",
  "/stbPayment",
  "/stb-orders",
  "/payment",
]);
const MAX_JSON_LENGTH = 4096;

/**
 * Entry step: an address with `params` or a complete app log-in is redirected to /login, one with only a device to
 * /register. A log-in takes precedence, because a member who can be logged in should not be sent to sign-up.
 */
export function rewriteEntryPage(url: URL): URL | null {
  if (!ENTRY_PAGES.has(splitLocalePath(url.pathname).path)) return null;
  const parameters = url.searchParams;
  if (parameters.get("params")) return rewriteAddress(url, "/login", expandParams(parameters));
  const hasAppLogin = ["appToken", "accountId", "loginId"].every(
    (name) => readParameter(parameters, name) !== null,
  );
  if (hasAppLogin) return rewriteAddress(url, "/login", parameters);
  return readParameter(parameters, "deviceInfo") === null
    ? null
    : rewriteAddress(url, "/register", parameters);
}

/**
 * Parses `params`: its carried fields become parameters of their own and take precedence over those in the address
 * (threat T20).
 */
function expandParams(parameters: URLSearchParams): URLSearchParams {
  const expanded = new URLSearchParams(parameters);
  expanded.delete("params");
  const fields = parseJsonObject(parameters.get("params") ?? "");
  for (const longName of CARRIED_LONG_NAMES) {
    const value = listParameterNames(longName)
      .map((name) => acceptParameterValue(longName, readTextField(fields, name)))
      .find((accepted) => accepted !== null);
    if (value === undefined || value === null) continue;
    for (const name of listParameterNames(longName)) expanded.delete(name);
    expanded.set(longName, value);
  }
  return expanded;
}

function parseJsonObject(json: string): object {
  if (json.length > MAX_JSON_LENGTH) return {};
  const value = parseJson(json);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function readTextField(fields: object, name: string): string | null {
  if (!Object.hasOwn(fields, name)) return null;
  const value: unknown = Reflect.get(fields, name);
  if (typeof value === "string") return value;
  return Number.isSafeInteger(value) ? String(value) : null;
}
