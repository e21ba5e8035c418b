import type { Member } from "@/backend/modules/accounts/members";
import { refuseBeforePasswordReset } from "@/backend/modules/accounts/upgrade-policy";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { consumeCardLimit } from "@/backend/modules/billing/cards/card-limit";
import { isProviderCode } from "@/backend/modules/billing/quotes/calculate-price";
import { confirmPrice, readQuote } from "@/backend/modules/billing/quotes/quotes";
import { type AttemptRow, findOrder, type Owner } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { CountedAct } from "@/backend/modules/limits/rate-limits";
import { toStoredCard } from "@/backend/providers/methods/card";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import type { CardInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import type { RequestExecution } from "./idempotency";
import { findOrderPaidSince, type ValidatedPaymentRequest } from "./place-attempt";

/** Who presses, at which brand, in which language, and where the shop's pages are (no slash at the end). */
export interface Buyer {
  site: SiteWithHosts;
  member: Member;
  language: Locale;
  origin: string;
  /** The person's address as the storefront saw it, or "unknown". */
  ip: string;
}

/** What the buyer pressed pay with. `orderId` makes it a repay (rules/payments#pay-and-repay); without a quote the order's price stands. */
export interface PaymentRequest {
  buyer: Buyer;
  key: string;
  orderId: string | null;
  /** Set for pay; a repay takes the order's. */
  planId: string | null;
  method: string;
  quoteId: string | null;
  card: CardInput | undefined;
  /** A saved card instead of a typed one. */
  savedCard?: SavedCardInput | undefined;
  /** For methods that reach the buyer by phone, in E.164. */
  phone?: string | undefined;
}

/**
 * Checks all that needs no transaction. `paid` names the order that has bought this already: two tabs that each hold a
 * price buy once, and whoever wants a plan twice is quoted again first.
 * @throws Refusal see `pay`
 */
export async function validatePaymentRequest(
  billing: BillingContext,
  request: PaymentRequest,
  execution: RequestExecution,
  requestedAt: number,
): Promise<(ValidatedPaymentRequest & { countedCard: CountedAct | null }) | { paid: string }> {
  const { buyer, method } = request;
  const owner = { site: buyer.site.id, uid: buyer.member.uid };
  await refuseBeforePasswordReset(billing.db, buyer.member);
  if (!isProviderCode(method)) throw refuse("methodUnsupported");
  const order = request.orderId === null ? null : await findOrder(billing.db, owner, request.orderId);
  if (request.orderId !== null && !order) throw refuse("orderNotFound");
  if (order?.status === "PAYMENT_SUCCEEDED") return { paid: order.id };
  // An order's own price is the price of its own method: another method may carry another discount.
  if (request.quoteId === null && order?.method !== method) throw refuse("paymentNotPlaced");

  const planId = order?.planId ?? request.planId ?? "";
  const quoted =
    request.quoteId === null
      ? null
      : await confirmQuotedPrice(billing, request, owner, planId, request.quoteId);
  if (quoted && "paid" in quoted) return quoted;
  const countedCard = method === "card" ? await consumeCardLimit(billing, owner, buyer.ip) : null;
  return {
    countedCard,
    owner,
    execution,
    method,
    orderId: request.orderId,
    planId,
    quoted,
    phone: request.phone ?? null,
    cardId: (method === "card" && !request.card && request.savedCard?.cardId) || null,
    keepsCard: method === "card" && request.card?.save === true,
    language: buyer.language,
    requestedAt,
    returnUrl: (orderId) =>
      `${buyer.origin}${createLocalePath("/paymentResult", buyer.language, buyer.site.defaultLang)}?orderId=${orderId}`,
    isAcceptable: (live) =>
      request.orderId === null && matchesLiveAttempt(live, request, quoted, requestedAt),
  };
}

async function confirmQuotedPrice(
  billing: BillingContext,
  { buyer, method, orderId }: PaymentRequest,
  owner: Owner,
  planId: string,
  quoteId: string,
): Promise<ValidatedPaymentRequest["quoted"] | { paid: string }> {
  const quote = await readQuote(billing, owner, { quoteId, planId, method });
  const findPaidOrder = async () =>
    orderId === null ? findOrderPaidSince(billing.db, owner, planId, quote.createdAt) : null;
  const paid = await findPaidOrder();
  if (paid) return { paid };
  try {
    const { site, member, language } = buyer;
    const priceQuery = { site, member, language, planId, method, currency: quote.currency };
    return { quoteId, quotedAt: quote.createdAt, price: await confirmPrice(billing, quote, priceQuery) };
  } catch (error) {
    // Paying changes prices (a first order's discount, say): the press beside this one may just have done so.
    const paidMeanwhile = await findPaidOrder();
    if (paidMeanwhile) return { paid: paidMeanwhile };
    throw error;
  }
}

/** A second tab wants the same code again; the same card, where it waits for its 3-D Secure page. */
function matchesLiveAttempt(
  live: AttemptRow,
  { method, card }: PaymentRequest,
  quoted: ValidatedPaymentRequest["quoted"] | null,
  requestedAt: number,
): boolean {
  const sameMoney =
    quoted?.price.total.amount === live.amount && quoted.price.total.currency === live.currency;
  if (live.method !== method || !sameMoney || live.expiresAt <= requestedAt) return false;
  if (!card || method !== "card") return true;
  const { first6, last4, expiryMonth, expiryYear } = toStoredCard(card);
  const liveCard = live.card;
  return (
    liveCard?.first6 === first6 &&
    liveCard.last4 === last4 &&
    liveCard.expiryMonth === expiryMonth &&
    liveCard.expiryYear === expiryYear
  );
}
