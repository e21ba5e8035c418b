import { parsePhoneNumberFromString } from "libphonenumber-js";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { stripWhitespace } from "@/lib/domain/validation/typed-text";
import { normalizeEmailSpelling } from "./email-spelling";

/** A local part, an @, and a domain with a dot (rules/validation#accounts). */
const EMAIL_PATTERN =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?=.{3,253}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

/**
 * The normal form of an account: white space and invisible marks removed (rules/validation#accounts), an address in lower case
 * with a readable domain, a phone as +digits with its area code.
 * @throws RefusalError 8 or 32 when it is not an address or not a phone number
 */
export function normalizeAccount(type: AccountType, given: string): string {
  const text = stripWhitespace(given);
  if (type === "email") {
    const address = normalizeEmailSpelling(text);
    if (address.length > 254 || !EMAIL_PATTERN.test(address))
      throw refuse("emailFormat", { fields: { account: "invalid_format" } });
    return address;
  }
  const phone = text.startsWith("+") ? parsePhoneNumberFromString(text) : undefined;
  if (!phone?.isPossible()) throw refuse("phoneFormat", { fields: { account: "invalid_format" } });
  return phone.number;
}
