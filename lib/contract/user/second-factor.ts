import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { timestamp } from "@/lib/contract/field-schemas";
import { userInfo } from "./account";
import { identityProof } from "./identity";
import { loginTicket } from "./login-ticket";

export const setPasskeyRequired = defineEndpoint("setPasskeyRequired", {
  payload: z.object({ required: z.boolean(), identityProof: identityProof.optional() }),
  /** New recovery codes, shown once, where it was turned on; else none. */
  data: z.object({ recoveryCodes: z.array(z.string().min(8).max(64)).max(20) }),
  source:
    "ours, optional: rules/accounts#second-factor; -24031 without a proof, 4598 for a member without a passkey",
});

export const loginByRecoveryCode = defineEndpoint("loginByRecoveryCode", {
  payload: z.object({ loginTicket, recoveryCode: z.string().min(1).max(64) }),
  data: userInfo,
  source:
    "ours, optional: rules/accounts#second-factor; 11 for a wrong or used code, 17 after too many, -3039 where the ticket is too old",
});

export const requestPasskeyRelease = defineEndpoint("requestPasskeyRelease", {
  payload: z.object({ loginTicket }),
  /** From when on the password or a code alone logs in again. */
  data: z.object({ releasedAt: timestamp }),
  source:
    "ours, optional: rules/accounts#second-factor; tells every known address, with a link that stops it. -3039 where the ticket is too old",
});
