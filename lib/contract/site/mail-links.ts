import * as z from "zod";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { linkToken } from "@/lib/contract/field-schemas";
import { captchaPass, captchaRequirement } from "@/lib/contract/user/captcha";

/** The calls behind links in mails (rules/calls#list-of-calls). */

const email = z.string().min(3).max(254);
const password = z.string().min(1).max(1024);
/**
 * The answer to a request for a mail, the same whether or not the address has an account (threat T23): seconds until
 * the next request is allowed, and until the link expires.
 */
const mailSentData = z.object({
  resendAfter: z.int().min(0).max(HOUR_SECONDS),
  expiresIn: z.int().min(1).max(604_800),
});
/** A call that mails a link to an address. */
export const mailRequestSchemas = { payload: z.object({ email }), data: mailSentData } as const;
/** The same for a call that any visitor can make: -3035 requires a captcha, and the next call its pass (threat T26). */
const visitorMailSchemas = {
  ...mailRequestSchemas,
  payload: mailRequestSchemas.payload.extend({ captchaPass: captchaPass.optional() }),
  failureData: captchaRequirement,
} as const;
/** An upstream's answer that there is no such account is not passed on. */
const concealAsMailSent = (expiresIn: number) =>
  ({ as: "success", data: { resendAfter: 60, expiresIn } }) as const;

export const resetPasswordByEmail = defineEndpoint("resetPasswordByEmail", {
  ...visitorMailSchemas,
  conceals: concealAsMailSent(HOUR_SECONDS),
});

export const sendResetPasswordEmail = defineEndpoint("sendResetPasswordEmail", {
  ...visitorMailSchemas,
  conceals: concealAsMailSent(HOUR_SECONDS),
});

export const readResetEmail = defineEndpoint("readResetEmail", {
  payload: z.object({ token: linkToken }),
  data: z.object({ email }),
});

export const resetPasswordByLink = defineEndpoint("resetPasswordByLink", {
  payload: z.object({ token: linkToken, password }),
  data: z.object({ email }),
});

export const resendConfirmation = defineEndpoint("resendConfirmation", {
  ...visitorMailSchemas,
  conceals: concealAsMailSent(604_800),
});

export const activateUser = defineEndpoint("activateUser", {
  payload: z.object({ token: linkToken }),
  /** `already`: it was confirmed before, so the link is no longer needed, which is no failure. */
  data: z.object({ email, already: z.boolean() }),
});

export const undoAccountChange = defineEndpoint("undoAccountChange", {
  payload: z.object({ token: linkToken }),
  /** The account, and a token for `resetPasswordByLink`: the member chooses a new password next. */
  data: z.object({ account: z.string().min(3).max(254), resetToken: linkToken }),
});

export const keepAccount = defineEndpoint("keepAccount", {
  payload: z.object({ token: linkToken }),
  /** The account, for the log-in that follows. */
  data: z.object({ account: z.string().min(3).max(254) }),
});

export const confirmBoundEmail = defineEndpoint("confirmBoundEmail", {
  payload: z.object({ token: linkToken }),
  /**
   * `prepaidCard`: the account is a prepaid card, for which the notice has its own message
   * (rules/accounts#account-recovery).
   */
  data: z.object({ email, prepaidCard: z.boolean(), already: z.boolean() }),
});
