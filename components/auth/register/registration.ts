import type { SentCode } from "@/components/auth/code/sent-code";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/** What is known once the first step is done; the password stays in this page's memory and nowhere else. */
export interface Registration {
  account: string;
  type: AccountType;
  password: string;
  subscribe: boolean;
  sent: SentCode;
}

/** What sign-up leads to, and what it links to; all in the page's language. */
export interface RegisterLinks {
  /** Where it leads when done. */
  next: string;
  /** What `next` is. */
  kind: "payment" | "plans" | "page";
  home: string;
  login: string;
  terms: string;
  privacy: string;
}

/** What a brand wants of a registration (rules/brands#site-configuration). */
export interface RegisterSetup {
  brand: string;
  /** The brand has terms of use besides its privacy policy. */
  hasTerms: boolean;
  offersNews: boolean;
  /** Accounts are not offered everywhere (rules/brands#theme-and-brand-data). */
  verifiesRegion: boolean;
  /** Seconds until another code, where the server does not say. */
  countdown: number;
}
