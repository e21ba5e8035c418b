import type { Charge } from "./charge";
import type { ChargeState } from "./provider";
import { getProviderRules } from "./provider-rules";

/** How the browser returns from a provider. */
export interface ProviderReturn {
  /** The whole address, for a GET. */
  url: string;
  /** Address and fields of the same return as a POST. */
  target: string;
  fields: Record<string, string>;
}

const REDIRECT_STATUS: Record<ChargeState["status"], string> = {
  pending: "pending",
  succeeded: "succeeded",
  failed: "failed",
  cancelled: "canceled",
  expired: "canceled",
};

/**
 * Where the browser returns to, in the provider's own format (rules/addresses#payment-result-addresses). The
 * parameters are hints; the storefront reads the state from billing (rules/payments#redirects).
 */
export function createProviderReturn(charge: Charge, status: ChargeState["status"]): ProviderReturn {
  const { page } = getProviderRules(charge);
  const returnFields = page?.getReturnFields(charge, status) ?? { redirect_status: REDIRECT_STATUS[status] };
  const baseUrl = new URL(charge.returnUrl);
  const fields = { ...Object.fromEntries(baseUrl.searchParams), ...returnFields };
  const plainUrl = setQuery(baseUrl, fields);
  const base = { target: baseUrl.origin + baseUrl.pathname, fields };
  if (page?.returnFormat === "path") {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [name, value].map(encodeURIComponent));
    return { ...base, url: `${baseUrl.origin}${baseUrl.pathname}/${pairs.join("/")}` };
  }
  return {
    ...base,
    url: page?.returnFormat === "response" ? setQuery(baseUrl, { response: plainUrl }) : plainUrl,
  };
}

function setQuery(address: URL, query: Record<string, string>): string {
  const url = new URL(address.pathname, address.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
