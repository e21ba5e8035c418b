import type { ComingRenewal, PaidConsent } from "@/lib/contract/bill/paid-consent";

/**
 * A sentence about what was agreed to with a paid order; each kind is one message.
 * - `renews`; `waiting`: it renews once the mandate is authorized;
 * - `refused`, `canceled`: it does not, because of the mandate; `once`: it does not;
 * - `another`: the renewal of another order is on;
 * - `saved`, `notSaved`: the card that paid.
 */
export type ConsentSentence =
  | { kind: "renews" | "waiting" | "another"; renewal: ComingRenewal }
  | { kind: "refused" | "canceled" | "once" }
  | { kind: "saved" | "notSaved"; card: string };

/**
 * The sentences about what was agreed to with an order, for its pages and its mail (rules/renewal#after-the-payment).
 * @param isPaid false where the money went back: then only what goes on is said
 */
export function listConsentSentences(consent: PaidConsent, isPaid: boolean): ConsentSentence[] {
  const { otherRenewal, card } = consent;
  const renewal = describeRenewal(consent);
  return [
    ...(renewal && (isPaid || "renewal" in renewal) ? [renewal] : []),
    ...(otherRenewal ? [{ kind: "another" as const, renewal: otherRenewal }] : []),
    ...(card && isCardNews(consent, isPaid)
      ? [{ kind: card.isSaved ? ("saved" as const) : ("notSaved" as const), card: card.label }]
      : []),
  ];
}

function describeRenewal({ renewal, mandate }: PaidConsent): ConsentSentence | null {
  if (renewal) return { kind: mandate === "waiting" ? "waiting" : "renews", renewal };
  // What a mandate that waits leads to is unknown without its terms.
  if (mandate === "waiting") return null;
  return { kind: mandate === "refused" || mandate === "canceled" ? mandate : "once" };
}

/** A renewal that is charged to the card says already that it is saved. */
function isCardNews({ card, renewal, otherRenewal }: PaidConsent, isPaid: boolean): boolean {
  if (!card?.isSaved) return isPaid;
  return renewal?.methodLabel !== card.label && otherRenewal?.methodLabel !== card.label;
}

/** What the messages about a renewal need beside its date, which pages and mails write differently. */
export function toRenewalValues(
  { amount, fullAmount, discountedPeriods, method, methodLabel }: ComingRenewal,
  format: (money: ComingRenewal["amount"]) => string,
) {
  const hasCard = method === "card" && !!methodLabel;
  return {
    amount: format(amount),
    full: format(fullAmount),
    periods: discountedPeriods,
    by: method === "pix" ? ("pix" as const) : hasCard ? ("card" as const) : ("other" as const),
    card: methodLabel ?? "",
  };
}
