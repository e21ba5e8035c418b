import * as z from "zod";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import {
  account,
  accountType,
  emptyData,
  account as phone,
  timestamp,
  verificationCode,
} from "@/lib/contract/field-schemas";
import { mailRequestSchemas } from "@/lib/contract/site/mail-links";
import { userInfo } from "./account";
import { memberRecords } from "./member-records";

const password = z.string().min(1).max(1024);

export const changePassword = defineEndpoint("changePassword", {
  payload: z.object({ password, newPassword: password }),
  /** Starts a new session: all others, including the current one, end, so that a stolen token becomes invalid. */
  data: userInfo,
});

export const subscribeNews = defineEndpoint("subscribeNews", {
  /** 1: subscribed to the brand's news; 0: not. */
  payload: z.object({ subscribeStatus: z.enum(["0", "1"]) }),
  data: z.object({ subscribed: z.boolean() }),
});

export const setReminders = defineEndpoint("setReminders", {
  /** Whether the member is reminded of unpaid orders, renewals and cards (rules/orders#reminders). */
  payload: z.object({ on: z.boolean() }),
  data: emptyData,
});

export const endReminders = defineEndpoint("endReminders", {
  /** The token of a reminder's link; whoever has the mail may end them, without a log-in and as often as they like. */
  payload: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  data: emptyData,
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
});

export const proveIdentity = defineEndpoint("proveIdentity", {
  /** The current password, or the code of `sendProofCode`: one of the two. */
  payload: z.object({
    password: z.string().min(1).max(1024).optional(),
    code: verificationCode.optional(),
  }),
  data: z.object({ identityProof, expiresIn: z.int().min(1).max(HOUR_SECONDS) }),
});

export const requestDataDownload = defineEndpoint("requestDataDownload", {
  payload: z.object({ identityProof: identityProof.optional() }),
  /** `records`: what is stored besides what other calls answer; absent: nothing, or those calls have all of it. */
  data: z.object({ records: memberRecords.nullish() }).nullish(),
});

export const requestDeletion = defineEndpoint("requestDeletion", {
  payload: z.object({ identityProof: identityProof.optional() }),
  /** When the account is deleted; until then it can be kept (rules/accounts#deletion). Every session has ended. */
  data: z.object({ deletesAt: timestamp }),
});

export const updateProfile = defineEndpoint("updateProfile", {
  payload: z.object({ nickname: z.string().max(40) }),
  data: emptyData,
});

export const bindEmail = defineEndpoint("bindEmail", {
  ...mailRequestSchemas,
  payload: mailRequestSchemas.payload.extend({ identityProof: identityProof.optional() }),
});

export const bindPhone = defineEndpoint("bindPhone", {
  payload: z.object({ phone, code: verificationCode, identityProof: identityProof.optional() }),
  data: z.object({ phone }),
  echoes: { phone: { of: "phone", rule: "sameDigits" } },
});

export const removePhone = defineEndpoint("removePhone", {
  payload: z.object({ identityProof: identityProof.optional() }),
  data: emptyData,
});
