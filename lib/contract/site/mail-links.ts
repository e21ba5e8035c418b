import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";

/** The calls behind links in mails (rules/calls#list-of-calls). */

const email = z.string().min(3).max(254);
const password = z.string().min(1).max(1024);
/** What a link carries. A cut or foreign one is no wrong field but a dead link: the person needs a new one. */
const linkToken = z.string().min(1).max(1024);
/**
 * What asking for a mail answers, whether or not anybody has that address (threat T23): seconds until the next may be
 * asked for, and until the link dies.
 */
const mailSentData = z.object({
  resendAfter: z.int().min(0).max(3600),
  expiresIn: z.int().min(1).max(604_800),
});
/** A call that mails a link to an address. */
export const mailRequestSchemas = { payload: z.object({ email }), data: mailSentData } as const;
/** An upstream that says there is no such account: its word is not passed on. */
const concealAsMailSent = (expiresIn: number) =>
  ({ as: "success", data: { resendAfter: 60, expiresIn } }) as const;

export const resetPasswordByEmail = defineEndpoint("resetPasswordByEmail", {
  ...mailRequestSchemas,
  conceals: concealAsMailSent(3_600),
  source:
    "rules/calls#list-of-calls; mails a link for a new password. The answer is the same for an address that has no account",
});

export const sendResetPasswordEmail = defineEndpoint("sendResetPasswordEmail", {
  ...mailRequestSchemas,
  conceals: concealAsMailSent(3_600),
  source:
    "rules/calls#list-of-calls; as resetPasswordByEmail, for a link that did not arrive or no longer works: ends the one before",
});

export const readResetEmail = defineEndpoint("readResetEmail", {
  payload: z.object({ token: linkToken }),
  data: z.object({ email }),
  source:
    "rules/calls#list-of-calls; whose password a living link resets. Uses nothing up. 10302 for a dead link",
});

export const resetPasswordByLink = defineEndpoint("resetPasswordByLink", {
  payload: z.object({ token: linkToken, password }),
  data: z.object({ email }),
  source:
    "rules/calls#list-of-calls; sets the new password, uses the link up and ends every session. 10302 for a dead link",
});

export const resendConfirmation = defineEndpoint("resendConfirmation", {
  ...mailRequestSchemas,
  conceals: concealAsMailSent(604_800),
  source:
    "rules/calls#list-of-calls; mails a new link to whatever waits for one: an account, or an address to be bound to one",
});

export const activateUser = defineEndpoint("activateUser", {
  payload: z.object({ token: linkToken }),
  /** `already`: it had been confirmed before; the link is not needed any more, which is no failure. */
  data: z.object({ email, already: z.boolean() }),
  source:
    "rules/calls#list-of-calls, token-based; confirms an account that was made without a code. 10302 for a dead link",
});

export const confirmBoundEmail = defineEndpoint("confirmBoundEmail", {
  payload: z.object({ token: linkToken }),
  /** `prepaidCard`: the account is a pre-paid card, for which the notice has words of its own (rules/accounts#account-recovery). */
  data: z.object({ email, prepaidCard: z.boolean(), already: z.boolean() }),
  source:
    "rules/calls#list-of-calls, token-based; binds an address to an account that has another name. 10302 for a dead link, 10303 where the address now belongs to somebody else",
});
