import type { ComingRenewal, PaidConsent } from "@/lib/contract/bill/paid-consent";
import type { RenewalInfo } from "@/lib/contract/job/renewal";

/**
 * The sentence about a renewal on the account screen; each kind is one message.
 * - `renews`, `renewsDiscounted`: it will be charged; `again…`: after it was turned on again;
 * - `paused`: it is charged later than the paid time ends, and there is no access in between;
 * - `noCard`: it is due, and there is neither a card nor a mandate that can be charged;
 * - `running`: it is being charged now;
 * - `failed`, `failedForGood`: it was refused, and is retried automatically or not;
 * - `off`: access ends on the day; `expired`: it has ended, and only a new order restores access (6202).
 */
export type RenewalSentence =
  | "renews"
  | "renewsDiscounted"
  | "again"
  | "againDiscounted"
  | "paused"
  | "noCard"
  | "running"
  | "failed"
  | "failedForGood"
  | "off"
  | "expired";

/** The actions that the member can take now. */
export interface RenewalOptions {
  turnOff: boolean;
  turnOn: boolean;
  /** A refused renewal can be paid at once. */
  payNow: boolean;
  /** Only a new order helps. */
  order: boolean;
}

const NO_ACTIONS: RenewalOptions = { turnOff: false, turnOn: false, payNow: false, order: false };

/**
 * The sentence and the actions of a renewal (rules/renewal#states). The upstream decides: each action may still be
 * refused.
 */
export function getRenewalSentence(
  info: Pick<RenewalInfo, "status" | "running" | "expired" | "failure" | "discountedPeriods"> & {
    card?: { usable: boolean } | null | undefined;
    mandate?: { active: boolean } | null | undefined;
    pausedFrom?: number | null | undefined;
  },
): { kind: RenewalSentence; moves: RenewalOptions } {
  const { status, running, expired, failure, card, mandate, discountedPeriods } = info;
  const isCardUsable = card?.usable === true;
  // While it is being charged nothing can be changed (6207).
  if (running) return { kind: "running", moves: NO_ACTIONS };
  if (expired) return { kind: "expired", moves: { ...NO_ACTIONS, order: true } };
  if (status === "off") return { kind: "off", moves: { ...NO_ACTIONS, turnOn: isCardUsable } };
  const actionsWhileOn = { ...NO_ACTIONS, turnOff: true };
  if (failure)
    return {
      kind: failure.nextTryAt ? "failed" : "failedForGood",
      moves: { ...actionsWhileOn, payNow: isCardUsable },
    };
  if (!isCardUsable && !mandate?.active) return { kind: "noCard", moves: actionsWhileOn };
  if (info.pausedFrom) return { kind: "paused", moves: actionsWhileOn };
  const isReactivated = status === "activated";
  if (discountedPeriods > 0)
    return { kind: isReactivated ? "againDiscounted" : "renewsDiscounted", moves: actionsWhileOn };
  return { kind: isReactivated ? "again" : "renews", moves: actionsWhileOn };
}

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

/** FREE_TRIAL counts as a trial; no other status does (rules/accounts#user-information). */
export function isTrial(payStatus: string | null | undefined): boolean {
  return payStatus === "FREE_TRIAL";
}
