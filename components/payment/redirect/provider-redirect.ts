import type { NextAction } from "@/lib/contract/bill/next-action";

/** The element id of the link or form that leads to the provider. */
export const PROVIDER_LINK_ID = "provider-link";

/** The request that opens the provider's page; it comes only from billing. */
export interface ProviderRedirect {
  url: string;
  /** Shown to the buyer. */
  host: string;
  method: "GET" | "POST";
  fields: Record<string, string>;
}

/** The redirect of a next action; null where there is none, or where its address is not http or https (threat T31). */
export function getProviderRedirect(action: NextAction): ProviderRedirect | null {
  if (action.kind === "redirect") {
    return createProviderRedirect(action.url, action.method, action.fields ?? {});
  }
  // 3-D Secure sends its request as a form (rules/payments#three-d-secure).
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
