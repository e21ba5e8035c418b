import { isEmail } from "@/lib/domain/validation/text-checks";

/**
 * The account that an entry link names, if it can be typed; empty for none. An app names the account by its id or by its
 * log-in name; only an e-mail address or a phone number can be typed.
 */
export function findNamedAccount(readParameter: (name: "accountId" | "loginId") => string | null): string {
  const named = [readParameter("accountId"), readParameter("loginId")];
  return named.find((text) => text !== null && (isEmail(text) || /^\+\d{8,15}$/.test(text))) ?? "";
}
