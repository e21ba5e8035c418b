import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { members } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import { type CardRecord, findCard, isCardUsable } from "@/backend/modules/billing/cards/cards";
import {
  type AttemptRow,
  findLiveAttempt,
  findOrder,
  type OrderRow,
  type Owner,
} from "@/backend/modules/billing/rows";
import { findMandate } from "@/backend/modules/renewals/mandates/mandates";
import { DEBIT_LEAD_MS, ON_STATUSES, type RenewalRow } from "./renewal-rules";

/** The member's renewal in any status; null where there never was one. */
export async function findRenewal(db: Database, { site, uid }: Owner): Promise<RenewalRow | null> {
  return takeFirst(db.select().from(renewals).where(whereMember(renewals, { site, uid })));
}

/** The order of the period that is being charged; null where there is none yet. */
export const findRenewalOrder = async (db: Database, renewal: RenewalRow): Promise<OrderRow | null> =>
  renewal.orderId === null ? null : findOrder(db, renewal, renewal.orderId);

/**
 * True while a bank will make the payment of a renewal's order at a later time: it can still be canceled then.
 * @param now epoch milliseconds
 */
export async function isDebitScheduled(db: Database, orderId: string | null, now: number): Promise<boolean> {
  if (orderId === null) return false;
  const live = await findLiveAttempt(db, orderId);
  return live?.debitAt != null && live.debitAt > now;
}

/** True while a renewal's order is being charged, so that nothing about it can be changed. */
export async function isBeingCharged(db: Database, orderId: string | null, now: number): Promise<boolean> {
  if (orderId === null) return false;
  const live = await findLiveAttempt(db, orderId);
  return live !== null && (live.debitAt === null || live.debitAt <= now);
}

/**
 * The saved card of a renewal's attempt, so that a charge whose call was lost can be made again; null for an attempt
 * with a typed card, whose number is not stored, for a disabled account, and for a renewal that has ended meanwhile.
 */
export async function findRenewalChargeDetails(
  db: Database,
  { orderId, cardId }: Pick<AttemptRow, "orderId" | "cardId">,
): Promise<{ savedCard: { token: string } } | null> {
  if (cardId === null) return null;
  const [match] = await db
    .select({ token: cards.token })
    .from(renewals)
    .innerJoin(cards, or(eq(cards.id, renewals.cardId), eq(cards.id, renewals.backupCardId)))
    .innerJoin(members, whereMember(members, renewals))
    .where(
      and(
        eq(renewals.orderId, orderId),
        eq(cards.id, cardId),
        inArray(renewals.status, ON_STATUSES),
        isNull(members.disabledAt),
      ),
    );
  return match ? { savedCard: { token: match.token } } : null;
}

/** What pays a period without the buyer: a saved card at once, or a mandate when the bank makes the payment. */
export interface RenewalPayer {
  method: "card" | "pix";
  cardId: string | null;
  mandateId: string | null;
  /** Epoch milliseconds; null: at once. */
  debitAt: number | null;
  /** The provider's token of the card. */
  token: string | null;
}

/**
 * What pays the next try of a renewal; null where nothing can: the card has expired or was deleted, or the mandate has
 * ended. The first try under a mandate is due at the end of the paid time, and two days ahead at least; a further one is
 * due at once.
 */
export async function findRenewalPayer(
  tx: Database,
  renewal: RenewalRow,
  now: number,
): Promise<RenewalPayer | null> {
  if (renewal.mandateId !== null) {
    const mandate = await findMandate(tx, renewal.mandateId);
    if (mandate?.status !== "approved") return null;
    const debitAt = renewal.orderId === null ? Math.max(renewal.nextAt, now + DEBIT_LEAD_MS) : now;
    return { method: "pix", cardId: null, mandateId: mandate.id, debitAt, token: null };
  }
  const card = renewal.cardId === null ? null : await findCard(tx, renewal, renewal.cardId);
  if (!card || !isCardUsable(card, now)) return null;
  return toCardPayer(card);
}

/** A charge of this saved card, at once. */
export const toCardPayer = ({ id, token }: Pick<CardRecord, "id" | "token">): RenewalPayer => ({
  ...{ method: "card", cardId: id, mandateId: null, debitAt: null, token },
});
