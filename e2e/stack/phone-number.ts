import { randomInt } from "node:crypto";

/**
 * An unused mobile number.
 * @param prefix with its plus, and without the last eight digits
 */
export const createPhoneNumber = (prefix: string): string =>
  prefix + String(randomInt(100_000_000)).padStart(8, "0");
