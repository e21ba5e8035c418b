import { parseJson } from "@/lib/contract/parse-json";
import { rewriteAddress, splitLocalePath } from "./locale-path";

const RESULT_PATH = "/paymentResult";
const MAX_PAIRS = 40;
/** Providers encode the address once or twice; more is not decoded. */
const MAX_DECODINGS = 3;
const BASE_ORIGIN = "https://sentinel.invalid";

/** Entry step: `/paymentResult/key/value/…` becomes a query (rules/addresses#payment-result-addresses, threat T32). */
export function rewriteResultPath(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  if (!path.startsWith(`${RESULT_PATH}/`)) return null;
  return rewriteAddress(url, RESULT_PATH, mergeParameters(parsePathPairs(path), url.searchParams));
}

/**
 * Entry step: a `response` parameter that contains the return address (a URL, encoded or not, or JSON with one in
 * `redirectUrl` or `url`) becomes the query of `/paymentResult`. Only its parameters are used: the buyer stays on
 * this host. A `response` without an address is dropped.
 */
export function rewriteResponseParameter(url: URL): URL | null {
  if (!url.searchParams.has("response")) return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("response");
  const returnAddress = findReturnAddress(url.searchParams.get("response") ?? "");
  if (returnAddress === null) return rewriteAddress(url, splitLocalePath(url.pathname).path, rest);
  const { path } = splitLocalePath(returnAddress.pathname);
  const fromPath = path.startsWith(`${RESULT_PATH}/`) ? parsePathPairs(path) : new URLSearchParams();
  const query = mergeParameters(mergeParameters(fromPath, returnAddress.searchParams), rest);
  // A rewrite happens once: nested values are not parsed again.
  query.delete("response");
  return rewriteAddress(url, RESULT_PATH, query);
}

/** The names that providers use for a payment on return: PayPal's order, UseePay's payment intent. */
const PROVIDER_REFERENCE_PARAMETERS = ["token", "payment_intent"] as const;

/**
 * Entry step: renames the provider's parameter for a payment to `reference`. It grants nothing: only the payment's
 * buyer can read it.
 */
export function rewriteProviderReference(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  if (path !== RESULT_PATH || !PROVIDER_REFERENCE_PARAMETERS.some((name) => url.searchParams.has(name)))
    return null;
  const query = new URLSearchParams(url.searchParams);
  const names = PROVIDER_REFERENCE_PARAMETERS.map((name) => query.get(name)).filter(Boolean);
  for (const name of PROVIDER_REFERENCE_PARAMETERS) query.delete(name);
  if (!query.has("reference") && names[0]) query.set("reference", names[0]);
  return rewriteAddress(url, RESULT_PATH, query);
}

/** Pairs of segments after /paymentResult; a key without value is omitted, a repeated key has its first value. */
function parsePathPairs(path: string): URLSearchParams {
  const segments = path.slice(RESULT_PATH.length + 1).split("/", MAX_PAIRS * 2);
  const pairs = new URLSearchParams();
  for (let index = 0; index + 1 < segments.length; index += 2) {
    const key = decodeSafely(segments[index] ?? "");
    if (key !== "" && !pairs.has(key)) pairs.set(key, decodeSafely(segments[index + 1] ?? ""));
  }
  return pairs;
}

/** Both sets of parameters; for a name in both, the first set's value is used. */
function mergeParameters(first: URLSearchParams, second: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(first);
  for (const [name, value] of second) if (!all.has(name)) all.set(name, value);
  return all;
}

function findReturnAddress(response: string): URL | null {
  let text = response.trim();
  for (let round = 0; round <= MAX_DECODINGS; round += 1) {
    const address = parseAddress(text) ?? parseAddress(readAddressField(text));
    if (address) return address;
    const next = decodeSafely(text);
    if (next === text) return null;
    text = next;
  }
  return null;
}

function parseAddress(text: string | null): URL | null {
  if (!text || !/^(https?:\/\/|\/)/i.test(text) || !URL.canParse(text, BASE_ORIGIN)) return null;
  return new URL(text, BASE_ORIGIN);
}

function readAddressField(text: string): string | null {
  if (!text.startsWith("{")) return null;
  const json = parseJson(text);
  if (typeof json !== "object" || json === null) return null;
  const field = ["redirectUrl", "url"].find((name) => Object.hasOwn(json, name));
  const value: unknown = field === undefined ? null : Reflect.get(json, field);
  return typeof value === "string" ? decodeIfEncoded(value) : null;
}

/** An address inside JSON may be encoded once more. */
function decodeIfEncoded(text: string): string {
  return /^https?%3a/i.test(text) || /^%2f/i.test(text) ? decodeSafely(text) : text;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
