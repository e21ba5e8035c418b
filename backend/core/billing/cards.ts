import { and, desc, eq, exists, inArray, not, sql } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { Refusal } from "@/backend/core/refusal";
import { type Database, transact } from "@/backend/db/client";
import { cards, renewals } from "@/backend/db/schema/card";
import { type KeptCard, paymentAttempts } from "@/backend/db/schema/payment";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { hasExpired } from "@/lib/domain/payment/card-expiry";
import type { Billing } from "./billing";
import { lockBuyer, type Owner } from "./rows";
import { LIVE } from "./statuses";

export type CardRow = typeof cards.$inferSelect;

const NOT_YOURS = 1020;
const PAYS_RENEWAL = 1021;
const NOT_DELETED = 1022;
const NOT_CHANGED = 2002;
const UNAVAILABLE = 6206;
/** The page shows no more; nobody has more. */
const MOST = 50;

const isOwned = ({ site, uid }: Owner) => and(eq(cards.site, site), eq(cards.uid, uid));

/** A renewal that will be charged: its card can't be taken away. */
const renewing = (cardId: typeof cards.id) =>
  and(eq(renewals.cardId, cardId), inArray(renewals.status, ["on", "activated"]));

/** True where the card can be charged again: its expiry is not past. `now` in epoch milliseconds. */
export const isUsable = ({ expiryMonth, expiryYear }: CardRow, now: number): boolean =>
  !hasExpired({ month: expiryMonth, year: expiryYear }, now);

/** A card as its owner sees it. The token stays here. */
export function cardView(row: CardRow, paysRenewal: boolean, now: number): SavedCard {
  const { id, brand, first6, last4, expiryMonth, expiryYear, holder, isDefault } = row;
  return {
    id,
    brand,
    first6,
    last4,
    expiryMonth,
    expiryYear,
    holder,
    isDefault,
    paysRenewal,
    usable: isUsable(row, now),
  };
}

/** A member's saved cards, the default first, then the newest; one question to the database. */
export async function listCards({ db, clock }: Billing, owner: Owner): Promise<SavedCard[]> {
  const paysRenewal = exists(db.select({ one: sql`1` }).from(renewals).where(renewing(cards.id)));
  const rows = await db
    .select({ card: cards, paysRenewal: sql<boolean>`${paysRenewal}` })
    .from(cards)
    .where(isOwned(owner))
    .orderBy(desc(cards.isDefault), desc(cards.createdAt), desc(cards.id))
    .limit(MOST);
  return rows.map((row) => cardView(row.card, row.paysRenewal, clock.now()));
}

/** The card with this id, if it is this owner's. */
export async function findCard(db: Database, owner: Owner, cardId: string): Promise<CardRow | null> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(isOwned(owner), eq(cards.id, cardId)));
  return row ?? null;
}

/**
 * Saves a card that has paid. Saved again it stays one card, with the new expiry and token; a member's first one
 * becomes the default. Call it with the buyer's row taken.
 * @param kept what may be kept of it (threat T47)
 * @param token what the provider calls it
 */
export async function writeCard(
  tx: Database,
  { site, uid }: Owner,
  kept: KeptCard,
  token: string,
  now: number,
): Promise<CardRow> {
  const { brand, first6, last4, expiryMonth, expiryYear, holder } = kept;
  const known = await tx.$count(cards, isOwned({ site, uid }));
  const [row] = await tx
    .insert(cards)
    .values({
      id: randomId(20),
      site,
      uid,
      brand,
      first6,
      last4,
      expiryMonth,
      expiryYear,
      holder,
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
 * Takes a saved card away; the newest of the others becomes the default where it was that.
 * @throws Refusal 1020 not this member's · 1021 it pays the renewal · 1022 it is being charged right now
 */
export async function deleteCard({ db }: Billing, owner: Owner, cardId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const renews = tx.select({ one: sql`1` }).from(renewals).where(renewing(cards.id));
    const charged = tx
      .select({ one: sql`1` })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.cardId, cards.id), inArray(paymentAttempts.status, LIVE)));
    const [gone] = await tx
      .delete(cards)
      .where(and(isOwned(owner), eq(cards.id, cardId), not(exists(renews)), not(exists(charged))))
      .returning();
    if (!gone) throw new Refusal(await whyNot(tx, owner, cardId));
    if (gone.isDefault) await chooseDefault(tx, owner);
  });
}

async function whyNot(tx: Database, owner: Owner, cardId: string): Promise<number> {
  if (!(await findCard(tx, owner, cardId))) return NOT_YOURS;
  const renews = await tx.$count(
    renewals,
    and(eq(renewals.cardId, cardId), inArray(renewals.status, ["on", "activated"])),
  );
  return renews > 0 ? PAYS_RENEWAL : NOT_DELETED;
}

async function chooseDefault(tx: Database, owner: Owner): Promise<void> {
  const [newest] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(isOwned(owner))
    .orderBy(desc(cards.createdAt), desc(cards.id))
    .limit(1);
  if (newest) await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, newest.id));
}

/**
 * Charges the renewal to another saved card from now on, which the checkout then chooses first, too.
 * @throws Refusal 1020 not this member's · 6206 expired · 2002 the renewal is being charged right now
 */
export async function changeBillingCard(
  { db, clock }: Billing,
  owner: Owner,
  cardId: string,
): Promise<SavedCard> {
  const now = clock.now();
  return transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const card = await findCard(tx, owner, cardId);
    if (!card) throw new Refusal(NOT_YOURS);
    if (!isUsable(card, now)) throw new Refusal(UNAVAILABLE);
    const [renewal] = await tx
      .select()
      .from(renewals)
      .where(and(eq(renewals.site, owner.site), eq(renewals.uid, owner.uid)));
    if (renewal && (await isCharged(tx, renewal.orderId))) throw new Refusal(NOT_CHANGED);
    await tx
      .update(cards)
      .set({ isDefault: false })
      .where(and(isOwned(owner), eq(cards.isDefault, true)));
    await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, card.id));
    if (renewal)
      await tx.update(renewals).set({ cardId: card.id, updatedAt: now }).where(eq(renewals.id, renewal.id));
    const pays = renewal?.status === "on" || renewal?.status === "activated";
    return cardView({ ...card, isDefault: true }, pays, now);
  });
}

/** True while money is being asked for with this order. */
export async function isCharged(db: Database, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  const live = and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, LIVE));
  return (await db.$count(paymentAttempts, live)) > 0;
}
