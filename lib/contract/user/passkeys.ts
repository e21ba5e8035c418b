import * as z from "zod";
import { PASSKEY_NAME_MAX_LENGTH } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData, emptyPayload, id, keepOffer, loginTicket, timestamp } from "@/lib/contract/field-schemas";
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
});

export const beginPasskey = defineEndpoint("beginPasskey", {
  payload: z.object({ identityProof: identityProof.optional() }),
  data: passkeyCreationOptions,
});

export const addPasskey = defineEndpoint("addPasskey", {
  payload: z.object({ attestation: passkeyAttestation }),
  data: passkey,
});

export const renamePasskey = defineEndpoint("renamePasskey", {
  payload: z.object({ id, name: z.string().max(PASSKEY_NAME_MAX_LENGTH) }),
  data: emptyData,
});

export const removePasskey = defineEndpoint("removePasskey", {
  payload: z.object({ id, identityProof: identityProof.optional() }),
  data: emptyData,
});

export const beginPasskeyLogin = defineEndpoint("beginPasskeyLogin", {
  payload: emptyPayload,
  data: passkeyRequestOptions,
});

export const loginByPasskey = defineEndpoint("loginByPasskey", {
  payload: z.object({ assertion: passkeyAssertion }),
  data: userInfo,
  failureData: keepOffer,
});

export const setPasskeyRequired = defineEndpoint("setPasskeyRequired", {
  payload: z.object({ required: z.boolean(), identityProof: identityProof.optional() }),
  /** New recovery codes, shown once, where it was turned on; else none. */
  data: z.object({ recoveryCodes: z.array(z.string().min(8).max(64)).max(20) }),
});

export const loginByRecoveryCode = defineEndpoint("loginByRecoveryCode", {
  payload: z.object({ loginTicket, recoveryCode: z.string().min(1).max(64) }),
  data: userInfo,
  failureData: keepOffer,
});

export const requestPasskeyRelease = defineEndpoint("requestPasskeyRelease", {
  payload: z.object({ loginTicket }),
  /** From when on the password or a code alone logs in again. */
  data: z.object({ releasedAt: timestamp }),
});
