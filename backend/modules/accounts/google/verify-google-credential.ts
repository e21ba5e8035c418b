import type { LoginMethods } from "@/backend/modules/accounts/login-methods";
import { refuse } from "@/backend/runtime/refusal-error";
import { GOOGLE_ISSUERS, getGoogleKey } from "./google-keys";
import { getSimulatedGoogleKey, SIMULATED_GOOGLE_ISSUER } from "./simulated-google";
import { type GooglePerson, verifyIdToken } from "./verify-id-token";

/**
 * Who a credential from a page of this brand is for.
 * @param google null when the brand has no log-in with Google
 * @throws RefusalError -3036 no log-in with Google; -3039 as `verifyIdToken`; -24040 when Google's keys can't be fetched
 */
export async function verifyGoogleCredential(
  google: LoginMethods["google"],
  { credential, nonce, now }: { credential: string; nonce: string | undefined; now: number },
): Promise<GooglePerson> {
  if (!google) throw refuse("configurationError");
  return verifyIdToken(credential, {
    clientId: google.id,
    issuers: google.isSimulated ? [SIMULATED_GOOGLE_ISSUER] : GOOGLE_ISSUERS,
    getKey: google.isSimulated ? getSimulatedGoogleKey : getGoogleKey,
    nonce,
    now,
  });
}
