/**
 * Formats the value of an input and keeps the caret after the same character. Separators that `format` inserts
 * (spaces, a slash) are not counted.
 */
export function reformatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted === value) return;
  const charactersBeforeCaret = countAlphanumerics(value.slice(0, selectionStart ?? value.length));
  input.value = formatted;
  if (selectionStart === null || document.activeElement !== input) return;
  const caret =
    selectionStart >= value.length ? formatted.length : findCaretPosition(formatted, charactersBeforeCaret);
  input.setSelectionRange(caret, caret);
}

const isAlphanumeric = (character: string) => /[0-9A-Za-z]/.test(character);

function countAlphanumerics(text: string): number {
  return [...text].filter(isAlphanumeric).length;
}

function findCaretPosition(text: string, characterCount: number): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (count === characterCount) return index;
    if (isAlphanumeric(text.charAt(index))) count += 1;
  }
  return text.length;
}

/** Formats `MM/YY` while typing: adds the slash, and a zero before a month that can only have one digit. */
export function formatExpiry(text: string): string {
  const typed = text.replace(/[^\d/]/g, "");
  const [first = "", ...rest] = typed.split("/");
  const isMonthComplete = rest.length > 0 || /^[2-9]$/.test(first);
  const month = isMonthComplete && first.length === 1 ? `0${first}` : first;
  const digits = (month + rest.join("")).slice(0, 6);
  // Up to four digits of the year are accepted, because autofill may insert "12/2030".
  if (digits.length < 2) return digits;
  if (digits.length === 2) return text.endsWith("/") || isMonthComplete ? `${digits}/` : digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Formats a complete or partial CPF or CNPJ with its separators. */
export function formatTaxId(text: string): string {
  const id = text
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase()
    .slice(0, 14);
  if (id.length <= 11 && /^\d*$/.test(id)) {
    return (
      [id.slice(0, 3), id.slice(3, 6), id.slice(6, 9)].filter(Boolean).join(".") +
      prefixUnlessEmpty("-", id.slice(9))
    );
  }
  const head = [id.slice(0, 2), id.slice(2, 5), id.slice(5, 8)].filter(Boolean).join(".");
  return head + prefixUnlessEmpty("/", id.slice(8, 12)) + prefixUnlessEmpty("-", id.slice(12));
}

const prefixUnlessEmpty = (separator: string, text: string) => (text === "" ? "" : separator + text);

/** Formats `DD/MM/YYYY` while typing. */
export function formatBirthDate(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}

/** Formats `00000-000` while typing. */
export function formatZip(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return digits.slice(0, 5) + prefixUnlessEmpty("-", digits.slice(5));
}
