import { and, desc, eq, exists, inArray, not, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { paymentAttempts, type StoredCard } from "@/backend/db/schema/payment";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { LIVE_ATTEMPT_STATUSES, lockBuyer, type Owner } from "@/backend/modules/billing/rows";
import { createRandomId } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { ErrorName } from "@/lib/domain/errors/error-catalog";
import { isCardExpired } from "@/lib/domain/payment/card/card-security";

export type CardRecord = typeof cards.$inferSelect;

/** Most cards that the page shows. */
const MAX_SHOWN = 50;

/** Matches renewals that will be charged to the card; such a card can't be deleted. */
const whereRenewing = (cardId: typeof cards.id | string) =>
  and(eq(renewals.cardId, cardId), inArray(renewals.status, ["on", "activated"]));

/** True where the card can be charged: it has not expired. `now` in epoch milliseconds. */
export const isCardUsable = ({ expiryMonth, expiryYear }: CardRecord, now: number): boolean =>
  !isCardExpired({ month: expiryMonth, year: expiryYear }, now);

const pickStoredCard = (card: StoredCard): StoredCard => ({
  brand: card.brand,
  first6: card.first6,
  last4: card.last4,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
  holder: card.holder,
});

/** What a card is used for beside the checkout. */
type CardUse = Partial<Pick<SavedCard, "paysRenewal" | "isBackup">>;

/** A card as its owner may see it, without its token. */
export function toSavedCard(
  row: CardRecord,
  { paysRenewal = false, isBackup = false }: CardUse,
  now: number,
): SavedCard {
  const { id, isDefault } = row;
  return { id, ...pickStoredCard(row), isDefault, paysRenewal, isBackup, usable: isCardUsable(row, now) };
}

/** A member's saved cards, the default first, then the newest. */
export async function listCards({ db, clock }: BillingContext, owner: Owner): Promise<SavedCard[]> {
  const paysRenewal = exists(db.select({ one: sql`1` }).from(renewals).where(whereRenewing(cards.id)));
  const isBackup = exists(
    db.select({ one: sql`1` }).from(renewals).where(eq(renewals.backupCardId, cards.id)),
  );
  const rows = await db
    .select({ card: cards, paysRenewal: sql<boolean>`${paysRenewal}`, isBackup: sql<boolean>`${isBackup}` })
    .from(cards)
    .where(whereMember(cards, owner))
    .orderBy(desc(cards.isDefault), desc(cards.createdAt), desc(cards.id))
    .limit(MAX_SHOWN);
  return rows.map(({ card, ...use }) => toSavedCard(card, use, clock.now()));
}

/** The card with this id; null where it is not this owner's. */
export async function findCard(db: Database, owner: Owner, cardId: string): Promise<CardRecord | null> {
  return takeFirst(
    db
      .select()
      .from(cards)
      .where(and(whereMember(cards, owner), eq(cards.id, cardId))),
  );
}

/**
 * Saves a card that has paid. A card that was saved before is updated with its new expiry and token; a member's first
 * card becomes the default. The caller must hold the lock on the buyer's row.
 * @param details what may be stored of the card (threat T47)
 * @param token the provider's token of the card
 */
export async function upsertCard(
  tx: Database,
  { site, uid }: Owner,
  details: StoredCard,
  token: string,
  now: number,
): Promise<CardRecord> {
  const card = pickStoredCard(details);
  const { expiryMonth, expiryYear, holder } = card;
  const known = await tx.$count(cards, whereMember(cards, { site, uid }));
  const [row] = await tx
    .insert(cards)
    .values({
      id: createRandomId(20),
      site,
      uid,
      ...card,
      token,
      isDefault: known === 0,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [cards.site, cards.uid, cards.brand, cards.first6, cards.last4],
      set: { expiryMonth, expiryYear, holder, token, createdAt: now },
    })
    .returning();
  if (!row) throw new Error("the card was not saved");
  return row;
}

/**
 * Deletes a saved card; the newest of the others becomes the default where this one was it.
 * @throws RefusalError 1020 not this member's card · 1021 it pays the renewal · 1022 it is being charged
 */
export async function deleteCard({ db }: BillingContext, owner: Owner, cardId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const renews = tx.select({ one: sql`1` }).from(renewals).where(whereRenewing(cards.id));
    const charged = tx
      .select({ one: sql`1` })
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.cardId, cards.id), inArray(paymentAttempts.status, LIVE_ATTEMPT_STATUSES)),
      );
    const [deleted] = await tx
      .delete(cards)
      .where(and(whereMember(cards, owner), eq(cards.id, cardId), not(exists(renews)), not(exists(charged))))
      .returning();
    if (!deleted) throw refuse(await getDeletionRefusal(tx, owner, cardId));
    if (deleted.isDefault) await chooseDefault(tx, owner);
  });
}

async function getDeletionRefusal(tx: Database, owner: Owner, cardId: string): Promise<ErrorName> {
  if (!(await findCard(tx, owner, cardId))) return "cardMismatch";
  const renews = await tx.$count(renewals, whereRenewing(cardId));
  return renews > 0 ? "cardInUse" : "cardNotDeleted";
}

async function chooseDefault(tx: Database, owner: Owner): Promise<void> {
  const [newest] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(whereMember(cards, owner))
    .orderBy(desc(cards.createdAt), desc(cards.id))
    .limit(1);
  if (newest) await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, newest.id));
}

/**
 * Makes another saved card the one that the renewal is charged to and that the checkout preselects.
 * @throws RefusalError 1020 not this member's card · 6206 expired · 2002 the renewal is being charged
 */
export async function changeBillingCard(
  { db, clock }: BillingContext,
  owner: Owner,
  cardId: string,
): Promise<SavedCard> {
  const now = clock.now();
  return transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const card = await findCard(tx, owner, cardId);
    if (!card) throw refuse("cardMismatch");
    if (!isCardUsable(card, now)) throw refuse("renewalCardUnavailable");
    const [renewal] = await tx.select().from(renewals).where(whereMember(renewals, owner));
    // A renewal by PIX Automático keeps its mandate; only the card that the checkout preselects changes.
    const cardRenewal = renewal?.mandateId === null ? renewal : undefined;
    if (cardRenewal && (await hasLiveAttempt(tx, cardRenewal.orderId))) throw refuse("billingCardNotUpdated");
    await tx
      .update(cards)
      .set({ isDefault: false })
      .where(and(whereMember(cards, owner), eq(cards.isDefault, true)));
    await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, card.id));
    if (cardRenewal)
      await tx
        .update(renewals)
        .set({
          cardId: card.id,
          // A card can't stand in for itself.
          ...(cardRenewal.backupCardId === card.id ? { backupCardId: null } : {}),
          updatedAt: now,
        })
        .where(eq(renewals.id, cardRenewal.id));
    const paysRenewal = cardRenewal?.status === "on" || cardRenewal?.status === "activated";
    return toSavedCard({ ...card, isDefault: true }, { paysRenewal }, now);
  });
}

/** True while the order has an attempt that can be paid. */
export async function hasLiveAttempt(db: Database, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  const live = and(
    eq(paymentAttempts.orderId, orderId),
    inArray(paymentAttempts.status, LIVE_ATTEMPT_STATUSES),
  );
  return (await db.$count(paymentAttempts, live)) > 0;
}
