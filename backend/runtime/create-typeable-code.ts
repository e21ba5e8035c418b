import { randomInt } from "node:crypto";

/** Letters and digits that are not mistaken for each other when read from one screen and typed on another. */
const TYPEABLE_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A random code of `length` characters that is easy to read and type. */
export const createTypeableCode = (length: number): string =>
  Array.from({ length }, () => TYPEABLE_CHARACTERS[randomInt(TYPEABLE_CHARACTERS.length)]).join("");
