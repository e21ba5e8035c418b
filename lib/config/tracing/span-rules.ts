/** The name under which our own spans are recorded. */
export const OWN_SCOPE = "storefront";
/** That of Next. */
const NEXT_SCOPE = "next.js";

/** What leaves the process of our own spans, and of Next's: no address, whose query may hold a link that is used once. */
const OWN_ATTRIBUTES = ["site", "call", "requestId", "kind", "outcome", "status", "operation"];
const NEXT_ATTRIBUTES = ["next.span_type", "next.route", "http.method", "http.status_code"];

/** What leaves the process of a span. */
export interface SafeSpan {
  name: string;
  attributes: Record<string, unknown>;
}

/**
 * A span's name and attributes without what may be personal; null for one that is not sent: of another library, or Next's of a call
 * that has one of ours.
 */
export function toSafeSpan(
  scope: string,
  name: string,
  attributes: Record<string, unknown>,
): SafeSpan | null {
  if (scope === OWN_SCOPE) return { name, attributes: pick(attributes, OWN_ATTRIBUTES) };
  if (scope !== NEXT_SCOPE) return null;
  const picked = pick(attributes, NEXT_ATTRIBUTES);
  const { "next.span_type": type, "next.route": route } = picked;
  if (typeof type !== "string" || type === "AppRender.fetch") return null;
  // Next's own name may be an address.
  return { name: typeof route === "string" ? `${type} ${route}` : type, attributes: picked };
}

const pick = (attributes: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
