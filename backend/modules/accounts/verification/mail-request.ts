import type { Database } from "@/backend/db/client";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { countSendRequest } from "@/backend/modules/limits/send-limits";
import type { MessageRecipient } from "@/backend/modules/mail/account-messages";

/**
 * A request to send a mail to an address; `ip` is the caller's address, or "unknown", and `isTrusted` as in `SendSource`.
 */
export interface MailRequest extends Omit<MessageRecipient, "type" | "account"> {
  email: string;
  ip: string;
  isTrusted: boolean;
  now: number;
}

/**
 * Counts a mail and returns its normalized address. The same for every address, known or not.
 * @param sendKind names the mail; each kind has its own wait
 * @throws RefusalError 8 no address; -3031 too often; -3035 when the brand has sent so many that a captcha is required
 */
export async function admitMailRequest(
  db: Database,
  { site, email, ip, isTrusted }: MailRequest,
  sendKind: string,
): Promise<string> {
  const account = normalizeAccount("email", email);
  const request = { site: site.id, type: "email", account, kind: sendKind } as const;
  await countSendRequest(db, request, { ip, isTrusted });
  return account;
}
