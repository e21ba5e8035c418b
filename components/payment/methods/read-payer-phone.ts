import { type ParsedPhone, parsePhone } from "@/lib/browser/phone";
import type { Currency } from "@/lib/config/constants";
import { getCurrencyCountry } from "@/lib/domain/payment/currency-country";

/**
 * A number in E.164, read as people of the price's country write it. Where the library that knows how can't be loaded,
 * a number with its country code is taken as it stands: billing checks it again.
 */
export async function readPayerPhone(text: string, currency: Currency): Promise<ParsedPhone> {
  try {
    return await parsePhone(text, getCurrencyCountry(currency));
  } catch {
    const number = text.replace(/[\s().-]/g, "");
    return /^\+[1-9]\d{6,14}$/.test(number)
      ? { ok: true, number }
      : { ok: false, problem: "phoneAreaCodeMissing" };
  }
}
