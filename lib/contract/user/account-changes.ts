import * as z from "zod";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import {
  account,
  accountType,
  emptyData,
  account as phone,
  verificationCode,
} from "@/lib/contract/field-schemas";
import { mailRequestSchemas } from "@/lib/contract/site/mail-links";
import { userInfo } from "./account";

const password = z.string().min(1).max(1024);

export const changePassword = defineEndpoint("changePassword", {
  payload: z.object({ password, newPassword: password }),
  /** Starts a new session: all others, including the current one, end, so that a stolen token becomes invalid. */
  data: userInfo,
  source:
    "rules/calls#list-of-calls, for changing the password and for the password reset that a system upgrade requires; 3 for a wrong current password",
});

export const subscribeNews = defineEndpoint("subscribeNews", {
  /** 1: subscribed to the brand's news; 0: not. */
  payload: z.object({ subscribeStatus: z.enum(["0", "1"]) }),
  data: z.object({ subscribed: z.boolean() }),
  source: "rules/calls#list-of-calls; one setting for all marketing mail of the brand",
});

/**
 * What `proveIdentity` returned; valid once. A call that needs one answers -24031 without it; an upstream that asks for none
 * ignores it (rules/accounts#proof-again).
 */
export const identityProof = z.string().min(16).max(1024);

export const sendProofCode = defineEndpoint("sendProofCode", {
  payload: z.object({}),
  data: z.object({
    /** Where the code was sent: an address that the account had already. */
    type: accountType,
    account,
    resendAfter: z.int().min(0).max(HOUR_SECONDS),
    expiresIn: z.int().min(1).max(HOUR_SECONDS),
  }),
  source: "ours, optional: sends a code to the member's present address, for a proof without a password",
});

export const proveIdentity = defineEndpoint("proveIdentity", {
  /** The current password, or the code of `sendProofCode`: one of the two. */
  payload: z.object({
    password: z.string().min(1).max(1024).optional(),
    code: verificationCode.optional(),
  }),
  data: z.object({ identityProof, expiresIn: z.int().min(1).max(HOUR_SECONDS) }),
  source:
    "ours, optional: needed where another call answers -24031; 3 for a wrong password, -3032 to -3034 for the code",
});

export const requestDataDownload = defineEndpoint("requestDataDownload", {
  payload: z.object({ identityProof: identityProof.optional() }),
  data: emptyData,
  source:
    "ours, optional: asks for the proof before the page collects the member's data, and tells the member's addresses. An upstream without it answers 4598",
});

export const updateProfile = defineEndpoint("updateProfile", {
  payload: z.object({ nickname: z.string().max(40) }),
  data: emptyData,
  source: "ours: rules/validation#nickname defines the nickname's rule, but no call for it",
});

export const bindEmail = defineEndpoint("bindEmail", {
  ...mailRequestSchemas,
  payload: mailRequestSchemas.payload.extend({ identityProof: identityProof.optional() }),
  source:
    "ours: rules/calls#list-of-calls confirms a binding (bindEmailConfirmed) and has no call that starts one; mails the link for it. -24031 where the member must prove again who they are",
});

export const bindPhone = defineEndpoint("bindPhone", {
  payload: z.object({ phone, code: verificationCode, identityProof: identityProof.optional() }),
  data: z.object({ phone }),
  echoes: { phone: { of: "phone", rule: "sameDigits" } },
  source:
    "ours, optional: adds a number to an account that has another name, or replaces it; the code comes from sendVerificationCode with the purpose bind. -24031 where the member must prove again who they are, before the code is looked at; 10025 where the number belongs to somebody else, only with the right code",
});

export const removePhone = defineEndpoint("removePhone", {
  payload: z.object({ identityProof: identityProof.optional() }),
  data: emptyData,
  source:
    "ours, optional: takes the added number from the account. -24031 where the member must prove again who they are",
});
