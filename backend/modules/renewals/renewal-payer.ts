import type { Database } from "@/backend/db/client";
import { findCard, isCardUsable } from "@/backend/modules/billing/cards/cards";
import { findMandate } from "./mandates/mandates";
import { DEBIT_LEAD_MS, type RenewalRow } from "./renewal-rules";

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
  return { method: "card", cardId: card.id, mandateId: null, debitAt: null, token: card.token };
}
