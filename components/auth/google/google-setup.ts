import type { PolicyLinks, RegisterSetup } from "@/components/auth/register/registration";

/** The brand's and the page's setup of log-in with Google. */
export interface GoogleSetup {
  brand: string;
  /** Heading level of the steps that replace the form: 1 where the form contained the page's heading. */
  headingLevel: 1 | 2;
  /** Address of the identity script. */
  script: string;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** Address of the password reset; null where there is none. */
  forgotHref: string | null;
  policies: PolicyLinks;
  offers: Pick<RegisterSetup, "hasTerms" | "offersNews">;
}
