import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { CONSENT_KINDS, consents } from "@/backend/db/schema/consent";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { whereMember } from "@/backend/db/where-member";
import { findMember } from "@/backend/modules/accounts/members";
import type { ValidatedPaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import { type AttemptRow, findAttempt, type OrderRow } from "@/backend/modules/billing/rows";
import { findMandate, type MandateRow } from "@/backend/modules/renewals/mandates/mandates";
import { MINUTE_MS } from "@/lib/config/constants";
import type { ComingRenewal, PaidConsent } from "@/lib/contract/bill/paid-consent";
import { formatCardName } from "@/lib/domain/payment/card/card-number";
import { isRenewalOn, RETRY_AFTER_MS, type RenewalRow } from "./renewal-rules";

/** How long after the payment a card is still on its way to being saved; a failure is repeated only for a renewal. */
const SAVING_MS = MINUTE_MS;

/**
 * What the payment of an order led to beside the plan, as it stands now (rules/renewal#after-the-payment): a renewal that
 * was turned off or replaced since is not claimed.
 * @param now epoch milliseconds
 * @returns null while the order is not paid
 */
export async function describeConsent(
  db: Database,
  order: OrderRow,
  now: number,
): Promise<PaidConsent | null> {
  const attempt = order.paidAttemptId === null ? null : await findAttempt(db, order.paidAttemptId);
  if (!attempt) return null;
  const mandate = await findMandate(db, attempt.mandateId);
  const charged = await findChargedRenewal(db, order, attempt, now);
  const isOwn = charged !== null && isRenewalOf(charged.renewal, order, attempt);
  const status = mandate && getMandateState(mandate, isOwn);
  return {
    renewal: isOwn
      ? charged.coming
      : status === "waiting"
        ? await describeWaitingRenewal(db, order, attempt, now)
        : null,
    mandate: status,
    otherRenewal: charged && !isOwn ? charged.coming : null,
    card: attempt.card && {
      label: formatCardName(attempt.card),
      isSaved: await isCardSaved(db, attempt, now),
    },
  };
}

/** True where the member's renewal is the one that this attempt's buyer agreed to. */
export const isRenewalOf = (
  renewal: RenewalRow,
  { planId }: OrderRow,
  { renews, mandateId }: AttemptRow,
): boolean => renews && renewal.mandateId === mandateId && (mandateId !== null || renewal.planId === planId);

/** The member's renewal that will be charged, and its next charge; null where nothing will be. */
async function findChargedRenewal(
  db: Database,
  { site, uid }: OrderRow,
  attempt: AttemptRow,
  now: number,
): Promise<{ renewal: RenewalRow; coming: ComingRenewal } | null> {
  const [match] = await db
    .select({ renewal: renewals, card: cards })
    .from(renewals)
    .leftJoin(cards, eq(cards.id, renewals.cardId))
    .where(whereMember(renewals, { site, uid }));
  if (!match || !isRenewalOn(match.renewal)) return null;
  const { renewal } = match;
  const { currency, amount, fullAmount, discountedPeriods, nextAt, dueAt, refusal, tries } = renewal;
  if (refusal !== null && tries > RETRY_AFTER_MS.length) return null;
  // The card of a renewal that has just been agreed to is saved in a moment.
  const card = match.card ?? (attempt.renews ? attempt.card : null);
  return {
    renewal,
    coming: {
      // One that is due is tried today, or when the job handles it next.
      at: nextAt > now ? nextAt : Math.max(dueAt ?? now, now),
      amount: { amount, currency },
      discountedPeriods,
      fullAmount: { amount: fullAmount, currency },
      method: renewal.mandateId === null ? "card" : "pix",
      methodLabel: renewal.mandateId === null && card ? formatCardName(card) : null,
    },
  };
}

/** An authorized mandate that pays nothing any more is being canceled; about one without an answer nobody asks any more. */
function getMandateState(
  { status, askNextAt }: MandateRow,
  paysRenewal: boolean,
): NonNullable<PaidConsent["mandate"]> {
  if (status === "approved") return paysRenewal ? "authorized" : "canceled";
  if (status === "canceled") return "canceled";
  return status === "created" && askNextAt !== null ? "waiting" : "refused";
}

/** The renewal that begins once the buyer authorizes the mandate: from the end of the paid time. */
async function describeWaitingRenewal(
  db: Database,
  { site, uid, renewal }: OrderRow,
  { method }: AttemptRow,
  now: number,
): Promise<ComingRenewal | null> {
  if (!renewal) return null;
  const { at, amount, discountedPeriods, fullAmount } = renewal;
  const paidUntil = (await findMember(db, site, uid))?.paidUntil ?? at;
  return { at: Math.max(paidUntil, now), amount, discountedPeriods, fullAmount, method, methodLabel: null };
}

async function isCardSaved(db: Database, { site, uid, card, ...attempt }: AttemptRow, now: number) {
  if (!card) return false;
  const isSameCard = and(
    eq(cards.brand, card.brand),
    eq(cards.first6, card.first6),
    eq(cards.last4, card.last4),
  );
  if ((await db.$count(cards, and(whereMember(cards, { site, uid }), isSameCard))) > 0) return true;
  const { keepsCard, cardId, renews, updatedAt } = attempt;
  return keepsCard && cardId === null && (renews || now - updatedAt < SAVING_MS);
}

/**
 * Stores what the buyer agreed to with a new attempt: the text that was shown, its language, the quoted terms and the time
 * (rules/renewal#consent). A consent without an effect, such as to a renewal by a method that can't renew, is not stored.
 */
export async function recordConsents(
  tx: Database,
  order: OrderRow,
  attempt: AttemptRow,
  { consents: input, isPreselected, language }: ValidatedPaymentRequest,
): Promise<void> {
  const hasEffect = { renewal: attempt.renews, saveCard: attempt.keepsCard, startsNow: true };
  const rows = CONSENT_KINDS.flatMap((kind) => {
    const text = input[kind]?.text;
    if (text === undefined || !hasEffect[kind]) return [];
    return [
      {
        ...{ kind, text, language },
        attemptId: attempt.id,
        orderId: order.id,
        site: order.site,
        uid: order.uid,
        method: attempt.method,
        preselected: isPreselected[kind],
        terms: kind === "renewal" ? order.renewal : null,
        createdAt: attempt.createdAt,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(consents).values(rows);
}
