import "server-only";
import type { PolicyLinks, RegisterSetup } from "@/components/auth/register/registration";
import { getScriptAddress } from "@/lib/domain/site/external-scripts";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";

/** The brand's and the page's setup of log-in with Google. */
export interface GoogleSetup {
  brand: string;
  /** Heading level of the steps that replace the form: 1 where the form contained the page's heading. */
  headingLevel: 1 | 2;
  /** Address of the identity script. */
  script: string;
  /** Address of the password reset; null where there is none. */
  forgotHref: string | null;
  policies: PolicyLinks;
  offers: Pick<RegisterSetup, "hasTerms" | "offersNews">;
}

/** The Google setup of a page; null where the brand has no log-in with Google. */
export function createGoogleSetup(
  { site, google }: Pick<AuthPageData, "site" | "google">,
  rest: Pick<GoogleSetup, "headingLevel" | "forgotHref" | "policies">,
): GoogleSetup | null {
  if (!google) return null;
  return {
    ...rest,
    brand: site.name,
    script: getScriptAddress("google", google.script),
    offers: { hasTerms: site.flags.termsOfUse, offersNews: site.flags.subscribeEmail },
  };
}
