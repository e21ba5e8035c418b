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
