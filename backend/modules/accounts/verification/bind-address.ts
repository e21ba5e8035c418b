import { type Database, isUniqueViolation, transact } from "@/backend/db/client";
import { type ChangeNotice, recordAccountChange } from "@/backend/modules/accounts/changes/account-changes";
import { setBoundAddress } from "@/backend/modules/accounts/changes/set-bound-address";
import { lockAccountName } from "@/backend/modules/accounts/lock-account-name";
import type { Member } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/** What is bound to whom; the caller has checked that the address or the number is the member's. */
export interface AddressBinding {
  member: Member;
  type: AccountType;
  /** Normalized, see `normalizeAccount`. */
  account: string;
  notice: ChangeNotice;
  now: number;
}

const TAKEN = { email: "emailNotBound", phone: "accountInUse" } as const;

/**
 * Binds a proved address or number, and tells the addresses that were known before.
 * @param consume uses the proof up, in the same transaction
 * @throws RefusalError 10303 for an address and 10025 for a number that belongs to another account by now
 */
export async function bindAddress(
  db: Database,
  { member, type, account, notice, now }: AddressBinding,
  consume: (tx: Database) => Promise<void>,
): Promise<void> {
  const { site, uid } = member;
  const taken = refuse(TAKEN[type]);
  try {
    await transact(db, async (tx) => {
      const owner = await lockAccountName(tx, site, type, account);
      if (owner && owner.uid !== uid) throw taken;
      await consume(tx);
      await setBoundAddress(tx, member, type, { account, boundAt: now });
      const change = type === "email" ? { kind: type, email: account } : { kind: type, phone: account };
      await recordAccountChange(tx, member, change, notice, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken;
    throw error;
  }
}
