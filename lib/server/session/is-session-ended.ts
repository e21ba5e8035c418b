import { readAccount } from "@/lib/contract/user/account";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import type { Session } from "./session";

/** True when the user API reports that the session has ended; false where it does not answer. */
export async function isSessionEnded(
  { uid, account, type, token }: Session,
  context: CallContext,
): Promise<boolean> {
  const outcome = await callUpstream(readAccount, { uid, account, type }, { ...context, token });
  return !outcome.ok && isSessionEndCode(outcome.code);
}
