import { readAccount } from "@/lib/contract/user/account";
import { endsSession } from "@/lib/domain/errors/catalogue";
import { callUpstream } from "@/lib/server/upstream/call";
import type { CallContext } from "@/lib/server/upstream/headers";
import type { Session } from "./session";

/** True when the user API says that the session is over, whatever its cookie says. No answer proves nothing. */
export async function hasEnded(
  { uid, account, type, token }: Session,
  context: CallContext,
): Promise<boolean> {
  const outcome = await callUpstream(readAccount, { uid, account, type }, { ...context, token });
  return !outcome.ok && endsSession(outcome.code);
}
