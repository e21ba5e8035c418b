import type { Member } from "@/backend/modules/accounts/members";
import type { CalculatedPrice } from "@/backend/modules/billing/quotes/calculate-price";
import type { AttemptRow, Owner } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { ProviderCode } from "@/backend/providers/provider";
import type { Locale } from "@/lib/config/constants";
import type { CardInput, ConsentsInput, PayerInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import type { RequestExecution } from "./idempotency";

/** The buyer of a payment request: brand, member and language. */
export interface Buyer {
  site: SiteWithHosts;
  member: Member;
  language: Locale;
  /** The origin that a provider sends the buyer back to, without a trailing slash. */
  returnOrigin: string;
  /** The buyer's network address as the storefront saw it, or "unknown". */
  ip: string;
}

/**
 * A buyer's request to pay. With `orderId` it is a repay (rules/payments#pay-and-repay); without a quote it uses the
 * order's price.
 */
export interface PaymentRequest {
  buyer: Buyer;
  key: string;
  orderId: string | null;
  /** Set for pay; a repay uses the order's. */
  planId: string | null;
  method: string;
  quoteId: string | null;
  card: CardInput | undefined;
  /** A saved card instead of a typed one. */
  savedCard?: SavedCardInput | undefined;
  /** For methods that reach the buyer by phone, in E.164. */
  phone?: string | undefined;
  /** The boxes that were ticked; absent: none. */
  consents?: ConsentsInput | undefined;
  /** For methods whose bank needs the payer. */
  payer?: PayerInput | undefined;
}

/** A payment request after all checks that need no transaction. */
export interface ValidatedPaymentRequest {
  owner: Owner;
  execution: RequestExecution;
  method: ProviderCode;
  /** The order of a repay; null for pay. */
  orderId: string | null;
  planId: string;
  /** The quoted and confirmed price; null: the order's own price (repay). `quotedAt` in epoch milliseconds. */
  quoted: { quoteId: string; quotedAt: number; price: CalculatedPrice } | null;
  language: Locale;
  /** The buyer's phone (E.164); null where the method needs none. */
  phone: string | null;
  /** Name and normalized CPF or CNPJ; null where the method needs none. */
  payer: PayerInput | null;
  /** The saved card that is charged; null: a typed one. */
  cardId: string | null;
  /** The boxes that were ticked; whether they have an effect depends on the method and the price. */
  consents: ConsentsInput;
  /** True where the brand shows such a box ticked. */
  isPreselected: Record<keyof ConsentsInput, boolean>;
  /** The address to which the provider sends the browser back. */
  returnUrl: (orderId: string) => string;
  /** When the request arrived (epoch ms): an attempt younger than this was made by a concurrent request. */
  requestedAt: number;
  /** True where a live attempt already is what this request wants, so that it need not be replaced. */
  isAcceptable: (live: AttemptRow) => boolean;
}
