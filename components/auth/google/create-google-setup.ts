import "server-only";
import { getScriptAddress } from "@/lib/domain/site/external-scripts";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import type { GoogleSetup } from "./google-setup";

/** The Google setup of a page; null where the brand has no log-in with Google. */
export function createGoogleSetup(
  { site, google }: Pick<AuthPageData, "site" | "google">,
  rest: Pick<GoogleSetup, "headingLevel" | "next" | "forgotHref" | "policies">,
): GoogleSetup | null {
  if (!google) return null;
  return {
    ...rest,
    brand: site.name,
    script: getScriptAddress("google", google.script),
    offers: { hasTerms: site.flags.termsOfUse, offersNews: site.flags.subscribeEmail },
  };
}
