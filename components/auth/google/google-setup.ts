import type { RegisterLinks, RegisterSetup } from "@/components/auth/register/registration";

/** What log-in with Google needs to know of the brand and of the page. */
export interface GoogleSetup {
  brand: string;
  /** Of the steps that take the form's place: 1 where the form has taken the page's heading along. */
  headingLevel: 1 | 2;
  /** Where the identity script lies. */
  script: string;
  /** Where it leads when done; checked by the server. */
  next: string;
  /** Where the password is reset. */
  forgotHref: string;
  policies: Pick<RegisterLinks, "terms" | "privacy">;
  offers: Pick<RegisterSetup, "hasTerms" | "offersNews">;
}
