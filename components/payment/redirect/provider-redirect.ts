import type { NextAction } from "@/lib/contract/bill/next-action";

/** How the buyer gets to the provider's page, as billing said it and nobody else. */
export interface ProviderRedirect {
  url: string;
  /** What the buyer knows it by. */
  host: string;
  method: "GET" | "POST";
  fields: Record<string, string>;
}

/** The departure a next action asks for; null where it asks for none, or for an address that is none of the web's. */
export function getProviderRedirect(action: NextAction): ProviderRedirect | null {
  if (action.kind === "redirect") {
    return createProviderRedirect(action.url, action.method, action.fields ?? {});
  }
  // 3-D Secure hands its request over by a form (rules/payments#three-d-secure).
  return action.kind === "challenge"
    ? createProviderRedirect(action.url, "POST", { creq: action.creq })
    : null;
}

function createProviderRedirect(
  address: string,
  method: ProviderRedirect["method"],
  fields: ProviderRedirect["fields"],
): ProviderRedirect | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return { url: url.href, host: url.host, method, fields };
}
