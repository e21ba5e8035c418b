import { type Database, transact } from "@/backend/db/client";
import { type ChangeNotice, recordAccountChange } from "@/backend/modules/accounts/changes/account-changes";
import { setBoundAddress } from "@/backend/modules/accounts/changes/set-bound-address";
import {
  consumeIdentityProof,
  type ProvenCaller,
  requireIdentityProof,
} from "@/backend/modules/accounts/identity/identity-proofs";
import type { Member } from "@/backend/modules/accounts/members";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { bindAddress } from "./bind-address";
import { consumeCode, verifyCode } from "./verification-codes";

type BindingCaller = ProvenCaller & { member: Member };

/**
 * Binds a number to a member who has proved again who they are and enters the code that was sent to it. Whether another member
 * has the number already is shown only to who has that code.
 * @returns the number in its normal form
 * @throws RefusalError 32 no number; -24031 no valid proof; -3032…-3034 for the code; 10025 another account has the number
 */
export async function bindPhone(
  db: Database,
  caller: BindingCaller,
  given: { phone: string; code: string; notice: ChangeNotice },
): Promise<string> {
  const { member, now } = caller;
  const account = normalizeAccount("phone", given.phone);
  // Before the code: without the proof no try is counted, so the same code works after it.
  await requireIdentityProof(db, caller);
  const target = { site: member.site, type: "phone", account, purpose: "bind" } as const;
  const proof = await verifyCode(db, target, given.code, now);
  const consume = async (tx: Database) => {
    await consumeCode(tx, proof, now);
    await consumeIdentityProof(tx, caller);
  };
  if (member.boundPhone === account) await transact(db, consume);
  else await bindAddress(db, { member, type: "phone", account, notice: given.notice, now }, consume);
  return account;
}

/**
 * Removes the bound number of a member who has proved again who they are, and tells every known address.
 * @throws RefusalError -24031 no valid proof
 */
export async function removePhone(db: Database, caller: BindingCaller, notice: ChangeNotice): Promise<void> {
  const { member, now } = caller;
  await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    if (member.boundPhone === null) return;
    await setBoundAddress(tx, member, "phone", null);
    await recordAccountChange(tx, member, { kind: "phone", phone: null }, notice, now);
  });
}
