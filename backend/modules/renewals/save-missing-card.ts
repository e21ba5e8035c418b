import { and, desc, eq, isNull } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { saveCard } from "@/backend/modules/billing/cards/saved-card";
import type { Owner } from "@/backend/modules/billing/rows";
import { findRenewal } from "./find-renewal";
import { isRenewalOn } from "./renewal-rules";

/**
 * Saves the card of a renewal where that failed after the payment (a restart, an unavailable provider), because saving
 * is a separate call. Runs before the renewal needs the card.
 */
export async function saveMissingCard(billing: BillingContext, owner: Owner): Promise<void> {
  const renewal = await findRenewal(billing.db, owner);
  if (!renewal || !isRenewalOn(renewal) || renewal.cardId !== null || renewal.mandateId !== null) return;
  const [paid] = await billing.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.uid, owner.uid),
        eq(paymentAttempts.site, owner.site),
        eq(paymentAttempts.method, "card"),
        eq(paymentAttempts.status, "PAYMENT_SUCCEEDED"),
        eq(paymentAttempts.renews, true),
        eq(paymentAttempts.keepsCard, true),
        isNull(paymentAttempts.cardId),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  if (paid) await saveCard(billing, paid);
}
