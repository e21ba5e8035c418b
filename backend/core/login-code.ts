import { type Database, transact } from "@/backend/db/client";
import { type AccountType, normalizeAccount } from "./account-name";
import { confirmMember } from "./activation";
import { findByAccount } from "./find-account";
import { admitMember, type Member, withoutHash } from "./members";
import { Refusal } from "./refusal";
import { checkCode, consumeCode } from "./verification";

const CODE_WRONG = -3032;

/**
 * Who holds the log-in code of an account (spec §7 "fast code login"); holding it proves the address, too.
 * @throws Refusal -3032…-3034 for the code (also for an account that doesn't exist), 197 for a set-top box's account
 */
export async function checkLoginCode(
  db: Database,
  given: { site: string; type: AccountType; account: string; code: string; now: number },
): Promise<Member> {
  const { site, type, code, now } = given;
  const account = normalizeAccount(type, given.account);
  const proof = await checkCode(db, { site, type, account, purpose: "login" }, code, now);
  const row = await findByAccount(db, site, type, account);
  await transact(db, async (tx) => {
    await consumeCode(tx, proof, now);
    if (row?.awaitsActivation && row.account === account) await confirmMember(tx, row, now);
  });
  // A code is made for unknown accounts too and sent to nobody, so that asking tells nothing.
  if (!row) throw new Refusal(CODE_WRONG, { fields: { code: "custom" } });
  return admitMember({ ...withoutHash(row), awaitsActivation: false });
}
