/** Typed and pasted text in the plain form that the rules of a field read (rules/validation#typed-and-pasted-text). */

/** The text with full-width characters and the digits of any script as ASCII. */
export function toPlainText(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, toAsciiDigit);
}

/** Unicode keeps the ten digits of a script in one row, from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** The digits of a text, in any script, as ASCII. */
export function extractDigits(text: string): string {
  return toPlainText(text).replace(/\D/g, "");
}

/** A free text of at most `length` UTF-16 units; leading white space is removed before it is cut. */
export function cutText(length: number): (text: string) => string {
  return (text) => text.replace(/^\s+/, "").slice(0, length);
}

/** A code of letters and digits without white space, invisible marks and a label before it ("Code: SAVE-10"). */
export function cleanCode(text: string): string {
  return toPlainText(text)
    .replace(/^\s*\p{L}[\p{L}\s]*:\s+/u, "")
    .replace(/[\s\p{Cf}]+/gu, "");
}

/** An address without white space, invisible marks, and what surrounds it in a link or a mail program's list. */
export function cleanEmail(text: string): string {
  const address = /<([^<>@]+@[^<>]+)>/.exec(text)?.[1] ?? text;
  return address
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\p{Cf}]+/gu, "")
    .replace(/^mailto:/i, "");
}

const PHONE_LABEL = /^(?!.*@)\p{L}[\p{L}-]*(?:[:.]+|(?=\+))(?=[+\d(])/u;

/**
 * A phone number as its digits, with "+" where it begins with a calling code: without a label, separators and a zero in
 * brackets; an international prefix 00 (000 in East Africa) becomes "+". Other text stays, for the rule to refuse.
 */
export function cleanPhone(text: string): string {
  return toPlainText(text)
    .replace(/[\s\p{Cf}]+/gu, "")
    .replace(PHONE_LABEL, "")
    .replace(/^(\+\d+)\(0\)/, "$1")
    .replace(/[().\p{Pd}/]/gu, "")
    .replace(/^0{2,3}(?=[1-9])/, "+");
}

/** The generic checks of rules/validation#generic-checks. They see the text as it is; stripping is the caller's choice. */

const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;
/** Line breaks and other control characters, and marks that change the writing direction of what follows. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const SPECIAL_CHARACTERS = /[!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/;

/** A standard e-mail address: one @, a domain with a dot, no empty label. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || !EMAIL_PATTERN.test(text)) return false;
  const domain = text.slice(text.indexOf("@") + 1);
  return domain.includes(".") && !/\.\.|^\.|\.@/.test(text) && !/-\.|\.-/.test(domain);
}

/** True where the text has a character that a nickname may not have: punctuation, line breaks, direction marks. */
export function hasSpecialCharacters(text: string): boolean {
  return SPECIAL_CHARACTERS.test(text) || INVISIBLE_CHARACTERS.test(text);
}

/** #rgb or #rrggbb. */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/**
 * Without any whitespace, as text inputs are kept while one types; never for passwords (threat T27). Marks that nobody
 * sees go with it (writing direction, zero-width): they come along when an address is copied from an app.
 */
export function stripWhitespace(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, "");
}
