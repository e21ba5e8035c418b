import { createHash, randomBytes, randomInt } from "node:crypto";
import { REFERENCE_LENGTH, toReference } from "@/lib/domain/support/reference";

/** 32 letters and digits, so that a byte's low five bits pick one without bias; none that looks like another. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id that can't be guessed: `length` letters and digits, five random bits each. */
export function createRandomId(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 31]).join("");
}

/** A reference for support (rules/errors#reference): the id of a request or a mail. */
export const createReference = (): string => toReference(randomBytes(REFERENCE_LENGTH));

/** Letters and digits that are not mistaken for each other when read from one screen and typed on another. */
const TYPEABLE_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A random code of `length` characters that is easy to read and type. */
export const createTypeableCode = (length: number): string =>
  Array.from({ length }, () => TYPEABLE_CHARACTERS[randomInt(TYPEABLE_CHARACTERS.length)]).join("");

/** A secret of 256 random bits for a session, a link, a proof or a ticket: 43 letters, digits, `-` or `_`. */
export const createSecretToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret token: SHA-256, hexadecimal. A slow hash adds nothing to 256 random bits. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
