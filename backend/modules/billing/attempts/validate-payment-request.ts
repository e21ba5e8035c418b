import { refuseBeforePasswordReset } from "@/backend/modules/accounts/members";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { consumeCardLimit } from "@/backend/modules/billing/cards/card-limit";
import { findBuyerCountry } from "@/backend/modules/billing/orders/buyer-country";
import { confirmPrice, readHolderData, readQuote } from "@/backend/modules/billing/quotes/quotes";
import { type AttemptRow, findOrder, type Owner } from "@/backend/modules/billing/rows";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { CountedAct } from "@/backend/modules/limits/rate-limits";
import { readWithdrawalRules } from "@/backend/modules/withdrawals/withdrawal-period";
import { toStoredCard } from "@/backend/providers/methods/card";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Currency } from "@/lib/config/constants";
import type { CardInput, Quote } from "@/lib/contract/bill/checkout";
import {
  getCardHolderRequirements,
  HOLDER_DATA,
  type HolderData,
} from "@/lib/domain/payment/card/card-holder";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { isSameRenewal } from "@/lib/domain/payment/price-choice";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import type { RequestExecution } from "./idempotency";
import type { PaymentRequest, ValidatedPaymentRequest } from "./payment-request";
import { findOrderPaidSince } from "./place-attempt";

/**
 * Checks everything that needs no transaction. `paidOrderId` is an order that has paid for this already: two tabs with
 * one price each buy once; buying a plan twice requires a new quote.
 * @throws RefusalError see `pay`
 */
export async function validatePaymentRequest(
  billing: BillingContext,
  request: PaymentRequest,
  execution: RequestExecution,
  requestedAt: number,
): Promise<(ValidatedPaymentRequest & { countedCard: CountedAct | null }) | { paidOrderId: string }> {
  const { buyer, method } = request;
  const owner = { site: buyer.site.id, uid: buyer.member.uid };
  await refuseBeforePasswordReset(billing.db, buyer.member);
  if (!isMethodCode(method)) throw refuse("methodUnsupported");
  const order = request.orderId === null ? null : await findOrder(billing.db, owner, request.orderId);
  if (request.orderId !== null && !order) throw refuse("orderNotFound");
  if (order?.status === "PAYMENT_SUCCEEDED") return { paidOrderId: order.id };
  // An order's own price is valid for its own method only: another method may have another discount.
  if (request.quoteId === null && order?.method !== method) throw refuse("paymentNotPlaced");

  const planId = order?.planId ?? request.planId ?? "";
  const quoted =
    request.quoteId === null
      ? null
      : await confirmQuotedPrice(billing, request, owner, planId, request.quoteId);
  if (quoted && "paidOrderId" in quoted) return quoted;
  const currency = quoted?.price.total.currency ?? order?.currency;
  if (method === "card" && request.card && currency)
    refuseMissingHolderData(request.card, currency, await readHolderData(billing.db, owner.site));
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
    payer: request.payer ?? null,
    cardId: (method === "card" && !request.card && request.savedCard?.cardId) || null,
    ...(await readConsents(billing, request)),
    language: buyer.language,
    country: findBuyerCountry(buyer.member, request),
    requestedAt,
    returnUrl: (orderId) => createReturnUrl(request, orderId),
    isAcceptable: (live) =>
      request.orderId === null && matchesLiveAttempt(live, request, quoted, requestedAt),
  };
}

/** A typed card has what the brand's acquirer needs of its holder (rules/payments#card-fields); a saved one was stored with it. */
function refuseMissingHolderData(card: CardInput, currency: Currency, needed: readonly HolderData[]): void {
  const required = getCardHolderRequirements(currency, needed);
  const missing = HOLDER_DATA.filter((data) => required[data] && card[data] === undefined);
  if (missing.length > 0)
    throw refuse("parameterInvalid", {
      fields: Object.fromEntries(missing.map((data) => [`card.${data}`, "required"])),
    });
}

const createReturnUrl = ({ buyer, returnPage }: PaymentRequest, orderId: string): string => {
  const path = createLocalePath(returnPage ?? "/paymentResult", buyer.language, buyer.site.defaultLang);
  return `${buyer.returnOrigin}${path}${returnPage ? "" : `?orderId=${orderId}`}`;
};

async function confirmQuotedPrice(
  billing: BillingContext,
  { buyer, method, orderId, consents }: PaymentRequest,
  owner: Owner,
  planId: string,
  quoteId: string,
): Promise<ValidatedPaymentRequest["quoted"] | { paidOrderId: string }> {
  const quote = await readQuote(billing, owner, { quoteId, planId, method });
  const findPaidOrder = async () =>
    orderId === null ? findOrderPaidSince(billing.db, owner, planId, quote.createdAt) : null;
  const paid = await findPaidOrder();
  if (paid) return { paidOrderId: paid };
  try {
    const { site, member, language } = buyer;
    const priceQuery = { site, member, language, planId, method, currency: quote.currency };
    const price = await confirmPrice(billing, quote, priceQuery);
    // The buyer agreed to the renewal that was shown, and to no other one.
    if (consents?.renewal && !isSameRenewal(quote.shown.renewal, price.renewal))
      throw refuse("paymentNotPlaced");
    if (price.renewal?.required && !consents?.renewal) throw refuseMissingConsent(quote.shown);
    return { quoteId, quotedAt: quote.createdAt, price };
  } catch (error) {
    // A payment can change prices (a first-order discount): a concurrent request may have paid meanwhile.
    const paidMeanwhile = await findPaidOrder();
    if (paidMeanwhile) return { paidOrderId: paidMeanwhile };
    throw error;
  }
}

/** A plan that requires renewal is not sold without it; a page that did not know this yet asks for the price again. */
const refuseMissingConsent = ({ renewal }: Quote) =>
  renewal?.required
    ? refuse("parameterInvalid", { fields: { "consents.renewal": "required" } })
    : refuse("paymentNotPlaced");

/** What was agreed to, and which boxes the brand shows ticked; it is read only where there is a consent to record. */
async function readConsents(
  { db }: BillingContext,
  { buyer, consents = {} }: PaymentRequest,
): Promise<Pick<ValidatedPaymentRequest, "consents" | "isPreselected">> {
  const isNone = Object.keys(consents).length === 0;
  const config = isNone ? {} : (await readSiteConfigRow(db, buyer.site.id)).config;
  const { preselect } = config;
  const { on, partial } = readWithdrawalRules(config);
  const { startsNow, ...others } = consents;
  return {
    // That box is shown by brands only that keep the used days.
    consents: on && partial && startsNow ? { ...others, startsNow } : others,
    isPreselected: {
      ...{ renewal: preselect?.renewal ?? false, saveCard: preselect?.saveCard ?? false },
      startsNow: false,
    },
  };
}

/** True where a live attempt is for the same method, money, card and consents, as a second tab would request it. */
function matchesLiveAttempt(
  live: AttemptRow,
  { method, card, consents }: PaymentRequest,
  quoted: ValidatedPaymentRequest["quoted"] | null,
  requestedAt: number,
): boolean {
  const sameMoney =
    quoted?.price.total.amount === live.amount && quoted.price.total.currency === live.currency;
  if (live.method !== method || !sameMoney || live.expiresAt <= requestedAt) return false;
  const renews = consents?.renewal !== undefined && Boolean(quoted?.price.renewal);
  if (live.renews !== renews) return false;
  if (!card || method !== "card") return true;
  if (live.keepsCard !== (renews || consents?.saveCard !== undefined)) return false;
  const { first6, last4, expiryMonth, expiryYear } = toStoredCard(card);
  const liveCard = live.card;
  return (
    liveCard?.first6 === first6 &&
    liveCard.last4 === last4 &&
    liveCard.expiryMonth === expiryMonth &&
    liveCard.expiryYear === expiryYear
  );
}
