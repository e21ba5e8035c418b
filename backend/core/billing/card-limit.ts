import { and, count, eq, gt, ne } from "drizzle-orm";
import { giveBack, takeFromLimit } from "@/backend/core/limits";
import { networkOf } from "@/backend/core/network-of";
import { Refusal } from "@/backend/core/refusal";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { Billing } from "./billing";
import { CARD_TRIES, REFUSED_CARDS_PER_IP } from "./limits";
import type { Owner } from "./rows";

const TOO_FREQUENT = -3031;
const limitKey = (ip: string) => `cards-ip:${networkOf(ip)}`;

/**
 * Lets a card be tried unless this member, or this address, has tried too many in the last hour: trying stolen numbers
 * must be slow (threat T46). Counts against the address until `cardWasGood` says otherwise, so that tries at the same
 * moment can't slip past.
 * @param ip the person's address, or "unknown"
 * @throws Refusal -3031
 */
export async function admitCard({ db, clock }: Billing, { site, uid }: Owner, ip: string): Promise<void> {
  const now = clock.now();
  const [tried] = await db
    .select({ cards: count() })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.uid, uid),
        eq(paymentAttempts.site, site),
        eq(paymentAttempts.method, "card"),
        ne(paymentAttempts.status, "PAYMENT_SUCCEEDED"),
        gt(paymentAttempts.createdAt, now - CARD_TRIES.windowMs),
      ),
    );
  if (tried && tried.cards >= CARD_TRIES.most) throw new Refusal(TOO_FREQUENT);
  if (ip !== "unknown" && !(await takeFromLimit(db, limitKey(ip), REFUSED_CARDS_PER_IP, now)))
    throw new Refusal(TOO_FREQUENT);
}

/** The card that `admitCard` let through was not refused: it does not count against the address. */
export async function cardWasGood({ db }: Billing, ip: string): Promise<void> {
  if (ip !== "unknown") await giveBack(db, limitKey(ip));
}
