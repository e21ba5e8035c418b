import { and, eq } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { cards } from "@/backend/db/schema/renewal";
import { whereMember } from "@/backend/db/where-member";
import { getProvider } from "@/backend/modules/billing/attempts/attempt-provider";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { type AttemptRow, lockBuyer, type Owner } from "@/backend/modules/billing/rows";
import { setRenewalCard } from "@/backend/modules/renewals/update-renewal-after-payment";
import type { ChargeRequest } from "@/backend/providers/provider";
import { refuse } from "@/backend/runtime/refusal-error";
import type { SavedCardInput } from "@/lib/contract/bill/checkout";
import { requiresSecurityCode } from "@/lib/domain/payment/card/card-security";
import { upsertCard } from "./cards";

/**
 * The token of a member's saved card.
 * @throws RefusalError -2511 no such card of this member · -24050 this card network requires the security code
 */
export async function readCardToken(
  { db }: BillingContext,
  { site, uid }: Owner,
  { cardId, securityCode }: SavedCardInput,
): Promise<ChargeRequest["savedCard"]> {
  const [card] = await db
    .select({ token: cards.token, brand: cards.brand })
    .from(cards)
    .where(and(eq(cards.id, cardId), whereMember(cards, { site, uid })));
  if (!card) throw refuse("savedCardMissing");
  if (requiresSecurityCode(card.brand) && securityCode === undefined)
    throw refuse("parameterInvalid", { fields: { securityCode: "required" } });
  return { token: card.token, securityCode };
}

/**
 * Saves the card of a paid attempt, where the buyer agreed to it. A failure does not affect the payment. Call it once,
 * when the attempt has become paid, so that a card deleted afterwards stays deleted.
 */
export async function saveCard(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  const { card } = attempt;
  if (!attempt.keepsCard || !card || attempt.status !== "PAYMENT_SUCCEEDED") return;
  try {
    const token = await getProvider(billing, attempt).saveCard(attempt.id);
    if (token === null) return;
    await transact(billing.db, async (tx) => {
      await lockBuyer(tx, attempt);
      const saved = await upsertCard(tx, attempt, card, token, billing.clock.now());
      await setRenewalCard(tx, attempt, saved.id);
    });
  } catch (error) {
    billing.log.warn("card could not be saved", { attempt: attempt.id, error });
  }
}
