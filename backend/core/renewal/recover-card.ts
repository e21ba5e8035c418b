import { and, desc, eq, isNull } from "drizzle-orm";
import type { Billing } from "@/backend/core/billing/billing";
import type { Owner } from "@/backend/core/billing/rows";
import { saveCard } from "@/backend/core/billing/saved-card";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { findRenewal } from "./find-renewal";
import { isOn } from "./renewal-rules";

/**
 * Keeping a card is a call of its own, after the payment: one that was cut off (a restart, a provider that was away)
 * is made up for before the renewal needs the card.
 */
export async function recoverCard(billing: Billing, owner: Owner): Promise<void> {
  const renewal = await findRenewal(billing.db, owner);
  if (!renewal || !isOn(renewal) || renewal.cardId !== null) return;
  const [paid] = await billing.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.uid, owner.uid),
        eq(paymentAttempts.site, owner.site),
        eq(paymentAttempts.method, "card"),
        eq(paymentAttempts.status, "PAYMENT_SUCCEEDED"),
        eq(paymentAttempts.keepsCard, true),
        isNull(paymentAttempts.cardId),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  if (paid) await saveCard(billing, paid);
}
