/**
 * Short references that a person reads out, copies or types (rules/errors#reference): Crockford's base32, which has no I, L, O and U.
 */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Characters of a reference: 50 bits, so that two of a million agree once in two thousand such millions. */
export const REFERENCE_LENGTH = 10;

const PATTERN = new RegExp(`^[${ALPHABET}]{${REFERENCE_LENGTH}}$`);

/**
 * A reference from random bytes, five bits of each.
 * @param bytes as many as `REFERENCE_LENGTH`, from a secure source
 */
export function toReference(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, REFERENCE_LENGTH), (byte) => ALPHABET[byte & 31]).join("");
}

/**
 * The reference that somebody typed: in any case, with spaces or hyphens, and with letters that look like its digits.
 * @returns null for a text that is none
 */
export function parseReference(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return PATTERN.test(text) ? text : null;
}

/** The reference of an order: the first characters of its id, in capitals; its rest is only needed to make it unguessable. */
export const getOrderReference = (orderId: string): string =>
  orderId
    .replace(/[^0-9A-Za-z]/g, "")
    .slice(0, REFERENCE_LENGTH)
    .toUpperCase();

/** A reference in two groups, as it is shown ("7K3M9 QXT2B"); copied without the gap. */
export const splitReference = (reference: string): readonly [string, string] => [
  reference.slice(0, REFERENCE_LENGTH / 2),
  reference.slice(REFERENCE_LENGTH / 2),
];

/** The header of an answer that carries the reference of its request, which is the request's id in every log. */
export const REFERENCE_HEADER = "Request-Id";
