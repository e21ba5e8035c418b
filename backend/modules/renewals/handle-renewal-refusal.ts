import type { Database } from "@/backend/db/client";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import { notifyMember } from "./notify-member";
import { NOTIFY_AGAIN_AFTER_MS } from "./renewal-rules";
import { recordRenewalRefusal } from "./update-renewal-after-payment";

/**
 * A renewal's charge was refused: notes it and tells its member, once for tries that come close together. Runs in the
 * transaction that marks the attempt failed; attempts that are no renewal's change nothing.
 * @param refusal code of the catalogue (rules/errors#catalogue)
 */
export async function handleRenewalRefusal(
  tx: Database,
  billing: BillingContext,
  attempt: AttemptRow,
  refusal: number,
): Promise<void> {
  const now = billing.clock.now();
  const before = await recordRenewalRefusal(tx, attempt, refusal, now);
  if (!before) return;
  const recentlyNotified =
    before.failedAt !== null && now - before.failedAt < NOTIFY_AGAIN_AFTER_MS && now >= before.failedAt;
  if (!recentlyNotified) await notifyMember(tx, billing, before, "failed");
}
