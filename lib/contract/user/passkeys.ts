import * as z from "zod";
import { PASSKEY_NAME_MAX_LENGTH } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData, emptyPayload, id, loginTicket, timestamp } from "@/lib/contract/field-schemas";
import { userInfo } from "./account";
import { identityProof } from "./account-changes";
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from "./passkey-options";

export const passkey = z.object({
  id,
  /** Null: not named; the page calls it by its date. */
  name: z.string().max(120).nullish(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullish(),
});
export type Passkey = z.output<typeof passkey>;

export const listPasskeys = defineEndpoint("listPasskeys", {
  payload: emptyPayload,
  data: z.object({
    passkeys: z.array(passkey).max(50),
    /** True where a password or a code alone opens no session (rules/accounts#second-factor). */
    required: z.boolean().nullish(),
    /** Recovery codes that were not used. */
    recoveryCodesLeft: z.int().min(0).max(100).nullish(),
  }),
  source: "ours, optional: rules/accounts#passkeys; the newest first",
});

export const beginPasskey = defineEndpoint("beginPasskey", {
  payload: z.object({ identityProof: identityProof.optional() }),
  data: passkeyCreationOptions,
  source: "ours, optional: rules/accounts#passkeys; -24031 without a proof",
});

export const addPasskey = defineEndpoint("addPasskey", {
  payload: z.object({ attestation: passkeyAttestation }),
  data: passkey,
  source:
    "ours, optional: rules/accounts#passkeys; -3039 where the challenge is too old or used, -24050 for a response that does not hold",
});

export const renamePasskey = defineEndpoint("renamePasskey", {
  payload: z.object({ id, name: z.string().max(PASSKEY_NAME_MAX_LENGTH) }),
  data: emptyData,
  source: "ours, optional: rules/accounts#passkeys; an empty name removes it",
});

export const removePasskey = defineEndpoint("removePasskey", {
  payload: z.object({ id, identityProof: identityProof.optional() }),
  data: emptyData,
  source: "ours, optional: rules/accounts#passkeys; -24031 without a proof",
});

export const beginPasskeyLogin = defineEndpoint("beginPasskeyLogin", {
  payload: emptyPayload,
  data: passkeyRequestOptions,
  source: "ours, optional: rules/accounts#passkeys; -3036 where the brand has no passkeys",
});

export const loginByPasskey = defineEndpoint("loginByPasskey", {
  payload: z.object({ assertion: passkeyAssertion }),
  data: userInfo,
  source:
    "ours, optional: rules/accounts#passkeys; -3039 where the challenge is too old or used, 201 for a passkey that opens nothing",
});

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
