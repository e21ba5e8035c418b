import "server-only";
import { scriptAddress } from "@/lib/domain/site/outside-scripts";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import type { GoogleSetup } from "./google-setup";

/** How a page offers Google; null where the brand has no log-in with it. */
export function googleSetupOf(
  { site, google }: Pick<AuthPage, "site" | "google">,
  rest: Pick<GoogleSetup, "headingLevel" | "next" | "forgotHref" | "policies">,
): GoogleSetup | null {
  if (!google) return null;
  return {
    ...rest,
    brand: site.name,
    script: scriptAddress("google", google.script),
    offers: { hasTerms: site.flags.termsOfUse, offersNews: site.flags.subscribeEmail },
  };
}
