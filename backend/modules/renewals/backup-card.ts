import { and, eq, ne } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/renewal";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { type CardRecord, findCard, isCardUsable, toSavedCard } from "@/backend/modules/billing/cards/cards";
import { findAttempt, lockBuyer, type OrderRow, type Owner } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { findRenewal, findRenewalPayer, type RenewalPayer, toCardPayer } from "./find-renewal";
import { recordRenewalChange } from "./leaving/record-renewal-change";
import { isRenewalOn, RENEWAL_QUOTE_PREFIX, type RenewalRow } from "./renewal-rules";

/**
 * Under this code banks report a card as lost, stolen or suspicious, too: then no other card of the account is charged on
 * its own (rules/renewal#backup-card).
 */
const SUSPICIOUS_REFUSAL = codeFor("cardRejected");

/** The backup card that an order may still be charged to once; null where there is none, or it can't be charged. */
export async function findUnusedBackup(
  tx: Database,
  renewal: RenewalRow,
  orderId: string | null,
  now: number,
): Promise<CardRecord | null> {
  const { backupCardId, backupOrderId } = renewal;
  if (backupCardId === null || (orderId !== null && backupOrderId === orderId)) return null;
  const card = await findCard(tx, renewal, backupCardId);
  return card && isCardUsable(card, now) ? card : null;
}

/** Whether another card may be charged after a refusal (code of the catalog) of the first one. */
export const allowsBackup = (refusal: number): boolean => refusal !== SUSPICIOUS_REFUSAL;

/** True where the first card's refusal leads to one charge of the backup. */
const isBackupDue = ({ backupCardId, backupOrderId, orderId, refusal }: RenewalRow): boolean =>
  backupCardId !== null &&
  orderId !== null &&
  backupOrderId !== orderId &&
  refusal !== null &&
  allowsBackup(refusal);

/**
 * What pays the next try: the first card or the mandate; the backup where that was refused, or can't be charged.
 * @param byHand the owner retries the first card
 * @returns `isSecondCharge`: it follows a refusal of the first card, and is no try of its own
 */
export async function findNextPayer(
  tx: Database,
  renewal: RenewalRow,
  byHand: boolean,
  now: number,
): Promise<{ payer: RenewalPayer | null; isBackup: boolean; isSecondCharge: boolean }> {
  const isSecondCharge = !byHand && isBackupDue(renewal);
  const first = isSecondCharge ? null : await findRenewalPayer(tx, renewal, now);
  if (first || renewal.mandateId !== null) return { payer: first, isBackup: false, isSecondCharge };
  const backup = await findUnusedBackup(tx, renewal, renewal.orderId, now);
  return { payer: backup && toCardPayer(backup), isBackup: backup !== null, isSecondCharge };
}

/** True where a paid order of a renewal was charged to its backup card. */
export async function isPaidByBackup(db: Database, order: OrderRow): Promise<boolean> {
  if (!order.quoteId.startsWith(RENEWAL_QUOTE_PREFIX) || order.paidAttemptId === null) return false;
  const renewal = await findRenewal(db, order);
  const attempt = await findAttempt(db, order.paidAttemptId);
  return renewal?.backupOrderId === order.id && renewal.backupCardId === attempt?.cardId;
}

/**
 * Makes a saved card the renewal's backup, with the text that its owner agreed to, or ends that it is.
 * @param agreed null: this card is the backup no longer
 * @throws RefusalError 6201 there is no renewal · 1020 not this member's card · 6206 it has expired · 1015 it is the card
 *   that pays the renewal, or the renewal is not on by a card
 */
export async function changeBackupCard(
  { db, clock }: BillingContext,
  owner: Owner,
  cardId: string,
  agreed: { text: string; language: Locale } | null,
): Promise<SavedCard> {
  const now = clock.now();
  return transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const card = await findCard(tx, owner, cardId);
    if (!card) throw refuse("cardMismatch");
    const renewal = await findRenewal(tx, owner);
    if (!renewal) throw refuse("renewalNotFound");
    const paysRenewal = isRenewalOn(renewal) && renewal.cardId === cardId;
    if (!agreed) {
      await tx
        .update(renewals)
        .set({ backupCardId: null, updatedAt: now })
        .where(and(whereMember(renewals, owner), eq(renewals.backupCardId, cardId)));
      return toSavedCard(card, { paysRenewal }, now);
    }
    if (!isCardUsable(card, now)) throw refuse("renewalCardUnavailable");
    if (!isRenewalOn(renewal) || renewal.mandateId !== null) throw refuse("paymentNotPlaced");
    const [changed] = await tx
      .update(renewals)
      .set({ backupCardId: cardId, updatedAt: now })
      .where(and(eq(renewals.id, renewal.id), ne(renewals.cardId, cardId)))
      .returning({ id: renewals.id });
    if (!changed) throw refuse("paymentNotPlaced");
    await recordRenewalChange(tx, owner, { kind: "backupCard", terms: { cardId }, ...agreed }, now);
    return toSavedCard(card, { paysRenewal, isBackup: true }, now);
  });
}
