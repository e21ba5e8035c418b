import { and, eq } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import { nameRenewalCard } from "@/backend/core/renewal/note-renewal";
import { transact } from "@/backend/db/client";
import { cards } from "@/backend/db/schema/card";
import type { ChargeRequest } from "@/backend/providers/provider";
import type { SavedCardInput } from "@/lib/contract/bill/checkout";
import { asksCodeEachTime } from "@/lib/domain/payment/security-code";
import type { Billing } from "./billing";
import { writeCard } from "./cards";
import { providerOf } from "./charge-attempt";
import { type AttemptRow, lockBuyer, type Owner } from "./rows";

/**
 * The token of a saved card, for its owner alone.
 * @throws Refusal -2511 no such card of this member · -24050 this network wants the security code
 */
export async function tokenOf(
  { db }: Billing,
  { site, uid }: Owner,
  { cardId, securityCode }: SavedCardInput,
): Promise<ChargeRequest["savedCard"]> {
  const [card] = await db
    .select({ token: cards.token, brand: cards.brand })
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.site, site), eq(cards.uid, uid)));
  if (!card) throw new Refusal(-2511);
  if (asksCodeEachTime(card.brand) && securityCode === undefined)
    throw new Refusal(-24050, { fields: { securityCode: "required" } });
  return { token: card.token, securityCode };
}

/**
 * Saves the card of an approved payment whose buyer agreed to it. Saved again it stays one card, with its new expiry
 * and token; a member's first one becomes the default. Failing to save it undoes no payment. A card that was deleted
 * meanwhile stays deleted where this is called once, by whoever saw the attempt become paid.
 */
export async function saveCard(billing: Billing, attempt: AttemptRow): Promise<void> {
  const { card } = attempt;
  if (!attempt.keepsCard || !card || attempt.status !== "PAYMENT_SUCCEEDED") return;
  try {
    const token = await providerOf(billing, attempt).keepCard(attempt.id);
    if (token === null) return;
    await transact(billing.db, async (tx) => {
      await lockBuyer(tx, attempt);
      const saved = await writeCard(tx, attempt, card, token, billing.clock.now());
      await nameRenewalCard(tx, attempt, saved.id);
    });
  } catch (error) {
    billing.log.warn("card could not be saved", { attempt: attempt.id, error });
  }
}
