import { and, count, eq, gt } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { Billing } from "./billing";
import { CARD_WINDOW_MS, REFUSED_CARDS_PER_HOUR } from "./limits";
import type { Owner } from "./rows";

/**
 * Lets a card be tried unless this member had too many refused in the last hour: trying stolen numbers must be slow
 * (threat T46).
 * @throws Refusal -3031
 */
export async function admitCard(billing: Billing, { site, uid }: Owner): Promise<void> {
  const [refused] = await billing.db
    .select({ cards: count() })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.uid, uid),
        eq(paymentAttempts.site, site),
        eq(paymentAttempts.method, "card"),
        eq(paymentAttempts.status, "PAYMENT_FAILED"),
        gt(paymentAttempts.createdAt, billing.clock.now() - CARD_WINDOW_MS),
      ),
    );
  if (refused && refused.cards >= REFUSED_CARDS_PER_HOUR) throw new Refusal(-3031);
}
