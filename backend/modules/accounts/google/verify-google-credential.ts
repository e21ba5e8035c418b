import type { LoginMethods } from "@/backend/modules/accounts/login-methods";
import { refuse } from "@/backend/runtime/refusal-error";
import { findGoogleKey, GOOGLE_ISSUERS } from "./google-keys";
import { findSimulatedGoogleKey, SIMULATED_GOOGLE_ISSUER } from "./simulated-google";
import { type GooglePerson, verifyIdToken } from "./verify-id-token";

/**
 * Who a credential from a page of this brand is for.
 * @throws Refusal -3036, -3039 as `readIdToken`, -24040 where Google can't be asked for its keys
 */
export async function verifyGoogleCredential(
  google: LoginMethods["google"],
  { credential, nonce, now }: { credential: string; nonce: string | undefined; now: number },
): Promise<GooglePerson> {
  if (!google) throw refuse("configurationError");
  return verifyIdToken(credential, {
    clientId: google.id,
    issuers: google.isSimulated ? [SIMULATED_GOOGLE_ISSUER] : GOOGLE_ISSUERS,
    findKey: google.isSimulated ? findSimulatedGoogleKey : (kid) => findGoogleKey(kid),
    nonce,
    now,
  });
}
