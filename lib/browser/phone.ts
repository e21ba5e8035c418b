import type { CountryCode } from "libphonenumber-js/min";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { cleanPhone } from "@/lib/domain/validation/typed-text";
import { loadChunk } from "./chunk-failure";

export type ParsedPhone = { ok: true; number: string } | { ok: false; problem: FieldProblem };

const LENGTH_PROBLEMS: Record<string, FieldProblem> = {
  TOO_SHORT: "phoneTooShort",
  TOO_LONG: "phoneTooLong",
};

/**
 * Parses a phone number in national notation (Russia's 8, a trunk zero) or with a calling code to E.164, or returns its
 * problem. `country` (two letters) is used for numbers without a calling code. The library (30 KB) is loaded only here.
 * @throws if the library can't be loaded
 */
export async function parsePhone(text: string, country?: string): Promise<ParsedPhone> {
  const library = await loadChunk(() => import("libphonenumber-js/min"));
  const supportedCountry =
    country && library.isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const typed = cleanPhone(text);
  const length = library.validatePhoneNumberLength(typed, supportedCountry);
  if (length && LENGTH_PROBLEMS[length]) return { ok: false, problem: LENGTH_PROBLEMS[length] };
  const number = library.parsePhoneNumberFromString(typed, supportedCountry);
  return number?.isValid() ? { ok: true, number: number.number } : { ok: false, problem: "phoneInvalid" };
}
