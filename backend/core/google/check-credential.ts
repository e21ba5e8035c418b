import { Refusal } from "@/backend/core/refusal";
import type { WaysIn } from "@/backend/core/ways-in";
import { GOOGLE_ISSUERS, googleKey } from "./google-keys";
import { type GooglePerson, readIdToken } from "./id-token";
import { STAND_IN_ISSUER, standInKey } from "./stand-in";

/** "Configuration error" (spec §8): the brand has no log-in with Google. */
const CONFIGURATION_ERROR = -3036;

/**
 * Who a credential from a page of this brand is for.
 * @throws Refusal -3036, -3039 as `readIdToken`, -24040 where Google can't be asked for its keys
 */
export async function checkCredential(
  google: WaysIn["google"],
  { credential, nonce, now }: { credential: string; nonce: string | undefined; now: number },
): Promise<GooglePerson> {
  if (!google) throw new Refusal(CONFIGURATION_ERROR);
  return readIdToken(credential, {
    clientId: google.id,
    issuers: google.isStandIn ? [STAND_IN_ISSUER] : GOOGLE_ISSUERS,
    keyOf: google.isStandIn ? standInKey : (kid) => googleKey(kid),
    nonce,
    now,
  });
}
