import { and, eq, gt, ne } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { CARD_TRY_LIMIT } from "@/backend/modules/billing/limits";
import type { Owner } from "@/backend/modules/billing/rows";
import { LIMITS } from "@/backend/modules/limits/limits";
import {
  type CountedAct,
  consumeLimit,
  getIpNetwork,
  releaseLimit,
} from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";

const getCardLimitKey = (ip: string) => `cards-ip:${getIpNetwork(ip)}`;

/**
 * Refuses a card after too many unsuccessful ones of this member. Exact only in a transaction that has locked the buyer
 * and inserts the attempt.
 * @throws RefusalError -3031 too many cards were tried in the last hour
 */
export async function refuseTooManyCards(db: Database, { site, uid }: Owner, now: number): Promise<void> {
  const failedCards = await db.$count(
    paymentAttempts,
    and(
      eq(paymentAttempts.uid, uid),
      eq(paymentAttempts.site, site),
      eq(paymentAttempts.method, "card"),
      ne(paymentAttempts.status, "PAYMENT_SUCCEEDED"),
      gt(paymentAttempts.createdAt, now - CARD_TRY_LIMIT.windowMs),
    ),
  );
  if (failedCards >= CARD_TRY_LIMIT.most) throw refuse("tooFrequent");
}

/**
 * Counts one card try of this member and network address, to slow down trying stolen numbers (threat T46). The try
 * counts against the address until `releaseCardLimit` takes it back, so that concurrent tries can't bypass the limit.
 * @param ip the buyer's network address, or "unknown"
 * @returns what was counted against the address; null for an unknown one
 * @throws RefusalError -3031 too many cards were tried in the last hour
 */
export async function consumeCardLimit(
  { db, clock }: BillingContext,
  owner: Owner,
  ip: string,
): Promise<CountedAct | null> {
  await refuseTooManyCards(db, owner, clock.now());
  if (ip === "unknown") return null;
  const counted = await consumeLimit(db, getCardLimitKey(ip), LIMITS.refusedCardsPerNetwork);
  if (!counted) throw refuse("tooFrequent");
  return counted;
}

/** Takes back the try that `consumeCardLimit` counted against the address: the card was not refused. */
export async function releaseCardLimit({ db }: BillingContext, counted: CountedAct | null): Promise<void> {
  if (counted) await releaseLimit(db, counted);
}
