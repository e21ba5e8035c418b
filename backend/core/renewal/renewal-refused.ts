import type { Billing } from "@/backend/core/billing/billing";
import type { AttemptRow } from "@/backend/core/billing/rows";
import type { Database } from "@/backend/db/client";
import { noteRefusal } from "./note-renewal";
import { TELL_AGAIN_MS } from "./renewal-rules";
import { tellMember } from "./tell-member";

/**
 * A renewal's charge was refused: notes it and tells its member, once for tries that come close together. Runs in the
 * transaction that marks the attempt failed; attempts that are no renewal's change nothing.
 * @param refusal code of the catalogue (spec §8)
 */
export async function renewalRefused(
  tx: Database,
  billing: Billing,
  attempt: AttemptRow,
  refusal: number,
): Promise<void> {
  const now = billing.clock.now();
  const before = await noteRefusal(tx, attempt, refusal, now);
  if (!before) return;
  const told = before.failedAt !== null && now - before.failedAt < TELL_AGAIN_MS && now >= before.failedAt;
  if (!told) await tellMember(tx, billing, before, "failed");
}
