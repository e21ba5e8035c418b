import * as z from "zod";
import {
  CURRENCY_CODES,
  LANGUAGE_CODE_PATTERN,
  type Locale,
  SMALLEST_AMOUNTS,
  TIMESTAMP_DIGITS,
  VERIFICATION_CODE_LENGTH,
} from "@/lib/config/constants";

/** Small schemas shared by many calls. */

/** An id in a path or payload, without characters that could change an address (threat T36). */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A plan's id begins with a digit (rules/addresses#screens). */
export const planId = z.string().regex(/^[0-9][A-Za-z0-9_-]{0,63}$/);
/** Milliseconds since 1970; a timestamp is valid only at 13 digits (rules/validation#timestamps). */
export const timestamp = z
  .int()
  .min(10 ** (TIMESTAMP_DIGITS - 1))
  .max(10 ** TIMESTAMP_DIGITS - 1);
export const currency = z.enum(CURRENCY_CODES);
/** A language of the product, or one that the brand brings as a pack (rules/languages). */
export const language = z
  .string()
  .regex(LANGUAGE_CODE_PATTERN)
  // An unassigned code is a mistake; `Intl` throws for a malformed one.
  .refine(
    (code) => !LANGUAGE_CODE_PATTERN.test(code) || Intl.PluralRules.supportedLocalesOf(code).length > 0,
    "the code of a language",
  ) as unknown as z.ZodType<Locale, Locale>;
/** The version of a language's words; the same words always have the same version. */
export const packVersion = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Whole hundredths of a currency, never below zero: a past amount, which may not be payable today. */
export const money = z.object({ amount: z.int().min(0), currency });
export type Money = z.output<typeof money>;
/** An amount that is to be paid: a multiple of what can be paid in its currency (rules/money#currencies). */
export const price = money.refine(({ amount, currency: code }) => amount % SMALLEST_AMOUNTS[code] === 0, {
  path: ["amount"],
  error: "a multiple of 100, because its currency is paid without decimals",
});
/** An e-mail address or a phone number in E.164, as the account's name. */
export const account = z.string().min(3).max(254);
export const accountType = z.enum(["email", "phone"]);
export const verificationCode = z.string().regex(new RegExp(`^\\d{${VERIFICATION_CODE_LENGTH}}$`));
/** A call that takes or returns nothing. */
export const emptyPayload = z.object({});
/** The data of a call that returns only its success. */
export const emptyData = z.object({}).nullish();

/** For a log-in whose password or code was right and whose passkey is missing; valid once, for ten minutes. */
export const loginTicket = z.string().min(16).max(128);

/** Additional data of a log-in that is refused with -24031, because the member requires a passkey. */
export const loginTicketHolder = z.object({ loginTicket });

/**
 * The token of a link. A truncated or foreign one is not a wrong field but an invalid link: the user needs a new one.
 */
export const linkToken = z.string().min(1).max(1024);

/** Additional data of a log-in that is refused with 106, because the account is about to be deleted: what `keepAccount` takes. */
export const keepOffer = z.object({ keepToken: linkToken, deletesAt: timestamp });

/** Of any log-in whose owner is proved. */
export const loginRefusal = z.union([loginTicketHolder, keepOffer]);
