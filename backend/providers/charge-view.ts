import type { StoredCard } from "@/backend/db/schema/payment";
import type { Money } from "@/lib/contract/field-schemas";
import { type Charge, getChargeStatus } from "./charge";
import type { ChargeState, ProviderCode, Reversal } from "./provider";
import { getProviderRules } from "./provider-rules";

/**
 * A charge as the sandbox's pages show it (bank app, 3-D Secure, console). Amounts in minor units, times in epoch ms.
 */
export interface ChargeView {
  ref: string;
  provider: ProviderCode;
  site: string;
  orderId: string;
  attemptId: string;
  amount: Money;
  description: string;
  receiver: string;
  /** The brand's own account at the provider; null: the installation's. */
  merchantId: string | null;
  /** The provider's own status (ATIVA, requires_action, …). */
  providerStatus: string;
  state: ChargeState["status"];
  /**
   * What the charge waits for: a payment in the bank app, a challenge, a decision in the console, …; null when final.
   */
  waitsFor: "bank" | "challenge" | "page" | "code" | "review" | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  /** The PIX code. */
  payload: string | null;
  card: StoredCard | null;
  refusal: number | null;
  /** A refund or chargeback of received money. */
  after: Reversal | null;
}

/** A charge as the sandbox's pages see it at `now` (epoch milliseconds). */
export function toChargeView(charge: Charge, now: number): ChargeView {
  const provider = charge.provider as ProviderCode;
  const rules = getProviderRules(charge);
  return {
    ref: charge.ref,
    provider,
    site: charge.site,
    orderId: charge.orderId,
    attemptId: charge.attemptId,
    amount: { amount: charge.amount, currency: charge.currency },
    description: charge.description,
    receiver: charge.receiver,
    merchantId: charge.merchantId,
    providerStatus: charge.status,
    state: getChargeStatus(rules, charge, now),
    waitsFor: rules.statuses.open.includes(charge.status) ? getAwaitedStep(charge) : null,
    createdAt: charge.createdAt,
    expiresAt: charge.expiresAt,
    paidAt: charge.paidAt,
    payload: charge.payload,
    card: charge.card,
    refusal: charge.refusal,
    after: charge.facts.after ?? null,
  };
}

function getAwaitedStep(charge: Charge): ChargeView["waitsFor"] {
  const { page, awaits } = getProviderRules(charge);
  if (awaits) return awaits;
  if (page) return "page";
  return charge.cardPlan?.outcome === "challenge" ? "challenge" : "review";
}

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
