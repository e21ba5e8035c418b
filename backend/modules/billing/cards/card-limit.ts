import { and, count, eq, gt, ne } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { CARD_TRY_LIMIT, REFUSED_CARDS_PER_IP } from "@/backend/modules/billing/limits";
import type { Owner } from "@/backend/modules/billing/rows";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import { consumeLimit, releaseLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";

const getCardLimitKey = (ip: string) => `cards-ip:${getIpNetwork(ip)}`;

/**
 * Lets a card be tried unless this member, or this address, has tried too many in the last hour: trying stolen numbers
 * must be slow (threat T46). Counts against the address until `cardWasGood` says otherwise, so that tries at the same
 * moment can't slip past.
 * @param ip the person's address, or "unknown"
 * @throws Refusal -3031
 */
export async function consumeCardLimit(
  { db, clock }: BillingContext,
  { site, uid }: Owner,
  ip: string,
): Promise<void> {
  const now = clock.now();
  const [failed] = await db
    .select({ cards: count() })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.uid, uid),
        eq(paymentAttempts.site, site),
        eq(paymentAttempts.method, "card"),
        ne(paymentAttempts.status, "PAYMENT_SUCCEEDED"),
        gt(paymentAttempts.createdAt, now - CARD_TRY_LIMIT.windowMs),
      ),
    );
  if (failed && failed.cards >= CARD_TRY_LIMIT.most) throw refuse("tooFrequent");
  if (ip !== "unknown" && !(await consumeLimit(db, getCardLimitKey(ip), REFUSED_CARDS_PER_IP, now)))
    throw refuse("tooFrequent");
}

/** The card that `admitCard` let through was not refused: it does not count against the address. */
export async function releaseCardLimit({ db }: BillingContext, ip: string): Promise<void> {
  if (ip !== "unknown") await releaseLimit(db, getCardLimitKey(ip));
}
