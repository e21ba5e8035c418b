import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import type { LoginMethods } from "@/backend/modules/accounts/login-methods";
import { refuse } from "@/backend/runtime/refusal-error";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { getSimulatedGoogleKey, SIMULATED_GOOGLE_ISSUER } from "./simulated-google";
import { type GooglePerson, verifyIdToken } from "./verify-id-token";

const GOOGLE_ISSUERS = ["https://accounts.google.com", "accounts.google.com"];
const CERTS_URL = new URL("https://www.googleapis.com/oauth2/v3/certs");

/** Google's public keys, fetched when first needed; an unknown key name causes a fetch at most once a minute. */
const googleKeySet = createRemoteJWKSet(CERTS_URL, {
  timeoutDuration: 5_000,
  // Google changes keys every few weeks and publishes the next one days before.
  cacheMaxAge: HOUR_MS,
  cooldownDuration: MINUTE_MS,
});

/**
 * Google's key for a token.
 * @throws errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys when the token names none of them
 * @throws RefusalError -24040 when Google can't be reached or answers something else
 */
export const getGoogleKey: JWTVerifyGetKey = async (header, token) => {
  try {
    return await googleKeySet(header, token);
  } catch (error) {
    const isTokenAtFault =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
    throw isTokenAtFault ? error : refuse("serviceBusy");
  }
};

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
