import type { RequestedCode } from "@/components/auth/code/sent-code";

/** The result of the first step. */
export interface Registration extends RequestedCode {
  /** Stays in the memory of this page and is stored nowhere; null after a reload. */
  password: string | null;
  subscribe: boolean;
}

/** What the first step shows again when the server has refused its password. */
export interface RefusedDetails {
  passwordError: string;
  subscribe: boolean;
}

/** The brand's policies, in the page's language. */
export interface PolicyLinks {
  terms: string;
  privacy: string;
  /** The brand's version: what a dialog shows of a policy is what its page shows (rules/caches). */
  version: string;
  /** False: the upstream has none, so there is nothing to accept (rules/brands#calls-that-are-left-out). */
  hasPolicies: boolean;
}

/** Where sign-up leads and what it links to, all in the page's language. */
export interface RegisterLinks extends PolicyLinks {
  /** Where it leads at the end. */
  next: string;
  /** The kind of page at `next`. */
  kind: "payment" | "plans" | "page";
  home: string;
  login: string;
}

/** A brand's settings for sign-up (rules/brands#site-configuration). */
export interface RegisterSetup {
  brand: string;
  /** The brand has terms of use besides its privacy policy. */
  hasTerms: boolean;
  offersNews: boolean;
  /** Accounts are offered in some countries only (rules/brands#theme-and-brand-data). */
  verifiesRegion: boolean;
}
