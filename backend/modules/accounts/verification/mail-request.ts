import type { Database } from "@/backend/db/client";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { countSendRequest } from "@/backend/modules/limits/send-limits";
import type { MessageRecipient } from "@/backend/modules/mail/account-messages";

/** Somebody wants a mail sent to an address; `ip` is the person's own, or "unknown". */
export interface MailRequest extends Omit<MessageRecipient, "type" | "account"> {
  email: string;
  ip: string;
  now: number;
}

/**
 * Lets a mail be sent: counts it and says how its address is written. The same for every address, known or not.
 * @param sendKind names the mail; each kind has its own wait
 * @throws Refusal 8 no address; -3031 too often
 */
export async function admitMailRequest(
  db: Database,
  { site, email, ip }: MailRequest,
  sendKind: string,
): Promise<string> {
  const account = normalizeAccount("email", email);
  await countSendRequest(db, { site: site.id, type: "email", account, kind: sendKind }, ip);
  return account;
}
