import * as z from "zod";
import { toSafeImage, toSafeLink, toSafeOrigin } from "./safe-address";

/** Texts of a brand that have a form: what violates it would otherwise be dropped without a line in the log. */

const MAX_ADDRESS_LENGTH = 500;

/** The report says what was expected, so each check is named. */
const checkedText = (max: number, expected: string, isValid: (text: string) => boolean) =>
  z.string().max(max).refine(isValid, expected);

export const HEX_COLOR_PATTERN = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/;
export const hexColor = z.string().regex(HEX_COLOR_PATTERN);
/** One line with something to read. */
export const filledText = (max: number) => z.string().max(max).regex(/\S/);
/** A path on the shop's own origin, or https (threat T33). */
export const imageAddress = checkedText(
  MAX_ADDRESS_LENGTH,
  "an own path or an https address",
  (text) => toSafeImage(text) !== null,
);
export const secureLink = checkedText(
  MAX_ADDRESS_LENGTH,
  "an https address",
  (text) => toSafeLink(text) !== null,
);
export const webOrigin = checkedText(300, "an http or https origin", (text) => toSafeOrigin(text) !== null);
export const mailDomain = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/);
/** A path without query and fragment; whether it can be moved is decided where the brand's pages are known. */
export const plainPath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\\?#\p{Cc}]*$/u);
