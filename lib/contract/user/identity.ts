import * as z from "zod";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { account, accountType, emptyData, verificationCode } from "@/lib/contract/field-schemas";

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
