import { type ParsedPhone, parsePhone } from "@/lib/browser/phone";
import type { Currency } from "@/lib/config/constants";
import { getCurrencyCountry } from "@/lib/domain/payment/methods/mobile-operator";
import { cleanPhone } from "@/lib/domain/validation/typed-text";

/**
 * Parses a phone number to E.164; a national number is read in the format of the currency's country. Where the phone
 * library cannot be loaded, only a number with a country code is accepted, and billing validates it.
 */
export async function readPayerPhone(text: string, currency: Currency): Promise<ParsedPhone> {
  try {
    return await parsePhone(text, getCurrencyCountry(currency));
  } catch {
    const number = cleanPhone(text);
    return /^\+[1-9]\d{6,14}$/.test(number)
      ? { ok: true, number }
      : { ok: false, problem: "phoneAreaCodeMissing" };
  }
}
