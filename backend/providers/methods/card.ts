import type { StoredCard } from "@/backend/db/schema/payment";
import type { CardOutcome } from "@/backend/db/schema/provider";
import type { Charge, ProviderRules } from "@/backend/providers/charge";
import type { ChargeRequest } from "@/backend/providers/provider";
import { createRandomId } from "@/backend/runtime/create-random-id";
import type { CardInput } from "@/lib/contract/bill/checkout";
import { detectCardBrand } from "@/lib/domain/payment/card/card-brand";
import { isCardExpired } from "@/lib/domain/payment/card/card-expiry";
import { checkCardNumber } from "@/lib/domain/payment/card/card-number";
import { checkSecurityCode } from "@/lib/domain/payment/card/security-code";
import { CARD_OUTCOMES, HOLDER_OUTCOMES } from "./card-outcomes";

/** What may be kept of a card (threat T47); number and security code end here. */
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

/** What the network will do with this card, checked in the order a network checks. `now` is epoch milliseconds. */
export function getCardOutcome(card: CardInput, now: number): CardOutcome {
  const refused = (refusal: number): CardOutcome => ({ outcome: "refuse", refusal });
  if (checkCardNumber(card.number)) return refused(314);
  if (isCardExpired({ month: card.expiryMonth, year: card.expiryYear }, now)) return refused(309);
  if (checkSecurityCode(card.securityCode, detectCardBrand(card.number))) return refused(315);
  const listed = CARD_OUTCOMES.get(card.number) ?? refused(301);
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

/** A kept card is charged by its token; its code is checked where it was given. */
function openSavedCardCharge(
  ref: string,
  { amount, savedCard }: ChargeRequest,
  now: number,
  { card, cardPlan }: NonNullable<Parameters<ProviderRules["open"]>[2]>,
): ReturnType<ProviderRules["open"]> {
  const failed = (refusal: number) => ({ ref, status: "failed", refusal, card, cardPlan });
  if (isCardExpired({ month: card.expiryMonth, year: card.expiryYear }, now)) return failed(309);
  const length = card.brand === "amex" ? 4 : 3;
  const code = savedCard?.securityCode;
  // 000 is the wrong code of every kept card: there is no other way to try one.
  if (code !== undefined && (code.length !== length || /^0+$/.test(code))) return failed(315);
  if (cardPlan.outcome === "refuse") return failed(cardPlan.refusal ?? 301);
  return { ref, status: "succeeded", card, cardPlan, received: amount.amount, paidAt: now };
}

/** What the shop's form hands to the bank: the transaction and the size of its window (05: all there is). */
const encodeChallengeRequest = (ref: string) =>
  Buffer.from(
    JSON.stringify({ messageType: "CReq", threeDSServerTransID: ref, challengeWindowSize: "05" }),
  ).toString("base64url");

/** Rules of the simulated card network. The challenge's page is `${sandboxUrl}/3ds/{ref}`. */
export const CARD_RULES: ProviderRules = {
  code: "card",
  statuses: {
    open: ["requires_action", "processing"],
    paid: "succeeded",
    refused: "failed",
    removed: "canceled",
    refusedMeans: "failed",
  },

  open(request, now, storedCard) {
    const ref = `ch_${createRandomId(26)}`;
    if (storedCard) return openSavedCardCharge(ref, request, now, storedCard);
    // Without a card there is nothing to charge: an answer that was lost with the process that held the number.
    if (!request.card) return { ref, status: "failed", refusal: 2003 };
    const cardPlan = getCardOutcome(request.card, now);
    return {
      ref,
      status: STATUS_BY_OUTCOME[cardPlan.outcome],
      refusal: cardPlan.outcome === "refuse" ? (cardPlan.refusal ?? 301) : null,
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
