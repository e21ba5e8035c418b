import type { Charge } from "./charge";
import type { ChargeState } from "./provider";
import { rulesOf } from "./rules-of";

/** The browser's way back from a provider. */
export interface WayBack {
  /** With everything in it, for a GET. */
  url: string;
  /** The same for a POST. */
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
 * Where the browser goes, in the provider's own dialect (spec §2 "Payment-result URLs"). What it says is a hint; the
 * storefront asks billing (payments.md §0.5).
 */
export function returnOf(charge: Charge, status: ChargeState["status"]): WayBack {
  const { page } = rulesOf(charge);
  const given = page?.returns(charge, status) ?? { redirect_status: REDIRECT_STATUS[status] };
  const back = new URL(charge.returnUrl);
  const fields = { ...Object.fromEntries(back.searchParams), ...given };
  const plain = withQuery(back, fields);
  const base = { target: back.origin + back.pathname, fields };
  if (page?.dialect === "path") {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [name, value].map(encodeURIComponent));
    return { ...base, url: `${back.origin}${back.pathname}/${pairs.join("/")}` };
  }
  return { ...base, url: page?.dialect === "response" ? withQuery(back, { response: plain }) : plain };
}

function withQuery(address: URL, query: Record<string, string>): string {
  const url = new URL(address.pathname, address.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
