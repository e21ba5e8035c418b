import type { Database } from "@/backend/db/client";
import { hasLiveAttempt } from "@/backend/modules/billing/cards/cards";
import type { OrderRow } from "@/backend/modules/billing/rows";
import { DAY_MS } from "@/lib/config/constants";
import { findRenewalOrder, isDebitScheduled } from "./find-renewal";
import { POSTPONE_MS, type RenewalRow } from "./renewal-rules";
import { endRenewal, setRenewal } from "./set-renewal";

/**
 * The next step of a disabled account (rules/accounts#disabled): nothing is announced or charged, and a renewal whose date comes
 * meanwhile ends, so that enabling the account charges nothing late. A charge that is under way is waited for, one that a bank has
 * scheduled is canceled.
 * @returns the order to end, if any; null: nothing more to do
 */
export async function pauseRenewal(
  tx: Database,
  renewal: RenewalRow,
  now: number,
): Promise<{ orderToEnd: OrderRow | null } | null> {
  const { nextAt, orderId } = renewal;
  if (await isDebitScheduled(tx, orderId, now)) {
    await setRenewal(tx, renewal, { orderId: null, tries: 0, announcedFor: null, dueAt: now }, now);
    return { orderToEnd: await findRenewalOrder(tx, renewal) };
  }
  if (now < nextAt || (await hasLiveAttempt(tx, orderId))) {
    const dueAt = now < nextAt ? Math.min(nextAt, now + DAY_MS) : now + POSTPONE_MS;
    await setRenewal(tx, renewal, { dueAt }, now);
    return null;
  }
  await endRenewal(tx, renewal, now);
  return { orderToEnd: await findRenewalOrder(tx, renewal) };
}
