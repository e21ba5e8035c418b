import type { Database } from "@/backend/db/client";
import type { Addressee } from "./account-messages";
import { normalizeAccount } from "./account-name";
import { countSending } from "./send-limits";

/** Somebody wants a mail sent to an address; `ip` is the person's own, or "unknown". */
export interface MailRequest extends Omit<Addressee, "type" | "account"> {
  email: string;
  ip: string;
  now: number;
}

/**
 * Lets a mail be sent: counts it and says how its address is written. The same for every address, known or not.
 * @param what names the mail; each kind has its own wait
 * @throws Refusal 8 no address; -3031 too often
 */
export async function admitMail(
  db: Database,
  { site, email, ip, now }: MailRequest,
  what: string,
): Promise<string> {
  const account = normalizeAccount("email", email);
  await countSending(db, { site: site.id, type: "email", account, what }, ip, now);
  return account;
}
