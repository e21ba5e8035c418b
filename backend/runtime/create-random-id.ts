import { randomBytes } from "node:crypto";

/** 32 letters and digits, so that a byte's low five bits pick one without bias; none that looks like another. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id that can't be guessed: `length` letters and digits, five random bits each. */
export function createRandomId(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 31]).join("");
}
