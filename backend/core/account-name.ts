import { parsePhoneNumberFromString } from "libphonenumber-js";
import { stripWhitespace } from "@/lib/domain/validation/plain-checks";
import { Refusal } from "./refusal";

export type AccountType = "email" | "phone";

const EMAIL_FORMAT = 8;
const PHONE_FORMAT = 32;
/** A local part, an @, and a domain with a dot (spec §5 "standard address pattern"). */
const EMAIL =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?=.{3,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/**
 * The one way an account is written: white space and invisible marks taken out (spec §5), an address in lower case, a
 * phone as +digits with its area code.
 * @throws Refusal 8 or 32 when it is no address or no phone number
 */
export function normalizeAccount(type: AccountType, given: string): string {
  const text = stripWhitespace(given);
  if (type === "email") {
    const address = text.toLowerCase().normalize("NFC");
    if (address.length > 254 || !EMAIL.test(address))
      throw new Refusal(EMAIL_FORMAT, { fields: { account: "invalid_format" } });
    return address;
  }
  const phone = text.startsWith("+") ? parsePhoneNumberFromString(text) : undefined;
  if (!phone?.isPossible()) throw new Refusal(PHONE_FORMAT, { fields: { account: "invalid_format" } });
  return phone.number;
}
