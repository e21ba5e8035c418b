import { splitLocalePath } from "./locale-path";
import { rewritten } from "./rewritten";

const RESULT = "/paymentResult";
const MOST_PAIRS = 40;
/** Providers encode the address once or twice; more is nobody's custom. */
const MOST_DECODINGS = 3;
const BASE = "https://sentinel.invalid";

/** Entry step: `/paymentResult/key/value/…` becomes a query (spec §2 "Payment-result URLs", threat T32). */
export function fromResultPath(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  if (!path.startsWith(`${RESULT}/`)) return null;
  return rewritten(url, RESULT, merged(pairsOf(path), url.searchParams));
}

/**
 * Entry step: a `response` parameter that holds the address to return to (a URL, encoded or not, or JSON with one
 * in `redirectUrl` or `url`) becomes the query of `/paymentResult`. Only its parameters are used: whichever host
 * it names, the buyer stays here. A `response` without an address is dropped.
 */
export function fromResponse(url: URL): URL | null {
  if (!url.searchParams.has("response")) return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("response");
  const held = addressIn(url.searchParams.get("response") ?? "");
  if (held === null) return rewritten(url, splitLocalePath(url.pathname).path, rest);
  const { path } = splitLocalePath(held.pathname);
  const fromPath = path.startsWith(`${RESULT}/`) ? pairsOf(path) : new URLSearchParams();
  const found = merged(merged(fromPath, held.searchParams), rest);
  // A rewrite happens once: what was inside an answer is not opened again.
  found.delete("response");
  return rewritten(url, RESULT, found);
}

/** What providers call a payment on its way back: PayPal's order, UseePay's payment intent. */
const PROVIDER_NAMES = ["token", "payment_intent"] as const;

/**
 * Entry step: the provider's own name of a payment becomes `reference`, whatever the provider calls it. It opens
 * nothing: whoever asks for it has to be its buyer.
 */
export function fromProviderName(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  if (path !== RESULT || !PROVIDER_NAMES.some((name) => url.searchParams.has(name))) return null;
  const query = new URLSearchParams(url.searchParams);
  const names = PROVIDER_NAMES.map((name) => query.get(name)).filter(Boolean);
  for (const name of PROVIDER_NAMES) query.delete(name);
  if (!query.has("reference") && names[0]) query.set("reference", names[0]);
  return rewritten(url, RESULT, query);
}

/** Pairs of segments after /paymentResult; a key without value is left out, a repeated key keeps its first value. */
function pairsOf(path: string): URLSearchParams {
  const segments = path.slice(RESULT.length + 1).split("/", MOST_PAIRS * 2);
  const pairs = new URLSearchParams();
  for (let index = 0; index + 1 < segments.length; index += 2) {
    const key = decoded(segments[index] ?? "");
    if (key !== "" && !pairs.has(key)) pairs.set(key, decoded(segments[index + 1] ?? ""));
  }
  return pairs;
}

/** Both sets of parameters; where a name is in both, the first set's value stands. */
function merged(first: URLSearchParams, second: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(first);
  for (const [name, value] of second) if (!all.has(name)) all.set(name, value);
  return all;
}

function addressIn(response: string): URL | null {
  let text = response.trim();
  for (let round = 0; round <= MOST_DECODINGS; round += 1) {
    const address = asAddress(text) ?? asAddress(fieldOf(text));
    if (address) return address;
    const next = decoded(text);
    if (next === text) return null;
    text = next;
  }
  return null;
}

function asAddress(text: string | null): URL | null {
  if (!text || !/^(https?:\/\/|\/)/i.test(text) || !URL.canParse(text, BASE)) return null;
  return new URL(text, BASE);
}

function fieldOf(text: string): string | null {
  if (!text.startsWith("{")) return null;
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null) return null;
    const field = ["redirectUrl", "url"].find((name) => Object.hasOwn(json, name));
    const value: unknown = field === undefined ? null : Reflect.get(json, field);
    return typeof value === "string" ? fullyDecoded(value) : null;
  } catch {
    return null;
  }
}

/** An address inside JSON may be encoded once more. */
function fullyDecoded(text: string): string {
  return /^https?%3a/i.test(text) || /^%2f/i.test(text) ? decoded(text) : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
