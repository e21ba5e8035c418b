import type { Handler } from "@/backend/api/handler";
import { transact } from "@/backend/db/client";
import { announceDataDownload } from "@/backend/modules/accounts/changes/account-changes";
import * as identity from "@/backend/modules/accounts/identity/identity-proofs";
import {
  consumeIdentityProof,
  IDENTITY_PROOF_VALID_MS,
} from "@/backend/modules/accounts/identity/identity-proofs";
import { refuse } from "@/backend/runtime/refusal-error";
import { RESEND_COUNTDOWN_SECONDS, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { toProvenCaller } from "./caller";

export const sendProofCode: Handler<"sendProofCode"> = async (_payload, context) => {
  const { db, clock, site, member, language, siteOrigin: origin, clientIp: ip } = context;
  const prover = { member, now: clock.now(), ip };
  const sentTo = await identity.sendProofCode(db, prover, { site, language, origin });
  return { ...sentTo, resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: VERIFICATION_CODE_VALID_SECONDS };
};

export const proveIdentity: Handler<"proveIdentity"> = async ({ password, code }, context) => {
  const prover = toProvenCaller(context, null);
  return {
    identityProof: await (password
      ? identity.proveByPassword(context.db, prover, password)
      : identity.proveByCode(context.db, prover, requireField(code))),
    expiresIn: IDENTITY_PROOF_VALID_MS / 1000,
  };
};

export const requestDataDownload: Handler<"requestDataDownload"> = async ({ identityProof }, context) => {
  const { db, site, siteOrigin: origin } = context;
  const caller = toProvenCaller(context, identityProof);
  await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    await announceDataDownload(tx, caller.member, { site, origin }, caller.now);
  });
  return {};
};

/** The code where the payload has no password: one of the two is needed. */
function requireField(code: string | null | undefined): string {
  if (!code) throw refuse("parameterInvalid", { fields: { password: "invalid_type" } });
  return code;
}
