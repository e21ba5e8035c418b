import { type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import { HOUR_SECONDS } from "@/lib/config/constants";

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

export interface TokenRules {
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
