import { toPlainText } from "@/lib/domain/validation/typed-text";

const LABEL = /^\s*\p{L}[\p{L}.\s]*:?\s*/u;

/**
 * Formats a Brazilian number while it is typed, "(11) 98765-4321", without the country's code, the trunk zero and a label before it.
 * A number of another country, and one with too many digits, stays as it is, for the rule to judge.
 */
export function formatBrazilianPhone(text: string): string {
  const typed = toPlainText(text).replace(LABEL, "").trimStart();
  const digits = typed.replace(/\D/g, "");
  const isInternational = /^(?:\+|00)/.test(typed);
  const withCountry = digits.replace(/^00/, "");
  if (isInternational && !/^55\d/.test(withCountry)) return typed;
  const hasCountry = isInternational || (digits.length > 11 && digits.startsWith("55"));
  const national = (hasCountry ? withCountry.slice(2) : digits).replace(/^0/, "");
  return national.length > 11 ? typed : joinParts(national);
}

function joinParts(digits: string): string {
  if (digits.length <= 2) return digits === "" ? "" : `(${digits}`;
  const middle = digits.length > 10 ? 7 : 6;
  const line = [digits.slice(2, middle), digits.slice(middle)].filter(Boolean).join("-");
  return `(${digits.slice(0, 2)}) ${line}`;
}
