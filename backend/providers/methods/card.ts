import type { StoredCard } from "@/backend/db/schema/payment";
import type { CardOutcome } from "@/backend/db/schema/provider";
import type { Charge, ProviderRules } from "@/backend/providers/charge";
import type { ChargeRequest } from "@/backend/providers/provider";
import { createRandomId } from "@/backend/runtime/random-values";
import type { CardInput } from "@/lib/contract/bill/checkout";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { checkCardNumber, detectCardBrand } from "@/lib/domain/payment/card/card-number";
import { checkSecurityCode, isCardExpired } from "@/lib/domain/payment/card/card-security";
import { CARD_OUTCOMES, createRefusedOutcome, HOLDER_OUTCOMES } from "./card-outcomes";
import type { ProviderBehavior } from "./provider-profiles";

/** What may be stored of a card (threat T47); number and security code are dropped here. */
export function toStoredCard(card: CardInput): StoredCard {
  return {
    brand: detectCardBrand(card.number)?.code ?? "card",
    first6: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    holder: `${card.firstName} ${card.lastName}`,
  };
}

/** What the card network will do with this card, checked in a network's order. `now` is epoch milliseconds. */
export function getCardOutcome(card: CardInput, now: number): CardOutcome {
  if (checkCardNumber(card.number)) return createRefusedOutcome("cardNumberInvalid");
  if (isCardExpired({ month: card.expiryMonth, year: card.expiryYear }, now))
    return createRefusedOutcome("cardExpired");
  if (checkSecurityCode(card.securityCode, detectCardBrand(card.number)))
    return createRefusedOutcome("securityCodeInvalid");
  const listed = CARD_OUTCOMES.get(card.number) ?? createRefusedOutcome("cardRejected");
  if (listed.outcome !== "approve") return listed;
  const names = [card.firstName, card.lastName].map((name) => name.trim().toUpperCase());
  return names.map((name) => HOLDER_OUTCOMES[name]).find((plan) => plan !== undefined) ?? listed;
}

const STATUS_BY_OUTCOME: Record<CardOutcome["outcome"], string> = {
  approve: "succeeded",
  refuse: "failed",
  hold: "processing",
  challenge: "requires_action",
};

/** Charges a stored card by its token; the security code is checked where one was given. */
function openSavedCardCharge(
  ref: string,
  { amount, savedCard }: ChargeRequest,
  now: number,
  { card, cardPlan }: NonNullable<Parameters<ProviderRules["open"]>[2]>,
): ReturnType<ProviderRules["open"]> {
  const createFailed = (refusal: number) => ({ ref, status: "failed", refusal, card, cardPlan });
  if (isCardExpired({ month: card.expiryMonth, year: card.expiryYear }, now))
    return createFailed(codeFor("cardExpired"));
  const length = card.brand === "amex" ? 4 : 3;
  const code = savedCard?.securityCode;
  // 000 is the wrong code of every stored card, so that a wrong code can be tested.
  if (code !== undefined && (code.length !== length || /^0+$/.test(code)))
    return createFailed(codeFor("securityCodeInvalid"));
  if (cardPlan.outcome === "refuse") return createFailed(cardPlan.refusal ?? codeFor("cardRejected"));
  return { ref, status: "succeeded", card, cardPlan, received: amount.amount, paidAt: now };
}

/** What the shop's form posts to the bank: the transaction and the window size (05: full screen). */
const encodeChallengeRequest = (ref: string) =>
  Buffer.from(
    JSON.stringify({ messageType: "CReq", threeDSServerTransID: ref, challengeWindowSize: "05" }),
  ).toString("base64url");

/** Rules of the simulated card network. The challenge's page is `${sandboxUrl}/3ds/{ref}`. */
export const CARD: ProviderBehavior = {
  open(request, now, storedCard) {
    const ref = `ch_${createRandomId(26)}`;
    if (storedCard) return openSavedCardCharge(ref, request, now, storedCard);
    // A request without a card comes after a restart: the card number was lost with the process that held it.
    if (!request.card) return { ref, status: "failed", refusal: codeFor("paymentFailed") };
    const cardPlan = getCardOutcome(request.card, now);
    return {
      ref,
      status: STATUS_BY_OUTCOME[cardPlan.outcome],
      refusal: cardPlan.outcome === "refuse" ? (cardPlan.refusal ?? codeFor("cardRejected")) : null,
      card: toStoredCard(request.card),
      cardPlan,
      ...(cardPlan.outcome === "approve" ? { received: request.amount.amount, paidAt: now } : {}),
    };
  },

  nextAction(charge: Charge, sandboxUrl: string) {
    if (charge.cardPlan?.outcome !== "challenge") return { kind: "none" };
    const { ref } = charge;
    if (!charge.cardPlan.frame) return { kind: "redirect", url: `${sandboxUrl}/3ds/${ref}`, method: "GET" };
    return { kind: "challenge", url: `${sandboxUrl}/3ds/frame/${ref}`, creq: encodeChallengeRequest(ref) };
  },
};
