import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod";
import type { LoginMethods } from "@/backend/modules/accounts/login-methods";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import { HOUR_MS, HOUR_SECONDS, MINUTE_MS } from "@/lib/config/constants";
import { getSimulatedGoogleKey, SIMULATED_GOOGLE_ISSUER } from "./simulated-google";

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

const CLOCK_TOLERANCE_SECONDS = 60;
/** Google's ID tokens are valid for one hour. */
export const ID_TOKEN_MAX_AGE_SECONDS = HOUR_SECONDS;

const claimsSchema = z.object({
  // A list of several audiences would be a token for other clients, too.
  aud: z.string(),
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  name: z.string().max(200).optional(),
});

/** A person as Google describes them. */
export interface GooglePerson {
  /** Google's identifier of the person; it stays when the address changes. */
  sub: string;
  /** Only when Google has verified it. */
  email: string | null;
  name: string | null;
}

interface TokenRules {
  clientId: string;
  issuers: readonly string[];
  getKey: JWTVerifyGetKey;
  /** The one the page sent to Google; without it every token is refused. */
  nonce: string | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Who a Google ID token is for (OpenID Connect Core §3.1.3.7): signature, issuer, audience, nonce and time are checked.
 * @throws RefusalError -3039 for any token that was not issued for this page, or is too old; refusals of `getKey` as they are
 */
export async function verifyIdToken(credential: string, rules: TokenRules): Promise<GooglePerson> {
  const claims = claimsSchema.safeParse(await verifySignature(credential, rules));
  if (!claims.success || rules.nonce === undefined || claims.data.nonce !== rules.nonce)
    throw refuse("loginRefresh");
  const { sub, email, email_verified, name } = claims.data;
  const isVerified = email_verified === true || email_verified === "true";
  return { sub, email: isVerified && email ? email : null, name: name ?? null };
}

async function verifySignature(
  credential: string,
  { clientId, issuers, getKey, now }: TokenRules,
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(credential, getKey, {
      algorithms: ["RS256"],
      audience: clientId,
      issuer: [...issuers],
      requiredClaims: ["sub", "exp", "nonce"],
      // Also refuses a token that was issued in the future.
      maxTokenAge: ID_TOKEN_MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    throw error instanceof RefusalError ? error : refuse("loginRefresh");
  }
}
