import type { Member } from "@/backend/modules/accounts/members";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { CalculatedPrice } from "@/backend/modules/billing/quotes/calculate-price";
import { type AttemptRow, findLastAttempt, findOrder, type Owner } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { ProviderCode } from "@/backend/providers/provider";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import type { CardInput, ConsentsInput, PayerInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import { checkTaxId, normalizeTaxId } from "@/lib/domain/brazil/tax-id";
import { findMethod } from "@/lib/domain/payment/methods/methods";
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
  /** The page to which a provider sends the browser back, where the payer has no session; absent: the result of the order. */
  returnPage?: "/go" | undefined;
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
  /** The buyer's, two letters; null: nothing tells it. */
  country: string | null;
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

/**
 * The phone and the payer of the request, or, where an order is paid again by the same method, those of its last
 * attempt.
 */
export async function resolveBuyerDetails(
  billing: BillingContext,
  owner: Owner,
  { orderId, method, phone, payer }: PaymentRequest,
): Promise<Pick<PaymentRequest, "phone" | "payer">> {
  const { needsPhone, needsPayer } = findMethod(method) ?? {};
  const isComplete = (!needsPhone || phone !== undefined) && (!needsPayer || payer !== undefined);
  if (orderId === null || isComplete) return { phone, payer };
  const order = await findOrder(billing.db, owner, orderId);
  const before = order && (await findLastAttempt(billing.db, order.id));
  if (before?.method !== method) return { phone, payer };
  return { phone: phone ?? before.phone ?? undefined, payer: payer ?? before.payer ?? undefined };
}

/**
 * The details that the method requires, without anything else that was sent.
 * @throws RefusalError -24050 where a required detail is missing
 */
export function pickRequiredDetails({
  method,
  card,
  savedCard,
  phone,
  payer,
}: PaymentRequest): Pick<PaymentRequest, "card" | "savedCard" | "phone" | "payer"> {
  const createMissingField = (field: string) =>
    refuse("parameterInvalid", { fields: { [field]: "required" } });
  if (method === "card") {
    if (!card && !savedCard) throw createMissingField("card");
    return { card, savedCard: card ? undefined : savedCard };
  }
  const { needsPhone, needsPayer } = findMethod(method) ?? {};
  if (needsPayer) {
    if (!payer) throw createMissingField("payer");
    if (checkTaxId(payer.taxId) !== null)
      throw refuse("parameterInvalid", { fields: { "payer.taxId": "invalid_value" } });
    return { card: undefined, payer: { name: payer.name, taxId: normalizeTaxId(payer.taxId) } };
  }
  if (!needsPhone) return { card: undefined };
  if (!phone) throw createMissingField("phone");
  return { card: undefined, phone };
}
